import { z } from 'zod';
import { card } from '../card/card.ts';
import { defineCommand } from '../kernel/command.ts';
import { accept, insert, reject, update } from '../kernel/decision.ts';
import { many, one } from '../kernel/needs.ts';
import { member } from './member.ts';
import { memberVisits, visitsId } from './member-visits.ts';

/**
 * A shop is to serve a member whom another one registered: its counters know the member and their cards from then on.
 * Only those whom their shop shares with the brand (spec section 6).
 */
export const knowMember = defineCommand({
  name: 'member.know',
  version: 1,
  offline: false,
  args: z.object({ memberId: z.string().min(1).max(64) }),
  needs: ({ memberId }, { shopId }) => ({
    found: one(member, memberId),
    cards: many(card, { memberId }),
    visits: one(memberVisits, visitsId(memberId, shopId)),
  }),
  decide({ found, cards, visits }, { memberId }, { shopId, may, at }) {
    if (!may('pc.order.cashier')) return reject('notAllowed');
    if (!found) return reject('member.unknown');
    const knows = (ids: readonly string[]) => ids.includes(shopId);
    if (!found.shared && found.shopId !== shopId && !knows(found.knownTo)) return reject('member.notShared');
    const isNew = found.shopId !== shopId && !knows(found.knownTo);
    return accept([
      ...(isNew ? [update(member, { ...found, knownTo: [...found.knownTo, shopId] })] : []),
      // From when on they are known here: who is not served for two years is forgotten.
      ...(isNew && !visits
        ? [
            insert(memberVisits, {
              ...{ id: visitsId(memberId, shopId), memberId, shopId, firstAt: at, lastAt: at, visits: 0, sum: 0 },
            }),
          ]
        : []),
      ...cards
        .filter((each) => !knows(each.shopIds))
        .map((each) => update(card, { ...each, shopIds: [...each.shopIds, shopId] })),
    ]);
  },
});
