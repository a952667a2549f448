import { describe, expect, test } from 'vitest';
import { aCard } from '../../../../tests/make-card.ts';
import { aMemberCoupon } from '../../../../tests/make-cards.ts';
import { acting, aLine } from '../../../../tests/make-orders.ts';
import fc from '../../../../tests/property.ts';
import type { Card } from '../../card/card.ts';
import type { MemberCoupon } from '../../coupon/member-coupon.ts';
import { couponForOrder } from '../coupon-uses.ts';
import { applyOperations, type ChosenCard, type Composed, nothingComposed } from '../operations.ts';
import { type ItemLine, isItemLine } from '../order.ts';
import { withPrices } from '../with-prices.ts';
import { cardsForLine } from './best-cards.ts';
import { combinationOf, type KnownOfMember } from './combination.ts';

const at = acting().at;
const ten = (left: number, itemId = 'moxa', id = 'ten') =>
  aCard({
    id,
    name: `Ten ${itemId}`,
    number: id,
    type: 2,
    times: [{ item: { kind: 'service', itemId }, left }],
  });
const eighty = aCard({ id: 'eighty', name: 'Eighty', number: 'K80', type: 3 }, { percentOfAll: 80 });
const coupon = (id: string, terms: Partial<MemberCoupon['terms']>, usableUntil = 4_000_000_000_000) =>
  aMemberCoupon({ id, code: id.toUpperCase(), name: id, usableUntil }, terms);
const known = (cards: readonly Card[], coupons: readonly MemberCoupon[]): KnownOfMember => ({
  memberId: 'li',
  cards: [...cards],
  coupons: [...coupons],
  way: ['shop-1', 'hq'],
  at,
  groups: { 'service:moxa': 'care', 'service:feet': 'care', 'product:oil': 'goods' },
});
const moxa = (id: string, price: number, differs: Partial<ItemLine> = {}) =>
  aLine({ id, kind: 'service', itemId: 'moxa', originalPrice: price, ...differs });
const oil = (id: string, price: number) => aLine({ id, itemId: 'oil', originalPrice: price });
const order = (...lines: ItemLine[]): Composed => ({ ...nothingComposed, memberId: 'li', memberName: 'Li', lines });

describe('with times of a card the best combination is what leaves least to be paid in money', () => {
  test('a coupon is not spent on what times pay for', () => {
    const twenty = coupon('twenty', { threshold: 0, amount: 2_000 });
    const found = combinationOf(order(moxa('a', 10_000)), known([ten(5)], [twenty]));
    expect(found).toMatchObject({
      total: 0,
      saved: 0,
      operation: { coupons: [] },
      uses: [{ kind: 'times', name: 'Ten moxa', count: 1, amount: 10_000 }],
      unused: [{ kind: 'coupon', id: 'twenty', why: 'timesPay' }],
    });
  });

  test('nor is one that takes more off by itself, but mostly off what times pay for', () => {
    // 50 off both are 25 off the oil; 40 off the oil are 40.
    const goods = coupon('goods', { threshold: 0, amount: 4_000, range: 'groups', groupIds: ['goods'] });
    const all = coupon('all', { threshold: 0, amount: 5_000 });
    const before = order(moxa('a', 10_000, { groupId: 'care' }), { ...oil('b', 10_000), groupId: 'goods' });
    expect(combinationOf(before, known([], [goods, all]))).toMatchObject({ total: 15_000 });
    const found = combinationOf(before, known([ten(1)], [goods, all]));
    expect(found).toMatchObject({ total: 6_000, saved: 4_000, operation: { coupons: [{ id: 'goods' }] } });
  });

  test('what times pay for still counts for the threshold of a coupon', () => {
    const from = coupon('from', { type: 2, threshold: 20_000, amount: 4_000 });
    const found = combinationOf(order(moxa('a', 10_000), oil('b', 10_000)), known([ten(1)], [from]));
    expect(found).toMatchObject({ total: 8_000, saved: 2_000, operation: { coupons: [{ id: 'from' }] } });
  });

  test('a discount card makes cheaper what times leave', () => {
    const found = combinationOf(order(moxa('a', 10_000), oil('b', 10_000)), known([ten(1), eighty], []));
    expect(found).toMatchObject({ total: 8_000, saved: 2_000, isExact: true });
    expect(found.uses).toContainEqual({ kind: 'card', name: 'Eighty', percent: 80 });
  });

  test('one time pays for the dearer of two', () => {
    const before = order(moxa('a', 5_000), moxa('b', 9_000));
    expect(combinationOf(before, known([ten(1)], []))).toMatchObject({ total: 5_000 });
  });

  test('once it stands there nothing more is saved', () => {
    const given = known([ten(1), eighty], [coupon('twenty', { threshold: 0, amount: 2_000 })]);
    const before = order(moxa('a', 10_000), oil('b', 10_000));
    const { operation, total } = combinationOf(before, given);
    expect(combinationOf(applyOperations(before, [operation]), given)).toMatchObject({ total, saved: 0 });
  });

  test('what ends first is used up where the shop wants that, and never for nothing', () => {
    const soon = coupon('soon', { threshold: 0, amount: 1_000 }, 3_000_000_000_000);
    const more = coupon('more', { threshold: 0, amount: 3_000 });
    const before = order(moxa('a', 10_000), oil('b', 10_000));
    expect(combinationOf(before, known([ten(1)], [more, soon]), true)).toMatchObject({
      operation: { coupons: [{ id: 'soon' }] },
    });
    expect(combinationOf(order(moxa('a', 10_000)), known([ten(1)], [more, soon]), true)).toMatchObject({
      operation: { coupons: [] },
    });
  });

  test('cards are left off what times pay for where a threshold is reached by that', () => {
    const from = coupon('from', { type: 2, threshold: 18_000, amount: 4_000 });
    const found = combinationOf(order(moxa('a', 10_000), oil('b', 10_000)), known([ten(1), eighty], [from]));
    // 100 by its list and 80 are 180: the coupon takes 40 off both, 17.78 of it off the oil.
    expect(found).toMatchObject({ total: 6_222, uses: [{ kind: 'times' }, { kind: 'card' }, { kind: 'coupon' }] });
  });

  test('no coupon is used for nothing, though it ends first', () => {
    const soon = coupon('soon', { type: 2, threshold: 90_000, amount: 1_000, withOthers: true }, 3_000_000_000_000);
    const more = coupon('more', { threshold: 0, amount: 3_000, withOthers: true });
    const found = combinationOf(order(moxa('a', 10_000), oil('b', 10_000)), known([ten(1)], [soon, more]));
    expect(found.operation.coupons.map(({ id }) => id)).toEqual(['more']);
  });

  test('of more choices than are tried it says so, and never offers what costs more', () => {
    const lines = Array.from({ length: 14 }, (_, place) => oil(`line-${place}`, 1_000 * (place + 1)));
    const found = combinationOf(order(moxa('a', 10_000), ...lines), known([ten(1), eighty], []));
    expect(found.isExact).toBe(false);
    expect(found).toMatchObject({ total: 84_000, saved: 21_000 });
  });
});

/** All that can be made of an order: every card on every line, every set of coupons, every piece that times could pay for. */
const byTryingAll = (before: Composed, { cards, coupons, ...where }: KnownOfMember): number => {
  const sets = Array.from({ length: 1 << coupons.length }, (_, mask) =>
    coupons.filter((__, place) => (mask & (1 << place)) !== 0),
  ).filter((set) => set.length < 2 || set.every(({ terms }) => terms.withOthers));
  const items = before.lines.filter(isItemLine);
  const choices = items.reduce<ChosenCard[][]>(
    (all, line) => {
      const offered = cardsForLine(line, { ...where, cards }).map(({ card, percent }) => ({
        cardId: card.id,
        percent,
      }));
      const { id: lineId, kind, itemId } = line;
      return all.flatMap((done) => [null, ...offered].map((card) => [...done, { lineId, kind, itemId, card }]));
    },
    [[]],
  );
  const left = (itemId: string) =>
    cards
      .flatMap(({ lots }) => lots)
      .reduce((sum, { item, left: times }) => sum + (item?.itemId === itemId ? times : 0), 0);
  const covers = Array.from({ length: 1 << items.length }, (_, mask) =>
    items.map((__, place) => (mask & (1 << place)) !== 0),
  ).filter((cover) =>
    ['moxa', 'feet', 'oil'].every(
      (itemId) => items.filter((line, place) => cover[place] && line.itemId === itemId).length <= left(itemId),
    ),
  );
  let least = Number.POSITIVE_INFINITY;
  for (const chosen of choices)
    for (const set of sets) {
      const priced = withPrices(
        applyOperations(before, [{ op: 'combine', cards: chosen, coupons: set.map(couponForOrder) }]),
      );
      for (const cover of covers)
        least = Math.min(
          least,
          priced.lines.reduce((sum, { payable }, place) => sum + (cover[place] ? 0 : payable), 0),
        );
    }
  return least;
};

const someLines = fc
  .array(fc.record({ what: fc.constantFrom('moxa', 'feet', 'oil'), price: fc.integer({ min: 1, max: 20_000 }) }), {
    minLength: 1,
    maxLength: 3,
  })
  .map((list) =>
    list.map(({ what, price }, place) =>
      what === 'oil'
        ? { ...oil(`line-${place}`, price), groupId: 'goods' }
        : moxa(`line-${place}`, price, { itemId: what, groupId: 'care' }),
    ),
  );
const someCards = fc
  .record({ moxa: fc.nat(2), more: fc.nat(1), feet: fc.nat(1), percents: fc.subarray([70, 90]) })
  .map(({ moxa: times, more, feet, percents }) => [
    ten(times),
    ten(more, 'moxa', 'more'),
    ten(feet, 'feet', 'feet'),
    ...percents.map((percentOfAll) =>
      aCard({ id: `off-${percentOfAll}`, number: `P${percentOfAll}`, type: 3 }, { percentOfAll }),
    ),
  ]);
const someCoupons = fc
  .array(
    fc.record({
      percent: fc.option(fc.integer({ min: 50, max: 99 })),
      amount: fc.integer({ min: 1, max: 9_000 }),
      threshold: fc.nat(25_000),
      withOthers: fc.boolean(),
      goods: fc.boolean(),
      end: fc.nat(2),
    }),
    { maxLength: 3 },
  )
  .map((list) =>
    list.map(({ percent, amount, threshold, withOthers, goods, end }, place) =>
      coupon(
        `c${place}`,
        {
          ...(percent === null ? { type: 2, amount, percent: null } : { type: 1, amount: null, percent }),
          threshold,
          withOthers,
          range: goods ? 'groups' : 'all',
          groupIds: goods ? ['goods'] : [],
        },
        4_000_000_000_000 + end,
      ),
    ),
  );

test('nothing costs less money than the best combination, and it costs what it says', () => {
  fc.assert(
    fc.property(someLines, someCards, someCoupons, (lines, cards, coupons) => {
      const given = known(cards, coupons);
      const before = order(...lines);
      const found = combinationOf(before, given);
      expect([found.total, found.isExact]).toEqual([byTryingAll(before, given), true]);
      const after = applyOperations(before, [found.operation]);
      expect(combinationOf(after, given)).toMatchObject({ total: found.total, saved: 0 });
      const rest = found.uses.reduce(
        (sum, used) => sum - (used.kind === 'times' ? used.amount : 0),
        withPrices(after).total,
      );
      expect(rest).toBe(found.total);
    }),
  );
});
