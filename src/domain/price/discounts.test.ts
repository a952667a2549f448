import { describe, expect, test } from 'vitest';
import { aMemberCoupon } from '../../../tests/make-cards.ts';
import { aLine, anOrder } from '../../../tests/make-orders.ts';
import fc from '../../../tests/property.ts';
import { couponForOrder } from '../order/coupon-uses.ts';
import type { ItemLine } from '../order/order.ts';
import { withPrices } from '../order/with-prices.ts';
import { discountSums, discountsOf, discountTypes } from './discounts.ts';

const card = { cardId: 'card-1', percent: 80 };
const oil = (id: string, differs: Partial<ItemLine> = {}) => aLine({ id, originalPrice: 10_000, ...differs });
const moxa = (id: string, differs: Partial<ItemLine> = {}) =>
  aLine({ id, kind: 'service', itemId: 'moxa', name: 'Moxibustion', originalPrice: 5_000, ...differs });
/** Its entries, as type, name and yuan. */
const entries = (differs: Parameters<typeof anOrder>[0]) =>
  discountsOf(anOrder({ memberId: 'li', ...differs })).map(({ type, name, amount }) => [type, name, amount / 100]);

describe('what made an order cheaper', () => {
  test('is nothing where all is paid as the price list says', () => {
    expect(entries({ lines: [oil('a'), moxa('b')] })).toEqual([]);
  });

  test('is what was taken off by hand in one sum (1), of lines and of the whole', () => {
    const lines = [oil('a', { reduction: 500 }), moxa('b', { reduction: 250 })];
    expect(entries({ lines, reduction: 1_000 })).toEqual([[1, '', 17.5]]);
  });

  test('is a card (3) and the price of members (8) once for each item, whatever lines it is on', () => {
    const lines = [oil('a', { card }), moxa('b', { memberPrice: 4_500 }), oil('c', { card, quantity: 2 })];
    const more = [moxa('d', { memberPrice: 4_500 }), moxa('e', { card })];
    expect(entries({ lines: [...lines, ...more] })).toEqual([
      // 20 % of 300, and of 50.
      [3, oil('a').name, 60],
      [3, 'Moxibustion', 10],
      [8, 'Moxibustion', 10],
    ]);
  });

  test('is each coupon (4), each own price (5), points (6) and rounding (7) by itself', () => {
    const coupon = { ...couponForOrder(aMemberCoupon()), off: 0 };
    const lines = [oil('a', { linePrice: 9_000 }), oil('b', { linePrice: 11_000 }), moxa('c')];
    const spentPoints = { wanted: 500, perYuan: 100, leastSpent: 0, mostPercent: 100, points: 0, off: 0 };
    const order = { lines, coupons: [coupon], spentPoints: { ...spentPoints, back: 0, lots: [] } };
    const [bycoupon] = withPrices(anOrder({ memberId: 'li', ...order })).coupons;
    // 250 less the coupon and 5 yuan of points, less 1.50, rounded to the yuan.
    expect(entries({ ...order, reduction: 150, roundTo: 100 })).toEqual([
      [1, '', 1.5],
      [4, coupon.name, (bycoupon?.off ?? 0) / 100],
      [5, oil('a').name, 10],
      [5, oil('b').name, -10],
      [6, '', 5],
      [7, '', 0.5],
    ]);
  });

  test('is summed by kind, and together', () => {
    const one = { name: '' };
    const discounts = [
      { ...one, type: 3, amount: 600 },
      { ...one, type: 5, amount: -100 },
      { ...one, type: 3, amount: 50 },
    ];
    const kinds = [
      { type: 3, amount: 650 },
      { type: 5, amount: -100 },
    ];
    expect(discountSums(discounts)).toEqual({ kinds, together: 550 });
    expect(discountSums([])).toEqual({ kinds: [], together: 0 });
  });

  test('has codes of the specification alone', () => {
    expect(discountTypes.codes.toSorted((a, b) => a - b)).toEqual([1, 3, 4, 5, 6, 7, 8]);
  });

  const someLine = fc.record({
    isOil: fc.boolean(),
    quantity: fc.integer({ min: 1, max: 5 }),
    reduction: fc.integer({ min: 0, max: 900 }),
    memberPrice: fc.option(fc.integer({ min: 0, max: 4_000 })),
    percent: fc.option(fc.integer({ min: 1, max: 99 })),
    linePrice: fc.option(fc.integer({ min: 0, max: 12_000 })),
  });
  test('comes to what the price lists say less what is to be paid', () => {
    fc.assert(
      fc.property(
        fc.array(someLine, { maxLength: 8 }),
        fc.integer({ min: 0, max: 5_000 }),
        fc.constantFrom(0, 10, 50, 100),
        (said, reduction, roundTo) => {
          const lines = said.map(({ isOil, percent, ...rest }, place) => {
            const own = percent === null ? {} : { card: { cardId: 'card-1', percent } };
            return (isOil ? oil : moxa)(`line-${place}`, { ...rest, ...own });
          });
          const order = anOrder({ memberId: 'li', lines, reduction, roundTo });
          const listed = lines.reduce((sum, { originalPrice, quantity }) => sum + originalPrice * quantity, 0);
          const off = discountsOf(order).reduce((sum, { amount }) => sum + amount, 0);
          expect(listed - off).toBe(order.total);
        },
      ),
    );
  });
});
