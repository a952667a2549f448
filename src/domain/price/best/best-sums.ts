import type { Fen } from '../../values/money.ts';
import { estimate, type LineClass } from './coupon-group.ts';
import { type Added, bounded, type CouponSet, placesOf, type Sums, sumOf, sumsOf } from './lower-bound.ts';
import type { Reach } from './reach.ts';

/** How much is looked at before the search gives up looking for something cheaper. */
export interface Work {
  left: number;
  /** Something was not looked at. */
  isCut: boolean;
}

/**
 * Looks for the sums of the classes that leave the least: what each can come to is halved again and again, and a part of it
 * left out once its lines could not come to less there than what was found.
 */
export const bestSums = (
  set: CouponSet,
  classes: readonly LineClass[],
  reaches: readonly Reach[],
  below: Fen,
  work: Work,
): readonly Fen[] | undefined => {
  const { group, mask } = set;
  const thresholds = placesOf(set).map((place) => ({ place, threshold: group.coupons[place]?.threshold ?? 0 }));
  const isReached = (sums: readonly Fen[]) =>
    thresholds.every(({ place, threshold }) => sumOf(classes, place, sums) >= threshold);
  let [best, found]: [Fen, readonly Fen[] | undefined] = [below, undefined];
  const tryOut = (sums: readonly Fen[]): void => {
    if (!isReached(sums)) return;
    const { left } = estimate(group, mask, classes, sums);
    if (left < best) [best, found] = [left, sums];
  };
  /** The least that each class can come to, given that the others come to their most. */
  const raised = ({ least, most }: Sums): readonly Fen[] | undefined => {
    const now: Fen[] = [];
    for (let index = 0; index < classes.length; index += 1) {
      let need = least[index] ?? 0;
      for (const { place, threshold } of thresholds)
        if (((classes[index]?.bits ?? 0) & (1 << place)) !== 0)
          need = Math.max(need, threshold - sumOf(classes, place, most) + (most[index] ?? 0));
      const sum = reaches[index]?.next(need);
      if (sum === undefined || sum > (most[index] ?? 0)) return undefined;
      now.push(sum);
    }
    return now;
  };
  /** With what is missing added where least of it stays, to the next sums that can be. */
  const filled = (least: readonly Fen[], { to }: Added): readonly Fen[] => {
    const sums = [...least];
    for (const { index, amount } of to)
      sums[index] = reaches[index]?.next((sums[index] ?? 0) + amount) ?? classes[index]?.most ?? 0;
    return sums;
  };
  const floor = bounded(set, classes, sumsOf(classes))?.left;
  const look = (sums: Sums): void => {
    if (work.left <= 0) {
      work.isCut = true;
      return;
    }
    work.left -= 1;
    const least = raised(sums);
    if (!least || best === floor) return;
    const { most } = sums;
    const bound = bounded(set, classes, { least, most });
    if (!bound || bound.left >= best) return;
    // By more of any class it only becomes dearer.
    if (bound.added.length === 0) {
      tryOut(least);
      return;
    }
    for (const added of bound.added) tryOut(filled(least, added));
    const room = (index: number) => (most[index] ?? 0) - (least[index] ?? 0);
    const index = classes.reduce((widest, _, each) => (room(each) > room(widest) ? each : widest), 0);
    if (room(index) <= 0) return;
    const middle = (least[index] ?? 0) + Math.floor(room(index) / 2);
    const halves = [
      { least, most: most.with(index, middle) },
      { least: least.with(index, middle + 1), most },
    ];
    // First where what is missing would be added.
    const isUpper = bound.added.some(({ to }) =>
      to.some((each) => each.index === index && each.amount > room(index) / 2),
    );
    for (const half of isUpper ? halves.reverse() : halves) look(half);
  };
  look(sumsOf(classes));
  return found;
};
