import { describe, expect, test } from 'vitest';
import { aCard } from '../../../tests/make-card.ts';
import { aCoupon, aMemberCoupon, aTemplate } from '../../../tests/make-cards.ts';
import { aMember } from '../../../tests/make-member.ts';
import { acting, aPaidOrder } from '../../../tests/make-orders.ts';
import { aPointsRule } from '../../../tests/make-points.ts';
import { ServerWorld } from '../../../tests/walk/server-world.ts';
import { newCard } from '../card/new-card.ts';
import { transferCard } from '../card/transfer.ts';
import { giveCoupon } from '../coupon/give.ts';
import { entities } from '../entities.ts';
import { channels } from '../kernel/channels.ts';
import { recordsIn } from '../kernel/decision.ts';
import type { AnyEntity, AnyRecord } from '../kernel/entity.ts';
import { earnedBy } from '../points/book.ts';
import { correctPoints } from '../points/correct.ts';
import { pointsAccount } from '../points/points-account.ts';
import { editMember } from './edit.ts';
import { knowMember } from './know.ts';

/** Somebody whom another shop registered, and whom this one and a third have served. */
const li = aMember({ id: 'li', shopId: 'shop-2', knownTo: ['shop-1', 'shop-3'], shared: true });
const wu = aMember({ id: 'wu', mobile: '13800000002' });
const byCall = acting({ channel: channels.centralPlatform });
const world = () =>
  new ServerWorld({
    member: [li, wu],
    coupon: [aCoupon()],
    pointsRule: [aPointsRule()],
    card: [aCard({ id: 'of-wu', memberId: 'wu', principal: 5_000 })],
  });
const latest = (records: readonly (AnyRecord | object)[]): string[] =>
  (records.at(-1) as { readonly shopIds?: string[] }).shopIds ?? [];

/** Everything by which somebody comes to hold something. */
const given: Readonly<Record<string, () => Promise<readonly object[]> | readonly object[]>> = {
  'a card that is sold': () => {
    const sold = { template: aTemplate(), lots: [], buyer: li, number: 'K9' };
    return [newCard(sold, { cardId: 'new', orderId: 'order-1' }, acting())];
  },
  'a card that somebody else gives on': async () => {
    const where = world();
    const args = { cardId: 'of-wu', memberId: 'wu', toMemberId: 'li', reason: 'a present' };
    expect(await where.run(transferCard, args, acting())).toMatchObject({ ok: true });
    return where.every('card');
  },
  'a coupon': async () => {
    const where = world();
    const args = { memberCouponId: '0190-abcdef012345', couponId: 'coupon-1', memberId: 'li' };
    expect(await where.run(giveCoupon, args, byCall)).toMatchObject({ ok: true });
    return where.every('memberCoupon');
  },
  'points that an order earns': () => {
    const sold = aPaidOrder({ memberId: 'li', memberName: 'Li' });
    const around = { rule: aPointsRule(), points: undefined, member: li };
    return recordsIn(earnedBy(sold, around, acting()).changes, pointsAccount);
  },
  'points that are given by hand': async () => {
    const where = world();
    const args = { correctionId: '0190-abcdef012345', memberId: 'li', way: 'give', amount: 5, reason: 'sorry' };
    expect(await where.run(correctPoints, args, byCall)).toMatchObject({ ok: true });
    return where.every('pointsAccount');
  },
};

test.each(Object.entries(given))('%s is held in every shop that knows the member', async (_, give) => {
  expect(latest(await give()).toSorted()).toEqual(['shop-1', 'shop-2', 'shop-3']);
});

const points = { id: 'points', memberId: 'li', shopIds: ['shop-2'], lots: [], owed: 0, balance: 0 };
/** Of every kind that a member holds in shops, one that the shop that registered them alone knows. */
const holdings: Readonly<Record<string, { readonly id: string; readonly shopIds: readonly string[] }>> = {
  card: aCard({ memberId: 'li', shopIds: ['shop-2'] }),
  memberCoupon: aMemberCoupon({ memberId: 'li', shopIds: ['shop-2'] }),
  pointsAccount: points,
};

describe('everything that a member holds', () => {
  const holding = (shopIds?: readonly string[]) => {
    const given = Object.entries(holdings).map(([entity, held]) => [entity, [shopIds ? { ...held, shopIds } : held]]);
    return new ServerWorld({ member: [li], ...Object.fromEntries(given) });
  };
  const heldIn = (where: ServerWorld) =>
    Object.fromEntries(Object.keys(holdings).map((entity) => [entity, where.every(entity)[0]?.shopIds]));
  const everywhere = (shopIds: readonly string[]) =>
    Object.fromEntries(Object.keys(holdings).map((entity) => [entity, shopIds]));

  test('is of these kinds', () => {
    const fields = ({ schema }: AnyEntity) => Object.keys(schema.shape as object);
    const kinds = entities.filter((each) => ['memberId', 'shopIds'].every((field) => fields(each).includes(field)));
    expect(kinds.map(({ name }) => name).toSorted()).toEqual(Object.keys(holdings).toSorted());
  });

  test('comes along to a shop that gets to know them', async () => {
    const where = holding();
    expect(await where.run(knowMember, { memberId: 'li' }, acting({ shopId: 'shop-9' }))).toMatchObject({ ok: true });
    expect(heldIn(where)).toEqual(everywhere(['shop-2', 'shop-9']));
  });

  test('leaves the other shops once they are shared no more', async () => {
    const where = holding(['shop-1', 'shop-2', 'shop-3']);
    const there = acting({ shopId: 'shop-2', shop: { ...acting().shop, id: 'shop-2' } });
    expect(await where.run(editMember, { memberId: 'li', shared: false }, there)).toMatchObject({ ok: true });
    expect(heldIn(where)).toEqual(everywhere(['shop-2']));
  });
});
