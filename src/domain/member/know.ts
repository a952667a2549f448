import { z } from 'zod';
import { card } from '../card/card.ts';
import { defineCommand } from '../kernel/command.ts';
import { accept, reject, update } from '../kernel/decision.ts';
import { many, one } from '../kernel/needs.ts';
import { member } from './member.ts';

/**
 * A shop is to serve a member whom another one registered: its counters know the member and their cards from then on.
 * Only those whom their shop shares with the brand (spec section 6).
 */
export const knowMember = defineCommand({
  name: 'member.know',
  version: 1,
  offline: false,
  args: z.object({ memberId: z.string().min(1).max(64) }),
  needs: ({ memberId }) => ({ found: one(member, memberId), cards: many(card, { memberId }) }),
  decide({ found, cards }, _, { shopId, may }) {
    if (!may('pc.order.cashier')) return reject('notAllowed');
    if (!found) return reject('member.unknown');
    const knows = (ids: readonly string[]) => ids.includes(shopId);
    if (!found.shared && found.shopId !== shopId && !knows(found.knownTo)) return reject('member.notShared');
    const isNew = found.shopId !== shopId && !knows(found.knownTo);
    return accept([
      ...(isNew ? [update(member, { ...found, knownTo: [...found.knownTo, shopId] })] : []),
      ...cards
        .filter((each) => !knows(each.shopIds))
        .map((each) => update(card, { ...each, shopIds: [...each.shopIds, shopId] })),
    ]);
  },
});
