import { describe, expect, test } from 'vitest';
import fc from '../../../../tests/property.ts';
import { priceOrder } from '../price-order.ts';
import { bestCombination } from './best-combination.ts';
import type { CouponToCombine } from './coupon-group.ts';
import type { LineToCombine } from './options.ts';

type Given = Parameters<typeof bestCombination>[0];

/** All orders that can be made of lines and coupons: every card on every line, with every set of coupons that go together. */
function* everyOrder({ lines, coupons, reduction }: Given) {
  const sets = Array.from({ length: 1 << coupons.length }, (_, mask) =>
    coupons.filter((__, place) => (mask & (1 << place)) !== 0),
  ).filter((set) => set.length < 2 || set.every(({ withOthers }) => withOthers));
  const orders = lines.reduce<Given['lines'][number]['line'][][]>(
    (all, { line, cards }) =>
      all.flatMap((before) =>
        cards ? [undefined, ...cards].map((card) => [...before, { ...line, card }]) : [[...before, line]],
      ),
    [[]],
  );
  for (const set of sets) {
    let total = Number.POSITIVE_INFINITY;
    for (const each of orders)
      total = Math.min(total, priceOrder({ lines: each, coupons: set, reduction, isMember: true }).total);
    yield { set, total };
  }
}

const endsThenIds = (set: readonly CouponToCombine[]) =>
  set.toSorted((a, b) => a.usableUntil - b.usableUntil || (a.id < b.id ? -1 : 1));
/** Whether the first set comes before the second where both cost the same. */
const isRather = (first: readonly CouponToCombine[], second: readonly CouponToCombine[]): boolean => {
  const [a, b] = [endsThenIds(first), endsThenIds(second)];
  for (const [place, one] of a.entries()) {
    const other = b[place];
    if (other && one.usableUntil !== other.usableUntil) return one.usableUntil < other.usableUntil;
  }
  if (a.length !== b.length) return a.length < b.length;
  return a.map(({ id }) => id).join() < b.map(({ id }) => id).join();
};

const byTryingAll = (given: Given) => {
  const all = [...everyOrder(given)];
  const total = Math.min(...all.map((each) => each.total));
  const totalOf = (ids: readonly string[]) =>
    all.find(({ set }) => set.length === ids.length && set.every(({ id }) => ids.includes(id)))?.total;
  const isNeeded = (set: readonly CouponToCombine[], id: string) =>
    totalOf(set.filter((each) => each.id !== id).map((each) => each.id)) !== total;
  const best = all
    .filter((each) => each.total === total && each.set.every(({ id }) => isNeeded(each.set, id)))
    .map(({ set }) => set)
    .reduce((a, b) => (isRather(a, b) ? a : b));
  return { total, coupons: endsThenIds(best).map(({ id }) => id) };
};

const pricedAs = ({ lines, coupons, reduction }: Given, best: ReturnType<typeof bestCombination>) =>
  priceOrder({
    lines: lines.map(({ line }, index) => {
      const card = best.cards[index];
      return card === undefined ? line : { ...line, card: card ?? undefined };
    }),
    coupons: coupons.filter(({ id }) => best.coupons.includes(id)),
    ...{ reduction, isMember: true },
  });

describe('whatever cards and coupons a member has', () => {
  const orderOf = (prices: fc.Arbitrary<number>, amounts: fc.Arbitrary<number>) => {
    const item = fc.constantFrom('oil', 'tea', 'moxa');
    const line = fc
      .record({
        ...{ quantity: fc.integer({ min: 1, max: 3 }), originalPrice: prices, memberPrice: fc.option(prices) },
        ...{ linePrice: fc.option(prices, { freq: 6 }), reduction: fc.constantFrom(0, 0, 0, 3), itemId: item },
        percents: fc.option(fc.array(fc.constantFrom(90, 80, 75, 50, 33), { maxLength: 2 }), { freq: 8 }),
      })
      .map(({ percents, itemId, ...rest }): LineToCombine => ({
        line: { ...rest, kind: 'product', itemId, groupId: itemId === 'tea' ? 'drinks' : 'care' },
        ...(percents && { cards: percents.map((percent, place) => ({ cardId: `card-${place}`, percent })) }),
      }));
    const coupon = fc
      .record({
        ...{ type: fc.constantFrom(1 as const, 2 as const, 3 as const), threshold: amounts, amount: amounts, item },
        ...{ percent: fc.constantFrom(95, 85, 70, 50), withOthers: fc.constantFrom(true, true, true, false) },
        ...{ range: fc.constantFrom('all' as const, 'groups' as const, 'items' as const), usableUntil: fc.nat(2) },
      })
      .map(({ type, item: itemId, threshold, amount, percent, ...rest }): Omit<CouponToCombine, 'id'> => ({
        ...{ ...rest, type, threshold: type === 3 ? 0 : threshold },
        ...{ amount: type === 1 ? null : amount, percent: type === 1 ? percent : null },
        ...{ groupIds: ['care'], items: [{ kind: 'product', itemId }] },
      }));
    return fc.record({
      lines: fc.array(line, { minLength: 1, maxLength: 3 }),
      coupons: fc
        .array(coupon, { maxLength: 3 })
        .map((all) => all.map((each, place): CouponToCombine => ({ ...each, id: `coupon-${place}` }))),
      reduction: fc.constantFrom(0, 0, 0, 5, 40),
    });
  };
  const fen = orderOf(fc.integer({ min: 0, max: 40 }), fc.integer({ min: 1, max: 60 }));
  const yuan = orderOf(fc.integer({ min: 1, max: 300 }).map((of) => of * 100), fc.integer({ min: 1, max: 300 }).map((of) => of * 100));

  test.each([
    ['a few fen', fen, 1_200],
    ['whole yuan', yuan, 800],
  ])('an order of %s costs no less by any other choice, and is the one to be taken of those', (_, orders, numRuns) => {
    fc.assert(
      fc.property(orders, (given) => {
        const best = bestCombination(given);
        expect({ total: best.total, coupons: best.coupons }).toEqual(byTryingAll(given));
        const priced = pricedAs(given, best);
        expect(priced.total).toBe(best.total);
        expect(best.isExact).toBe(true);
      }),
      { numRuns },
    );
  });
});
