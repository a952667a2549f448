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

/** What each class comes to at the least and at the most. */
interface Sums {
  readonly least: readonly Fen[];
  readonly most: readonly Fen[];
}

const placesOf = ({ group, mask }: CouponSet): number[] =>
  group.coupons.flatMap((_, place) => ((mask & (1 << place)) === 0 ? [] : [place]));

const sumOf = (classes: readonly LineClass[], place: number, sums: readonly Fen[]): Fen => {
  let whole = 0;
  for (let c = 0; c < classes.length; c += 1) if (((classes[c]?.bits ?? 0) & (1 << place)) !== 0) whole += sums[c] ?? 0;
  return whole;
};

/** What is missing to one threshold, added to open lines where least of it stays. */
interface Added {
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
const bounded = (
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

const sumsOf = (classes: readonly LineClass[]): Sums => ({
  least: classes.map(({ least }) => least),
  most: classes.map(({ most }) => most),
});

/** What an order comes to at the least by a set of coupons, with whatever cards; undefined where a threshold cannot be reached. */
export const leastOf = (set: CouponSet, { reduction }: Combined): Fen | undefined => {
  const { classes } = set.group;
  const found = bounded(set, classes, sumsOf(classes));
  return found && Math.max(0, found.left - reduction);
};

/**
 * Looks for the sums of the classes that leave the least: what each can come to is halved again and again, and a part of it
 * left out once its lines could not come to less there than what was found.
 */
const bestSums = (
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
    if (bound.added.length === 0) return tryOut(least);
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
    const isUpper = bound.added.some(({ to }) => to.some((each) => each.index === index && each.amount > room(index) / 2));
    for (const half of isUpper ? halves.reverse() : halves) look(half);
  };
  look(sumsOf(classes));
  return found;
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
    if (!withThreshold.some((place) => (each.bits & (1 << place)) !== 0)) return { each: { ...each, most: each.least }, reach: atLeastOf };
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
  const chosen = isReached
    ? options.map(() => 0)
    : withPart(work, 1 / 2, (own) => bySums(set, combined, below, own));
  const total = chosen ? price(chosen) : Number.POSITIVE_INFINITY;
  const found = chosen && total < below ? { total, chosen } : undefined;
  if (isExact) return found;
  return withPart(work, 1 / 4, (own) => byLines(set, combined, Math.min(below, total), own, price)) ?? found;
};
