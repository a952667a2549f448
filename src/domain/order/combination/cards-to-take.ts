import { applyOperations, type Composed, type Operation } from '../operations.ts';
import { isItemLine } from '../order.ts';
import { withPrices } from '../with-prices.ts';
import { bestCards, type CardsAt, cardsForLine } from './best-cards.ts';

/**
 * What puts the best cards on the lines of an order that stands; undefined where they stand there already. A card that was
 * left off so that a coupon reaches its threshold is none that is missing: what stands there holds and costs no more.
 */
export const cardsToTake = (order: Composed, at: CardsAt): Operation | undefined => {
  const cards = bestCards(order.lines, at);
  if (cards.length === 0) return undefined;
  const { memberId, memberName } = order;
  const taking = { op: 'setMember', memberId, memberName, cards } as const;
  const holds = cards.every(({ lineId }) => {
    const line = order.lines.find(({ id }) => id === lineId);
    if (!line?.card || !isItemLine(line)) return true;
    const { cardId, percent } = line.card;
    return cardsForLine(line, at).some((choice) => choice.card.id === cardId && choice.percent === percent);
  });
  const costsNoMore = withPrices(order).total <= withPrices(applyOperations(order, [taking])).total;
  return holds && costsNoMore ? undefined : taking;
};
