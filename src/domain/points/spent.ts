import { z } from 'zod';
import type { Fen } from '../values/money.ts';

/** The most points that somebody says are used for one order. */
export const mostSpent = 1_000_000_000;

/** What points are worth, and how many an order takes. */
export const spendingTerms = z.object({
  /** So many points pay one yuan. */
  perYuan: z.int().min(1, 'points.perYuanWrong').max(10_000, 'points.perYuanWrong'),
  /** Fewer points than that are not used for an order. */
  leastSpent: z.int().min(0, 'points.leastSpentWrong').max(1_000_000, 'points.leastSpentWrong'),
  /** At most so many percent of what the order comes to after coupons are paid by points. */
  mostPercent: z.int().min(1, 'points.mostPercentWrong').max(100, 'points.mostPercentWrong'),
});
export type SpendingTerms = Readonly<z.infer<typeof spendingTerms>>;

/** Points that are to be used for an order, and by what terms: as many as `wanted`, or fewer where it takes no more. */
export const pointsToSpend = spendingTerms.extend({ wanted: z.int().min(1).max(mostSpent) });
export type PointsToSpend = Readonly<z.infer<typeof pointsToSpend>>;

/** Points and what they take off, in fen. */
export interface SpentOff {
  readonly points: number;
  readonly off: Fen;
}

/** Points of a member that an order is cheaper by. */
export const spentPoints = pointsToSpend.extend({
  /** How many are used, and what they take off, in fen; made by the price rules. */
  points: z.int().min(0).max(mostSpent),
  off: z.int().min(0),
  /** So many of them were given back. */
  back: z.int().min(0),
  /** What of them would have ended when, in milliseconds since 1970 (null for never), as they were taken; none until the order is paid. */
  lots: z.array(z.object({ endsAt: z.int().nullable(), points: z.int().min(1) })),
});
export type SpentPoints = z.infer<typeof spentPoints>;

/** The same on the receipt that is handed over. */
export const receiptPoints = spentPoints.omit({ back: true, lots: true });
export type ReceiptPoints = z.infer<typeof receiptPoints>;

/** What the receipt of an order says of its points: nothing where none are used. */
export const pointsOnReceipt = (spent: SpentPoints | null): { readonly spentPoints?: ReceiptPoints } => {
  if (!spent || spent.points === 0) return {};
  const { back: _, lots: __, ...said } = spent;
  return { spentPoints: said };
};

/** Points as they are put on an order: nothing has been taken off yet. */
export const spending = ({ wanted, perYuan, leastSpent, mostPercent }: PointsToSpend): SpentPoints => ({
  wanted,
  perYuan,
  leastSpent,
  mostPercent,
  points: 0,
  off: 0,
  back: 0,
  lots: [],
});

/**
 * What points take off an order that comes to so much (fen) after its coupons: never more of them than make it cheaper, so
 * that none is given for less than it is worth; none at all where that is fewer than the least.
 */
export const offByPoints = ({ wanted, perYuan, leastSpent, mostPercent }: PointsToSpend, total: Fen): SpentOff => {
  const most = Math.floor((total * mostPercent) / 100);
  const whole = Math.min(wanted, Math.floor((most * perYuan) / 100));
  const off = Math.floor((whole * 100) / perYuan);
  const points = Math.ceil((off * perYuan) / 100);
  return off === 0 || points < leastSpent ? { points: 0, off: 0 } : { points, off };
};

/**
 * How many of its points an order gives back, once so much of what it came to (fen) is paid and not given back: in
 * proportion, parts of a point not; all of them once nothing is.
 */
export const spentBack = (points: number, { total, paid }: { readonly total: Fen; readonly paid: Fen }): number =>
  paid <= 0 ? points : Number((BigInt(points) * BigInt(Math.max(0, total - paid))) / BigInt(total));
