import { couponTypes } from '../../coupon/terms.ts';
import type { Fen } from '../../values/money.ts';
import { type CouponGroup, estimate, type LineClass } from './coupon-group.ts';

/** Coupons that are used together: some of a group, as bits. */
export interface CouponSet {
  readonly group: CouponGroup;
  readonly mask: number;
}

/** What each class comes to at the least and at the most. */
export interface Sums {
  readonly least: readonly Fen[];
  readonly most: readonly Fen[];
}

export const placesOf = ({ group, mask }: CouponSet): number[] =>
  group.coupons.flatMap((_, place) => ((mask & (1 << place)) === 0 ? [] : [place]));

export const sumOf = (classes: readonly LineClass[], place: number, sums: readonly Fen[]): Fen => {
  let whole = 0;
  for (let c = 0; c < classes.length; c += 1) if (((classes[c]?.bits ?? 0) & (1 << place)) !== 0) whole += sums[c] ?? 0;
  return whole;
};

/** What is missing to one threshold, added to open lines where least of it stays. */
export interface Added {
  readonly place: number;
  /** What stays of it, in fen. */
  readonly cost: number;
  /** What is added to each class. */
  readonly to: readonly { readonly index: number; readonly amount: Fen }[];
}

const addedFor = (
  { group, mask }: CouponSet,
  classes: readonly LineClass[],
  { least, most }: Sums,
  place: number,
  usedUp: number,
): Added | undefined => {
  let missing = (group.coupons[place]?.threshold ?? 0) - sumOf(classes, place, least);
  const open: { readonly index: number; readonly kept: number }[] = [];
  for (let index = 0; index < classes.length; index += 1) {
    const bits = classes[index]?.bits ?? 0;
    if ((bits & (1 << place)) === 0 || least[index] === most[index]) continue;
    open.push({ index, kept: (bits & usedUp & mask) === 0 ? keptBy(group, bits & mask) : 0 });
  }
  const to: { index: number; amount: Fen }[] = [];
  let cost = 0;
  for (const { index, kept } of open.sort((a, b) => a.kept - b.kept)) {
    if (missing <= 0) break;
    const amount = Math.min((most[index] ?? 0) - (least[index] ?? 0), missing);
    to.push({ index, amount });
    cost += amount * kept;
    missing -= amount;
  }
  return missing > 0 ? undefined : { place, cost, to };
};

/**
 * What an order comes to at the least by these coupons, in fen, when its classes of lines come to `least` at the least and to
 * `most` at the most; undefined where a threshold cannot be reached. What is missing to a threshold at the least sums has
 * to be added to lines that are open. Of each fen that is added to a line the percentages of its coupons leave so much, and
 * amounts all of it, unless less was left than they could take off; so it is added where least of it stays. Thresholds that
 * have no line in common are missing one beside the other.
 */
export const bounded = (
  set: CouponSet,
  classes: readonly LineClass[],
  sums: Sums,
): { readonly left: Fen; readonly added: readonly Added[] } | undefined => {
  const { group, mask } = set;
  const { left, ideal, slack, usedUp } = estimate(group, mask, classes, sums.least);
  const added: Added[] = [];
  for (let place = 0; place < group.coupons.length; place += 1) {
    const threshold = group.coupons[place]?.threshold ?? 0;
    if ((mask & (1 << place)) === 0 || sumOf(classes, place, sums.least) >= threshold) continue;
    const one = addedFor(set, classes, sums, place, usedUp);
    if (!one) return undefined;
    added.push(one);
  }
  if (added.length === 0) return { left, added };
  let [more, taken] = [0, 0];
  for (const { place, cost } of added.sort((a, b) => b.cost - a.cost)) {
    const bits = classes.reduce((all, each) => ((each.bits & (1 << place)) === 0 ? all : all | each.bits), 0);
    if ((bits & taken) !== 0) continue;
    taken |= 1 << place;
    more += cost;
  }
  return { left: Math.max(left, Math.ceil(ideal + more - slack - 1e-6)), added };
};

/** What the percentages of these coupons leave of a fen. */
const keptBy = ({ coupons }: CouponGroup, bits: number): number => {
  let kept = 1;
  for (const [place, { type, percent }] of coupons.entries())
    if ((bits & (1 << place)) !== 0 && type === couponTypes.discount) kept *= (percent ?? 100) / 100;
  return kept;
};

export const sumsOf = (classes: readonly LineClass[]): Sums => ({
  least: classes.map(({ least }) => least),
  most: classes.map(({ most }) => most),
});
