import { z } from 'zod';
import { defineCommand } from '../kernel/command.ts';
import { accept, insert, reject, update } from '../kernel/decision.ts';
import { one, taken } from '../kernel/needs.ts';
import { whyNoPlans, whyNotThisPlan } from './may-plan.ts';
import { planFields, planStatuses, pricePlan } from './price-plan.ts';

export const planId = z.string().min(1).max(64);

/** Writes a plan, which changes nothing yet. */
export const addPlan = defineCommand({
  name: 'pricePlan.add',
  version: 1,
  offline: false,
  right: 'pc.item.manage',
  byCallAlone: true,
  args: z.object({ planId, ...planFields }),
  needs: ({ planId: id }) => ({ same: taken(pricePlan, { id }) }),
  decide({ same }, { planId: id, ...fields }, acting) {
    const why = whyNoPlans(acting);
    if (why) return reject(why);
    if (same.length > 0) return reject('pricePlan.existsAlready');
    const { shopId, staffId, at } = acting;
    const made = { shopId, status: planStatuses.draft, madeAt: at, madeBy: staffId };
    return accept([insert(pricePlan, { id, ...made, ...fields, publishedAt: null, publishedBy: '', appliedAt: null })]);
  },
});

/** Changes a plan that is not published, or was withdrawn: it is a draft again then. */
export const editPlan = defineCommand({
  name: 'pricePlan.edit',
  version: 1,
  offline: false,
  right: 'pc.item.manage',
  byCallAlone: true,
  args: z.object({ planId, ...planFields }),
  needs: ({ planId: id }) => ({ existing: one(pricePlan, id) }),
  decide({ existing }, { planId: _, ...fields }, acting) {
    const why = whyNotThisPlan(existing, acting, planStatuses.draft, planStatuses.withdrawn);
    if (why || !existing) return reject(why ?? 'pricePlan.unknown');
    return accept([update(pricePlan, { ...existing, ...fields, status: planStatuses.draft })]);
  },
});
