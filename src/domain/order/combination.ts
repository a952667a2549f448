import { type UseAt, whyNotUsedBy } from '../coupon/use.ts';
import { bestCombination } from '../price/best/best-combination.ts';
import type { CardToCombine, LineToCombine } from '../price/best/options.ts';
import type { Unused } from '../price/best/unused.ts';
import type { Fen } from '../values/money.ts';
import { type CardsAt, cardsForLine } from './best-cards.ts';
import { withPrices } from './compose.ts';
import type { CouponsAt } from './coupon-choices.ts';
import { couponForOrder } from './coupon-uses.ts';
import { applyOperations, type ChosenCard, type Composed, type Operation } from './operations.ts';
import { countingCoupons, isItemLine, type OrderLine } from './order.ts';

/** The cards and coupons of an order’s member, as they are known where it is composed. */
export type KnownOfMember = CardsAt & CouponsAt;

/** The cheapest way to price an order by what its member has. */
export interface Combination {
  /** What makes it of the order as it stands. */
  readonly operation: Extract<Operation, { op: 'combine' }>;
  /** To be paid then, and so much less than now, in fen; 0 where nothing is cheaper than what stands there. */
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
 * is used up, whatever it costs.
 */
export const combinationOf = (order: Composed, known: KnownOfMember, endingFirst = false): Combination => {
  const where: UseAt = known;
  const usable = known.coupons.filter((coupon) => !whyNotUsedBy(coupon, where));
  const lines = order.lines.map((line): LineToCombine => {
    const cards = cardsOf(line, known);
    return { line, ...(cards && { cards }) };
  });
  const best = bestCombination({
    ...{ lines, reduction: order.reduction, endingFirst },
    coupons: usable.map(({ id, terms, usableUntil }) => ({ ...terms, id, usableUntil })),
  });
  const cards = order.lines.flatMap((line, index): ChosenCard[] => {
    const card = best.cards[index];
    const isSame = line.card?.cardId === card?.cardId && line.card?.percent === card?.percent;
    if (card === undefined || isSame || !isItemLine(line)) return [];
    return [{ lineId: line.id, kind: line.kind, itemId: line.itemId, card }];
  });
  const coupons = usable.filter(({ id }) => best.coupons.includes(id)).map(couponForOrder);
  const { without, isExact, unused } = best;
  const operation = { op: 'combine', cards, coupons } as const;
  // Points take off what is left, so that less of them is used where the rest is cheaper; rounding comes behind both.
  const isPlain = !order.spentPoints && order.roundTo === 0;
  const total = isPlain ? best.total : withPrices(applyOperations(order, [operation])).total;
  const saved = Math.max(0, withPrices({ ...order, spentPoints: null, roundTo: 0 }).total - best.total);
  const standing = new Set(countingCoupons(order.coupons).map(({ id }) => id));
  const isSame = standing.size === coupons.length && coupons.every(({ id }) => standing.has(id));
  const usesUp = endingFirst && saved === 0 && !isSame;
  return { operation, total, saved, usesUp, without, isExact, unused };
};
