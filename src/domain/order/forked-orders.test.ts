import { describe, expect, test } from 'vitest';
import { acting, aLine, anOrder, aPaidOrder } from '../../../tests/make-orders.ts';
import { inYuan, saidCoupon, saidLine } from '../../../tests/said-prices.ts';
import { recordsIn } from '../kernel/decision.ts';
import { spending } from '../points/spent.ts';
import { forkUnseen, unseenOf } from './collect/late-lines.ts';
import { moveLines } from './move/moved-lines.ts';
import { type ItemLine, type Order, order } from './order.ts';

/** An order of which pieces go onto another one; in yuan, worked out on paper. */
interface Forked {
  readonly what: string;
  readonly lines: readonly string[];
  /** Of each line so many pieces go, or were not seen by who was paid. */
  readonly gone: readonly number[];
  readonly coupons?: readonly string[];
  readonly reduction?: number;
  /** Points that are used for it at 100 a yuan, for so many percent of it at most. */
  readonly points?: readonly [wanted: number, mostPercent: number];
  /** Whose the other order is: nobody's. */
  readonly toWalkIn?: true;
  /** What is to be paid for each line that is left, and for each on the other order. */
  readonly left: readonly number[];
  readonly there: readonly number[];
  /** What both come to. */
  readonly both: number;
}

const li = { memberId: 'li', memberName: 'Li' };
const linesOf = ({ lines }: Forked): ItemLine[] =>
  lines.map((said, place) => {
    const { card, ...line } = saidLine(said);
    return aLine({ ...line, id: `l${place}`, kind: 'product', ...(card && { card: { ...card, cardId: 'k' } }) });
  });
const madeCheaper = ({ coupons = [], reduction = 0, points }: Forked): Partial<Order> => ({
  reduction: reduction * 100,
  coupons: coupons.map((said, place) => ({ ...saidCoupon(said, place), couponId: said, withOthers: true })) as never,
  spentPoints: points ? spending({ wanted: points[0], perYuan: 100, leastSpent: 0, mostPercent: points[1] }) : null,
});
const payables = ({ lines }: Pick<Order, 'lines'>): number[] => lines.map(({ payable }) => inYuan(payable));

const split: Forked[] = [
  {
    what: 'a piece at the member price',
    // 3 × 90; 80 % of 60.
    lines: ['3 × 100 (90) oil', '1 × 60 at 80% tea'],
    gone: [1, 0],
    left: [180, 48],
    there: [90],
    both: 318,
  },
  {
    what: 'two of three pieces with their part of what was taken off the line',
    // 10 / 3 × 2 = 6.67; 100 - 6.67 and 50 - 3.33.
    lines: ['3 × 50 -10 oil'],
    gone: [2],
    left: [46.67],
    there: [93.33],
    both: 140,
  },
  {
    what: 'a line with its part of the reduction',
    // 30 of 300: 20 and 10.
    lines: ['1 × 200 oil', '2 × 50 tea'],
    reduction: 30,
    gone: [0, 2],
    left: [180],
    there: [90],
    both: 270,
  },
  {
    what: 'a piece with its part of the part of the reduction',
    // 30 of 300: 20 and 10; a quarter of 20 goes. 25 of 250 are left: 15 and 10.
    lines: ['4 × 50 oil', '1 × 100 tea'],
    reduction: 30,
    gone: [1, 0],
    left: [135, 90],
    there: [45],
    both: 270,
  },
  {
    what: 'a line with both its own reduction and its part of the order’s',
    // 120 - 20 = 100 and 80 - 5 = 75: 175. 17.50 is 10 %: 10 and 7.50. Half of tea: 40 - 2.50 - 3.75 = 33.75.
    // Left 100 and 37.50: 137.50; 17.50 - 3.75 = 13.75 is 10 %: 10 and 3.75.
    lines: ['1 × 120 -20 oil', '2 × 40 -5 tea'],
    reduction: 17.5,
    gone: [0, 1],
    left: [90, 33.75],
    there: [33.75],
    both: 157.5,
  },
  {
    what: 'a line that a coupon is not needed for',
    lines: ['2 × 100 oil', '1 × 50 tea'],
    coupons: ['20 off from 200'],
    gone: [0, 1],
    left: [180],
    there: [50],
    both: 230,
  },
  {
    what: 'a line that brought a coupon to its threshold, which takes nothing off then',
    lines: ['2 × 100 oil', '1 × 50 tea'],
    coupons: ['20 off from 250'],
    gone: [0, 1],
    left: [200],
    there: [50],
    both: 250,
  },
  {
    what: 'a piece of what a percentage is for; only what is left is cheaper',
    // 3 × 45 = 135; of 90 that are left 80 % = 72; 45 at its price.
    lines: ['3 × 50 (45) oil', '1 × 10 tea'],
    coupons: ['80% for oil'],
    gone: [1, 0],
    left: [72, 10],
    there: [45],
    both: 127,
  },
  {
    what: 'all of it, and the coupon goes along',
    lines: ['1 × 100 oil'],
    coupons: ['20 off'],
    gone: [1],
    left: [],
    there: [80],
    both: 80,
  },
  {
    what: 'all of it, with coupon, points and reduction',
    // 100 + 80 = 180; 20: 11.11 and 8.89; left 88.89 and 71.11 of 160. 30: 16.6669 and 13.3331 = 16.67 and 13.33:
    // 72.22 and 57.78 of 130. 13 is 10 %: 7.222 and 5.778 = 7.22 and 5.78.
    lines: ['1 × 100 oil', '1 × 100 at 80% tea'],
    coupons: ['20 off'],
    points: [3_000, 100],
    reduction: 13,
    gone: [1, 1],
    left: [],
    there: [65, 52],
    both: 117,
  },
  {
    what: 'a piece to somebody who is no member, at the list price and without the card',
    lines: ['2 × 128 (118) oil', '2 × 50 at 80% tea'],
    gone: [1, 1],
    toWalkIn: true,
    left: [118, 40],
    there: [128, 50],
    both: 336,
  },
  {
    what: 'a line beside points, which stay',
    // 30 off 100.
    lines: ['1 × 100 oil', '1 × 50 tea'],
    points: [3_000, 100],
    gone: [0, 1],
    left: [70],
    there: [50],
    both: 120,
  },
  {
    what: 'a line beside points for a part of the order, of which fewer are used then',
    // 20 % of 150 were 30; 20 % of 100 are 20.
    lines: ['1 × 100 oil', '1 × 50 tea'],
    points: [9_999, 20],
    gone: [0, 1],
    left: [80],
    there: [50],
    both: 130,
  },
  {
    what: 'a piece by a card, whose percentage is worked out on each order',
    // 88 % of 100.05 was 88.04; 88 % of 33.35 = 29.348 = 29.35, of 66.70 = 58.696 = 58.70.
    lines: ['3 × 33.35 at 88% oil'],
    gone: [1],
    left: [58.7],
    there: [29.35],
    both: 88.05,
  },
];

const late: Forked[] = [
  {
    what: 'a line at its member price, less what was taken off it',
    lines: ['1 × 100 (90) oil', '2 × 20 -5 tea'],
    gone: [0, 2],
    left: [90],
    there: [35],
    both: 125,
  },
  {
    what: 'pieces of a known line, and nothing of what was taken off that',
    lines: ['3 × 50 -10 oil'],
    gone: [2],
    left: [40],
    there: [100],
    both: 140,
  },
  {
    what: 'a line by its card and pieces by theirs',
    // Paid 88 % of 33.35 = 29.35; late 88 % of 66.70 = 58.70, 80 % of 60 = 48.
    lines: ['3 × 33.35 at 88% oil', '1 × 60 at 80% tea'],
    gone: [2, 1],
    left: [29.35],
    there: [58.7, 48],
    both: 136.05,
  },
  {
    what: 'a line, and neither coupon nor reduction of the order that was paid',
    // Paid 100 - 20 - 8 = 72.
    lines: ['1 × 100 oil', '1 × 50 tea'],
    coupons: ['20 off from 100'],
    reduction: 8,
    gone: [0, 1],
    left: [72],
    there: [50],
    both: 122,
  },
  {
    what: 'a line, and none of its points',
    // Paid 100 - 30 = 70.
    lines: ['1 × 100 oil', '2 × 50 =45 tea'],
    points: [3_000, 100],
    gone: [0, 2],
    left: [70],
    there: [90],
    both: 160,
  },
  {
    what: 'a line without its card, where the payer was no member',
    lines: ['1 × 100 (90) oil', '1 × 100 (90) at 80% tea'],
    gone: [0, 1],
    toWalkIn: true,
    left: [100],
    there: [100],
    both: 200,
  },
];

describe('an order and its fork cost what their sums on paper say', () => {
  test.each(split)('where a bill is split: $what', (row) => {
    const from = anOrder({ ...li, ...madeCheaper(row), lines: linesOf(row) });
    const to = anOrder({ id: 'order-2', number: 'S01-02-000002', lines: [], ...(row.toWalkIn ? {} : li) });
    const asked = row.gone.flatMap((quantity, place) => (quantity > 0 ? [{ lineId: `l${place}`, quantity }] : []));
    const moved = moveLines(from, to, asked, 'c');
    expect([payables(moved.from), payables(moved.to)]).toEqual([row.left, row.there]);
    expect(inYuan(moved.from.total + moved.to.total)).toBe(row.both);
  });

  test.each(late)('where another counter had put on it, unseen: $what', (row) => {
    const lines = linesOf(row);
    const whose = row.toWalkIn ? {} : li;
    const existing = anOrder({ ...li, ...madeCheaper(row), lines });
    const seen = lines.flatMap((line, place) => {
      const quantity = line.quantity - (row.gone[place] ?? 0);
      return quantity > 0 ? [{ ...line, quantity }] : [];
    });
    const paid = aPaidOrder(anOrder({ ...whose, ...madeCheaper(row), lines: seen }));
    const said = seen.map(({ id: lineId, quantity }) => ({ lineId, quantity }));
    const unseen = unseenOf(existing, { seen: said, lines: paid.lines as never, memberId: paid.memberId });
    const [fork] = recordsIn(forkUnseen(paid, unseen, undefined, acting()).changes, order);
    if (!fork) throw new Error('nothing was late');
    expect([payables(paid), payables(fork)]).toEqual([row.left, row.there]);
    expect(inYuan(paid.total + fork.total)).toBe(row.both);
  });
});
