import { z } from 'zod';
import { defineCommand } from '../../kernel/command.ts';
import { accept, reject, update } from '../../kernel/decision.ts';
import { one } from '../../kernel/needs.ts';
import { typedText } from '../../values/plain-text.ts';
import { swapStatuses } from './codes.ts';
import { dutySwap, dutySwapId } from './duty-swap.ts';
import { whyNotAt } from './states.ts';

/** Whoever writes the roster refuses a swap, with a reason; the roster stays as it is. */
export const refuseSwap = defineCommand({
  name: 'swap.refuse',
  version: 1,
  offline: false,
  right: 'pc.roster.edit',
  args: z.object({ dutySwapId, reason: typedText().min(1, 'field.required').max(100) }),
  needs: (asked) => ({ existing: one(dutySwap, asked.dutySwapId) }),
  decide({ existing }, { reason }, { staffId: endedBy, keptAt: endedAt }) {
    if (!existing) return reject('swap.unknown');
    const refusal = whyNotAt('swap.refuse', existing, endedAt);
    if (refusal) return reject(refusal);
    return accept([update(dutySwap, { ...existing, status: swapStatuses.refused, endedAt, endedBy, reason })]);
  },
});
