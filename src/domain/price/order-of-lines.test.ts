import { describe, expect, test } from 'vitest';
import fc, { runs } from '../../../tests/property.ts';
import { type CouponToPrice, isInRange } from './coupons.ts';
import { type PricedLine, priceOrder } from './price-order.ts';
import type { LineToPrice } from './rules/rule.ts';

const items = ['oil', 'tea', 'moxa'] as const;
/** Few fen, so that parts are often equal, or many. */
const anyPrice = fc.oneof(fc.nat(12), fc.nat(99_999_900));
const anyLine = fc.record({
  quantity: fc.integer({ min: 1, max: 4 }),
  originalPrice: anyPrice,
  memberPrice: fc.option(anyPrice),
  linePrice: fc.option(anyPrice, { freq: 5 }),
  reduction: fc.constantFrom(0, 0, 1, 7),
  card: fc.option(fc.record({ percent: fc.constantFrom(50, 88, 95) }), { nil: undefined }),
  kind: fc.constant('product'),
  itemId: fc.constantFrom(...items),
  groupId: fc.constantFrom('care', undefined),
});
const anyCoupon = fc.record({
  type: fc.constantFrom(1 as const, 2 as const, 3 as const),
  threshold: fc.nat(20),
  amount: anyPrice,
  percent: fc.integer({ min: 1, max: 99 }),
  range: fc.constantFrom('all' as const, 'groups' as const, 'items' as const),
  items: fc.constantFrom(...items).map((itemId) => [{ kind: 'product' as const, itemId }]),
  groupIds: fc.constant<string[]>(['care']),
});
/** Lines with another order of them: place by place, which of the lines it is. */
const twoOrders = fc.array(anyLine, { minLength: 1, maxLength: 8 }).chain((lines) =>
  fc.record({
    lines: fc.constant(lines),
    places: fc.shuffledSubarray([...lines.keys()], { minLength: lines.length, maxLength: lines.length }),
  }),
);
const couponsUpTo = (maxLength: number) =>
  fc
    .array(anyCoupon, { maxLength })
    .map((all) => all.map((each, place): CouponToPrice => ({ ...each, id: `coupon-${place}` })));
const anyReduction = fc.oneof(fc.nat(30), fc.nat(99_999_900));

type Lines = readonly LineToPrice[];
/** Lines, by their places, that have the same key. */
const alikeBy = (places: readonly number[], key: (place: number) => string): number[][] =>
  [...new Set(places.map(key))].map((each) => places.filter((place) => key(place) === each));
const sum = (all: readonly number[]) => all.reduce((whole, each) => whole + each, 0);

/**
 * The rule of the odd fen. What is taken off several lines is shared by what each comes to; whole fen first, and what is
 * left one by one to the lines with the largest remainders. Of lines with the same remainder those get it that were put
 * on the order first. So another order of the lines changes nothing, but which of those it is.
 */
const checkShares = (
  total: number,
  weights: readonly number[],
  shares: readonly number[],
  others: readonly number[],
  places: readonly number[],
) => {
  const whole = BigInt(sum(weights));
  const sharing = [...weights.keys()].filter((line) => (weights[line] ?? 0) > 0);
  const alike = alikeBy(sharing, (line) => ((BigInt(total) * BigInt(weights[line] ?? 0)) % whole).toString());
  for (const lines of alike) {
    const [here, there] = [lines.map((line) => shares[line] ?? 0), lines.map((line) => others[line] ?? 0)];
    expect(sum(there)).toBe(sum(here));
    const least = (line: number) => Number((BigInt(total) * BigInt(weights[line] ?? 0)) / whole);
    const odd = (of: readonly number[], inOrder: readonly number[]) =>
      inOrder.map((line) => (of[line] ?? 0) - least(line));
    const before = odd(shares, lines);
    const after = odd(
      others,
      places.filter((line) => lines.includes(line)),
    );
    // Those that were put on first, and only those, bear a fen more: the same number of them in both orders.
    expect(before).toEqual(before.toSorted((a, b) => b - a));
    expect(after).toEqual(before);
    expect(before.every((each) => each === 0 || each === 1)).toBe(true);
  }
};

/** Both orders priced, of each line by its own place in the first one. */
const priced = (
  { lines, places }: { readonly lines: Lines; readonly places: readonly number[] },
  rest: Omit<Parameters<typeof priceOrder>[0], 'lines'>,
) => {
  const here = priceOrder({ ...rest, lines });
  const there = priceOrder({ ...rest, lines: places.flatMap((place) => lines[place] ?? []) });
  const byLine: PricedLine[] = [];
  for (const [at, line] of places.entries()) {
    const found = there.lines[at];
    if (found) byLine[line] = found;
  }
  expect({ ...there, lines: [] }).toEqual({ ...here, lines: [] });
  return { here: here.lines, there: byLine, total: here };
};
const sharesOf = (lines: readonly PricedLine[]) => ({
  coupons: lines.map(({ couponShare }) => couponShare),
  reductions: lines.map(({ reductionShare }) => reductionShare),
  lefts: lines.map(({ amount, couponShare }) => amount - couponShare),
  payables: lines.map(({ payable }) => payable),
});

describe('in whatever order lines were put on an order, each of them costs the same', () => {
  test('to the fen by its own rules, and less its part of the reduction, of which lines alike bear the odd fen in turn', () => {
    fc.assert(
      fc.property(twoOrders, anyReduction, fc.boolean(), (orders, reduction, isMember) => {
        const { here, there, total } = priced(orders, { reduction, isMember });
        expect(there.map(({ amount }) => amount)).toEqual(here.map(({ amount }) => amount));
        const [one, other] = [sharesOf(here), sharesOf(there)];
        checkShares(total.reduction, one.lefts, one.reductions, other.reductions, orders.places);
        expect(other.payables).toEqual(one.lefts.map((left, line) => left - (other.reductions[line] ?? 0)));
      }),
      { numRuns: runs(2_000) },
    );
  });

  test('with one coupon: of the lines for which it is those alike bear the odd fen in turn', () => {
    fc.assert(
      fc.property(twoOrders, anyCoupon, fc.boolean(), (orders, terms, isMember) => {
        const coupon = { ...terms, id: 'coupon' };
        const { here, there, total } = priced(orders, { reduction: 0, isMember, coupons: [coupon] });
        const weights = orders.lines.map((line, place) => (isInRange(coupon, line) ? (here[place]?.amount ?? 0) : 0));
        const [one, other] = [sharesOf(here), sharesOf(there)];
        if (sum(weights) > 0) checkShares(sum(total.coupons), weights, one.coupons, other.coupons, orders.places);
        expect(other.payables).toEqual(here.map(({ amount }, line) => amount - (other.coupons[line] ?? 0)));
      }),
      { numRuns: runs(2_000) },
    );
  });

  test('with several coupons or points: only lines of the same thing that come to the same change places', () => {
    const anyPoints = fc.option(
      fc.record({
        wanted: fc.integer({ min: 1, max: 99_999 }),
        perYuan: fc.constantFrom(1, 100),
        leastSpent: fc.constant(0),
        mostPercent: fc.constantFrom(30, 100),
      }),
    );
    const several = couponsUpTo(4).filter(({ length }) => length !== 1);
    fc.assert(
      fc.property(twoOrders, several, anyPoints, fc.boolean(), (orders, coupons, spend, isMember) => {
        const { here, there } = priced(orders, { reduction: 0, isMember, coupons, spend });
        const alike = alikeBy([...orders.lines.keys()], (line) => {
          const { itemId, groupId } = orders.lines[line] ?? {};
          return `${here[line]?.amount} ${itemId} ${groupId}`;
        });
        for (const lines of alike) {
          const inTurn = (of: readonly PricedLine[], order: readonly number[]) =>
            order.map((line) => of[line]?.payable);
          expect(
            inTurn(
              there,
              orders.places.filter((line) => lines.includes(line)),
            ),
          ).toEqual(inTurn(here, lines));
        }
      }),
      { numRuns: runs(2_000) },
    );
  });

  test('with all of it: the reduction is shared by what coupons and points have left of each', () => {
    fc.assert(
      fc.property(twoOrders, couponsUpTo(3), anyReduction, (orders, coupons, reduction) => {
        const { here, there, total } = priced(orders, { reduction, isMember: true, coupons });
        const [one, other] = [sharesOf(here), sharesOf(there)];
        // Of what is left of each line anew, as if it were its price.
        const bare = orders.places.map((line) => ({
          quantity: 1,
          originalPrice: other.lefts[line] ?? 0,
          memberPrice: null,
          linePrice: null,
          reduction: 0,
        }));
        const again = priceOrder({ lines: bare, reduction, isMember: false });
        expect(orders.places.map((line) => other.payables[line])).toEqual(again.lines.map(({ payable }) => payable));
        if (one.lefts.every((left, line) => left === other.lefts[line]))
          checkShares(total.reduction, one.lefts, one.reductions, other.reductions, orders.places);
      }),
      { numRuns: runs(2_000) },
    );
  });
});
