import { z } from 'zod';
import { defineCommand } from '../kernel/command.ts';
import { accept, reject, remove, update } from '../kernel/decision.ts';
import { one } from '../kernel/needs.ts';
import { commissionRule } from './commission-rule.ts';
import { ruleId, whyNotThisRule } from './write.ts';

/** A rule does not hold as long as it is switched off. */
export const enableRule = defineCommand({
  name: 'commissionRule.enable',
  version: 1,
  offline: false,
  right: 'pc.staff.commission',
  byCallAlone: true,
  inRegions: true,
  args: z.object({ ruleId, enabled: z.boolean() }),
  needs: ({ ruleId: id }) => ({ existing: one(commissionRule, id) }),
  decide({ existing }, { enabled }, acting) {
    const why = whyNotThisRule(existing, acting);
    if (why || !existing) return reject(why ?? 'commissionRule.unknown');
    const changed = { changedAt: acting.keptAt, changedBy: acting.staffId };
    return accept([update(commissionRule, { ...existing, enabled, ...changed })]);
  },
});

/** Takes a rule away, for past months too. */
export const removeRule = defineCommand({
  name: 'commissionRule.remove',
  version: 1,
  offline: false,
  right: 'pc.staff.commission',
  byCallAlone: true,
  inRegions: true,
  args: z.object({ ruleId }),
  needs: ({ ruleId: id }) => ({ existing: one(commissionRule, id) }),
  decide({ existing }, _, acting) {
    const why = whyNotThisRule(existing, acting);
    if (why || !existing) return reject(why ?? 'commissionRule.unknown');
    return accept([remove(commissionRule, existing.id)]);
  },
});
