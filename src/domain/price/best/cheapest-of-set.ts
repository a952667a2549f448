import type { Fen } from '../../values/money.ts';
import { leftByCoupons } from '../price-order.ts';
import { bestSums, type Work } from './best-sums.ts';
import { estimate, merged } from './coupon-group.ts';
import { bounded, type CouponSet, placesOf, sumOf, sumsOf } from './lower-bound.ts';
import type { LineOption, LineToCombine } from './options.ts';
import { type Reach, reachOf } from './reach.ts';

/** What an order comes to by a set of coupons, and by which option of each line. */
export interface Found {
  readonly total: Fen;
  readonly chosen: readonly number[];
}

export interface Combined {
  readonly lines: readonly LineToCombine[];
  readonly options: readonly (readonly LineOption[])[];
  /** Taken off the order as a whole, in fen. */
  readonly reduction: Fen;
  /** What was found out about lines together, by their places. */
  readonly reaches: Map<string, Reach | undefined>;
}

/** Looks with a part of the work that is left, so that one set does not take all of it from the others. */
const withPart = <T>(work: Work, part: number, look: (own: Work) => T): T => {
  const given = Math.floor(work.left * part);
  const own = { left: given, isCut: false };
  const found = look(own);
  work.left -= given - own.left;
  work.isCut ||= own.isCut;
  return found;
};

/** Pricing an order to the fen takes about as long as so many estimates. */
const pricing = 50;

/** What an order comes to at the least by a set of coupons, with whatever cards; undefined where a threshold cannot be reached. */
export const leastOf = (set: CouponSet, { reduction }: Combined): Fen | undefined => {
  const { classes } = set.group;
  const found = bounded(set, classes, sumsOf(classes));
  return found && Math.max(0, found.left - reduction);
};

/** The options by which the lines come to what leaves the least. */
const bySums = (
  set: CouponSet,
  { options, reduction, reaches }: Combined,
  below: Fen,
  work: Work,
): readonly number[] | undefined => {
  const withThreshold = placesOf(set).filter((place) => (set.group.coupons[place]?.threshold ?? 0) > 0);
  const given = merged(set.group.classes, set.mask).map((each) => {
    const atLeastOf: Reach = {
      next: (need) => (need <= each.least ? each.least : undefined),
      optionsFor: () => each.lines.map(() => 0),
    };
    if (!withThreshold.some((place) => (each.bits & (1 << place)) !== 0))
      return { each: { ...each, most: each.least }, reach: atLeastOf };
    const key = each.lines.join(' ');
    if (!reaches.has(key)) reaches.set(key, reachOf(each.lines.map((line) => options[line] ?? [])));
    const reach = reaches.get(key);
    if (reach) return { each, reach };
    work.isCut = true;
    const ends: Reach = {
      next: (need) => [each.least, each.most].find((sum) => sum >= need),
      optionsFor: (sum) => each.lines.map((line) => (sum === each.least ? 0 : (options[line]?.length ?? 1) - 1)),
    };
    return { each, reach: ends };
  });
  const sums = bestSums(
    set,
    given.map(({ each }) => each),
    given.map(({ reach }) => reach),
    below + reduction,
    work,
  );
  if (!sums) return undefined;
  const chosen = options.map(() => 0);
  for (const [index, { each, reach }] of given.entries())
    for (const [at, option] of reach.optionsFor(sums[index] ?? 0).entries()) chosen[each.lines[at] ?? 0] = option;
  return chosen;
};

/** Looks through the options line by line for something cheaper than `below`, where sums alone do not say what is left. */
const byLines = (
  set: CouponSet,
  combined: Combined,
  below: Fen,
  work: Work,
  price: (chosen: readonly number[]) => Fen,
) => {
  const { options, reduction } = combined;
  const { classes } = set.group;
  const spread = (line: number) => (options[line]?.at(-1)?.amount ?? 0) - (options[line]?.[0]?.amount ?? 0);
  const open = options.flatMap((_, line) => (spread(line) > 0 ? [line] : [])).sort((a, b) => spread(b) - spread(a));
  const classOf = options.map((_, line) => classes.findIndex(({ lines }) => lines.includes(line)));
  const chosen = options.map(() => 0);
  let [best, found]: [Fen, readonly number[] | undefined] = [below, undefined];
  const choose = (depth: number, leasts: readonly Fen[], mosts: readonly Fen[]): void => {
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
      const nextLeast = leasts.with(at, (leasts[at] ?? 0) - low + amount);
      const nextMost = mosts.with(at, (mosts[at] ?? 0) - high + amount);
      const bound = bounded(set, classes, { least: nextLeast, most: nextMost });
      if (!bound || Math.max(0, bound.left - reduction) >= best) continue;
      chosen[line] = option;
      choose(depth + 1, nextLeast, nextMost);
    }
    chosen[line] = 0;
  };
  choose(
    0,
    classes.map(({ least }) => least),
    classes.map(({ most }) => most),
  );
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
    const priced = lines.map(({ line }, index) => ({
      line,
      amount: options[index]?.[chosen[index] ?? 0]?.amount ?? 0,
    }));
    return Math.max(0, leftByCoupons(coupons, priced) - reduction);
  };
  const { classes } = set.group;
  const least = classes.map((each) => each.least);
  const isReached = placesOf(set).every(
    (place) => sumOf(classes, place, least) >= (set.group.coupons[place]?.threshold ?? 0),
  );
  const { isExact } = estimate(set.group, set.mask, classes, least);
  work.left -= pricing;
  const chosen = isReached ? options.map(() => 0) : withPart(work, 1 / 2, (own) => bySums(set, combined, below, own));
  const total = chosen ? price(chosen) : Number.POSITIVE_INFINITY;
  const found = chosen && total < below ? { total, chosen } : undefined;
  if (isExact) return found;
  return withPart(work, 1 / 4, (own) => byLines(set, combined, Math.min(below, total), own, price)) ?? found;
};
