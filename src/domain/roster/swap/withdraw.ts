import { z } from 'zod';
import { defineCommand } from '../../kernel/command.ts';
import { accept, reject, update } from '../../kernel/decision.ts';
import { one } from '../../kernel/needs.ts';
import { swapStatuses } from './codes.ts';
import { dutySwap, dutySwapId } from './duty-swap.ts';
import { speaksFor } from './needs.ts';
import { whyNotAt } from './states.ts';

/**
 * Somebody steps back from a swap that is not granted yet: whoever asked takes it back, whoever was asked by name does not
 * want it. Where anybody was asked, it is open to others again once who agreed steps back.
 */
export const withdrawSwap = defineCommand({
  name: 'swap.withdraw',
  version: 1,
  offline: false,
  right: 'pc.roster.list',
  args: z.object({
    dutySwapId,
    /** Who steps back. */
    byId: z.string().min(1).max(64),
  }),
  needs: (asked) => ({ existing: one(dutySwap, asked.dutySwapId) }),
  allows: (_, { byId }, acting) => speaksFor(byId, acting),
  decide({ existing }, { byId }, { staffId, keptAt: endedAt }) {
    if (!existing) return reject('swap.unknown');
    const { fromId, toId, takerId } = existing;
    if (![fromId, toId, takerId].includes(byId)) return reject('swap.notAsked');
    const refusal = whyNotAt('swap.withdraw', existing, endedAt);
    if (refusal) return reject(refusal);
    const { asked, declined, withdrawn } = swapStatuses;
    if (byId !== fromId && toId === '')
      return accept([update(dutySwap, { ...existing, status: asked, takerId: '', agreedAt: null })]);
    const status = byId === fromId ? withdrawn : declined;
    return accept([update(dutySwap, { ...existing, status, endedAt, endedBy: staffId })]);
  },
});
