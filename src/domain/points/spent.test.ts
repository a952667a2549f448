import { describe, expect, test } from 'vitest';
import { aLine } from '../../../tests/make-orders.ts';
import fc, { runs } from '../../../tests/property.ts';
import { applyOperations, nothingComposed } from '../order/operations.ts';
import { withPrices } from '../order/with-prices.ts';
import { priceOrder } from '../price/price-order.ts';
import { priceReasons } from '../price/price-reasons.ts';
import { lotsBack } from './spend.ts';
import { offByPoints, type PointsToSpend, spentBack } from './spent.ts';

const terms = { perYuan: 100, leastSpent: 0, mostPercent: 100 };

describe('what points take off an order', () => {
  test.each<[string, Partial<PointsToSpend>, number, [number, number]]>([
    ['a hundred for each yuan', { wanted: 1_250 }, 10_000, [1_250, 1_250]],
    ['never more than it comes to', { wanted: 99_999 }, 10_000, [10_000, 10_000]],
    ['at most the part of it that the brand says', { wanted: 99_999, mostPercent: 30 }, 10_000, [3_000, 3_000]],
    ['that part in whole fen', { wanted: 99_999, mostPercent: 50 }, 9_999, [4_999, 4_999]],
    ['no points that take nothing off', { wanted: 1_259, perYuan: 1_000 }, 10_000, [1_250, 125]],
    ['no more points than it takes, where each is worth a lot', { wanted: 9, perYuan: 1 }, 250, [2, 200]],
    ['as many as the least', { wanted: 500, leastSpent: 500 }, 10_000, [500, 500]],
    ['none where there are fewer', { wanted: 499, leastSpent: 500 }, 10_000, [0, 0]],
    ['none where the order takes fewer', { wanted: 5_000, leastSpent: 500 }, 400, [0, 0]],
    ['none where they are worth less than a fen', { wanted: 9, perYuan: 1_000 }, 10_000, [0, 0]],
    ['none of an order that costs nothing', { wanted: 500 }, 0, [0, 0]],
  ])('%s', (_, differs, total, [points, off]) => {
    expect(offByPoints({ ...terms, wanted: 0, ...differs }, total)).toEqual({ points, off });
  });

  const anySpend = fc.record({
    wanted: fc.integer({ min: 1, max: 1_000_000_000 }),
    perYuan: fc.integer({ min: 1, max: 10_000 }),
    leastSpent: fc.integer({ min: 0, max: 1_000_000 }),
    mostPercent: fc.integer({ min: 1, max: 100 }),
  });
  const anyLine = fc.record({
    quantity: fc.integer({ min: 1, max: 9_999 }),
    originalPrice: fc.integer({ min: 0, max: 99_999_900 }),
    memberPrice: fc.option(fc.integer({ min: 0, max: 99_999_900 })),
    linePrice: fc.constant(null),
    reduction: fc.integer({ min: 0, max: 1_000 }),
  });

  test('is worth the points, lies within what the order takes, and is taken by lines whose parts add up', () => {
    fc.assert(
      fc.property(fc.array(anyLine, { maxLength: 8 }), anySpend, fc.nat(100_000), (lines, spend, reduction) => {
        const given = { lines, reduction, isMember: true, spend };
        const priced = priceOrder(given);
        const { points, off } = priced.points;
        expect(points).toBeLessThanOrEqual(spend.wanted);
        expect(off).toBeLessThanOrEqual(Math.floor((priced.afterCoupons * spend.mostPercent) / 100));
        expect(off).toBe(Math.floor((points * 100) / spend.perYuan));
        // One point less would take less off.
        if (points > 0) expect(Math.floor(((points - 1) * 100) / spend.perYuan)).toBeLessThan(off);
        expect(points === 0 || points >= spend.leastSpent).toBe(true);
        expect(priced.lines.reduce((sum, { payable }) => sum + payable, 0)).toBe(priced.total);
        expect(priced.total).toBe(Math.max(0, priced.afterCoupons - off - reduction));
        expect(priced.lines.filter(({ payable }) => payable < 0)).toEqual([]);
        const reversed = priceOrder({ ...given, lines: lines.toReversed() });
        expect([reversed.total, reversed.points]).toEqual([priced.total, priced.points]);
      }),
      { numRuns: runs(10_000) },
    );
  });
});

describe('an order on which points are used', () => {
  const use = (wanted: number) => ({ op: 'spendPoints', spend: { ...terms, wanted } }) as const;
  const named = { op: 'setMember', memberId: 'li', memberName: 'Li' } as const;
  const { payable: _, ...line } = aLine();
  const add = { op: 'add', line } as const;

  test('says below its lines how many points took off how much, before its own reduction', () => {
    const order = withPrices(
      applyOperations(nothingComposed, [named, add, use(2_500), { op: 'setReduction', reduction: 500 }]),
    );
    expect(order).toMatchObject({ total: 7_000, spentPoints: { points: 2_500, off: 2_500, back: 0 } });
    expect(priceReasons(order)).toMatchObject({
      linesTotal: 10_000,
      points: { points: 2_500, off: 2_500 },
      reduction: 500,
      lines: [{ amount: 10_000, reasons: [], share: 3_000 }],
    });
    const priced = priceOrder({ lines: order.lines, reduction: 500, isMember: true, spend: order.spentPoints });
    expect(priced.lines[0]?.steps.at(-1)).toEqual({ rule: 'points', amount: 7_500 });
  });

  test('uses more as it grows, up to what was said, and fewer as it shrinks', () => {
    const one = applyOperations(nothingComposed, [named, add, use(15_000)]);
    expect(withPrices(one)).toMatchObject({ total: 0, spentPoints: { points: 10_000 } });
    const two = applyOperations(one, [{ op: 'setQuantity', lineId: 'line-1', quantity: 2 }]);
    expect(withPrices(two)).toMatchObject({ total: 5_000, spentPoints: { points: 15_000 } });
  });

  test('uses those of its member alone: none of a walk-in, and none once it is for somebody else', () => {
    expect(applyOperations(nothingComposed, [add, use(500)]).spentPoints).toBeNull();
    const other = { op: 'setMember', memberId: 'wu', memberName: 'Wu' } as const;
    expect(applyOperations(nothingComposed, [named, add, use(500), other]).spentPoints).toBeNull();
    expect(applyOperations(nothingComposed, [named, add, use(500), named]).spentPoints).not.toBeNull();
    const none = { op: 'spendPoints', spend: null } as const;
    expect(applyOperations(nothingComposed, [named, add, use(500), none]).spentPoints).toBeNull();
  });
});

describe('what comes back', () => {
  test.each([
    ['nothing while all is paid', 500, 10_000, 10_000, 0],
    ['in proportion, without parts of a point', 500, 10_000, 6_667, 166],
    ['all once nothing is', 500, 10_000, 0, 500],
    ['all of an order that points alone paid for', 500, 0, 0, 500],
  ])('is %s', (_, points, total, paid, back) => {
    expect(spentBack(points, { total, paid })).toBe(back);
  });

  test('comes back to what ends last first, and in any steps all to where it came from', () => {
    const spent = {
      points: 10,
      lots: [
        { endsAt: 5, points: 4 },
        { endsAt: null, points: 6 },
      ],
    };
    expect(lotsBack(spent, 0, 7)).toEqual([
      { endsAt: 5, points: 1 },
      { endsAt: null, points: 6 },
    ]);
    const anyLots = fc.array(fc.integer({ min: 1, max: 50 }), { minLength: 1, maxLength: 5 });
    fc.assert(
      fc.property(anyLots, fc.array(fc.nat(250), { maxLength: 5 }), (sizes, stops) => {
        const lots = sizes.map((points, place) => ({ endsAt: place + 1, points }));
        const points = sizes.reduce((sum, size) => sum + size, 0);
        const places = [...new Set([0, ...stops.map((stop) => stop % (points + 1)), points])].sort((a, b) => a - b);
        const back = places.slice(1).flatMap((to, place) => lotsBack({ points, lots }, places[place] ?? 0, to));
        const sums = lots.map(({ endsAt }) =>
          back.reduce((sum, lot) => sum + (lot.endsAt === endsAt ? lot.points : 0), 0),
        );
        expect(sums).toEqual(sizes);
      }),
      { numRuns: runs(10_000) },
    );
  });
});
