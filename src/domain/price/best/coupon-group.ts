import { couponTypes } from '../../coupon/terms.ts';
import type { Fen } from '../../values/money.ts';
import { type CouponToPrice, inOrderOfUse, isInRange, offOf } from '../coupons.ts';
import type { LineOption, LineToCombine } from './options.ts';

/** A coupon that may be chosen. */
export type CouponToCombine = CouponToPrice & {
  readonly withOthers: boolean;
  /** Until when it can be used, in milliseconds since 1970. */
  readonly usableUntil: number;
};

/** Lines for which the same coupons are. A coupon is a bit, by its place among those of the group. */
export interface LineClass {
  readonly bits: number;
  readonly lines: readonly number[];
  /** What its lines come to together at the least and at the most, in fen. */
  readonly least: Fen;
  readonly most: Fen;
}

/** Coupons that can be used together, in the order of their use, and the lines by which of them are for them. */
export interface CouponGroup {
  readonly coupons: readonly CouponToCombine[];
  readonly classes: readonly LineClass[];
  /** By two coupons: all lines of the first are lines of the second as well. */
  readonly within: readonly (readonly boolean[])[];
  /** By two coupons: some lines of the first are lines of the second, and some are not. */
  readonly crosses: readonly (readonly boolean[])[];
  /** For how many lines each is. */
  readonly counts: readonly number[];
}

/** The classes of which the same coupons of a set are, as one. */
export const merged = (classes: readonly LineClass[], mask: number): readonly LineClass[] => {
  const byBits = new Map<number, LineClass>();
  for (const each of classes) {
    const bits = each.bits & mask;
    const { lines = [], least = 0, most = 0 } = byBits.get(bits) ?? {};
    byBits.set(bits, {
      bits,
      lines: [...lines, ...each.lines],
      least: least + each.least,
      most: most + each.most,
    });
  }
  return [...byBits.values()];
};

export const couponGroup = (
  given: readonly CouponToCombine[],
  lines: readonly LineToCombine[],
  options: readonly (readonly LineOption[])[],
): CouponGroup => {
  const coupons = inOrderOfUse(given);
  const single = lines.map(({ line }, index): LineClass => {
    const amounts = (options[index] ?? []).map(({ amount }) => amount);
    return {
      bits: coupons.reduce((bits, coupon, place) => (isInRange(coupon, line) ? bits | (1 << place) : bits), 0),
      lines: [index],
      least: amounts[0] ?? 0,
      most: amounts.at(-1) ?? 0,
    };
  });
  const classes = merged(single, -1);
  const has = (bits: number, place: number) => (bits & (1 << place)) !== 0;
  const pairs = (of: (j: number, k: number) => boolean) => coupons.map((_, j) => coupons.map((__, k) => of(j, k)));
  const within = pairs((j, k) => classes.every(({ bits }) => !has(bits, j) || has(bits, k)));
  const meets = pairs((j, k) => classes.some(({ bits }) => has(bits, j) && has(bits, k)));
  return {
    coupons,
    classes,
    within,
    crosses: pairs((j, k) => (meets[j]?.[k] ?? false) && !within[j]?.[k]),
    counts: coupons.map((_, place) => single.filter(({ bits }) => has(bits, place)).length),
  };
};

/** What an order of these coupons comes to at the least, in fen. */
export interface Estimate {
  readonly left: Fen;
  /** That is what it comes to, to the fen, however its lines make up their sums. */
  readonly isExact: boolean;
  /** The same without any rounding, and by how much rounding can make it less. */
  readonly ideal: number;
  readonly slack: number;
  /** The coupons that may take off less as less is left for them, as bits. */
  readonly usedUp: number;
}

/**
 * What a set of coupons (`mask`) leaves, given what each class of lines comes to, and at the least where the lines come to
 * more: every step leaves as much or more of each class when there was more of it before.
 *
 * How a coupon is shared by the fen decides what is left of single lines, and so what a later coupon finds that is for some
 * of these lines alone. Where there is no such coupon, or it takes its whole amount whatever it finds, sums are all that
 * counts and the answer is exact. Otherwise it is worked out without rounding. That is off by at most `slack`: half a fen
 * per percentage, the same as where the answer is exact, and of `n` lines that share by largest remainder less than `n / 4` fen are on lines where they would not
 * be without rounding (of fractions that add up to m, m lines go up and the others down); a fen more somewhere and a fen
 * less elsewhere changes the rest by a fen at most, since steps leave no more of what is added than was added.
 */
export const estimate = (
  { coupons, within, crosses, counts }: CouponGroup,
  mask: number,
  classes: readonly Pick<LineClass, 'bits'>[],
  sums: readonly Fen[],
): Estimate => {
  const left = [...sums];
  const off: Fen[] = [];
  let [whole, isExact, slack, rounded, usedUp, taken] = [0, true, 0, 0, 0, 0];
  for (const sum of sums) whole += sum;
  for (const [k, coupon] of coupons.entries()) {
    if ((mask & (1 << k)) === 0) continue;
    let [raw, found, isCrossed] = [0, 0, false];
    for (let c = 0; c < classes.length; c += 1) {
      if (((classes[c]?.bits ?? 0) & (1 << k)) === 0) continue;
      raw += sums[c] ?? 0;
      found += left[c] ?? 0;
    }
    for (let j = 0; j < k; j += 1) {
      if ((mask & (1 << j)) === 0) continue;
      if (crosses[j]?.[k]) isCrossed = true;
      else if (within[j]?.[k]) raw -= off[j] ?? 0;
    }
    const isDiscount = coupon.type === couponTypes.discount;
    const amount = coupon.amount ?? 0;
    const isWhole = !isDiscount && (isCrossed || !isExact ? found - slack - 1e-6 : raw) >= amount;
    if (!isDiscount && !isWhole) usedUp |= 1 << k;
    off[k] = isWhole ? amount : offOf(coupon, raw);
    taken += off[k] ?? 0;
    if (isCrossed && !isWhole) isExact = false;
    const share = isDiscount ? 1 - (coupon.percent ?? 100) / 100 : found > 0 ? Math.min(1, amount / found) : 0;
    for (let c = 0; c < classes.length; c += 1)
      if (((classes[c]?.bits ?? 0) & (1 << k)) !== 0) left[c] = (left[c] ?? 0) * (1 - share);
    if (isDiscount) rounded += 0.5;
    slack += (counts[k] ?? 0) / 4 + (isDiscount ? 0.5 : 0);
  }
  let ideal = 0;
  for (const each of left) ideal += each;
  if (isExact) return { left: whole - taken, isExact, ideal, slack: rounded, usedUp };
  return { left: Math.max(0, Math.ceil(ideal - slack - 1e-6)), isExact, ideal, slack, usedUp };
};
