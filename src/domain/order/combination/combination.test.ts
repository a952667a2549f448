import { describe, expect, test } from 'vitest';
import { aCard } from '../../../../tests/make-card.ts';
import { aMemberCoupon } from '../../../../tests/make-cards.ts';
import { aMember } from '../../../../tests/make-member.ts';
import { acting, aLine, moxibustion, oil } from '../../../../tests/make-orders.ts';
import { World } from '../../../../tests/world.ts';
import { parkOrder } from '../change/park.ts';
import { couponForOrder } from '../coupon-uses.ts';
import { applyOperations, type Composed, nothingComposed, type Operation } from '../operations.ts';
import type { ItemLine } from '../order.ts';
import { withPrices } from '../with-prices.ts';
import { cardsToTake } from './cards-to-take.ts';
import { combinationOf, type KnownOfMember } from './combination.ts';

const at = acting().at;
const ninety = aCard({ id: 'ninety', number: 'K90', type: 3 }, { percentOfAll: 90 });
const eighty = aCard({ id: 'eighty', number: 'K80', type: 3 }, { percentOfAll: 80 });
const twenty = aMemberCoupon();
const from100 = aMemberCoupon({ id: 'big', code: 'BIG', name: 'Big' }, { type: 2, threshold: 10_000, amount: 4_000 });
const known = (differs: Partial<KnownOfMember> = {}): KnownOfMember => ({
  memberId: 'li',
  cards: [ninety],
  coupons: [twenty, from100],
  way: ['shop-1', 'hq'],
  at,
  groups: { 'product:oil': 'goods', 'service:moxa': 'care' },
  ...differs,
});
const byNinety = { card: { cardId: 'ninety', percent: 90 } };
const order = (line: Partial<ItemLine> = byNinety, differs: Partial<Composed> = {}): Composed => ({
  ...nothingComposed,
  memberId: 'li',
  memberName: 'Li',
  lines: [aLine(line)],
  ...differs,
});
const taken = (before: Composed, given: KnownOfMember = known()) =>
  withPrices(applyOperations(before, [combinationOf(before, given).operation]));

describe('the best combination for an order', () => {
  test('is one operation that puts the coupons on it and the cards on its lines, or takes them off', () => {
    const { operation, total, saved, without } = combinationOf(order(), known());
    expect(operation).toEqual({
      op: 'combine',
      cards: [{ lineId: 'line-1', kind: 'product', itemId: 'oil', card: null }],
      coupons: [couponForOrder(from100)],
    });
    // 90 by the card; 100 less 40 without it.
    expect({ total, saved, without }).toEqual({ total: 6_000, saved: 3_000, without: 10_000 });
    const after = taken(order());
    expect(after).toMatchObject({ total, coupons: [{ id: 'big', off: 4_000 }] });
    expect(after.lines.map(({ card, cardByHand }) => [card, cardByHand])).toEqual([[undefined, undefined]]);
  });

  test('says what is to be paid once that is rounded, and what is saved before', () => {
    // 90 % of 105.55 are 95, rounded as it is; 105.55 less 40 are 65.55.
    const before = order({ ...byNinety, originalPrice: 10_555 }, { roundTo: 100 });
    expect(combinationOf(before, known())).toMatchObject({ total: 6_500, saved: 2_945 });
    expect(taken(before).total).toBe(6_500);
  });

  test('saves nothing once it stands there', () => {
    expect(combinationOf(taken(order()), known())).toMatchObject({ saved: 0, operation: { cards: [] } });
  });

  test('uses up what ends first where the shop wants that, and says so as it saves nothing', () => {
    const soon = { ...twenty, usableUntil: from100.usableUntil - 1 };
    const given = known({ coupons: [soon, from100] });
    const cheapest = taken(order(), given);
    const found = combinationOf(cheapest, given, true);
    expect(found).toMatchObject({ saved: 0, usesUp: true, total: 7_000, operation: { coupons: [{ id: soon.id }] } });
    const after = withPrices(applyOperations(cheapest, [found.operation]));
    expect(combinationOf(after, given, true)).toMatchObject({ saved: 0, usesUp: false });
    expect(combinationOf(cheapest, given)).toMatchObject({ saved: 0, usesUp: false });
  });

  test('takes coupons off that are in the way of better ones', () => {
    const before = order(byNinety, { coupons: [{ ...couponForOrder(twenty), off: 0 }] });
    expect(combinationOf(before, known())).toMatchObject({ saved: 1_000 });
    expect(taken(before).coupons.map(({ id }) => id)).toEqual(['big']);
  });

  test.each<[string, Partial<ItemLine>, number]>([
    ['a card that somebody chose', { ...byNinety, cardByHand: true }, 7_000],
    ['no card, as somebody chose', { cardByHand: true }, 6_000],
    ['a price of its own', { ...byNinety, linePrice: 9_900 }, 7_900],
  ])('leaves a line as it is that has %s', (_, line, total) => {
    const before = order(line);
    const given = known({ cards: [ninety, eighty] });
    expect(combinationOf(before, given)).toMatchObject({ total, operation: { cards: [] } });
    expect(taken(before, given).lines).toMatchObject(before.lines.map(({ payable: _payable, ...rest }) => rest));
  });

  test('keeps the card that stands there before another that is as good', () => {
    const other = aCard({ id: 'another', number: 'K91', type: 3 }, { percentOfAll: 90 });
    const given = known({ cards: [other, ninety], coupons: [] });
    expect(combinationOf(order(), given).operation.cards).toEqual([]);
  });

  test('has no coupon that cannot be used here now', () => {
    const over = { ...from100, usableUntil: at };
    expect(combinationOf(order(), known({ coupons: [over] }))).toMatchObject({ saved: 0, unused: [] });
  });

  test('says why the others are not in it', () => {
    expect(combinationOf(order(), known()).unused).toEqual([
      { kind: 'coupon', id: 'mine', why: 'alone', missing: 0 },
      { kind: 'card', id: 'ninety', why: 'forThreshold', missing: 0 },
    ]);
  });
});

describe('taking a combination', () => {
  const coupons = [twenty, from100].map(couponForOrder);

  test('does nothing for a walk-in', () => {
    const walkIn = order({}, { memberId: '' });
    expect(applyOperations(walkIn, [{ op: 'combine', cards: [], coupons }])).toBe(walkIn);
  });

  test('puts no coupons together that do not go with others', () => {
    const after = applyOperations(order(), [{ op: 'combine', cards: [], coupons }]);
    expect(after.coupons.map(({ id }) => id)).toEqual(['big']);
  });

  const { payable: _payable, ...line } = aLine();
  const li: Operation = { op: 'setMember', memberId: 'li', memberName: 'Li' };
  const operations = (combine: Operation): Operation[] => [li, { op: 'add', line }, combine];
  const world = () =>
    new World({
      product: [oil()],
      service: [moxibustion()],
      member: [aMember({ id: 'li' })],
      memberCoupon: [twenty],
      card: [ninety, { ...eighty, memberId: 'wu' }],
    });
  const chosen = (cardId: string, percent: number) => ({
    lineId: line.id,
    kind: 'product' as const,
    itemId: line.itemId,
    card: { cardId, percent },
  });
  const parked = (combine: Operation) => ({
    orderId: 'order-1',
    number: 'S01-02-000001',
    label: '1',
    operations: operations(combine),
  });

  test('is judged like cards and coupons that are chosen one by one', async () => {
    const where = world();
    const mine = [couponForOrder(twenty)];
    const good = parked({ op: 'combine', cards: [chosen('ninety', 90)], coupons: mine });
    expect(await where.run(parkOrder, good, acting())).toMatchObject({ ok: true });
    expect(where.order('order-1')).toMatchObject({ total: 7_000 });
    const others = parked({ op: 'combine', cards: [chosen('eighty', 80)], coupons: [] });
    expect(await world().run(parkOrder, others, acting())).toMatchObject({ ok: false, code: 'card.unknown' });
    const unknown = parked({ op: 'combine', cards: [], coupons: [couponForOrder(from100)] });
    expect(await world().run(parkOrder, unknown, acting())).toMatchObject({ code: 'memberCoupon.unknown' });
  });
});

describe('cards that are missing on an order', () => {
  test('are not those that were left off for a coupon, as long as that stands there', () => {
    const best = taken(order());
    expect(cardsToTake(best, known())).toBeUndefined();
    expect(cardsToTake({ ...best, coupons: [] }, known())).toMatchObject({ cards: [{ card: byNinety.card }] });
  });

  test('are all where a card on the order holds no more, whatever it then costs', () => {
    const frozen = known({ cards: [{ ...ninety, status: 'frozen' }] });
    expect(cardsToTake(order(), frozen)).toMatchObject({ op: 'setMember', cards: [{ card: null }] });
  });

  test('are none where the best stand there', () => {
    expect(cardsToTake(order(), known())).toBeUndefined();
  });
});
