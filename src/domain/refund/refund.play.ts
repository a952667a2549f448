import { definePlay, type Played, type Seen } from '../kernel/play.ts';
import { cancelOrder } from '../order/cancel.ts';
import { isPaid, isRefundWaiting, orderActions } from '../order/codes.ts';
import { type BroughtBack, whatMayComeBack } from '../order/goods.ts';
import type { Order } from '../order/order.ts';
import { seenOrders } from '../order/seen.play.ts';
import { approveRefund } from './approve.ts';
import { isWaiting } from './codes.ts';
import { giveRefund } from './give.ts';
import { partsOf, shareOf } from './left.ts';
import { refundableLines, wholeLines } from './offer.ts';
import { type Refund, type RefundLine, refund } from './refund.ts';
import { type RefundArgs, requestRefund } from './request.ts';
import { acceptRefund, rejectRefund } from './review.ts';

/** Paid orders of which something is left to give back. */
const refundable = (seen: Seen): Order[] =>
  seenOrders(seen).filter(
    ({ status, action, paid }) =>
      isPaid(status) && !isRefundWaiting(status) && action === orderActions.createOrder && paid > 0,
  );

/** Some lines with some of their pieces: what these were paid with, or now and then something else that may be given. */
const someLines = (seen: Seen, order: Order): RefundLine[] =>
  refundableLines(order).flatMap(({ line, left }) => {
    if (seen.below(3) === 0) return [];
    const quantity = seen.below(left.quantity + 1);
    const usual = shareOf(line, left, quantity);
    const other = partsOf(line, left, quantity).worth + seen.below(left.money + 1);
    return [{ lineId: line.id, quantity, amount: seen.below(3) === 0 ? other : usual }];
  });
const someGoods = (seen: Seen, order: Order): BroughtBack[] =>
  whatMayComeBack(order.lines)
    .filter(() => seen.below(2) === 0)
    .map((back) => ({ ...back, quantity: 1 + seen.below(back.quantity) }));

/** One of them, half of the time one that a card has paid. */
const aRefundable = (seen: Seen): Order | undefined => {
  const orders = refundable(seen);
  const byCard = orders.filter(({ payments }) => payments.some(({ card }) => card));
  return seen.oneOf(byCard.length > 0 && seen.below(2) === 0 ? byCard : orders);
};

/** Some of what an order was paid with is asked for; nothing where that is nothing. */
export const askingFor = (seen: Seen, order: Order): Played<RefundArgs> | undefined => {
  const lines = someLines(seen, order);
  if (lines.every(({ amount }) => amount === 0)) return undefined;
  const goods = someGoods(seen, order);
  return { args: { refundId: seen.freshId(), orderId: order.id, lines, goods, reason: 'it leaks' } };
};
const asks = (seen: Seen) => {
  const order = aRefundable(seen);
  return order && askingFor(seen, order);
};
/** A line of a paid order is to cost nothing. */
const asksForFree = (seen: Seen): Played<RefundArgs> | undefined => {
  const order = aRefundable(seen);
  const line = order && seen.oneOf(refundableLines(order));
  if (!order || !line || line.left.amount === 0) return undefined;
  const lines = wholeLines(order, [line.line.id]);
  return { args: { refundId: seen.freshId(), orderId: order.id, lines, goods: [], reason: 'a burn', free: true } };
};
/** A refund that waits in this shop. */
const waiting = (seen: Seen, isMeant: (each: Refund) => boolean = () => true) =>
  seen.oneOf(
    seen.records(refund).filter((each) => each.shopId === seen.shopId && isWaiting(each.status) && isMeant(each)),
  );

export const requestRefundPlay = definePlay(requestRefund, asks);
export const giveRefundPlay = definePlay(giveRefund, asks);
export const acceptRefundPlay = definePlay(acceptRefund, (seen) => {
  const found = waiting(seen);
  const order = seenOrders(seen).find(({ id }) => id === found?.orderId);
  if (!found || !order) return undefined;
  const less = seen.below(3) === 0 ? { price: 1 + seen.below(found.amount) } : {};
  return { args: { refundId: found.id, orderId: order.id, goods: someGoods(seen, order), ...less } };
});
export const rejectRefundPlay = definePlay(rejectRefund, (seen) => {
  const found = waiting(seen);
  return found && { args: { refundId: found.id, orderId: found.orderId, reason: 'it was used up' } };
});
/** One that nobody has agreed to yet is approved, for less now and then. */
const approveRefundPlay = definePlay(approveRefund, (seen) => {
  const found = waiting(seen, (each) => each.approval === null);
  if (!found) return undefined;
  const less = seen.below(3) === 0 ? { price: 1 + seen.below(found.amount) } : {};
  return { args: { refundId: found.id, orderId: found.orderId, answer: 'this once', ...less } };
});
/** The money of one that was approved is given, another way where its card is over. */
const giveApprovedPlay = definePlay(acceptRefund, (seen) => {
  const found = waiting(seen, (each) => each.approval !== null);
  const order = seenOrders(seen).find(({ id }) => id === found?.orderId);
  if (!found || !order) return undefined;
  const otherwise = found.failure === '' ? {} : { elsewhere: 0 };
  const goods = found.free ? [] : someGoods(seen, order);
  return { args: { refundId: found.id, orderId: order.id, goods, ...otherwise } };
});
/** An order of which some was given back is cancelled, and the rest given back. */
export const cancelRestPlay = definePlay(cancelOrder, (seen) => {
  const order = seen.oneOf(refundable(seen).filter(({ lines }) => lines.some(({ refunded }) => refunded)));
  return (
    order && { args: { orderId: order.id, reason: 'all of it', refund: order.paid, goods: someGoods(seen, order) } }
  );
});

const requestFreePlay = definePlay(requestRefund, asksForFree);
/** What is done with refunds that are approved before they are given, some of lines free of charge. */
export const approvalPlays = [
  requestRefundPlay,
  requestFreePlay,
  approveRefundPlay,
  giveApprovedPlay,
  rejectRefundPlay,
];
export const refundPlays = [requestRefundPlay, giveRefundPlay, acceptRefundPlay, rejectRefundPlay];
