import type { Fen } from '../../values/money.ts';
import { isInRange } from '../coupons.ts';
import { type Combined, type CouponSet, cheapestOfSet, type Found, leastOf, type Work } from './cheapest-of-set.ts';
import { type CouponGroup, type CouponToCombine, couponGroup } from './coupon-group.ts';
import { type CardToCombine, type LineToCombine, optionsOf } from './options.ts';
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
/** So much is looked at: far more than shops come across, and less than a tenth of a second. */
const mostWork = 100_000;

interface Candidate extends CouponSet {
  /** What it comes to at the least. */
  readonly least: Fen;
  /** The coupons, by their ids, those that end first at the front. */
  readonly inOrder: readonly CouponToCombine[];
  /** What was found: nothing below `below`, or the cheapest. */
  known: { readonly below: Fen; readonly found: Found | undefined } | undefined;
}

const endsFirst = (a: CouponToCombine, b: CouponToCombine): number =>
  a.usableUntil - b.usableUntil || (a.id < b.id ? -1 : 1);

/** Of two sets that cost the same: what ends first is used first, then as few coupons as can be, then by their ids. */
const byPreference = ({ inOrder: a }: Candidate, { inOrder: b }: Candidate): number => {
  for (const [place, one] of a.entries()) {
    const other = b[place];
    if (!other) break;
    if (one.usableUntil !== other.usableUntil) return one.usableUntil - other.usableUntil;
  }
  if (a.length !== b.length) return a.length - b.length;
  const ids = (list: readonly CouponToCombine[]) => list.map(({ id }) => id).join(' ');
  return ids(a) < ids(b) ? -1 : 1;
};

/** Every set of coupons that can be used together, of which all thresholds can be reached. */
const candidatesOf = (groups: readonly CouponGroup[], combined: Combined): Candidate[] =>
  groups.flatMap((group) => {
    const found: Candidate[] = [];
    for (let mask = 0; mask < 1 << group.coupons.length; mask += 1) {
      const least = leastOf({ group, mask }, combined);
      if (least === undefined) continue;
      const inOrder = group.coupons.filter((_, place) => (mask & (1 << place)) !== 0).sort(endsFirst);
      found.push({ group, mask, least, inOrder, known: undefined });
    }
    return found;
  });

/**
 * The cards and coupons by which an order costs its member least. Sets of coupons are tried with the one first that could
 * come to least, until none could come to less than what was found; for each set the cards are chosen together with it, as
 * a card may bring lines below a threshold. Of sets that cost the same the one that uses up what ends first, then the one
 * with the fewest coupons, then by their ids; and no coupon is used that could be left off without making the order dearer.
 */
export const bestCombination = (given: {
  readonly lines: readonly LineToCombine[];
  readonly coupons: readonly CouponToCombine[];
  readonly reduction: Fen;
}): BestCombination => {
  const { lines, reduction } = given;
  const options = lines.map(optionsOf);
  const combined: Combined = { lines, options, reduction };
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
    together = together.toSorted((a, b) => rank(a) - rank(b) || endsFirst(a, b)).slice(0, mostTogether);
  }
  const none = groupOf([]);
  const groups = [...alone, groupOf(together)];
  const candidates = [
    ...candidatesOf([none], combined),
    ...candidatesOf(groups, combined).filter(({ mask }) => mask !== 0),
  ];
  const cheapest = (candidate: Candidate, below: Fen): Found | undefined => {
    if (candidate.least >= below) return undefined;
    const { known } = candidate;
    if (!known || (!known.found && known.below < below))
      candidate.known = { below, found: cheapestOfSet(candidate, combined, below, work) };
    const { found } = candidate.known ?? {};
    return found && found.total < below ? found : undefined;
  };
  let best = Number.POSITIVE_INFINITY;
  for (const candidate of candidates.toSorted((a, b) => a.least - b.least))
    best = cheapest(candidate, best)?.total ?? best;
  const bySet = new Map(candidates.map((each) => [each.inOrder.map(({ id }) => id).join(' '), each]));
  const without = ({ inOrder }: Candidate, left: CouponToCombine) =>
    bySet.get(
      inOrder
        .filter((each) => each !== left)
        .map(({ id }) => id)
        .join(' '),
    );
  const isNeeded = (candidate: Candidate, coupon: CouponToCombine): boolean => {
    const rest = without(candidate, coupon);
    return !rest || !cheapest(rest, best + 1);
  };
  const chosen = candidates
    .filter(({ least }) => least <= best)
    .sort(byPreference)
    .find((each) => cheapest(each, best + 1) && each.inOrder.every((coupon) => isNeeded(each, coupon)));
  const place = chosen?.known?.found?.chosen ?? [];
  const cards = options.map((each, index) => each[place[index] ?? 0]?.card);
  const amounts = options.map((each, index) => each[place[index] ?? 0]?.amount ?? 0);
  const coupons = chosen?.inOrder ?? [];
  const dearest = optionsWithoutCards(combined);
  return {
    ...{ cards, coupons: coupons.map(({ id }) => id), total: best, without: dearest, isExact: !work.isCut },
    unused: [...unusedCoupons(given.coupons, coupons, lines, amounts), ...unusedCards(lines, cards)],
  };
};

/** What the order comes to with neither cards nor coupons where they can be chosen, in fen. */
const optionsWithoutCards = ({ options, reduction }: Combined): Fen => {
  const sum = options.reduce((whole, each) => whole + (each.at(-1)?.amount ?? 0), 0);
  return Math.max(0, sum - reduction);
};
