import { z } from 'zod';
import { defineCommand } from '../../kernel/command.ts';
import { accept, reject, update } from '../../kernel/decision.ts';
import { one } from '../../kernel/needs.ts';
import { defaultSettings, shopSettings } from '../../shop/shop-settings.ts';
import { swapStatuses } from './codes.ts';
import { dutySwap } from './duty-swap.ts';
import { aboutSwap, granted, needsOfSwap, refusedSwap, speaksFor, swappedBy } from './needs.ts';

/**
 * Whoever was asked agrees, or anybody where nobody was asked by name; whoever writes the roster may note that they did. In a shop that does not look at each of them the
 * roster is written at once, unless bookings fall out of it: then somebody has to look all the same.
 */
export const agreeToSwap = defineCommand({
  name: 'swap.agree',
  version: 1,
  offline: false,
  right: 'pc.roster.list',
  args: z.object({
    ...aboutSwap,
    /** Who takes the duty. */
    takerId: z.string().min(1).max(64),
  }),
  needs: ({ takerId, ...asked }, { shopId }) => ({
    ...needsOfSwap(asked, takerId),
    settings: one(shopSettings, shopId),
  }),
  allows: (_, { takerId }, acting) => speaksFor(takerId, acting),
  decide({ existing, settings, ...read }, { takerId, ...asked }, acting) {
    const { keptAt: agreedAt, shopId } = acting;
    const refused = refusedSwap('swap.agree', asked, existing, acting);
    if (refused || !existing) return refused ?? reject('swap.unknown');
    if (existing.fromId === takerId) return reject('swap.oneself');
    if (existing.toId !== '' && existing.toId !== takerId) return reject('swap.notAsked');
    const taker = read.staff.find(({ id }) => id === takerId);
    if (!taker) return reject('roster.staffUnknown');
    const swapped = swappedBy(existing, taker, read, acting);
    if ('whyNot' in swapped) return reject(swapped.whyNot.code, swapped.whyNot.params);
    const agreed = { ...existing, status: swapStatuses.agreed, takerId, agreedAt };
    const { swapsGranted } = settings ?? defaultSettings(shopId);
    if (swapsGranted || swapped.fallen.length > 0) return accept([update(dutySwap, agreed)]);
    return accept([granted(agreed, agreedAt, ''), ...swapped.changes]);
  },
});
