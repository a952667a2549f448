import { type Card, card } from '../card/card.ts';
import { closeCards, isClosedFor, isOnOthersCards, overSince, soldBy, wasUsed } from '../card/close.ts';
import { changeUndone, paidByOldCard } from '../card/undo-change.ts';
import { giveBackToCards, payByCards } from '../card/use.ts';
import type { Acting } from '../kernel/command.ts';
import type { Why } from '../kernel/decision.ts';
import { all } from '../kernel/needs.ts';
import { cardsOfOrder } from '../order/cards-of-order.ts';
import {
  cardProblems,
  cardsOnLines,
  changedByLines,
  eachOnce,
  markRefused,
  unusedByLines,
  usedByLines,
} from '../order/combination/card-prices.ts';
import { isCardUnclear } from '../order/pay/payment-problem.ts';
import { byCard as paymentsByCard } from '../order/pay/payments-taken.ts';
import type { GoingBack } from '../refund/going-back.ts';
import type { RefundWay } from '../refund/refund.ts';
import type { Payment } from './payment.ts';
import { type Back, defineWay, type GivenBack } from './way-of-paying.ts';

const paidBy = (back: readonly GoingBack[]): Payment[] => back.map(({ payment }) => payment);

/** Where an order is cancelled: what cards paid goes back onto them, and what it brought onto a card is taken off. */
const cancelled = ({ order, going }: Back, found: readonly Card[], acting: Acting): GivenBack | Why => {
  const { id: orderId, number } = order;
  if (isOnOthersCards(order, found)) return { code: 'card.transferred', params: { number } };
  const change = paidByOldCard(order);
  const over = change ? undefined : overSince(order, found);
  if (over) return { code: 'card.over', params: { number: over.number } };
  const sold = soldBy(order, found);
  if (sold.some((part) => wasUsed(part, orderId, found))) return { code: 'card.usedAlready', params: { number } };
  return {
    book: (changed, isAll) => {
      const now = isAll ? unusedByLines(found, order.lines, acting) : found;
      const back = change
        ? changeUndone(order, now, acting)
        : [
            ...giveBackToCards(going, now, { orderId, by: '' }, acting),
            ...closeCards(sold, found, { orderId }, acting),
          ];
      return { order: changed, changes: [...changedByLines(found, now, paidBy(going)), ...back] };
    },
  };
};

/** A card whose terms are over takes nothing any more: it was given back itself, or what it held was. */
const isOver = (cards: readonly Card[], payment: Payment, shopId: string): boolean => {
  const found = cards.find(({ id }) => id === payment.card?.cardId);
  return payment.card !== undefined && !(found?.shopIds.includes(shopId) && !isClosedFor(found, payment));
};

/** What cannot go back onto its card: so much as was paid for it another way, and the rest lapses with the card. */
const otherWays = (back: GoingBack, elsewhere: number): RefundWay[] => {
  const { id: paymentId, type } = back.payment;
  return [
    { paymentId, type: elsewhere, amount: back.paid },
    { paymentId, type, amount: back.amount - back.paid, lapsed: true as const },
  ].filter(({ amount }) => amount > 0);
};

/** Where something of an order is refunded: what cards paid goes back onto them, or another way where they are over. */
const refunded = (back: Back, found: readonly Card[], refundId: string, acting: Acting): GivenBack | Why => {
  const { order, going, elsewhere } = back;
  const over = going.filter(({ payment }) => isOver(found, payment, order.shopId));
  const onto = going.filter((each) => !over.includes(each));
  if (over.length > 0) {
    if (elsewhere === undefined) return { code: 'refund.cardOver', params: { number: order.number } };
    if (!acting.shop.paymentTypes.includes(elsewhere))
      return { code: 'order.paymentTypeNotTaken', params: { type: elsewhere } };
  }
  return {
    ways: new Map(over.map((each) => [each.payment.id, otherWays(each, elsewhere ?? each.payment.type)])),
    otherMoney: over.map(({ payment }) => payment.id),
    book: (changed, isAll) => {
      const now = isAll ? unusedByLines(found, order.lines, acting) : found;
      const by = { orderId: order.id, by: `${refundId}:` };
      return {
        order: changed,
        changes: [...changedByLines(found, now, paidBy(onto)), ...giveBackToCards(onto, now, by, acting)],
      };
    },
  };
};

/** Cards of a member pay, by an amount or by times, and make lines cheaper. */
export const byCard = defineWay({
  name: 'card',
  isHeld: ({ card: of }) => of !== undefined,
  needs: (sale) => ({
    cards: all(card, [...paymentsByCard(sale).map((payment) => payment.card.cardId), ...cardsOnLines(sale.lines)]),
  }),
  judgePrices: ({ given, before, items, way }, { cards }, acting) => {
    const refused = cardProblems(given.lines, before, { memberId: given.memberId, cards, items, way }, acting);
    return {
      receipt: { lines: markRefused(given.lines, refused), coupons: given.coupons },
      objections: eachOnce(refused).map((why) => ({ ...why, ofCard: true })),
    };
  },
  judge: ({ given, way }, { cards }, acting) => {
    const paying = paymentsByCard(given);
    if (paying.length > 0 && acting.offline && !acting.replay) return { code: 'offline.needsContact', params: {} };
    if (given.payments.some(isCardUnclear)) return { code: 'card.notChosen', params: {} };
    const now = usedByLines(cards, given.lines, acting);
    const used = payByCards(paying, now, { order: { ...given, id: given.orderId }, way }, acting);
    if ('code' in used) return used;
    const stands = paying.flatMap(({ id, card: of }): [string, Pick<Payment, 'card'>][] => {
      const drawn = used.drawn.get(id);
      return drawn ? [[id, { card: { ...of, draws: [...drawn.draws], left: drawn.left } }]] : [];
    });
    return {
      payments: new Map(stands),
      book: (order) => ({ order, changes: [...changedByLines(cards, now, paying), ...used.changes] }),
    };
  },
  needsBack: (orderId) => ({ cards: cardsOfOrder(orderId) }),
  giveBack: (back, { cards }, acting) =>
    back.refundId === undefined ? cancelled(back, cards, acting) : refunded(back, cards, back.refundId, acting),
});
