import { couponTypes } from '../../coupon/coupon.ts';
import type { Fen } from '../../values/money.ts';
import { leftByCoupons } from '../price-order.ts';
import { type CouponGroup, estimate, type LineClass, merged } from './coupon-group.ts';
import type { LineOption, LineToCombine } from './options.ts';
import { type Reach, reachOf } from './reach.ts';

/** Coupons that are used together: some of a group, as bits. */
export interface CouponSet {
  readonly group: CouponGroup;
  readonly mask: number;
}

/** What an order comes to by a set of coupons, and by which option of each line. */
export interface Found {
  readonly total: Fen;
  readonly chosen: readonly number[];
}

/** How much is looked at before the search gives up looking for something cheaper. */
export interface Work {
  left: number;
  /** Something was not looked at. */
  isCut: boolean;
}

export interface Combined {
  readonly lines: readonly LineToCombine[];
  readonly options: readonly (readonly LineOption[])[];
  /** Taken off the order as a whole, in fen. */
  readonly reduction: Fen;
}

/** Pricing an order to the fen takes about as long as so many estimates. */
const pricing = 50;

/** A node of the search: what each class comes to, or at the least and at the most where that is still open. */
interface Sums {
  readonly least: readonly Fen[];
  readonly most: readonly Fen[];
}

const sumOf = (classes: readonly LineClass[], place: number, sums: readonly Fen[]): Fen =>
  classes.reduce((sum, { bits }, index) => ((bits & (1 << place)) === 0 ? sum : sum + (sums[index] ?? 0)), 0);

const placesOf = ({ group, mask }: CouponSet): number[] =>
  group.coupons.flatMap((_, place) => ((mask & (1 << place)) === 0 ? [] : [place]));

/**
 * What an order comes to at the least by these coupons, in fen; undefined where a threshold cannot be reached. What is
 * missing to a threshold at the least sums has to be added to lines that are open. Of each fen that is added to a line the
 * percentages of its coupons leave so much, and amounts all of it, unless less was left than they could take off.
 */
const atLeast = (set: CouponSet, classes: readonly LineClass[], { least, most }: Sums): Fen | undefined => {
  const { group, mask } = set;
  const { left, isExact, usedUp } = estimate(group, mask, classes, least);
  let more = 0;
  for (const place of placesOf(set)) {
    const { threshold } = group.coupons[place] ?? { threshold: 0 };
    const missing = threshold - sumOf(classes, place, least);
    if (missing <= 0) continue;
    if (sumOf(classes, place, most) < threshold) return undefined;
    const kept = classes.map(({ bits }, index) => {
      if ((bits & (1 << place)) === 0 || least[index] === most[index]) return 1;
      if ((bits & usedUp) !== 0) return 0;
      return placesOf({ group, mask: bits & mask }).reduce((of, at) => {
        const coupon = group.coupons[at];
        return coupon?.type === couponTypes.discount ? (of * (coupon.percent ?? 100)) / 100 : of;
      }, 1);
    });
    more = Math.max(more, missing * Math.min(...kept));
  }
  const isDiscount = (place: number) => group.coupons[place]?.type === couponTypes.discount;
  const rounded = isExact ? placesOf(set).filter(isDiscount).length : 0;
  return left + Math.max(0, Math.ceil(more - rounded - 1e-6));
};

/** What an order comes to at the least by a set of coupons, with whatever cards; undefined where a threshold cannot be reached. */
export const leastOf = (set: CouponSet, { reduction }: Combined): Fen | undefined => {
  const { classes } = set.group;
  const least = atLeast(set, classes, {
    least: classes.map((each) => each.least),
    most: classes.map((each) => each.most),
  });
  return least === undefined ? undefined : Math.max(0, least - reduction);
};

/** Looks through what the classes of lines can come to, one class after the other, for the sums that leave the least. */
const bestSums = (
  set: CouponSet,
  classes: readonly LineClass[],
  reaches: readonly Reach[],
  below: Fen,
  work: Work,
): readonly Fen[] | undefined => {
  const { group, mask } = set;
  const thresholds = placesOf(set).map((place) => ({ place, threshold: group.coupons[place]?.threshold ?? 0 }));
  const most = classes.map((_, index) => reaches[index]?.sums.at(-1) ?? 0);
  let [best, found]: [Fen, readonly Fen[] | undefined] = [below, undefined];
  const choose = (index: number, sums: readonly Fen[]): void => {
    const { bits = 0 } = classes[index] ?? {};
    const { sums: reach = [] } = reaches[index] ?? {};
    const isLast = index === classes.length - 1;
    // The least that reaches each threshold when the classes after it are at their most.
    const rest = sums.map((sum, at) => (at > index ? (most[at] ?? 0) : at === index ? 0 : sum));
    const needs = thresholds.map(({ place, threshold }) => {
      const missing = threshold - sumOf(classes, place, rest);
      return (bits & (1 << place)) === 0 ? (missing > 0 ? Number.POSITIVE_INFINITY : 0) : missing;
    });
    const need = Math.max(0, ...needs);
    let [low, high] = [0, reach.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((reach[middle] ?? 0) < need) low = middle + 1;
      else high = middle;
    }
    for (let at = low; at < reach.length; at += 1) {
      if (work.left <= 0) {
        work.isCut = true;
        return;
      }
      work.left -= 1;
      const now = sums.with(index, reach[at] ?? 0);
      if (estimate(group, mask, classes, now).left >= best) return;
      const least = atLeast(set, classes, { least: now, most: now.map((sum, of) => (of > index ? (most[of] ?? 0) : sum)) });
      if (least === undefined || least >= best) continue;
      if (!isLast) choose(index + 1, now);
      else [best, found] = [least, now];
      if (isLast) return;
    }
  };
  choose(0, classes.map(({ least }) => least));
  return found;
};

/** The options by which the lines come to what leaves the least. */
const bySums = (
  set: CouponSet,
  { options, reduction }: Combined,
  below: Fen,
  work: Work,
): readonly number[] | undefined => {
  const bounded = placesOf(set).filter((place) => (set.group.coupons[place]?.threshold ?? 0) > 0);
  const given = merged(set.group.classes, set.mask).map((each) => {
    const atLeastOf: Reach = { sums: [each.least], optionsFor: () => each.lines.map(() => 0) };
    if (!bounded.some((place) => (each.bits & (1 << place)) !== 0)) return { each, reach: atLeastOf };
    const reach = reachOf(each.lines.map((line) => options[line] ?? []));
    if (reach) return { each, reach };
    work.isCut = true;
    const ends: Reach = {
      sums: [each.least, each.most],
      optionsFor: (sum) => each.lines.map((line) => (sum === each.least ? 0 : (options[line]?.length ?? 1) - 1)),
    };
    return { each, reach: ends };
  });
  // What comes last is found at once, so that is the one with the most to look through.
  const sorted = given.toSorted((a, b) => a.reach.sums.length - b.reach.sums.length);
  const classes = sorted.map(({ each }) => each);
  const sums = bestSums(
    set,
    classes,
    sorted.map(({ reach }) => reach),
    below + reduction,
    work,
  );
  if (!sums) return undefined;
  const chosen = options.map(() => 0);
  for (const [index, { each, reach }] of sorted.entries())
    for (const [at, option] of reach.optionsFor(sums[index] ?? 0).entries()) chosen[each.lines[at] ?? 0] = option;
  return chosen;
};

/** Looks through the options line by line for something cheaper than `below`, where sums alone do not say what is left. */
const byLines = (set: CouponSet, combined: Combined, below: Fen, work: Work, price: (chosen: readonly number[]) => Fen) => {
  const { options, reduction } = combined;
  const { classes } = set.group;
  const spread = (line: number) => (options[line]?.at(-1)?.amount ?? 0) - (options[line]?.[0]?.amount ?? 0);
  const open = options.flatMap((_, line) => (spread(line) > 0 ? [line] : [])).sort((a, b) => spread(b) - spread(a));
  const classOf = options.map((_, line) => classes.findIndex(({ lines }) => lines.includes(line)));
  const chosen = options.map(() => 0);
  let [best, found]: [Fen, readonly number[] | undefined] = [below, undefined];
  const choose = (depth: number, sums: Sums): void => {
    const line = open[depth];
    if (line === undefined) {
      work.left -= pricing;
      const total = price(chosen);
      if (total < best) [best, found] = [total, [...chosen]];
      return;
    }
    const own = options[line] ?? [];
    const at = classOf[line] ?? 0;
    const [low, high] = [own[0]?.amount ?? 0, own.at(-1)?.amount ?? 0];
    for (const [option, { amount }] of own.entries()) {
      if (work.left <= 0) {
        work.isCut = true;
        break;
      }
      work.left -= 1;
      const next = {
        least: sums.least.with(at, (sums.least[at] ?? 0) - low + amount),
        most: sums.most.with(at, (sums.most[at] ?? 0) - high + amount),
      };
      const least = atLeast(set, classes, next);
      if (least === undefined || Math.max(0, least - reduction) >= best) continue;
      chosen[line] = option;
      choose(depth + 1, next);
    }
    chosen[line] = 0;
  };
  choose(0, { least: classes.map(({ least }) => least), most: classes.map(({ most }) => most) });
  return found && { total: best, chosen: found };
};

/**
 * The cheapest way to price an order by a set of coupons all of which are used, if it is cheaper than `below`. A card is
 * left off a line only so that a threshold is reached, or where rounding makes that cheaper by single fen.
 */
export const cheapestOfSet = (set: CouponSet, combined: Combined, below: Fen, work: Work): Found | undefined => {
  const { lines, options, reduction } = combined;
  const coupons = placesOf(set).flatMap((place) => set.group.coupons[place] ?? []);
  const price = (chosen: readonly number[]): Fen => {
    const priced = lines.map(({ line }, index) => ({ line, amount: options[index]?.[chosen[index] ?? 0]?.amount ?? 0 }));
    return Math.max(0, leftByCoupons(coupons, priced) - reduction);
  };
  const { classes } = set.group;
  const least = classes.map((each) => each.least);
  const isReached = placesOf(set).every(
    (place) => sumOf(classes, place, least) >= (set.group.coupons[place]?.threshold ?? 0),
  );
  const { isExact } = estimate(set.group, set.mask, classes, least);
  work.left -= pricing;
  const chosen = isReached ? options.map(() => 0) : bySums(set, combined, below, work);
  const total = chosen ? price(chosen) : Number.POSITIVE_INFINITY;
  const found = chosen && total < below ? { total, chosen } : undefined;
  if (isExact) return found;
  return byLines(set, combined, Math.min(below, total), work, price) ?? found;
};
