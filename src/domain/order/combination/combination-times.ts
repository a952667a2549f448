import { type Paying, paidByTimes, type Taking } from '../../card/ways.ts';
import type { MemberCoupon } from '../../coupon/member-coupon.ts';

import { type CardToCombine, type LineToCombine, optionsOf } from '../../price/best/options.ts';
import { byEnds, byPreference, endsFirst } from '../../price/best/preference.ts';
import type { Fen } from '../../values/money.ts';
import { couponForOrder } from '../coupon-uses.ts';
import { applyOperations, type ChosenCard, type Composed, type Operation } from '../operations.ts';
import { isItemLine } from '../order.ts';
import { withPrices } from '../with-prices.ts';

/** The card of each line, null for none; undefined of a line that stays as it is. */
export type CardsOfLines = readonly (CardToCombine | null | undefined)[];

/** One choice of cards and coupons for an order, and what is paid in money then, in fen. */
export interface TriedChoice {
  readonly cards: CardsOfLines;
  readonly coupons: readonly MemberCoupon[];
  readonly money: Fen;
  /** What times pay for. */
  readonly byTimes: readonly Taking[];
}

/** So many choices are tried: each is priced as it would stand. */
const mostTried = 400;
/** So many coupons that go with others are tried together. */
const mostTogether = 5;

/** What puts these cards and coupons on an order in place of those that stand there. */
export const combining = (
  order: Composed,
  cards: CardsOfLines,
  coupons: readonly MemberCoupon[],
): Extract<Operation, { op: 'combine' }> => ({
  op: 'combine',
  cards: order.lines.flatMap((line, index): ChosenCard[] => {
    const card = cards[index];
    const isSame = line.card?.cardId === card?.cardId && line.card?.percent === card?.percent;
    if (card === undefined || isSame || !isItemLine(line)) return [];
    return [{ lineId: line.id, kind: line.kind, itemId: line.itemId, card }];
  }),
  coupons: coupons.map(couponForOrder),
});

type Where = Pick<Paying, 'way' | 'at'> & { readonly cards: Parameters<typeof paidByTimes>[0] };

/** What times of its member's cards pay of an order as it stands, and what is paid in money then. */
export const moneyOf = (order: Composed, { cards, way, at }: Where): Pick<TriedChoice, 'money' | 'byTimes'> => {
  const { memberId, lines, total } = withPrices(order);
  // What begins with its first use holds today in whatever zone.
  const where = { memberId, way, at, timeZone: 'UTC' };
  const byTimes = paidByTimes(cards, { ...where, total, lines: lines.filter(isItemLine), taken: [] });
  return { byTimes, money: byTimes.reduce((left, { amount }) => left - amount, total) };
};

/** Every set of coupons that go together, none of them among these; of more that go with others those that end first. */
const setsOf = (coupons: readonly MemberCoupon[]): readonly (readonly MemberCoupon[])[] => {
  const sorted = coupons.toSorted(endsFirst);
  const together = sorted.filter(({ terms }) => terms.withOthers).slice(0, mostTogether);
  const groups = Array.from({ length: 1 << together.length }, (_, mask) =>
    together.filter((__, place) => (mask & (1 << place)) !== 0),
  );
  return [...groups, ...sorted.filter(({ terms }) => !terms.withOthers).map((coupon) => [coupon])];
};

/** Every card on every line, of those that are offered for each. */
const everyCards = (options: readonly CardsOfLines[]): readonly CardsOfLines[] =>
  options.reduce<CardsOfLines[]>((all, cards) => all.flatMap((before) => cards.map((card) => [...before, card])), [[]]);

const idsOf = (coupons: readonly MemberCoupon[]): string => coupons.map(({ id }) => id).join(' ');
const without = (coupons: readonly MemberCoupon[], { id }: MemberCoupon) => coupons.filter((each) => each.id !== id);

/** Of choices with other coupons each, the one by which least money is paid, and no coupon is used for nothing. */
const cheapest = (all: ReadonlyMap<string, TriedChoice>): TriedChoice | undefined => {
  const least = Math.min(...[...all.values()].map(({ money }) => money));
  const isNeeded = (set: readonly MemberCoupon[], coupon: MemberCoupon) =>
    all.get(idsOf(without(set, coupon)))?.money !== least;
  return [...all.values()]
    .filter(({ money, coupons }) => money === least && coupons.every((each) => isNeeded(coupons, each)))
    .sort((a, b) => byPreference(a.coupons, b.coupons))[0];
};

/** The one by which what ends first is used up, as far as no part of it costs as little. */
const endingFirst = (all: ReadonlyMap<string, TriedChoice>): TriedChoice | undefined =>
  [...all.values()]
    .filter(({ money, coupons }) =>
      [...all.values()].every(
        (part) =>
          part.coupons.length >= coupons.length ||
          part.money > money ||
          !part.coupons.every((each) => coupons.includes(each)),
      ),
    )
    .sort((a, b) => byEnds(a.coupons, b.coupons) || a.money - b.money || byPreference(a.coupons, b.coupons))[0];

/**
 * The cards and coupons of a member by which an order costs them least money once times of their cards have paid for what
 * they are for. All choices are tried and priced as they would stand, up to four hundred. Of more, each set of coupons is
 * tried with the cards of `usual` (the choice for an order that no times pay for), with those that make each line cheapest
 * and with none; then the best of these with another card on one line, as long as that is better. `isExact` says which.
 */
export const leastMoney = (
  order: Composed,
  where: Where,
  given: { readonly lines: readonly LineToCombine[]; readonly coupons: readonly MemberCoupon[] },
  usual: Pick<TriedChoice, 'cards' | 'coupons'>,
  prefersEnding: boolean,
): { readonly choice: TriedChoice; readonly isExact: boolean } => {
  const best = new Map<string, TriedChoice>();
  /** Whether so less is paid than by any other cards with these coupons. */
  const isBetter = (coupons: readonly MemberCoupon[], cards: CardsOfLines): boolean => {
    const stands = applyOperations(order, [combining(order, cards, coupons)]);
    const choice = { cards, coupons, ...moneyOf(stands, where) };
    const before = best.get(idsOf(coupons));
    if (before && before.money <= choice.money) return false;
    best.set(idsOf(coupons), choice);
    return true;
  };
  const chosen = (): TriedChoice =>
    (prefersEnding ? endingFirst(best) : cheapest(best)) ?? { ...usual, ...moneyOf(order, where) };
  const options = given.lines.map((line) => optionsOf(line).map(({ card }) => card));
  const sets = setsOf(given.coupons);
  const isAll = given.coupons.filter(({ terms }) => terms.withOthers).length <= mostTogether;
  const isExact = isAll && options.reduce((product, { length }) => product * length, sets.length) <= mostTried;
  if (isExact) {
    for (const coupons of sets) for (const cards of everyCards(options)) isBetter(coupons, cards);
    return { choice: chosen(), isExact };
  }
  const some = [options.map(([first]) => first), usual.cards, given.lines.map(({ cards }) => cards && null)];
  for (const coupons of [...sets.slice(0, mostTried / 6), usual.coupons.toSorted(endsFirst)])
    for (const cards of some) isBetter(coupons, cards);
  const { coupons } = chosen();
  let left = mostTried / 2;
  for (let place = 0, same = 0; same < options.length && left > 0; place = (place + 1) % options.length) {
    const { cards } = best.get(idsOf(coupons)) ?? usual;
    const others = (options[place] ?? []).filter((card) => card?.cardId !== cards[place]?.cardId);
    left -= others.length + 1;
    same = others.some((card) => isBetter(coupons, cards.with(place, card))) ? 0 : same + 1;
  }
  return { choice: chosen(), isExact };
};
