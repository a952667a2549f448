import { heldTogether, pointsAt } from '#domain/points/held.ts';
import { mostSpent, offByPoints, type SpendingTerms, type SpentOff } from '#domain/points/spent.ts';
import { useLive } from '../../store/use-live.ts';
import { useNow } from '../../ui/use-now.ts';
import { useCounter } from './counter-context.ts';

/** What the order’s member has of points, and what they can do for it. */
export interface PointsAtCounter {
  readonly held: number;
  readonly terms: SpendingTerms;
  /** So many take off so much, in fen, where there are as many. */
  readonly offOf: (points: number) => SpentOff;
  /** The most that is used of what is held; none where points are not used, or too few are there. */
  readonly most: SpentOff;
}

/** The points of the order’s member as this tablet knows them; undefined for a walk-in, and where nobody pays by points. */
export const usePoints = (): PointsAtCounter | undefined => {
  const { composed } = useCounter();
  const clock = useNow();
  const memberId = composed?.order.memberId ?? '';
  const known = useLive('points.ofMember', memberId === '' ? null : { memberId });
  if (!composed || known?.memberId !== memberId || !known.rule.spendable) return undefined;
  const now = clock();
  const held = Math.min(mostSpent, pointsAt(heldTogether(known.accounts, now), now));
  const { perYuan, leastSpent, mostPercent } = known.rule;
  const terms = { perYuan, leastSpent, mostPercent };
  const offOf = (wanted: number) => offByPoints({ ...terms, wanted }, composed.prices.afterCoupons);
  return { held, terms, offOf, most: held > 0 ? offOf(held) : { points: 0, off: 0 } };
};
