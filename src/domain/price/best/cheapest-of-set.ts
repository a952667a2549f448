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
  /** What was found out about lines together, by their places. */
  readonly reaches: Map<string, Reach | undefined>;
}

/** Pricing an order to the fen takes about as long as so many estimates. */
const pricing = 50;

const placesOf = ({ group, mask }: CouponSet): number[] =>
  group.coupons.flatMap((_, place) => ((mask & (1 << place)) === 0 ? [] : [place]));

const sumOf = (classes: readonly LineClass[], place: number, sums: readonly Fen[]): Fen => {
  let whole = 0;
  for (let c = 0; c < classes.length; c += 1) if (((classes[c]?.bits ?? 0) & (1 << place)) !== 0) whole += sums[c] ?? 0;
  return whole;
};

/**
 * What an order comes to at the least by these coupons, in fen, when its classes of lines come to `least` at the least and to
 * `most` at the most; undefined where a threshold cannot be reached. What is missing to a threshold at the least sums has
 * to be added to lines that are open. Of each fen that is added to a line the percentages of its coupons leave so much, and
 * amounts all of it, unless less was left than they could take off; so it is added where least of it stays. Thresholds that
 * have no line in common are missing one beside the other.
 */
const atLeast = (
  { group, mask }: CouponSet,
  classes: readonly LineClass[],
  least: readonly Fen[],
  most: readonly Fen[],
): Fen | undefined => {
  const { coupons } = group;
  const { left, ideal, slack, usedUp } = estimate(group, mask, classes, least);
  const added: { readonly place: number; readonly cost: number }[] = [];
  for (let place = 0; place < coupons.length; place += 1) {
    const threshold = coupons[place]?.threshold ?? 0;
    if ((mask & (1 << place)) === 0 || threshold === 0) continue;
    let missing = threshold - sumOf(classes, place, least);
    if (missing <= 0) continue;
    if (sumOf(classes, place, most) < threshold) return undefined;
    const open: { readonly kept: number; readonly room: Fen }[] = [];
    for (let c = 0; c < classes.length; c += 1) {
      const bits = classes[c]?.bits ?? 0;
      const room = (most[c] ?? 0) - (least[c] ?? 0);
      if ((bits & (1 << place)) !== 0 && room > 0)
        open.push({ room, kept: (bits & usedUp & mask) === 0 ? keptBy(group, bits & mask) : 0 });
    }
    let cost = 0;
    for (const { kept, room } of open.sort((a, b) => a.kept - b.kept)) {
      const here = Math.min(room, missing);
      cost += here * kept;
      missing -= here;
    }
    added.push({ place, cost });
  }
  if (added.length === 0) return left;
  let [more, taken] = [0, 0];
  for (const { place, cost } of added.sort((a, b) => b.cost - a.cost)) {
    const bits = classes.reduce((all, each) => ((each.bits & (1 << place)) === 0 ? all : all | each.bits), 0);
    if ((bits & taken) !== 0) continue;
    taken |= 1 << place;
    more += cost;
  }
  return Math.max(left, Math.ceil(ideal + more - slack - 1e-6));
};

/** What the percentages of these coupons leave of a fen. */
const keptBy = ({ coupons }: CouponGroup, bits: number): number => {
  let kept = 1;
  for (const [place, { type, percent }] of coupons.entries())
    if ((bits & (1 << place)) !== 0 && type === couponTypes.discount) kept *= (percent ?? 100) / 100;
  return kept;
};

/** What an order comes to at the least by a set of coupons, with whatever cards; undefined where a threshold cannot be reached. */
export const leastOf = (set: CouponSet, { reduction }: Combined): Fen | undefined => {
  const { classes } = set.group;
  const least = atLeast(
    set,
    classes,
    classes.map((each) => each.least),
    classes.map((each) => each.most),
  );
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
  const most = classes.map((each) => each.most);
  let [best, found]: [Fen, readonly Fen[] | undefined] = [below, undefined];
  /** The least to which a class has to come so that each threshold is reached when those behind it come to their most. */
  const needOf = (index: number, sums: readonly Fen[]): Fen => {
    const rest = sums.map((sum, at) => (at > index ? (most[at] ?? 0) : at === index ? 0 : sum));
    const bits = classes[index]?.bits ?? 0;
    let need = 0;
    for (const { place, threshold } of thresholds) {
      const missing = threshold - sumOf(classes, place, rest);
      if (missing > 0) need = Math.max(need, (bits & (1 << place)) === 0 ? Number.POSITIVE_INFINITY : missing);
    }
    return need;
  };
  const floor = atLeast(
    set,
    classes,
    classes.map(({ least }) => least),
    most,
  );
  const choose = (index: number, sums: readonly Fen[]): void => {
    const reach = reaches[index];
    const isLast = index === classes.length - 1;
    let sum = reach?.next(needOf(index, sums));
    while (sum !== undefined) {
      if (work.left <= 0) {
        work.isCut = true;
        return;
      }
      work.left -= 1;
      const now = sums.with(index, sum);
      const { left } = estimate(group, mask, classes, now);
      // By more of this class it only becomes dearer.
      if (left >= best || best === floor) return;
      if (isLast) {
        [best, found] = [left, now];
        return;
      }
      const open = now.map((each, at) => (at > index ? (most[at] ?? 0) : each));
      const least = atLeast(set, classes, now, open);
      if (least !== undefined && least < best) choose(index + 1, now);
      sum = reach?.next(sum + 1);
    }
  };
  choose(
    0,
    classes.map(({ least }) => least),
  );
  return found;
};

/** The options by which the lines come to what leaves the least. */
const bySums = (
  set: CouponSet,
  { options, reduction, reaches }: Combined,
  below: Fen,
  work: Work,
): readonly number[] | undefined => {
  const bounded = placesOf(set).filter((place) => (set.group.coupons[place]?.threshold ?? 0) > 0);
  const given = merged(set.group.classes, set.mask).map((each) => {
    const atLeastOf: Reach = {
      size: 1,
      next: (need) => (need <= each.least ? each.least : undefined),
      optionsFor: () => each.lines.map(() => 0),
    };
    if (!bounded.some((place) => (each.bits & (1 << place)) !== 0)) return { each, reach: atLeastOf };
    const key = each.lines.join(' ');
    if (!reaches.has(key)) reaches.set(key, reachOf(each.lines.map((line) => options[line] ?? [])));
    const reach = reaches.get(key);
    if (reach) return { each, reach };
    work.isCut = true;
    const ends: Reach = {
      size: 2,
      next: (need) => [each.least, each.most].find((sum) => sum >= need),
      optionsFor: (sum) => each.lines.map((line) => (sum === each.least ? 0 : (options[line]?.length ?? 1) - 1)),
    };
    return { each, reach: ends };
  });
  // What comes last is found at once, so that is the one with the most to look through.
  const sorted = given.toSorted((a, b) => a.reach.size - b.reach.size);
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
      const least = atLeast(set, classes, nextLeast, nextMost);
      if (least === undefined || Math.max(0, least - reduction) >= best) continue;
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
  const chosen = isReached ? options.map(() => 0) : bySums(set, combined, below, work);
  const total = chosen ? price(chosen) : Number.POSITIVE_INFINITY;
  const found = chosen && total < below ? { total, chosen } : undefined;
  if (isExact) return found;
  return byLines(set, combined, Math.min(below, total), work, price) ?? found;
};
