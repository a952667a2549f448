import type { Fen } from '../../values/money.ts';
import { isInRange } from '../coupons.ts';
import type { Work } from './best-sums.ts';
import { type Combined, cheapestOfSet, type Found, leastOf } from './cheapest-of-set.ts';
import { type CouponGroup, type CouponToCombine, couponGroup } from './coupon-group.ts';
import type { CouponSet } from './lower-bound.ts';
import { type CardToCombine, type LineToCombine, optionsOf } from './options.ts';
import { byEnds, byPreference, endsFirst } from './preference.ts';
import { type Unused, unusedCards, unusedCoupons } from './unused.ts';

/** The cheapest way to price a member’s order by their cards and coupons. */
export interface BestCombination {
  /** The card of each line, null for none; undefined of a line that stays as it is. */
  readonly cards: readonly (CardToCombine | null | undefined)[];
  /** The coupons that are used, by their ids. */
  readonly coupons: readonly string[];
  /** To be paid, in fen. */
  readonly total: Fen;
  /** The same without any of these cards and coupons. */
  readonly without: Fen;
  /** Nothing is cheaper. False where there was too much to look through: a fen or so, seldom more, may still be to be had. */
  readonly isExact: boolean;
  /** Why the other coupons and cards are not used. */
  readonly unused: readonly Unused[];
}

/** So many coupons that go with others are tried together; of more, those that take off most by themselves. */
const mostTogether = 12;
/** So much is looked at: more than shops come across, and about a twentieth of a second. */
const mostWork = 7_000;

interface Candidate extends CouponSet {
  /** What it comes to at the least. */
  readonly least: Fen;
  /** What was found: nothing below `below`, or the cheapest. */
  known: { readonly below: Fen; readonly found: Found | undefined } | undefined;
}

/** The set of none is in no group of its own. */
const keyOf = (group: number, mask: number): string => (mask === 0 ? '' : `${group} ${mask}`);

/** The coupons of a set, those that end first at the front. */
const couponsOf = ({ group, mask }: CouponSet): readonly CouponToCombine[] =>
  group.coupons.filter((_, place) => (mask & (1 << place)) !== 0).sort(endsFirst);

/** Every set of coupons that can be used together, of which all thresholds can be reached; the set of none in one place. */
const candidatesOf = (groups: readonly CouponGroup[], combined: Combined): ReadonlyMap<string, Candidate> => {
  const found = new Map<string, Candidate>();
  for (const [index, group] of groups.entries())
    for (let mask = index === 0 ? 0 : 1; mask < 1 << group.coupons.length; mask += 1) {
      const least = leastOf({ group, mask }, combined);
      if (least !== undefined) found.set(keyOf(index, mask), { group, mask, least, known: undefined });
    }
  return found;
};

/**
 * The cards and coupons by which an order costs its member least. Sets of coupons are tried with the one first that could
 * come to least, until none could come to less than what was found; for each set the cards are chosen together with it, as
 * a card may bring lines below a threshold. Of sets that cost the same the one that uses up what ends first, then the one
 * with the fewest coupons, then by their ids; and no coupon is used that could be left off without making the order dearer.
 * With `endingFirst` it is the one that uses up what ends first though others take off more, of those that do so alike the
 * cheapest; the order would be dearer with any part of it alone.
 */
export const bestCombination = (given: {
  readonly lines: readonly LineToCombine[];
  readonly coupons: readonly CouponToCombine[];
  readonly reduction: Fen;
  readonly endingFirst?: boolean;
}): BestCombination => {
  const { lines, reduction } = given;
  const options = lines.map(optionsOf);
  const combined: Combined = { lines, options, reduction, reaches: new Map() };
  const work: Work = { left: mostWork, isCut: false };
  const inRange = given.coupons.filter((coupon) => lines.some(({ line }) => isInRange(coupon, line)));
  const groupOf = (coupons: readonly CouponToCombine[]) => couponGroup(coupons, lines, options);
  const alone = inRange.filter(({ withOthers }) => !withOthers).map((coupon) => groupOf([coupon]));
  let together = inRange.filter(({ withOthers }) => withOthers);
  if (together.length > mostTogether) {
    work.isCut = true;
    const leastAlone = new Map(
      together.map((coupon) => [coupon.id, leastOf({ group: groupOf([coupon]), mask: 1 }, combined)]),
    );
    const rank = ({ id }: CouponToCombine) => leastAlone.get(id) ?? Number.MAX_SAFE_INTEGER;
    const byRank = (a: CouponToCombine, b: CouponToCombine) => rank(a) - rank(b) || endsFirst(a, b);
    together = together.toSorted(given.endingFirst ? endsFirst : byRank).slice(0, mostTogether);
  }
  const groups = [groupOf(together), ...alone];
  const bySet = candidatesOf(groups, combined);
  const candidates = [...bySet.values()];
  const cheapest = (candidate: Candidate, below: Fen): Found | undefined => {
    if (candidate.least >= below) return undefined;
    const { known } = candidate;
    if (!known || (!known.found && known.below < below))
      candidate.known = { below, found: cheapestOfSet(candidate, combined, below, work) };
    const { found } = candidate.known ?? {};
    return found && found.total < below ? found : undefined;
  };
  const isNeeded = ({ group, mask }: Candidate, total: Fen): boolean =>
    group.coupons.every((_, place) => {
      if ((mask & (1 << place)) === 0) return true;
      const rest = bySet.get(keyOf(groups.indexOf(group), mask & ~(1 << place)));
      return !rest || !cheapest(rest, total + 1);
    });
  const sets = candidates.map((each) => [each, couponsOf(each)] as const);
  const leastTotal = (): Fen => {
    let best = Number.POSITIVE_INFINITY;
    for (const candidate of candidates.toSorted((a, b) => a.least - b.least))
      best = cheapest(candidate, best)?.total ?? best;
    return best;
  };
  const cheapestSet = (best: Fen) =>
    sets
      .filter(([{ least }]) => least <= best)
      .toSorted(([, a], [, b]) => byPreference(a, b))
      .find(([each]) => cheapest(each, best + 1) && isNeeded(each, best));
  /** Whether the order would be dearer with any part of the set in its place: nobody pays more for having used a coupon. */
  const isUseful = ({ group, mask }: Candidate, total: Fen): boolean => {
    for (let part = mask; part > 0; ) {
      part = (part - 1) & mask;
      const rest = bySet.get(keyOf(groups.indexOf(group), part));
      if (rest && cheapest(rest, total + 1)) return false;
    }
    return true;
  };
  /** Of the sets that use up most of what ends first, as far as they are useful, the cheapest. */
  const endingFirstSet = () => {
    const sorted = sets.toSorted(([, a], [, b]) => byEnds(a, b) || byPreference(a, b));
    for (let from = 0; from < sorted.length; ) {
      const [, ends] = sorted[from] ?? [];
      const alike = sorted.slice(from).filter(([, coupons]) => byEnds(coupons, ends ?? []) === 0);
      from += alike.length;
      const found = alike.flatMap((each) => {
        const total = cheapest(each[0], Number.POSITIVE_INFINITY)?.total;
        return total !== undefined && isUseful(each[0], total) ? [{ each, total }] : [];
      });
      const [first] = found.toSorted((a, b) => a.total - b.total);
      if (first) return first.each;
    }
    return undefined;
  };
  const [chosen, coupons = []] = (given.endingFirst ? endingFirstSet() : cheapestSet(leastTotal())) ?? [];
  const total = chosen?.known?.found?.total ?? Number.POSITIVE_INFINITY;
  const place = chosen?.known?.found?.chosen ?? [];
  const cards = options.map((each, index) => each[place[index] ?? 0]?.card);
  const amounts = options.map((each, index) => each[place[index] ?? 0]?.amount ?? 0);
  const dearest = optionsWithoutCards(combined);
  return {
    cards,
    coupons: coupons.map(({ id }) => id),
    total,
    without: dearest,
    isExact: !work.isCut,
    unused: [...unusedCoupons(given.coupons, coupons, lines, amounts), ...unusedCards(lines, cards)],
  };
};

/** What the order comes to with neither cards nor coupons where they can be chosen, in fen. */
const optionsWithoutCards = ({ options, reduction }: Combined): Fen => {
  const sum = options.reduce((whole, each) => whole + (each.at(-1)?.amount ?? 0), 0);
  return Math.max(0, sum - reduction);
};
