import { describe, expect, test } from 'vitest';
import fc, { runs } from '../../../tests/property.ts';
import { inYuan, saidCoupon, saidLine } from '../../../tests/said-prices.ts';
import type { CouponToPrice } from './coupons.ts';
import { isInRange } from './coupons.ts';
import { priceOrder } from './price-order.ts';

type Row = [
  what: string,
  lines: [string, number][],
  coupons: string[],
  off: number[],
  reduction: number,
  total: number,
];

const orders: Row[] = [
  ['an amount off', [['1 × 100', 80]], ['20 off'], [20], 0, 80],
  ['an amount from a threshold on', [['1 × 100', 80]], ['20 off from 100'], [20], 0, 80],
  ['nothing off one fen below the threshold', [['1 × 100', 100]], ['20 off from 100.01'], [0], 0, 100],
  // 60 and 40 carry 12 and 8 of 20.
  [
    'the threshold by all lines together',
    [
      ['1 × 60', 48],
      ['1 × 40', 32],
    ],
    ['20 off from 100'],
    [20],
    0,
    80,
  ],
  ['a percentage', [['1 × 100', 85]], ['85%'], [15], 0, 85],
  // 85 % of 33.33 is 28.3305.
  ['a percentage to the fen', [['1 × 33.33', 28.33]], ['85%'], [5], 0, 28.33],
  // 85 % of 5 fen is 4.25 fen, of 30 fen 25.5.
  ['a percentage of little', [['1 × 0.05', 0.04]], ['85%'], [0.01], 0, 0.04],
  ['half a fen up', [['1 × 0.3', 0.26]], ['85%'], [0.04], 0, 0.26],
  // Half a fen is to be paid, rounded up to a whole one.
  ['nothing off a single fen', [['1 × 0.01', 0.01]], ['50%'], [0], 0, 0.01],
  ['nothing where the percentage comes to less than half a fen', [['1 × 0.49', 0.49]], ['99%'], [0], 0, 0.49],
  // 3 × 33.35 are 100.05, of which 85 % are 85.0425.
  ['a percentage of pieces together', [['3 × 33.35', 85.04]], ['85%'], [15.01], 0, 85.04],
  ['a percentage from a threshold on', [['2 × 100', 170]], ['85% from 200'], [30], 0, 170],
  ['no percentage below its threshold', [['1 × 199.99', 199.99]], ['85% from 200'], [0], 0, 199.99],
  ['never below nothing', [['1 × 20', 0]], ['30 off'], [20], 0, 0],
  ['nothing off nothing', [['1 × 0', 0]], ['20 off'], [0], 0, 0],
  [
    'nothing off a line of nothing',
    [
      ['1 × 0', 0],
      ['1 × 100', 90],
    ],
    ['10 off'],
    [10],
    0,
    90,
  ],
  // A third of 10 each: 3.34, 3.33, 3.33.
  [
    'equal lines as equally as fen allow',
    [
      ['1 × 10', 6.66],
      ['1 × 10 tea', 6.67],
      ['1 × 10 moxa', 6.67],
    ],
    ['10 off'],
    [10],
    0,
    20,
  ],
  [
    'unequal lines by their amounts',
    [
      ['1 × 100', 99.33],
      ['1 × 50', 49.67],
    ],
    ['1 off'],
    [1],
    0,
    149,
  ],
  [
    'a single fen',
    [
      ['1 × 10', 9.99],
      ['1 × 10 tea', 10],
    ],
    ['0.01 off'],
    [0.01],
    0,
    19.99,
  ],
  [
    'one item alone',
    [
      ['1 × 100 oil', 80],
      ['1 × 50 tea', 50],
    ],
    ['20 off for oil'],
    [20],
    0,
    130,
  ],
  [
    'the threshold by that item alone',
    [
      ['1 × 90 oil', 90],
      ['1 × 500 tea', 500],
    ],
    ['20 off from 100 for oil'],
    [0],
    0,
    590,
  ],
  [
    'that item once it comes to as much',
    [
      ['1 × 100 oil', 80],
      ['1 × 500 tea', 500],
    ],
    ['20 off from 100 for oil'],
    [20],
    0,
    580,
  ],
  [
    'no more than that item costs',
    [
      ['1 × 15 oil', 0],
      ['1 × 500 tea', 500],
    ],
    ['20 off for oil'],
    [15],
    0,
    500,
  ],
  [
    'a group',
    [
      ['1 × 198 moxa in care', 158.4],
      ['1 × 40 oil in oils', 40],
    ],
    ['80% for care:'],
    [39.6],
    0,
    198.4,
  ],
  ['nothing of a line that says no group', [['1 × 198 moxa', 198]], ['80% for care:'], [0], 0, 198],
  ['nothing where nothing is in its range', [['1 × 198 moxa', 198]], ['20 off for oil'], [0], 0, 198],
  // Members pay 118 of 128.
  ['the threshold by member prices', [['1 × 128 (118)', 118]], ['20 off from 120'], [0], 0, 118],
  ['a member price besides', [['1 × 128 (118)', 98]], ['20 off from 118'], [20], 0, 98],
  // 88 % of 128 are 112.64.
  ['a card besides', [['1 × 128 at 88%', 92.64]], ['20 off from 112.64'], [20], 0, 92.64],
  ['a percentage of what a card has left', [['1 × 128 at 88%', 101.38]], ['90%'], [11.26], 0, 101.38],
  ['the threshold by somebody’s own price', [['1 × 128 =99', 99]], ['20 off from 100'], [0], 0, 99],
  ['somebody’s own price', [['1 × 128 =99', 79]], ['20 off from 99'], [20], 0, 79],
  ['the threshold after what was taken off the line', [['2 × 60 -30', 90]], ['20 off from 100'], [0], 0, 90],
  ['what was taken off the line', [['2 × 60 -30', 70]], ['20 off from 90'], [20], 0, 70],
  // 54 and 36 are left, and carry 3 and 2 of 5.
  [
    'before the reduction of the order',
    [
      ['1 × 60', 51],
      ['1 × 40', 34],
    ],
    ['10 off'],
    [10],
    5,
    85,
  ],
  // 99.33 and 49.67 are left: 66.66 and 33.34 fen of 1.
  [
    'before the reduction, to the fen',
    [
      ['1 × 100', 98.66],
      ['1 × 50', 49.34],
    ],
    ['1 off'],
    [1],
    1,
    148,
  ],
  ['and leaves the reduction no more than there is', [['1 × 100', 0]], ['90 off'], [90], 50, 0],
  ['two, the percentage first', [['2 × 100', 130]], ['80%', '30 off'], [40, 30], 0, 130],
  ['two, whichever was put on first', [['2 × 100', 130]], ['30 off', '80%'], [30, 40], 0, 130],
  ['the lower of two percentages first', [['1 × 100', 72]], ['90%', '80%'], [8, 20], 0, 72],
  ['the higher of two amounts first', [['1 × 60', 0]], ['20 off', '50 off'], [10, 50], 0, 0],
  ['a threshold whatever another one took off', [['2 × 100', 130]], ['80%', '30 off from 200'], [40, 30], 0, 130],
  // 80 and 50 are left, and carry 18.46 and 11.54 of 30.
  [
    'two for different things',
    [
      ['1 × 100 oil', 61.54],
      ['1 × 50 tea', 38.46],
    ],
    ['80% for oil', '30 off'],
    [20, 30],
    0,
    100,
  ],
];

describe('an order with coupons', () => {
  test.each(orders)('is cheaper by %s', (_, lines, coupons, off, reduction, total) => {
    const priced = priceOrder({
      lines: lines.map(([said]) => saidLine(said)),
      reduction: reduction * 100,
      isMember: true,
      coupons: coupons.map(saidCoupon),
    });
    expect(priced.lines.map(({ payable }) => inYuan(payable))).toEqual(lines.map(([, payable]) => payable));
    expect(priced.coupons.map(inYuan)).toEqual(off);
    expect(inYuan(priced.total)).toBe(total);
  });

  test('explains each fen of a line by its rules, each coupon and the reduction', () => {
    const lines = [saidLine('1 × 128 (118) moxa'), saidLine('1 × 100 oil')];
    const [first] = priceOrder({
      lines,
      reduction: 1_000,
      isMember: true,
      coupons: [saidCoupon('18 off for moxa', 1), saidCoupon('50%', 2)],
    }).lines;
    // 118 and 100 at half are 59 and 50; less 18 of the first 41 and 50, which carry 4.51 and 5.49 of 10.
    expect(first).toEqual({
      steps: [
        { rule: 'originalPrice', amount: 12_800 },
        { rule: 'memberPrice', amount: 11_800 },
        { rule: 'coupon', amount: 5_900, couponId: 'coupon-2' },
        { rule: 'coupon', amount: 4_100, couponId: 'coupon-1' },
      ],
      amount: 11_800,
      couponShare: 7_700,
      roundingShare: 0,
      reductionShare: 451,
      payable: 3_649,
    });
  });

  test('tells a product from a service of the same id', () => {
    const of = saidCoupon('20 off for oil');
    expect(isInRange(of, { kind: 'product', itemId: 'oil' })).toBe(true);
    expect(isInRange(of, { kind: 'service', itemId: 'oil' })).toBe(false);
  });
});

describe('whatever stands on an order with coupons', () => {
  const anyPrice = fc.integer({ min: 0, max: 99_999_900 });
  const anyItem = fc.constantFrom('oil', 'tea', 'moxa');
  const anyLine = fc.record({
    quantity: fc.integer({ min: 1, max: 9_999 }),
    originalPrice: anyPrice,
    memberPrice: fc.option(anyPrice),
    linePrice: fc.option(anyPrice),
    reduction: anyPrice,
    kind: fc.constant('product'),
    itemId: anyItem,
    groupId: fc.constantFrom('care', 'oils', undefined),
  });
  const range = fc.constantFrom('all' as const, 'groups' as const, 'items' as const);
  const anyCoupon = fc
    .record({
      type: fc.constantFrom(1 as const, 2 as const, 3 as const),
      threshold: anyPrice,
      range,
      itemId: anyItem,
      amount: anyPrice,
      percent: fc.integer({ min: 1, max: 99 }),
      group: fc.constantFrom('care', 'oils'),
    })
    .map(
      ({ itemId, group, type, threshold, ...rest }): Omit<CouponToPrice, 'id'> => ({
        ...rest,
        type,
        threshold: type === 3 ? 0 : threshold,
        groupIds: [group],
        items: [{ kind: 'product', itemId }],
      }),
    );
  const anyOrder = fc.record({
    lines: fc.array(anyLine, { maxLength: 20 }),
    coupons: fc
      .array(anyCoupon, { maxLength: 4 })
      .map((all) => all.map((each, place): CouponToPrice => ({ ...each, id: `coupon-${place}` }))),
    reduction: fc.integer({ min: 0, max: 99_999_900_000 }),
    isMember: fc.boolean(),
  });
  const sum = (list: readonly number[]) => list.reduce((whole, part) => whole + part, 0);

  test('the parts add up to the whole, and nothing is below 0', () => {
    fc.assert(
      fc.property(anyOrder, (given) => {
        const { lines, coupons, linesTotal, reduction, total } = priceOrder(given);
        expect(sum(lines.map(({ payable }) => payable))).toBe(total);
        expect(sum(lines.map(({ couponShare }) => couponShare))).toBe(sum(coupons));
        expect(linesTotal - sum(coupons) - reduction).toBe(total);
        const wrong = lines.filter(
          ({ amount, couponShare, reductionShare, payable }) =>
            Math.min(couponShare, reductionShare, payable) < 0 || amount - couponShare - reductionShare !== payable,
        );
        expect(wrong).toEqual([]);
        expect(Math.min(total, ...coupons)).toBeGreaterThanOrEqual(0);
      }),
      { numRuns: runs(10_000) },
    );
  });

  test('the steps of a line lead to what is left before the reduction', () => {
    fc.assert(
      fc.property(anyOrder, (given) => {
        const { lines } = priceOrder(given);
        expect(lines.filter(({ steps, amount, couponShare }) => steps.at(-1)?.amount !== amount - couponShare)).toEqual(
          [],
        );
      }),
      { numRuns: runs(10_000) },
    );
  });

  test('coupons and reduction never take off more than there is', () => {
    fc.assert(
      fc.property(anyOrder, (given) => {
        const { coupons, linesTotal, reduction } = priceOrder(given);
        expect(sum(coupons) + reduction).toBeLessThanOrEqual(linesTotal);
      }),
      { numRuns: runs(10_000) },
    );
  });

  test('it costs the same in whatever order its lines and coupons stand', () => {
    fc.assert(
      fc.property(anyOrder, (given) => {
        const { lines, coupons } = given;
        const { total, coupons: off } = priceOrder(given);
        const reversed = priceOrder({ ...given, lines: lines.toReversed(), coupons: coupons.toReversed() });
        expect(reversed.total).toBe(total);
        expect(reversed.coupons).toEqual(off.toReversed());
      }),
      { numRuns: runs(10_000) },
    );
  });

  test('the odd fen goes to the same line wherever it stands, for a second coupon may be for that line alone', () => {
    const lines = ['1 × 0.05 oil', '1 × 0.05 tea'].map(saidLine);
    const coupons = [saidCoupon('90%', 1), saidCoupon('0.05 off for oil', 2)];
    const totals = [lines, lines.toReversed()].map(
      (each) => priceOrder({ lines: each, coupons, reduction: 0, isMember: false }).total,
    );
    // 0.01 off both: off the oil, of which 0.04 are left for the second coupon.
    expect(totals).toEqual([5, 5]);
  });

  test('a coupon only takes something off lines in its range', () => {
    fc.assert(
      fc.property(anyOrder, (given) => {
        const priced = priceOrder(given);
        const beyond = given.lines.filter(
          (of, place) => priced.lines[place]?.couponShare !== 0 && !given.coupons.some((each) => isInRange(each, of)),
        );
        expect(beyond).toEqual([]);
      }),
      { numRuns: runs(10_000) },
    );
  });
});
