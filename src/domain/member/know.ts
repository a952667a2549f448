import { z } from 'zod';
import { card } from '../card/card.ts';
import { memberCoupon } from '../coupon/member-coupon.ts';
import { type Acting, defineCommand } from '../kernel/command.ts';
import { accept, type Change, insert, reject, update } from '../kernel/decision.ts';
import type { RecordOf } from '../kernel/entity.ts';
import { many, one } from '../kernel/needs.ts';
import { pointsAccount } from '../points/points-account.ts';
import { type Member, member } from './member.ts';
import { type MemberVisits, memberVisits, visitsId } from './member-visits.ts';

/** From when on a shop knows a member: who is not served for two years is forgotten. */
export const seenFirst = (memberId: string, visits: MemberVisits | undefined, { shopId, at }: Acting): Change[] =>
  visits
    ? []
    : [
        insert(memberVisits, {
          id: visitsId(memberId, shopId),
          memberId,
          shopId,
          firstAt: at,
          lastAt: at,
          visits: 0,
          sum: 0,
        }),
      ];

/** What members hold. */
type Holding = typeof card | typeof memberCoupon | typeof pointsAccount;

/** The counters of a shop hold these cards, coupons or points of a member from then on. */
export const heldHere = <E extends Holding>(entity: E, held: readonly RecordOf<E>[], { shopId }: Acting): Change[] =>
  held
    .filter(({ shopIds }) => !shopIds.includes(shopId))
    .map((each) => update(entity, { ...each, shopIds: [...each.shopIds, shopId] }));

/** A member's cards, coupons and points go with them: to the shops that know them from then on, and away from those that they leave. */
export const goneWith = <E extends Holding>(
  entity: E,
  held: readonly RecordOf<E>[],
  before: Member,
  after: Member,
): Change[] => {
  const [were, are] = [before, after].map(({ shopId, knownTo }) => [shopId, ...knownTo]) as [string[], string[]];
  return held.flatMap((each) => {
    const stay = each.shopIds.filter((id) => are.includes(id) || !were.includes(id));
    const come = are.filter((id) => !were.includes(id) && !stay.includes(id));
    const shopIds = [...stay, ...new Set(come)];
    return shopIds.join() === each.shopIds.join() ? [] : [update(entity, { ...each, shopIds })];
  });
};

/**
 * A shop is to serve a member whom another one registered: its counters know the member, their cards and coupons from then on.
 * Only those whom their shop shares with the brand (spec section 6).
 */
export const knowMember = defineCommand({
  name: 'member.know',
  version: 1,
  offline: false,
  right: 'pc.order.cashier',
  args: z.object({ memberId: z.string().min(1).max(64) }),
  needs: ({ memberId }, { shopId }) => ({
    found: one(member, memberId),
    cards: many(card, { memberId }),
    coupons: many(memberCoupon, { memberId }),
    points: many(pointsAccount, { memberId }),
    visits: one(memberVisits, visitsId(memberId, shopId)),
  }),
  decide({ found, cards, coupons, points, visits }, { memberId }, acting) {
    const { shopId } = acting;
    if (!found) return reject('member.unknown');
    const knows = (ids: readonly string[]) => ids.includes(shopId);
    if (!found.shared && found.shopId !== shopId && !knows(found.knownTo)) return reject('member.notShared');
    const isNew = found.shopId !== shopId && !knows(found.knownTo);
    return accept([
      ...(isNew ? [update(member, { ...found, knownTo: [...found.knownTo, shopId] })] : []),
      ...(isNew ? seenFirst(memberId, visits, acting) : []),
      ...heldHere(card, cards, acting),
      ...heldHere(memberCoupon, coupons, acting),
      ...heldHere(pointsAccount, points, acting),
    ]);
  },
});
