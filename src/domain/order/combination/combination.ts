import { type UseAt, whyNotUsedBy } from '../../coupon/use.ts';
import { bestCombination } from '../../price/best/best-combination.ts';
import type { CardToCombine, LineToCombine } from '../../price/best/options.ts';
import type { Unused } from '../../price/best/unused.ts';
import type { Fen } from '../../values/money.ts';
import { applyOperations, type Composed, type Operation } from '../operations.ts';
import { isItemLine, type OrderLine } from '../order.ts';
import { countingCoupons } from '../order-coupon.ts';
import { withPrices } from '../with-prices.ts';
import { type CardsAt, cardsForLine } from './best-cards.ts';
import { combining, leastMoney, moneyOf } from './combination-times.ts';
import { type Used, unusedBeside, usesOf } from './combination-uses.ts';
import type { CouponsAt } from './coupon-choices.ts';

/** The cards and coupons of an order’s member, as they are known where it is composed. */
export type KnownOfMember = CardsAt & CouponsAt;

/** The cheapest way to price an order by what its member has. */
export interface Combination {
  /** What makes it of the order as it stands. */
  readonly operation: Extract<Operation, { op: 'combine' }>;
  /** To be paid in money then, and so much less than now, in fen; 0 where nothing is cheaper than what stands there. */
  readonly total: Fen;
  readonly saved: Fen;
  /** Nothing is saved by it, and yet coupons are used up that end before those on the order: the shop wants that. */
  readonly usesUp: boolean;
  /** The same without cards and coupons. */
  readonly without: Fen;
  /** Nothing is cheaper; false where there was too much to look through. */
  readonly isExact: boolean;
  /** Why the other coupons that could be used here, and cards, are not in it. */
  readonly unused: readonly Unused[];
  /** What it uses: times that pay, cards that make lines cheaper, coupons. */
  readonly uses: readonly Used[];
}

/** The cards that may make a line cheaper, the one that stands there before others that are as good. */
const cardsOf = (line: OrderLine, known: KnownOfMember): readonly CardToCombine[] | undefined => {
  if (!isItemLine(line) || line.cardByHand || line.linePrice !== null) return undefined;
  const cards = cardsForLine(line, known).map(({ card, percent }) => ({ cardId: card.id, percent }));
  const stands = (card: CardToCombine) => card.cardId === line.card?.cardId;
  return [...cards.filter(stands), ...cards.filter((card) => !stands(card))];
};

/**
 * The cards and coupons by which an order costs its member least. Lines that have a price of their own or a card by hand
 * stay as they are; which coupons stand on the order makes no difference. With `endingFirst` those by which what ends first
 * is used up, whatever it costs. Where times of a card pay for something, least is what is left to be paid in money.
 */
export const combinationOf = (order: Composed, known: KnownOfMember, endingFirst = false): Combination => {
  const where: UseAt = known;
  const usable = known.coupons.filter((coupon) => !whyNotUsedBy(coupon, where));
  const lines = order.lines.map((line): LineToCombine & { readonly id: string } => {
    const cards = cardsOf(line, known);
    return { id: line.id, line, ...(cards && { cards }) };
  });
  const toCombine = usable.map(({ id, terms, usableUntil }) => ({ ...terms, id, usableUntil }));
  const best = bestCombination({ lines, reduction: order.reduction, endingFirst, coupons: toCombine });
  const usual = { cards: best.cards, coupons: usable.filter(({ id }) => best.coupons.includes(id)) };
  const now = moneyOf(order, known);
  const isPaidByTimes = now.byTimes.length > 0;
  const found = isPaidByTimes ? leastMoney(order, known, { lines, coupons: usable }, usual, endingFirst) : undefined;
  const { cards, coupons } = found?.choice ?? usual;
  const operation = combining(order, cards, coupons);
  const stands = withPrices(applyOperations(order, [operation]));
  const { without, isExact, unused } = best;
  // Points take off what is left, so that less of them is used where the rest is cheaper; rounding comes behind both.
  const isPlain = !order.spentPoints && order.roundTo === 0;
  const total = found?.choice.money ?? (isPlain ? best.total : stands.total);
  const before = found ? now.money - total : withPrices({ ...order, spentPoints: null, roundTo: 0 }).total - best.total;
  const saved = Math.max(0, before);
  const standing = new Set(countingCoupons(order.coupons).map(({ id }) => id));
  const isSame = standing.size === coupons.length && coupons.every(({ id }) => standing.has(id));
  const usesUp = endingFirst && saved === 0 && !isSame;
  const uses = usesOf(stands, known, found?.choice.byTimes ?? []);
  if (!found) return { operation, total, saved, usesUp, without, isExact, unused, uses };
  const chosen = { cards, coupons: coupons.map(({ id }) => id), byTimes: found.choice.byTimes };
  const beside = unusedBeside({ lines, coupons: toCombine }, chosen);
  return { operation, total, saved, usesUp, without, isExact: found.isExact, unused: beside, uses };
};
