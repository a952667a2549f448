import { describe, expect, test } from 'vitest';
import { asPriced, type SaidOrder } from '../../../tests/said-prices.ts';

/** Points beside prices, cards, coupons and reductions; every sum was worked out on paper. */
const byPoints: SaidOrder[] = [
  {
    what: 'over a member price and a card',
    // 118 + 82 = 200; 50 is 25 %: 29.50 and 20.50.
    lines: ['1 × 128 (118) oil → 88.5', '1 × 100 at 82% moxa → 61.5'],
    points: '5000 at 100 a yuan → 5000 for 50',
    total: 150,
  },
  {
    what: 'for at most a part of what a coupon has left',
    // 180 + 40 = 220; 20 of it: 16.3636 and 3.6364 = 16.36 and 3.64; left 163.64 and 36.36. 30 % of 200 = 60:
    // 49.092 and 10.908 = 49.09 and 10.91.
    lines: ['2 × 100 (90) oil → 114.55', '1 × 40 tea → 25.45'],
    coupons: ['20 off from 200 → 20'],
    points: '99999 at 100 a yuan, most 30% → 6000 for 60',
    total: 140,
  },
  {
    what: 'before the reduction of the order',
    // 100 + 50; 30: 20 and 10; left 80 and 40; 12: 8 and 4.
    lines: ['4 × 25 oil → 72', '1 × 60 =50 tea → 36'],
    points: '3000 at 100 a yuan → 3000 for 30',
    reduction: '12 → 12',
    total: 108,
  },
  {
    what: 'not where they are fewer than the least',
    // 50; 50 % of 30 = 15, less 5 = 10.
    lines: ['1 × 60 (50) oil → 50', '1 × 30 at 50% -5 moxa → 10'],
    points: '900 at 100 a yuan, least 1000 → 0 for 0',
    total: 60,
  },
  {
    what: 'not where what a coupon has left takes fewer than the least',
    // 60 - 50 = 10 is worth 1,000 points, and 1,001 is the least.
    lines: ['1 × 70 (60) oil → 10'],
    coupons: ['50 off → 50'],
    points: '5000 at 100 a yuan, least 1001 → 0 for 0',
    total: 10,
  },
  {
    what: 'exactly the least that what a coupon has left takes',
    lines: ['1 × 70 (60) oil → 0'],
    coupons: ['50 off → 50'],
    points: '5000 at 100 a yuan, least 1000 → 1000 for 10',
    total: 0,
  },
  {
    what: 'those alone that come to whole fen',
    // 12,345 / 10 = 1,234.5 fen: 12.34 for 12,340. Of 90: 6.8556 and 5.4844 = 6.86 and 5.48.
    lines: ['1 × 50 oil → 43.14', '1 × 50 (40) tea → 34.52'],
    points: '12345 at 1000 a yuan → 12340 for 12.34',
    total: 77.66,
  },
  {
    what: 'of which three are a yuan',
    // 10 / 3 = 3.33; 3.33 needs 9.99 points, so 10. Of 100: 2.331 and 0.999 = 2.33 and 1.00.
    lines: ['1 × 70 oil → 67.67', '1 × 50 at 60% tea → 29'],
    points: '10 at 3 a yuan → 10 for 3.33',
    total: 96.67,
  },
  {
    what: 'for all of it, which leaves the reduction nothing',
    lines: ['1 × 10 (8) oil → 0', '2 × 1 tea → 0'],
    points: '5000 at 100 a yuan → 1000 for 10',
    reduction: '3 → 0',
    total: 0,
  },
  {
    what: 'over lines that are alike, the odd fen always off the same one',
    // 0.3333 each; the last fen off moxa, first by its name, wherever it is.
    lines: ['1 × 10 tea → 9.67', '1 × 10 oil → 9.67', '1 × 10 moxa → 9.66'],
    points: '100 at 100 a yuan → 100 for 1',
    total: 29,
  },
  {
    what: 'beside a line that a coupon has paid for',
    // Oil nothing; tea 80 - 16 = 64, less 4.
    lines: ['1 × 20 oil → 0', '1 × 80 tea → 60'],
    coupons: ['30 off for oil → 20'],
    points: '1600 at 100 a yuan → 1600 for 16',
    reduction: '4 → 4',
    total: 60,
  },
  {
    what: 'for half of it, whole fen downwards',
    // 99.99 + 0.04 = 100.03, half of it 50.015 = 50.01: 49.990002 and 0.019998 = 49.99 and 0.02.
    lines: ['3 × 33.33 oil → 50', '1 × 0.04 tea → 0.02'],
    points: '9999 at 100 a yuan, most 50% → 5001 for 50.01',
    total: 50.02,
  },
];

/** All of it on one order. */
const byAll: SaidOrder[] = [
  {
    what: 'a member price, a card, a price by hand, two coupons, points and a reduction',
    // 236 - 6 = 230; 85 % of 300 = 255; 3 × 18 = 54; 11: 550. Moxa by 80 %: 204, off 51; 499 left.
    // 49.90 is 10 %: 207, 183.60, 48.60, 9.90; 449.10 left. 44.91 is 10 %: 186.30, 165.24, 43.74, 8.91; 404.19 left.
    // 4.19 of it: 1.93126, 1.71295, 0.45343, 0.09236: 1.93, 1.71, 0.45, 0.09, and the last fen off tea (0.343).
    lines: [
      '2 × 128 (118) -6 oil in oils → 184.37',
      '1 × 300 at 85% moxa in care → 163.53',
      '3 × 20 =18 tea → 43.28',
      '1 × 11 soap → 8.82',
    ],
    coupons: ['80% for care: → 51', '49.9 off from 500 → 49.9'],
    points: '4491 at 100 a yuan → 4491 for 44.91',
    reduction: '4.19 → 4.19',
    total: 400,
  },
  {
    what: 'the same lines and coupons of a walk-in',
    // 250 + 300 + 54 + 11 = 615; moxa by 80 %: 240, off 60; 555 left. 49.90 of it: 22.477, 21.578, 4.855, 0.989:
    // 22.47 + 21.57 + 4.85 + 0.98 = 49.87, and a fen each off soap (0.90), moxa (0.84) and oil (0.75).
    lines: [
      '2 × 128 (118) -6 oil in oils → 227.52',
      '1 × 300 at 85% moxa in care → 218.42',
      '3 × 20 =18 tea → 49.15',
      '1 × 11 soap → 10.01',
    ],
    coupons: ['80% for care: → 60', '49.9 off from 500 → 49.9'],
    isWalkIn: true,
    total: 505.1,
  },
  {
    what: 'two percentages that cross, points and a single fen',
    // 70 % of 19.98 = 13.986 = 13.99, off 5.99: 2.995 each, the odd fen off oil: 6.99 and 7. Tea by 90 %: 6.30.
    // 6.99 + 6.30 + 9.99 = 23.28; 3.28 of it: 0.9848, 0.8876, 1.4075: 0.98, 0.88, 1.40, and a fen each off tea (0.76) and
    // soap (0.75): 6.01, 5.41, 8.58. The fen of the reduction: 0.3005, 0.2705, 0.429: off soap.
    lines: ['1 × 9.99 oil in care → 6.01', '1 × 9.99 tea in care → 5.41', '1 × 9.99 soap → 8.57'],
    coupons: ['90% for tea → 0.7', '70% for care: → 5.99'],
    points: '328 at 100 a yuan → 328 for 3.28',
    reduction: '0.01 → 0.01',
    total: 19.99,
  },
  {
    what: 'a line for nothing, a percentage at its threshold, points for a tenth and a reduction',
    // 0 + 80 + (108 - 8 = 100) = 180. 85 %: 153, off 27: 12 and 15. 10 % of 153 = 15.30: 6.80 and 8.50; 61.20 + 76.50.
    // 7.70 of 137.70: 3.4222 and 4.2778 = 3.42 and 4.28.
    lines: ['1 × 66 =0 gift → 0', '2 × 45 (40) oil → 57.78', '1 × 120 at 90% -8 moxa → 72.22'],
    coupons: ['85% from 180 → 27'],
    points: '99999 at 100 a yuan, most 10% → 1530 for 15.3',
    reduction: '7.7 → 7.7',
    total: 130,
  },
  {
    what: 'a reduction of more than coupons and points have left',
    // 45 + 15 = 60; 20: 15 and 5; 10: 7.50 and 2.50; 22.50 + 7.50 are left.
    lines: ['1 × 50 (45) oil → 0', '1 × 20 at 75% tea → 0'],
    coupons: ['20 off from 60 → 20'],
    points: '1000 at 100 a yuan → 1000 for 10',
    reduction: '100 → 30',
    total: 0,
  },
  {
    what: 'a price by hand that no card changes, a coupon for it and points',
    // 95 by 80 %: 76, off 19; 60. 13.60 of 136 is 10 %: 7.60 and 6.
    lines: ['1 × 100 (90) =95 at 60% oil → 68.4', '1 × 100 (90) at 60% tea → 54'],
    coupons: ['80% for oil → 19'],
    points: '1360 at 100 a yuan → 1360 for 13.6',
    total: 122.4,
  },
  {
    what: 'a few fen',
    // Half of 5 fen is 2.5 = 3; 3 × 4 = 12; 5: 20. 75 % = 15, off 5: 0.75, 3, 1.25: 1, 3, 1.
    lines: ['1 × 0.05 at 50% oil → 0.02', '3 × 0.05 (0.04) tea → 0.09', '1 × 0.5 =0.05 soap → 0.04'],
    coupons: ['75% → 0.05'],
    total: 0.15,
  },
  {
    what: 'a few fen and one point',
    // As before, then a fen of 15: 0.6 of it off tea.
    lines: ['1 × 0.05 at 50% oil → 0.02', '3 × 0.05 (0.04) tea → 0.08', '1 × 0.5 =0.05 soap → 0.04'],
    coupons: ['75% → 0.05'],
    points: '1 at 100 a yuan → 1 for 0.01',
    total: 0.14,
  },
  {
    what: 'ten pieces by a card, a coupon of a group, half by points at 50 a yuan',
    // 65 % of 990 = 643.50; 4 × 36 = 144, less 7.50 = 136.50: 780. 80 % of moxa: 514.80, off 128.70; 651.30 left.
    // Half: 325.65, at 50 a yuan 16,282.5 points: 16,282 for 325.64. Of 651.30: 257.392 and 68.248 = 257.39 and 68.25.
    // 257.41 + 68.25 = 325.66; 0.66 of it: 0.52168 and 0.13832 = 0.52 and 0.14.
    lines: ['10 × 99 at 65% moxa in care → 256.89', '4 × 40 (36) -7.5 oil in oils → 68.11'],
    coupons: ['80% for care: → 128.7'],
    points: '30000 at 50 a yuan, most 50% → 16282 for 325.64',
    reduction: '0.66 → 0.66',
    total: 325,
  },
];

describe('a whole order costs what its sum on paper says', () => {
  test.each(byPoints)('with points $what', (order) => {
    expect(asPriced(order)).toEqual(order);
  });
  test.each(byAll)('with $what', (order) => {
    expect(asPriced(order)).toEqual(order);
  });
});
