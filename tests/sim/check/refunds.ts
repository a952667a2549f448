import type { MoneyEntry } from '#domain/money/money-entry.ts';
import type { Order } from '#domain/order/order.ts';
import { leftOfPayment } from '#domain/payment/left-of-payment.ts';
import { isWaiting } from '#domain/refund/codes.ts';
import { exchangedSum } from '#domain/refund/exchanged.ts';
import { leftOfLine } from '#domain/refund/left.ts';
import type { Refund } from '#domain/refund/refund.ts';
import { isReturn } from '#domain/refund/return-goods.ts';
import type { Invariant } from './rest.ts';

const sum = (numbers: readonly number[]): number => numbers.reduce((total, each) => total + each, 0);

/** What does not agree on one order, of what was given back of it. */
const faultsOf = (order: Order, refunds: readonly Refund[], entries: readonly MoneyEntry[]): string[] => {
  const { payments, lines, status, paid, cancellation } = order;
  const given = sum(refunds.map((each) => each.given));
  const onLines = sum(lines.map(({ refunded }) => refunded?.amount ?? 0));
  const onPayments = sum(payments.map(({ refunded }) => refunded ?? 0));
  const waiting = refunds.filter((each) => isWaiting(each.status));
  const outOf = (paymentId: string) =>
    -sum(entries.filter((each) => each.kind === 'refund' && each.paymentId === paymentId).map(({ amount }) => amount));
  const astray = cancellation ? [] : payments.filter(({ id, refunded = 0 }) => outOf(id) !== refunded);
  const tooMuch = lines.filter((line) => Object.values(leftOfLine(order, line)).some((left) => left < 0));
  return [
    ...(paid === sum(payments.map(leftOfPayment)) ? [] : [`${paid} are paid, its payments say otherwise`]),
    ...(given === onLines && given === onPayments
      ? []
      : [`${given} were given back, its lines say ${onLines} and its payments ${onPayments}`]),
    ...(waiting.length > 1 ? [`${waiting.length} of its refunds wait`] : []),
    ...(status === waiting[0]?.status || (!waiting[0] && !isWaiting(status))
      ? []
      : ['it and its refunds do not wait alike']),
    ...astray.map(({ id }) => `the entries of payment ${id} gave back something else`),
    ...tooMuch.map(({ id }) => `more was given back of line ${id} than was paid`),
  ];
};

/** Refunds of which another sum was exchanged than paid for the order that was taken for it. */
const notPaidFor = (orders: readonly Order[], refunds: readonly Refund[]): string[] => {
  const paying = orders.flatMap(({ id, payments }) =>
    payments.flatMap(({ exchanged, amount }) => (exchanged ? [{ ...exchanged, amount, by: id }] : [])),
  );
  const known = new Set(refunds.map(({ id }) => id));
  return [
    ...paying.filter(({ refundId }) => !known.has(refundId)).map(({ by }) => `I30 order ${by} was paid by no refund`),
    ...refunds.flatMap(({ id, orderId, ways, exchangedFor }) => {
      const own = paying.filter(
        ({ refundId, by, orderId: of }) => refundId === id && by === exchangedFor && of === orderId,
      );
      const all = paying.filter(({ refundId }) => refundId === id);
      const paid = sum(own.map(({ amount }) => amount));
      const isSame = own.length === all.length && paid === exchangedSum(ways) && (exchangedFor === '') === (paid === 0);
      return isSame ? [] : [`I30 of refund ${id} ${exchangedSum(ways)} were exchanged, and ${paid} paid by it`];
    }),
  ];
};

/**
 * I30: what an order has paid is what its payments say without what was given back; what its refunds gave is what stands
 * on its lines, on its payments and in its entries; and one refund of it waits at most. A return without a
 * receipt has no order, and gave what its entries say. What of a refund was exchanged is what paid for the order that was
 * taken for it, and none gave more than was approved for it.
 */
export const refundsAgree: Invariant = ({ tables }) => {
  const every = <T>(entity: string): T[] =>
    tables.records.all().flatMap((row) => (row.entity === entity && !row.deleted ? (row.record as T) : []));
  const [refunds, entries] = [every<Refund>('refund'), every<MoneyEntry>('moneyEntry')];
  const orders = every<Order>('order');
  const known = new Set(orders.map(({ id }) => id));
  return [
    ...refunds.filter(isReturn).flatMap(({ id, given }) => {
      const out = -sum(entries.filter(({ orderId }) => orderId === id).map(({ amount }) => amount));
      return out === given ? [] : [`I30 return ${id} gave ${given}, its entries say ${out}`];
    }),
    ...refunds
      .filter((each) => !isReturn(each) && !known.has(each.orderId))
      .map(({ id }) => `I30 refund ${id} is of no order`),
    ...refunds
      .filter(({ approval, given }) => approval !== null && given > approval.price)
      .map(({ id, given }) => `I30 refund ${id} gave ${given}, more than was approved`),
    ...notPaidFor(orders, refunds),
    ...orders.flatMap((order) =>
      faultsOf(
        order,
        refunds.filter(({ orderId }) => orderId === order.id),
        entries.filter(({ orderId }) => orderId === order.id),
      ).map((fault) => `I30 order ${order.number}: ${fault}`),
    ),
  ];
};
