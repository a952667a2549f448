import { describe, expect, test } from 'vitest';
import fc from '../../../tests/property.ts';
import { asPriced, type SaidOrder } from '../../../tests/said-prices.ts';
import { priceOrder } from './price-order.ts';
import { priceReasons } from './price-reasons.ts';
import { aboveStep, roundedOff, roundingSteps } from './rules/rounding.ts';

/** Orders that are rounded down behind everything else; every sum was worked out on paper. */
const rounded: SaidOrder[] = [
  {
    what: 'to the jiao',
    // 25.99 - 0.09.
    lines: ['1 × 25.99 oil → 25.9'],
    rounding: '0.1 → 0.09',
    total: 25.9,
  },
  {
    what: 'to half a yuan',
    lines: ['1 × 25.99 oil → 25.5'],
    rounding: '0.5 → 0.49',
    total: 25.5,
  },
  {
    what: 'to the yuan, over two lines by what they come to',
    // 66.66 + 33.33 = 99.99; 0.99 of it: 0.66 and 0.33.
    lines: ['1 × 66.66 oil → 66', '1 × 33.33 tea → 33'],
    rounding: '1 → 0.99',
    total: 99,
  },
  {
    what: 'not where it is full already',
    lines: ['3 × 33 oil → 99'],
    rounding: '1 → 0',
    total: 99,
  },
  {
    what: 'not down to nothing',
    lines: ['1 × 0.99 bag → 0.99'],
    rounding: '1 → 0',
    total: 0.99,
  },
  {
    what: 'exactly one step as it is',
    lines: ['1 × 1 bag → 1'],
    rounding: '1 → 0',
    total: 1,
  },
  {
    what: 'just above one step down to it',
    lines: ['1 × 1.01 bag → 1'],
    rounding: '1 → 0.01',
    total: 1,
  },
  {
    what: 'behind the price of a discount card',
    // 88 % of 128.50 = 113.08.
    lines: ['1 × 128.5 at 88% moxa → 113'],
    rounding: '1 → 0.08',
    total: 113,
  },
  {
    what: 'behind a coupon',
    // 85 % of 99.9 = 84.915, and half a fen counts as one: 84.92 is left.
    lines: ['1 × 99.9 oil → 84.9'],
    coupons: ['85% → 14.98'],
    rounding: '0.1 → 0.02',
    total: 84.9,
  },
  {
    what: 'behind points',
    // 100 - 12.34 = 87.66.
    lines: ['1 × 100 oil → 87'],
    points: '1234 at 100 a yuan → 1234 for 12.34',
    rounding: '1 → 0.66',
    total: 87,
  },
  {
    what: 'behind the reduction of the order',
    // 100 - 10.55 = 89.45.
    lines: ['1 × 100 oil → 89'],
    reduction: '10.55 → 10.55',
    rounding: '1 → 0.45',
    total: 89,
  },
  {
    what: 'nothing of an order that a reduction makes free',
    lines: ['1 × 20.5 oil → 0'],
    reduction: '30 → 20.5',
    rounding: '1 → 0',
    total: 0,
  },
  {
    what: 'of a walk-in as of a member',
    lines: ['2 × 9.95 (5) oil → 19'],
    rounding: '1 → 0.9',
    isWalkIn: true,
    total: 19,
  },
  {
    what: 'with the odd fen on the line with more left',
    // 10.01 + 10.00 = 20.01; one fen.
    lines: ['1 × 10.01 oil → 10', '1 × 10 tea → 10'],
    rounding: '0.1 → 0.01',
    total: 20,
  },
];

describe('what is to be paid is rounded down', () => {
  test.each(rounded.map((order) => [order.what, order] as const))('%s', (_, order) => {
    expect(asPriced(order)).toEqual(order);
  });

  const amounts = fc.integer({ min: 0, max: 10_000_000 });
  const steps = fc.constantFrom(...roundingSteps);
  test('never up, by less than a step, and to a full one unless it is less', () => {
    fc.assert(
      fc.property(amounts, steps, (amount, step) => {
        const off = roundedOff(amount, step);
        expect(off).toBeGreaterThanOrEqual(0);
        expect(off).toBeLessThan(Math.max(1, step));
        if (step > 0 && amount >= step) expect((amount - off) % step).toBe(0);
        else expect(off).toBe(0);
      }),
    );
  });

  test('what lies above full yuan or tens is named for whoever reduces by hand', () => {
    expect([aboveStep(9_876, 100), aboveStep(9_876, 1_000), aboveStep(9_876, 0)]).toEqual([76, 876, 0]);
  });

  const line = fc.record({
    quantity: fc.integer({ min: 1, max: 20 }),
    originalPrice: fc.integer({ min: 0, max: 30_000 }),
    memberPrice: fc.constant(null),
    linePrice: fc.constant(null),
    reduction: fc.integer({ min: 0, max: 500 }),
  });
  test('the lines together come to what is to be paid, none below nothing', () => {
    fc.assert(
      fc.property(fc.array(line, { minLength: 1, maxLength: 12 }), amounts, steps, (lines, reduction, roundTo) => {
        const priced = priceOrder({ lines, reduction: reduction % 40_000, roundTo, isMember: false });
        expect(priced.lines.reduce((sum, { payable }) => sum + payable, 0)).toBe(priced.total);
        for (const { payable, amount, couponShare, reductionShare, roundingShare } of priced.lines) {
          expect(payable).toBeGreaterThanOrEqual(0);
          expect(amount - couponShare - reductionShare - roundingShare).toBe(payable);
        }
      }),
    );
  });

  test('it is shown by its own name, and the reduction as somebody said it', () => {
    const payable = 9_800;
    const base = { quantity: 1, originalPrice: 9_990, memberPrice: null, linePrice: null, reduction: 0 };
    const order = { lines: [{ ...base, payable }], coupons: [], spentPoints: null, memberId: '', reduction: 150 };
    const explained = priceReasons({ ...order, roundTo: 100, total: 9_800 } as never);
    expect(explained).toMatchObject({ linesTotal: 9_990, reduction: 150, rounding: 40 });
    const before = priceReasons({ ...order, roundTo: 0, total: 9_800 } as never);
    expect(before).toMatchObject({ reduction: 190, rounding: 0 });
  });
});
