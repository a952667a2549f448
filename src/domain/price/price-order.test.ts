import { describe, expect, test } from 'vitest';
import fc, { runs } from '../../../tests/property.ts';
import { priceOrder } from './price-order.ts';
import type { LineToPrice } from './rules/rule.ts';

const line = (differs: Partial<LineToPrice> = {}): LineToPrice => ({
  quantity: 1,
  originalPrice: 10_000,
  memberPrice: null,
  linePrice: null,
  reduction: 0,
  ...differs,
});

describe('what a line costs', () => {
  test.each<[string, Partial<LineToPrice>, boolean, number]>([
    ['the list price', {}, false, 10_000],
    ['times the quantity', { quantity: 3 }, false, 30_000],
    ['the member price for a member', { memberPrice: 8_000, quantity: 2 }, true, 16_000],
    ['not for a walk-in', { memberPrice: 8_000 }, false, 10_000],
    ['never more than the list price for a member', { memberPrice: 12_000 }, true, 10_000],
    ['nothing where members pay nothing', { memberPrice: 0 }, true, 0],
    ['so many percent with a card of the member', { card: { percent: 85 }, quantity: 3 }, true, 25_500],
    ['half up to the fen', { originalPrice: 9_999, card: { percent: 85 } }, true, 8_499],
    [
      'half up of the line, not of each piece',
      { originalPrice: 9_999, card: { percent: 85 }, quantity: 2 },
      true,
      16_998,
    ],
    ['the member price where that is less', { memberPrice: 8_000, card: { percent: 85 } }, true, 8_000],
    ['of the list price, not of the member price', { memberPrice: 9_500, card: { percent: 90 } }, true, 9_000],
    ['not for a walk-in', { card: { percent: 85 } }, false, 10_000],
    ['the cashier’s own price before a card', { card: { percent: 85 }, linePrice: 9_900 }, true, 9_900],
    ['less a reduction after the card', { card: { percent: 85 }, reduction: 500 }, true, 8_000],
    ['the cashier’s own price before all lists', { memberPrice: 8_000, linePrice: 9_000 }, true, 9_000],
    ['which may be higher', { linePrice: 12_000 }, false, 12_000],
    ['or nothing', { linePrice: 0 }, false, 0],
    ['less the reduction of the line as a whole', { quantity: 2, reduction: 500 }, false, 19_500],
    ['never below nothing', { reduction: 10_001 }, false, 0],
  ])('%s', (_, differs, isMember, payable) => {
    expect(priceOrder({ lines: [line(differs)], reduction: 0, isMember }).total).toBe(payable);
  });

  test('explains itself rule by rule', () => {
    const { lines } = priceOrder({
      lines: [line({ memberPrice: 8_000, reduction: 500 })],
      reduction: 100,
      isMember: true,
    });
    expect(lines[0]).toEqual({
      steps: [
        { rule: 'originalPrice', amount: 10_000 },
        { rule: 'memberPrice', amount: 8_000 },
        { rule: 'lineReduction', amount: 7_500 },
      ],
      amount: 7_500,
      couponShare: 0,
      reductionShare: 100,
      roundingShare: 0,
      payable: 7_400,
    });
  });
});

describe('what an order costs', () => {
  test.each([
    ['spreads the reduction over the lines by their amounts', 100, [10_000, 5_000], [66.67, 33.33], 14_900],
    ['takes no more off than there is', 99_999, [10_000, 5_000], [10_000, 5_000], 0],
    ['leaves a line of nothing alone', 100, [0, 10_000], [0, 100], 9_900],
  ])('%s', (_, reduction, prices, shares, total) => {
    const lines = prices.map((originalPrice) => line({ originalPrice }));
    const priced = priceOrder({ lines, reduction, isMember: false });
    expect(priced.lines.map(({ reductionShare }) => reductionShare)).toEqual(shares.map(Math.round));
    expect(priced.total).toBe(total);
  });

  test('by the list prices is what each of its pieces would have cost, whatever is taken for them', () => {
    const lines = [line({ quantity: 3, linePrice: 9_000, reduction: 500 }), line({ originalPrice: 5_000 })];
    expect(priceOrder({ lines, reduction: 100, isMember: false })).toMatchObject({
      originalTotal: 35_000,
      linesTotal: 31_500,
      total: 31_400,
    });
  });

  const anyPrice = fc.integer({ min: 0, max: 99_999_900 });
  const anyLine = fc.record({
    quantity: fc.integer({ min: 1, max: 9_999 }),
    originalPrice: anyPrice,
    memberPrice: fc.option(anyPrice),
    linePrice: fc.option(anyPrice),
    card: fc.option(fc.record({ percent: fc.integer({ min: 1, max: 99 }) }), { nil: undefined }),
    reduction: anyPrice,
  });
  const anyOrder = fc.record({
    lines: fc.array(anyLine, { maxLength: 30 }),
    reduction: fc.integer({ min: 0, max: 99_999_900_000 }),
    isMember: fc.boolean(),
  });

  test('the parts add up to the whole, nothing is below 0, and every figure is whole fen', () => {
    fc.assert(
      fc.property(anyOrder, (given) => {
        const priced = priceOrder(given);
        expect(priced.lines.reduce((sum, { payable }) => sum + payable, 0)).toBe(priced.total);
        expect(priced.lines.reduce((sum, { reductionShare }) => sum + reductionShare, 0)).toBe(priced.reduction);
        const wrong = priced.lines.filter(
          ({ amount, payable, reductionShare }) =>
            Math.min(amount, payable, reductionShare) < 0 || !Number.isSafeInteger(payable),
        );
        expect(wrong).toEqual([]);
        expect(priced.total).toBe(Math.max(0, priced.linesTotal - given.reduction));
      }),
      { numRuns: runs(10_000) },
    );
  });

  test('does not depend on the order of the lines', () => {
    fc.assert(
      fc.property(anyOrder, (given) => {
        const reversed = priceOrder({ ...given, lines: given.lines.toReversed() });
        expect(reversed.total).toBe(priceOrder(given).total);
      }),
      { numRuns: runs(10_000) },
    );
  });

  test('a member never pays more than a walk-in', () => {
    fc.assert(
      fc.property(anyOrder, (given) => {
        const member = priceOrder({ ...given, isMember: true }).total;
        expect(member).toBeLessThanOrEqual(priceOrder({ ...given, isMember: false }).total);
      }),
      { numRuns: runs(10_000) },
    );
  });
});
