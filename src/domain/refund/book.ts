import type { z } from 'zod';
import type { Card } from '../card/card.ts';
import { closeCards, madeCheaper, soldBy } from '../card/close.ts';
import type { Product } from '../item/product/product.ts';
import type { Acting } from '../kernel/command.ts';
import { type Change, type ExceptionNote, update, type Why } from '../kernel/decision.ts';
import { type MemberVisits, sumReduced, visitUndone } from '../member/member-visits.ts';
import { orderStatuses, paymentTypes } from '../order/codes.ts';
import { type BroughtBack, bringBack } from '../order/goods.ts';
import { withEvent } from '../order/new-order.ts';
import { type Order, type OrderLine, order as orderEntity } from '../order/order.ts';
import { newMoney } from '../order/pay/new-money.ts';
import { wayBack } from '../payment/left-of-payment.ts';
import type { Payment } from '../payment/payment.ts';
import { giveBackBy, isHeldBy, type Read } from '../payment/way-of-paying.ts';
import { waysOfPaying } from '../payment/ways.ts';
import { type NewEntry, overDrawer } from '../shift/over-drawer.ts';
import type { Shift } from '../shift/shift.ts';
import { belowZero } from '../stock/below-zero.ts';
import type { Stock } from '../stock/stock.ts';
import { hasServiceToGive } from '../treatment/pieces.ts';
import type { Fen } from '../values/money.ts';
import { type cardGoingBack, cardSheetOf } from './card-order.ts';
import type { SaidCardRules } from './card-rules.ts';
import type { CardSheet } from './card-value.ts';
import { exchangedOf, idOfWay } from './exchanged.ts';
import { type ChosenWay, type GoingBack, goingBack, splitOf, usualWays } from './going-back.ts';
import { leftOfLine, partsOf } from './left.ts';
import type { RefundLine, RefundWay } from './refund.ts';
import { whyInService, whyNotLines, whyNotWays } from './rules.ts';

/** What stands around an order when something of it is given back, with what its ways of paying read. */
export interface AroundRefund extends Read {
  readonly cards: readonly Card[];
  /** Those of whoever holds now what the order brought onto a card; none where that is its buyer. */
  readonly holderCards?: readonly Card[];
  readonly visits: MemberVisits | undefined;
  readonly levels: readonly Stock[];
  readonly products: readonly Product[];
  readonly drawer: readonly Shift[];
  /** By what the brand gives cards back. */
  readonly rules: SaidCardRules;
}

/** What is given back, and how. */
export interface Giving {
  readonly refundId: string;
  readonly lines: readonly RefundLine[];
  readonly goods: readonly BroughtBack[];
  /** Of an order that sold or recharged a card: why it goes back. */
  readonly card?: (z.infer<typeof cardGoingBack> & { readonly uses?: number | undefined }) | undefined;
  /**
   * When that was asked for, in milliseconds since 1970: the days of the law end for what is asked for after them, and
   * those of a card count up to then, unless it has made something cheaper since.
   */
  readonly askedAt?: number;
  /** How its money goes back; undefined for the usual ways. */
  readonly ways: readonly ChosenWay[] | undefined;
  /**
   * How to give what cannot go back onto its card, and what was repaid of a debt, as one of `paymentTypes`; undefined where
   * it has to, of a debt for cash. Nobody gets more than was paid for it.
   */
  readonly elsewhere: number | undefined;
  /** So much of it pays for other goods at most, in fen; absent where nothing does. */
  readonly exchange?: Fen;
  /** What stands on the timeline. */
  readonly event: { readonly what: string; readonly note: string };
}

export interface BookedRefund {
  readonly ways: readonly RefundWay[];
  /** How it was worked out, where the order sold or recharged a card. */
  readonly card: CardSheet | null;
  /** What went back on the shelf: less than is said where it has come back before. */
  readonly goods: readonly BroughtBack[];
  readonly changes: readonly Change[];
  readonly exceptions: readonly ExceptionNote[];
}

/** The cards of an order’s member with those of whoever holds one of them now, each once. */
export const withHolders = (cards: readonly Card[], others: readonly Card[]): readonly Card[] => [
  ...cards,
  ...others.filter(({ id }) => !cards.some((each) => each.id === id)),
];

const lineAfter = (order: Order, line: OrderLine, lines: readonly RefundLine[]): OrderLine => {
  const of = lines.find(({ lineId }) => lineId === line.id);
  if (!of) return line;
  const { times } = partsOf(line, leftOfLine(order, line), of.quantity);
  const before = line.refunded ?? { quantity: 0, amount: 0, times: 0 };
  const refunded = {
    quantity: before.quantity + of.quantity,
    amount: before.amount + of.amount,
    times: before.times + times,
  };
  return { ...line, refunded };
};

const paymentAfter = (payment: Payment, back: readonly GoingBack[]): Payment => {
  const amount = back.find((each) => each.payment.id === payment.id)?.amount ?? 0;
  if (amount === 0) return payment;
  const refunded = (payment.refunded ?? 0) + amount;
  return { ...payment, refunded, state: refunded === payment.amount ? 'refunded' : payment.state };
};

/** Whether all that was paid for an order has gone back; of one that cost nothing, whether all of its pieces have. */
export const isAllBack = ({ paid, total, lines }: Pick<Order, 'paid' | 'total' | 'lines'>): boolean =>
  paid === 0 && (total > 0 || lines.every(({ quantity, refunded }) => refunded?.quantity === quantity));

/** Of a paid order of which something was given back: over once nothing is left, and done once no service is left. */
const statusAfter = (changed: Pick<Order, 'paid' | 'total' | 'lines'>): number => {
  const { lines } = changed;
  if (isAllBack(changed)) return orderStatuses.refunded;
  return hasServiceToGive(lines) ? orderStatuses.pendingUse : orderStatuses.completed;
};

const sumOf = (ways: readonly RefundWay[]): Fen => ways.reduce((sum, { amount }) => sum + amount, 0);

const sameWay = ({ payment, amount }: GoingBack): RefundWay => ({
  paymentId: payment.id,
  type: wayBack(payment),
  amount,
});

/**
 * Gives back what these lines of an order were paid with, the way it came; what it brought onto a card is taken off: times and money of cards to the lots that they
 * came from, everything else over the drawer; goods go back to the shelf. Answers why not where it cannot be done;
 * `refund.cardOver` where only the card is in the way.
 */
export const bookRefund = (
  existing: Order,
  giving: Giving,
  { holderCards = [], ...rest }: AroundRefund,
  acting: Acting,
): BookedRefund | Why => {
  const around = { ...rest, cards: withHolders(rest.cards, holderCards) };
  const { refundId, lines, goods, elsewhere, event } = giving;
  const wrong = whyNotLines(existing, lines) ?? whyInService(existing, lines);
  if (wrong) return wrong;
  const isUsedSince = soldBy(existing, around.cards).some(
    (sold) => madeCheaper(sold, existing.id) > (giving.card?.uses ?? 0),
  );
  const keptAt = isUsedSince ? acting.keptAt : (giving.askedAt ?? acting.keptAt);
  const card = cardSheetOf(existing, around.cards, giving, { keptAt, shop: acting.shop, rules: around.rules });
  if (card && 'code' in card) return card;
  const { money } = splitOf(existing, lines);
  const chosen = giving.ways ?? usualWays(existing, money);
  const unequal = whyNotWays(existing, chosen, money);
  if (unequal) return unequal;
  const back = goingBack(existing, lines, chosen);
  const what = { order: existing, going: back, refundId, elsewhere };
  const held = giveBackBy(waysOfPaying, what, around, acting);
  if ('code' in held) return held;
  const toHolder = card?.holderId !== undefined;
  const inMoney = elsewhere ?? paymentTypes.cash;
  if (toHolder && !acting.shop.paymentTypes.includes(inMoney))
    return { code: 'order.paymentTypeNotTaken', params: { type: inMoney } };
  const goes = back.flatMap((each): readonly RefundWay[] => {
    // Whoever holds the card now did not pay for it: nothing goes back the way that its buyer paid.
    if (toHolder) return [{ ...sameWay(each), type: inMoney }];
    return held.ways.get(each.payment.id) ?? [sameWay(each)];
  });
  // What its member holds pays for nothing: it goes back onto a card, or less is owed.
  const isMoney = ({ paymentId }: ChosenWay) =>
    existing.payments.some((each) => each.id === paymentId && !isHeldBy(waysOfPaying, each));
  const ways = exchangedOf(goes, chosen.filter(isMoney), giving.exchange ?? 0);
  const amount = sumOf(ways);
  const entries = ways.flatMap((way): NewEntry[] => {
    if (way.amount === 0) return [];
    return [
      {
        id: idOfWay(refundId, way, held.isRepaid(way)),
        shopId: existing.shopId,
        orderId: existing.id,
        action: existing.action,
        paymentId: way.paymentId,
        kind: 'refund',
        paymentType: way.type,
        amount: -way.amount,
        counterId: acting.counterId,
        staffId: acting.staffId,
        at: acting.at,
        keptAt: acting.keptAt,
      },
    ];
  });
  const returned = bringBack(existing, around.levels, goods, acting, `refund:${refundId}`);
  const paid = existing.paid - amount;
  const after = {
    ...returned.order,
    lines: existing.lines.map((line) => lineAfter(existing, line, lines)),
    payments: existing.payments.map((payment) => paymentAfter(payment, back)),
    paid,
  };
  const status = statusAfter(after);
  // What costs nothing can come back after all that was paid has: it is over once.
  const isAll = status === orderStatuses.refunded && !isAllBack(existing);
  const { order: changed, changes } = held.book({ ...after, status }, isAll);
  const before = newMoney(existing.payments);
  const otherwise = sumOf(ways.filter(({ paymentId, lapsed }) => !lapsed && held.otherMoney.includes(paymentId)));
  const onVisits = isAll
    ? visitUndone(around.visits, before + otherwise)
    : sumReduced(around.visits, before - newMoney(changed.payments) + otherwise);
  const nameOf = (productId: string): string => around.products.find(({ id }) => id === productId)?.name ?? '';
  return {
    ways,
    goods: returned.back,
    card,
    changes: [
      update(orderEntity, withEvent(changed, event.what, acting, event.note)),
      ...overDrawer(around.drawer, entries),
      ...onVisits,
      ...changes,
      ...(card ? closeCards(soldBy(existing, around.cards), around.cards, { orderId: existing.id }, acting) : []),
      ...returned.changes,
    ],
    exceptions: belowZero(returned.below, nameOf, existing.id),
  };
};
