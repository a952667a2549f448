import type { Pool } from 'pg';
import { onCardAt } from '#domain/card/on-card.ts';
import { type CardRight, rightsOf } from '#domain/card/rights.ts';
import { whyNotUsable } from '#domain/card/use.ts';
import { cardTypes } from '#domain/card-template/terms.ts';
import { memberCoupon } from '#domain/coupon/member-coupon.ts';
import { whyNotUsedBy } from '#domain/coupon/use.ts';
import { hasPassword } from '#domain/member/person.ts';
import { type MemberForOrder, memberRightsCalls } from '#domain/member/rights-calls.ts';
import { upwards } from '#domain/shop/reach.ts';
import { recordsOf, rowsOf } from '../../db/query-builder.ts';
import type { CallerInShop } from '../caller.ts';
import { cardsOfMember } from '../card/cards-of-member.ts';
import { withStatus } from '../coupon/member-coupon-calls.ts';
import { owedByMember } from '../debt/owed-by-member.ts';
import { namesById } from '../names-by-id.ts';
import { pointsOfMember } from '../points/points-of-member.ts';
import { serveCalls } from '../serve-calls.ts';
import { asCounting, personsOf, recordsLeadingTo, seenMember, seenMembers, withLastVisit } from './seen-members.ts';

/** What never ends comes last. */
const endOf = (end: number | null): number => end ?? Number.POSITIVE_INFINITY;

/** A member as an order in the current shop needs them, by whichever of their records. */
const memberForOrder = async (pool: Pool, caller: CallerInShop, id: string): Promise<MemberForOrder> => {
  const asked = await seenMember(pool, caller, id);
  const [person = asked] = await personsOf(pool, caller, [asked]);
  const { id: memberId, shared } = person;
  const at = Date.now();
  const where = { memberId, way: upwards(caller.shop.id, caller.shops), at };
  const ids = await recordsLeadingTo(pool, caller.brandId, memberId);
  const [records, [row], cards, coupons, { points }, { owedHere }] = await Promise.all([
    seenMembers(pool, caller, ids),
    withLastVisit(pool, caller, [person]),
    cardsOfMember(pool, caller, memberId),
    rowsOf(pool, recordsOf(memberCoupon, caller.brandId).where('memberId', '=', memberId)),
    pointsOfMember(pool, caller, memberId),
    owedByMember(pool, caller, memberId),
  ]);
  // Whom their shop shares is known here with their coupons as soon as the order is written (decision 0220).
  const known = shared
    ? coupons.map((each) => ({ ...each, shopIds: [...each.shopIds, caller.shop.id] }))
    : [...coupons];
  return {
    ...asCounting(row ?? { ...person, lastAt: null }),
    hasPaymentPassword: hasPassword(records),
    cards: cards
      .filter((each) => !whyNotUsable(each, where))
      .toSorted((a, b) => endOf(a.expiresAt) - endOf(b.expiresAt) || a.soldAt - b.soldAt)
      .map((each) => {
        const { money, times } = onCardAt(each, at);
        return { ...each, money, times };
      }),
    coupons: known
      .filter((each) => !whyNotUsedBy(each, where))
      .toSorted((a, b) => a.usableUntil - b.usableUntil || (a.id < b.id ? -1 : 1))
      .map(withStatus),
    points,
    owedHere,
  };
};

/** What members may have, as counters ask for it. */
export const memberRightsRoutes = serveCalls(memberRightsCalls, ({ pool }) => {
  const rights = async (caller: CallerInShop, id: string, types: readonly number[]) => {
    const where = { way: upwards(caller.shop.id, caller.shops), at: Date.now() };
    const cards = await cardsOfMember(pool, caller, id);
    const found: CardRight[] = cards
      .filter(({ type }) => types.includes(type))
      .flatMap((each) => rightsOf(each, where));
    const named = found.flatMap(({ item, usableIn }) => [item?.itemId ?? '', ...usableIn]);
    return { rights: found, names: await namesById(pool, caller.brandId, named) };
  };
  return {
    forOrder: ({ caller, params }) => memberForOrder(pool, caller, params.id),
    valueCards: ({ caller, params }) => rights(caller, params.id, [cardTypes.prepaid]),
    timesAndDiscountCards: ({ caller, params }) => rights(caller, params.id, [cardTypes.count, cardTypes.discount]),
  };
});
