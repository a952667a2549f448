import { describe, expect, test } from 'vitest';
import { asPriced, type SaidOrder } from '../../../tests/said-prices.ts';

/** Member prices, cards, prices and reductions by hand beside each other; every sum was worked out on paper. */
const byLines: SaidOrder[] = [
  {
    what: 'a member price, a card and the list price',
    // 2 × 118 = 236; 85 % of 300 = 255; 3 × 15.50 = 46.50.
    lines: ['2 × 128 (118) oil → 236', '1 × 300 at 85% moxa → 255', '3 × 15.5 tea → 46.5'],
    total: 537.5,
  },
  {
    what: 'the same of a walk-in, by the list alone',
    // 2 × 128 = 256; 300; 46.50.
    lines: ['2 × 128 (118) oil → 256', '1 × 300 at 85% moxa → 300', '3 × 15.5 tea → 46.5'],
    isWalkIn: true,
    total: 602.5,
  },
  {
    what: 'on each line the lower one of its card and its member price',
    // 95 % of 256 = 243.20, more than 236; 90 % of 256 = 230.40, less than 236.
    lines: ['2 × 128 (118) at 95% oil → 236', '2 × 128 (118) at 90% moxa → 230.4'],
    total: 466.4,
  },
  {
    what: 'a price by hand and a card, each less something',
    // 3 × 79.90 = 239.70, less 10; 88 % of 200 = 176 is less than 180, less 6.
    lines: ['3 × 88 =79.9 -10 oil → 229.7', '1 × 200 (180) at 88% -6 moxa → 170'],
    total: 399.7,
  },
  {
    what: 'a card of pieces together, to the fen',
    // 7 × 19.99 = 139.93, of which 77 % = 107.7461; 77 % of 0.33 = 0.2541.
    lines: ['7 × 19.99 at 77% oil → 107.75', '1 × 0.33 at 77% tea → 0.25'],
    total: 108,
  },
  {
    what: 'nothing for a line that is given more off than it comes to',
    // 50 % of 30 = 15, less 20 is nothing; 2 × 25 = 50, less 0.01.
    lines: ['1 × 30 at 50% -20 oil → 0', '2 × 30 (25) -0.01 tea → 49.99'],
    total: 49.99,
  },
  {
    what: 'a price by hand above the list, whatever the member and the card',
    // 2 × 60; 80 % of 50 = 40 = member price.
    lines: ['2 × 50 (40) =60 at 80% oil → 120', '1 × 50 (40) at 80% tea → 40'],
    total: 160,
  },
  {
    what: 'a reduction of the order over three kinds of prices',
    // 100 + 96 + 4 = 200; 30 of it is 15 %: 15, 14.40, 0.60.
    lines: ['2 × 60 (50) oil → 85', '1 × 128 at 75% moxa → 81.6', '1 × 4 tea → 3.4'],
    reduction: '30 → 30',
    total: 170,
  },
  {
    what: 'the odd fen of a reduction to the first of lines that are alike',
    // 80 % of 125 = 100; 100; 2 × 50 = 100. 1 / 3 = 0.3333 each, the last fen to the first.
    lines: ['1 × 125 at 80% oil → 99.66', '1 × 120 (100) tea → 99.67', '2 × 55 =50 moxa → 99.67'],
    reduction: '1 → 1',
    total: 299,
  },
  {
    what: 'a reduction beside a line of nothing',
    // 15 less 20 is nothing and carries nothing; 90 - 9.99.
    lines: ['1 × 30 at 50% -20 oil → 0', '1 × 100 (90) tea → 80.01'],
    reduction: '9.99 → 9.99',
    total: 80.01,
  },
  {
    what: 'no more of a reduction than there is to pay',
    // 2 × 9 = 18 and 20: 38 of 38.01 can be taken.
    lines: ['2 × 10 (9) oil → 0', '1 × 40 at 50% moxa → 0'],
    reduction: '38.01 → 38',
    total: 0,
  },
  {
    what: 'a great many pieces made a round sum',
    // 120 × 3.20 = 384, less 4 = 380; 36 × 9.99 = 359.64, 92 % of it 330.8688 = 330.87; together 710.87.
    // 10.87 × 380 / 710.87 = 5.8106, 10.87 × 330.87 / 710.87 = 5.0594: 5.81 and 5.06 by the larger remainder.
    lines: ['120 × 3.5 (3.2) -4 tea → 374.19', '36 × 9.99 at 92% oil → 325.81'],
    reduction: '10.87 → 10.87',
    total: 700,
  },
];

const byCoupons: SaidOrder[] = [
  {
    what: 'a threshold that a member price and a card just reach',
    // 118 + 82 = 200; 30 is 15 %: 17.70 and 12.30.
    lines: ['1 × 128 (118) oil → 100.3', '1 × 100 at 82% moxa → 69.7'],
    coupons: ['30 off from 200 → 30'],
    total: 170,
  },
  {
    what: 'a threshold that they miss by a fen',
    // 117.99 + 82 = 199.99.
    lines: ['1 × 128 (117.99) oil → 117.99', '1 × 100 at 82% moxa → 82'],
    coupons: ['30 off from 200 → 0'],
    total: 199.99,
  },
  {
    what: 'a threshold that only the list prices of a walk-in reach',
    // 2 × 128 = 256, less 6.
    lines: ['2 × 128 (118) at 80% oil → 250'],
    coupons: ['6 off from 256 → 6'],
    isWalkIn: true,
    total: 250,
  },
  {
    what: 'a percentage of a group, of which one line was given something off and one has a card',
    // 396 - 36 = 360 and 72: 85 % of 432 = 367.20, off 64.80: 54 and 10.80 (5 : 1). Oil is in no range.
    lines: ['2 × 198 -36 moxa in care → 306', '1 × 90 at 80% cups in care → 61.2', '1 × 68 oil in oils → 68'],
    coupons: ['85% for care: → 64.8'],
    total: 435.2,
  },
  {
    what: 'an item that is on two lines, together at its threshold',
    // 50 + 3 × 45 = 185 of oil: 37 is 20 %: 10 and 27.
    lines: ['1 × 50 oil → 40', '3 × 50 (45) oil → 108', '1 × 20 tea → 20'],
    coupons: ['37 off from 185 for oil → 37'],
    total: 168,
  },
  {
    what: 'a percentage of a group, then an amount whose threshold counts before it',
    // 200 + 80 = 280. 90 % of 200 = 180; 26 of 260 is 10 %: 18 and 8.
    lines: ['1 × 200 moxa in care → 162', '1 × 100 (80) oil in oils → 72'],
    coupons: ['90% for care: → 20', '26 off from 280 → 26'],
    total: 234,
  },
  {
    what: 'the same, though the amount was put on first and the lines the other way round',
    lines: ['1 × 100 (80) oil in oils → 72', '1 × 200 moxa in care → 162'],
    coupons: ['26 off from 280 → 26', '90% for care: → 20'],
    total: 234,
  },
  {
    what: 'two percentages, one of a price by hand alone, and a reduction',
    // Tea 2 × 40 = 80, half of it 40. 90 % of 140 = 126: 90 and 36. 6 of 126: 4.2857 and 1.7143 = 4.29 and 1.71.
    lines: ['1 × 100 oil → 85.71', '2 × 50 =40 tea → 34.29'],
    coupons: ['90% → 14', '50% for tea → 40'],
    reduction: '6 → 6',
    total: 120,
  },
  {
    what: 'a percentage half up, its odd fen off the first line',
    // 95 % of 66.70 = 63.365 = 63.37, off 3.33: 1.665 each.
    lines: ['1 × 33.35 oil → 31.68', '1 × 33.35 tea → 31.69'],
    coupons: ['95% → 3.33'],
    total: 63.37,
  },
  {
    what: 'three, the percentage first and then the higher amount',
    // Oil 180, moxa 120: 300. Moxa by 80 %: 96, off 24. 50 of 276: 32.6087 and 17.3913 = 32.61 and 17.39;
    // left 147.39 and 78.61 of 226. 20 of 226: 13.0434 and 6.9566 = 13.04 and 6.96.
    lines: ['3 × 66 (60) oil → 134.35', '1 × 150 at 80% moxa in care → 71.65'],
    coupons: ['20 off → 20', '80% for care: → 24', '50 off from 300 → 50'],
    total: 206,
  },
  {
    what: 'a coupon that takes all of a line, and a reduction of what is left of the other',
    // Oil 15, all of it; tea 2 × 35 = 70, less 7.
    lines: ['1 × 15 oil → 0', '2 × 40 (35) tea → 63'],
    coupons: ['30 off for oil → 15'],
    reduction: '7 → 7',
    total: 63,
  },
  {
    what: 'a threshold of an item missed by what was taken off its line, and another one reached',
    // Oil 110 - 10.01 = 99.99; moxa 180: 279.99. 28 of it: 9.9993 and 18.0006 = 10 and 18.
    lines: ['2 × 55 -10.01 oil → 89.99', '1 × 200 at 90% moxa → 162'],
    coupons: ['20 off from 100 for oil → 0', '28 off from 279 → 28'],
    total: 251.99,
  },
  {
    what: 'a percentage of a group with a price by hand and a member price in it',
    // 176 + 42 = 218, 75 % of it 163.50, off 54.50: 44 and 10.50.
    lines: ['2 × 99 =88 moxa in care → 132', '1 × 50 (42) oil in care → 31.5', '1 × 10 tea → 10'],
    coupons: ['75% for care: → 54.5'],
    total: 173.5,
  },
  {
    what: 'an amount of a group, and a reduction of all three lines',
    // Oil 50, moxa 60 - 10 = 50: 100. 33 / 2 = 16.50 each. 33.50 + 33.50 + 150 = 217; 17 of it: 2.6244, 2.6244 and
    // 11.7512: 2.62, 2.62 and 11.75, and the last fen to the first of those with the larger remainder.
    lines: ['1 × 60 (50) oil in care → 30.87', '1 × 80 at 75% -10 moxa in care → 30.88', '5 × 30 tea in food → 138.25'],
    coupons: ['33 off from 100 for care: → 33'],
    reduction: '17 → 17',
    total: 200,
  },
  {
    what: 'a coupon for an item of which pieces have three prices',
    // 2 × 30 = 60; 24; 75 % of 48 = 36: 120 of oil. 12 is 10 %: 6, 2.40, 3.60. Of 118 (108 and tea at 10) 11.80 is 10 %.
    lines: ['2 × 30 oil → 48.6', '1 × 30 (24) oil → 19.44', '1 × 48 at 75% oil → 29.16', '1 × 10 tea → 9'],
    coupons: ['12 off from 120 for oil → 12'],
    reduction: '11.8 → 11.8',
    total: 106.2,
  },
  {
    what: 'three coupons of which one is for too much',
    // 6 × 12.50 = 75; 75 % of 176 = 132; 43: 250. 25 is 10 %: left 67.50, 118.80, 38.70. 5 off soap: 33.70; 220.
    // 22 is 10 %: 6.75, 11.88, 3.37.
    lines: ['6 × 15 (12.5) tea → 60.75', '2 × 88 at 75% oil → 106.92', '1 × 43 soap → 30.33'],
    coupons: ['25 off from 250 → 25', '60 off from 250.01 → 0', '5 off for soap → 5'],
    reduction: '22 → 22',
    total: 198,
  },
];

describe('an order of several lines costs what its sum on paper says', () => {
  test.each(byLines)('with $what', (order) => {
    expect(asPriced(order)).toEqual(order);
  });
  test.each(byCoupons)('with coupons: $what', (order) => {
    expect(asPriced(order)).toEqual(order);
  });
});
