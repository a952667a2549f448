import { z } from 'zod';
import { product } from '../item/product.ts';
import { service } from '../item/service.ts';
import { isSoldIn, pricesIn } from '../item/item.ts';
import { type Acting, defineCommand } from '../kernel/command.ts';
import { accept, append, type Change, type ExceptionNote, insert, reject, update } from '../kernel/decision.ts';
import { all, many, one } from '../kernel/needs.ts';
import { moneyEntry } from '../money/money-entry.ts';
import { amount } from '../values/money.ts';
import { isOpen, orderStatuses } from './codes.ts';
import { withPrices } from './compose.ts';
import { forkUnseen, lateOrderId } from './late-lines.ts';
import { newOrder, withEvent } from './new-order.ts';
import { orderNumber } from './number.ts';
import { manualNumber, type Order, order, orderLine, type Payment, quantity, remark, orderId } from './order.ts';
import { paymentProblem } from './payment-problem.ts';

/** The receipt as it was handed over: every line with its prices, what was paid and how. */
const args = z.object({
  orderId,
  number: orderNumber,
  lines: z.array(orderLine).min(1).max(1_000),
  /** What the counter knew to be on the order before its own changes; whatever else is there came from elsewhere. */
  seen: z.array(z.object({ lineId: z.string(), quantity })),
  memberId: z.string(),
  memberName: z.string().max(50),
  reduction: amount,
  source: z.int().nullable(),
  remark,
  manualNumber,
  total: amount,
  payments: z
    .array(z.object({ id: z.string().min(1).max(64), type: z.int(), amount: amount.min(1), tendered: amount.nullable(), note: z.string().max(50) }))
    .max(20),
});
export type CollectArgs = z.infer<typeof args>;

const entryOf = (sold: { id: string; shopId: string }, payment: Payment, acting: Acting): Change =>
  append(moneyEntry, {
    id: `${payment.state === 'suspense' ? 'suspense' : 'payment'}:${payment.id}`,
    shopId: sold.shopId,
    orderId: sold.id,
    paymentId: payment.id,
    kind: payment.state === 'suspense' ? 'suspense' : 'payment',
    paymentType: payment.type,
    amount: payment.amount,
    counterId: acting.counterId,
    staffId: acting.staffId,
    at: acting.at,
    keptAt: acting.keptAt,
  });

const paymentsOf = (given: CollectArgs, acting: Acting, state: Payment['state']): Payment[] =>
  given.payments.map((taken) => ({
    ...taken,
    counterId: acting.counterId,
    staffId: acting.staffId,
    at: acting.at,
    state,
  }));

/** The order as the receipt says. Goods alone are finished when paid; services are still to be given. */
const sold = (base: Order, given: CollectArgs, acting: Acting): Order =>
  withEvent(
    {
      ...base,
      lines: given.lines,
      memberId: given.memberId,
      memberName: given.memberName,
      reduction: given.reduction,
      source: given.source,
      remark: given.remark,
      manualNumber: given.manualNumber,
      total: given.total,
      paid: given.total,
      payments: [...base.payments, ...paymentsOf(given, acting, 'paid')],
      status: given.lines.some((line) => line.kind === 'service') ? orderStatuses.pendingUse : orderStatuses.completed,
      parked: null,
      resumed: null,
      collectedAt: acting.at,
    },
    'order.collect',
    acting,
  );

/** Lines of the order that the payer has not seen: those of another counter, and pieces it added to a known line. */
const unseenOf = (existing: Order, given: CollectArgs) => {
  const seen = new Map(given.seen.map((line) => [line.lineId, line.quantity]));
  const paidFor = new Set(given.lines.map((line) => line.id));
  return existing.lines.flatMap((line) => {
    const known = seen.get(line.id);
    if (known === undefined) return paidFor.has(line.id) ? [] : [line];
    return line.quantity > known ? [{ ...line, id: `${line.id}+`, quantity: line.quantity - known, reduction: 0 }] : [];
  });
};

/** Prices that have changed since the counter last heard, and items taken off the list: sold all the same, reported. */
const priceNotes = (given: CollectArgs, items: ReadonlyMap<string, Parameters<typeof pricesIn>[1] & Parameters<typeof isSoldIn>[1]>, acting: Acting) =>
  given.lines.flatMap((line): ExceptionNote[] => {
    const item = items.get(line.itemId);
    if (!item) return [];
    const now = pricesIn(acting.shopId, item);
    const params = { name: line.name, number: given.number };
    if (!isSoldIn(acting.shopId, item)) {
      return [{ code: 'itemDisabled', params, orderId: given.orderId, amount: line.payable }];
    }
    if (now.originalPrice === line.originalPrice && now.memberPrice === line.memberPrice) return [];
    const amount = Math.abs(now.originalPrice - line.originalPrice) * line.quantity;
    return [{ code: 'priceChanged', params: { ...params, thenFen: line.originalPrice, nowFen: now.originalPrice }, orderId: given.orderId, amount }];
  });

/**
 * Takes the money for an order and closes it, in one step with opening it when it is new. The sale is booked as the
 * receipt says, whatever has changed meanwhile: the money is in the drawer. A second payment of a paid order goes to
 * suspense; lines that another counter added become a new order.
 */
export const collectOrder = defineCommand({
  name: 'order.collect',
  version: 1,
  offline: true,
  args,
  needs: (given, { counterId }) => ({
    existing: one(order, given.orderId),
    late: one(order, lateOrderId(given.orderId, counterId)),
    sameNumber: many(order, { number: given.number }),
    products: all(product, given.lines.flatMap((line) => (line.kind === 'product' ? [line.itemId] : []))),
    services: all(service, given.lines.flatMap((line) => (line.kind === 'service' ? [line.itemId] : []))),
  }),
  decide({ existing, late, sameNumber, products, services }, given, acting) {
    if (!acting.may('pc.order.cashier')) return reject('notAllowed');
    if (!acting.may('pc.order.collect')) return reject('order.collectNotAllowed');
    if (existing && existing.shopId !== acting.shopId) return reject('order.unknown');
    if (!existing && sameNumber.length > 0) return reject('order.numberTaken', { number: given.number });
    const items = new Map([...products, ...services].map((item) => [item.id, item]));
    const unknown = given.lines.find((line) => !items.has(line.itemId));
    if (unknown) return reject('order.itemUnknown', { name: unknown.name });
    if (!acting.may('pc.order.price') && given.lines.some((line) => line.linePrice !== null && line.linePrice !== existing?.lines.find((old) => old.id === line.id)?.linePrice)) {
      return reject('order.priceNotAllowed');
    }
    if (!acting.may('pc.order.reduce') && given.reduction > (existing?.reduction ?? 0)) return reject('order.reduceNotAllowed');
    const priced = withPrices(given);
    if (priced.total !== given.total || priced.lines.some((line, index) => line.payable !== given.lines[index]?.payable)) {
      return reject('order.totalDiffers', { totalFen: priced.total });
    }
    const problem = paymentProblem(given.total, given.payments, acting.shop.paymentTypes);
    if (problem) return reject(problem.code, problem.params);

    if (existing && !isOpen(existing.status)) {
      if (!acting.replay) {
        return reject(existing.status === orderStatuses.canceled ? 'order.canceled' : 'order.paidAlready', { number: existing.number });
      }
      return paidTwice(existing, late, given, acting);
    }
    const base = existing ?? newOrder(given.orderId, given.number, acting);
    const closed = sold(base, given, acting);
    const fork = existing ? forkUnseen(closed, unseenOf(existing, given), late, acting) : { changes: [], exceptions: [] };
    return accept(
      [
        existing ? update(order, closed) : insert(order, closed),
        ...closed.payments.filter((payment) => given.payments.some((taken) => taken.id === payment.id)).map((payment) => entryOf(closed, payment, acting)),
        ...fork.changes,
      ],
      [...fork.exceptions, ...priceNotes(given, items, acting)],
    );
  },
});

/** The money is booked to suspense on the order that was closed already; a manager gives it back or clears it up. */
const paidTwice = (existing: Order, late: Order | undefined, given: CollectArgs, acting: Acting) => {
  const extra = paymentsOf(given, acting, 'suspense');
  const changed = withEvent({ ...existing, payments: [...existing.payments, ...extra] }, 'order.secondPayment', acting);
  const fork = forkUnseen(existing, given.lines.filter((line) => !existing.lines.some((old) => old.id === line.id)), late, acting);
  const code = existing.status === orderStatuses.canceled ? 'paidAfterCancel' : 'secondPayment';
  return accept(
    [update(order, changed), ...extra.map((payment) => entryOf(existing, payment, acting)), ...fork.changes],
    [{ code, params: { number: existing.number, amountFen: given.total }, orderId: existing.id, amount: given.total }, ...fork.exceptions],
  );
};
