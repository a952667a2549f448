import { describe, expect, test } from 'vitest';
import fc, { runs } from '../../../tests/property.ts';
import { inYuan, saidLine } from '../../../tests/said-prices.ts';
import { priceOrder } from './price-order.ts';
import { priceReasons } from './price-reasons.ts';
import type { LineToPrice } from './rules/rule.ts';

describe('an order of a member with cards', () => {
  test.each<[string, Record<string, number>, number, number]>([
    // One hour of 128 at 88 %: 112.64.
    ['one line by a card', { '1 × 128 at 88%': 112.64 }, 0, 112.64],
    // 3 × 33.35 = 100.05; 88 % of it is 88.044, so 88.04, not 3 × 29.35.
    ['pieces together, to the fen', { '3 × 33.35 at 88%': 88.04 }, 0, 88.04],
    // 0.05 at 90 % is 0.045: half up.
    ['half a fen up', { '1 × 0.05 at 90%': 0.05, '1 × 0.15 at 90%': 0.14 }, 0, 0.19],
    // 88 % of 128 is less than 118 for members, 88 % of 60 (52.80) is more than 50.
    [
      'a card, or the member price where that is less',
      { '1 × 128 (118) at 88%': 112.64, '2 × 60 (50) at 88%': 100 },
      0,
      212.64,
    ],
    // Two cards: 80 % of 198 and 95 % of 40, and a line in no range.
    ['each line by its own card', { '1 × 198 at 80%': 158.4, '2 × 40 at 95%': 76, '1 × 25': 25 }, 0, 259.4],
    // 88 % of 256 is 225.28; 5.28 off are 220. Of 10 off the order 220 carry 220/320.
    ['less what is taken off the line', { '2 × 128 at 88% -5.28': 220, '1 × 100': 100 }, 0, 320],
    [
      'and off the order, shared by what the lines come to',
      { '2 × 128 at 88% -5.28': 213.12, '1 × 100': 96.88 },
      10,
      310,
    ],
    ['its own price whatever the card', { '1 × 128 =120 at 88%': 120, '1 × 128 =0 at 88%': 0 }, 0, 120],
    ['never less than nothing', { '1 × 10 at 1% -5': 0 }, 3, 0],
  ])('costs %s', (_, lines, reduction, total) => {
    const priced = priceOrder({ lines: Object.keys(lines).map(saidLine), reduction: reduction * 100, isMember: true });
    expect(priced.lines.map(({ payable }) => inYuan(payable))).toEqual(Object.values(lines));
    expect(inYuan(priced.total)).toBe(total);
  });

  test('costs a walk-in what it costs without', () => {
    expect(priceOrder({ lines: [saidLine('1 × 128 (118) at 88%')], reduction: 0, isMember: false }).total).toBe(12_800);
  });
});

describe('why a line costs less', () => {
  test.each<[string, string, (readonly [string, number])[]]>([
    ['is the card alone, and all that it takes off', '1 × 128 (118) at 88%', [['cardPrice', -15.36]]],
    ['is the member price where that is less', '2 × 60 (50) at 88%', [['memberPrice', -20]]],
    ['is nothing where the card takes nothing off', '1 × 0.01 at 99%', []],
    [
      'is the card, then what was taken off',
      '2 × 128 at 88% -5.28',
      [
        ['cardPrice', -30.72],
        ['lineReduction', -5.28],
      ],
    ],
    [
      'is the card, then somebody’s own price',
      '1 × 128 =120 at 88%',
      [
        ['cardPrice', -15.36],
        ['linePrice', 7.36],
      ],
    ],
  ])('%s', (_, said, reasons) => {
    const priced = { ...saidLine(said), payable: 0 } as never;
    const [explained] = priceReasons({
      lines: [priced],
      coupons: [],
      spentPoints: null,
      memberId: 'li',
      reduction: 0,
      roundTo: 0,
      roundsUp: false,
      total: 0,
    }).lines;
    expect(explained?.reasons.map(({ rule, difference }) => [rule, inYuan(difference)])).toEqual(reasons);
    const sum = (explained?.reasons ?? []).reduce((all, { difference }) => all + difference, explained?.original ?? 0);
    expect(sum).toBe(explained?.amount);
  });
});

describe('a card on a line', () => {
  const anyPrice = fc.integer({ min: 0, max: 99_999_900 });
  const anyLine = fc.record({
    quantity: fc.integer({ min: 1, max: 9_999 }),
    originalPrice: anyPrice,
    memberPrice: fc.option(anyPrice),
    linePrice: fc.option(anyPrice),
    card: fc.record({ percent: fc.integer({ min: 1, max: 99 }) }),
    reduction: anyPrice,
  });
  const anyOrder = fc.record({ lines: fc.array(anyLine, { maxLength: 20 }), reduction: anyPrice });
  const without = ({ card: _, ...rest }: LineToPrice): LineToPrice => rest;
  const of = (lines: readonly LineToPrice[], reduction: number) => priceOrder({ lines, reduction, isMember: true });

  test('makes nothing dearer, and nothing of a line that has none', () => {
    fc.assert(
      fc.property(anyOrder, fc.nat(), ({ lines, reduction }, place) => {
        const bare = lines.map((each, index) => (index === place % Math.max(1, lines.length) ? without(each) : each));
        const [priced, before] = [of(bare, reduction), of(lines.map(without), reduction)];
        const wrong = priced.lines.filter(({ amount, payable }, index) => {
          const without = before.lines[index]?.amount ?? 0;
          return payable < 0 || (bare[index]?.card ? amount > without : amount !== without);
        });
        expect(wrong).toEqual([]);
        expect(priced.total).toBeLessThanOrEqual(before.total);
      }),
      { numRuns: runs(10_000) },
    );
  });

  test('costs each line the same wherever it stands', () => {
    fc.assert(
      fc.property(anyOrder, ({ lines }) => {
        const amounts = of(lines, 0).lines.map(({ amount }) => amount);
        expect(of(lines.toReversed(), 0).lines.map(({ amount }) => amount)).toEqual(amounts.toReversed());
      }),
      { numRuns: runs(10_000) },
    );
  });
});
