import { doublings } from '../values/doublings.ts';
import type { Notice } from './notice.ts';
import { makeNotice } from './of-changes.ts';

/**
 * What a place gives away bit by bit, and how much of it passes without word: in a day, and in a month. In fen; points in
 * points, cards that were extended in cards.
 */
export const sumLimits = {
  /** On cards of its own offers, above what was paid. */
  cards: { day: 1_000_00, month: 5_000_00 },
  /** Taken off by percentages of its own coupons. */
  percentages: { day: 1_000_00, month: 5_000_00 },
  /** By prices of its own, below `lowPriceShare` of what the headquarters asks. */
  prices: { day: 1_000_00, month: 5_000_00 },
  writtenOff: { day: 1_000_00, month: 5_000_00 },
  /** Written off the shelf by papers. */
  goods: { day: 1_000_00, month: 5_000_00 },
  points: { day: 10_000, month: 50_000 },
  extended: { day: 3, month: 15 },
} as const;
/** A price of a shop's own gives something away where it lies below this share of what the headquarters asks. */
export const lowPriceShare = { numerator: 2, denominator: 3 } as const;
export type SumKind = keyof typeof sumLimits;
export const sumKinds = Object.keys(sumLimits) as readonly SumKind[];
const counted: readonly SumKind[] = ['points', 'extended'];

/** So much of a kind a shop gave away, most of it by one of the staff. */
export interface Given {
  readonly kind: SumKind;
  readonly shopId: string;
  readonly shop: string;
  /** The name of whoever gave the most of it. */
  readonly by: string;
  /** On the day that is over, and in its month up to its end. */
  readonly day: number;
  readonly month: number;
}

/** The day that is looked at and the month that it lies in, as `2026-11-28`. */
export interface SumDay {
  readonly day: string;
  readonly headquartersId: string;
}

/**
 * Word to the headquarters of what a shop gave away in sum on a day, where that is much; and of its month, once more each
 * time that has doubled (decision 0316).
 */
export const noticesOfSum = (
  { kind, shopId, shop, by, ...sums }: Given,
  { day, headquartersId }: SumDay,
  at: number,
): Notice[] => {
  const spans = [
    { span: 'day', sum: sums.day, step: Math.min(1, doublings(sums.day, sumLimits[kind].day)), id: day },
    { span: 'month', sum: sums.month, step: doublings(sums.month, sumLimits[kind].month), id: day.slice(0, 7) },
  ] as const;
  return spans.flatMap(({ span, sum, step, id }) =>
    step === 0
      ? []
      : [
          makeNotice(at, {
            id: `given:${kind}:${shopId}:${id}:${step}`,
            shopId: headquartersId,
            what: 'givenInSum',
            params: { shop, by, of: kind, span, ...(counted.includes(kind) ? { sum } : { givenFen: sum }) },
            permission: 'pc.overview.list',
            link: '/notice/list',
          }),
        ],
  );
};
