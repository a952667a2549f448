import { z } from 'zod';
import { figureOf } from '../figures/figures.ts';
import { moneyOf, moneyTogether } from '../figures/money-sum.ts';
import type { Payment } from '../payment/payment.ts';
import type { Fen } from '../values/money.ts';
import { isOpen } from './codes.ts';
import type { Order } from './order.ts';

/** What orders come to together, in fen; `sold` and `prepaid` are the figures of these names, of what was paid for them. */
export const orderSums = z.object({
  orders: z.int(),
  sold: z.int(),
  prepaid: z.int(),
  /** Given back of what had been paid. */
  given: z.int(),
  /** Still to be paid for those that wait for it. */
  open: z.int(),
});
export type OrderSums = Readonly<z.infer<typeof orderSums>>;

/** What was given back of the payments of an order: whole ones, and parts of others. In fen. */
export const givenBackOf = (payments: readonly Pick<Payment, 'state' | 'amount' | 'refunded'>[]): Fen =>
  payments.reduce((sum, { state, amount, refunded = 0 }) => {
    if (state === 'refunded') return sum + amount;
    return state === 'paid' ? sum + refunded : sum;
  }, 0);

/** Of an order what is added up. */
export interface Summed extends Pick<Order, 'status' | 'total' | 'paid'> {
  readonly sold: Fen;
  readonly prepaid: Fen;
  readonly given: Fen;
}

/** What an order adds to the sums of a list. */
export const summedOf = ({ status, total, paid, action, payments }: Order): Summed => {
  const money = moneyTogether(
    payments
      .filter(({ state }) => state === 'paid' || state === 'refunded')
      .map(({ type: paymentType, amount }) => moneyOf({ kind: 'payment', action, paymentType, amount })),
  );
  const [sold, prepaid] = [figureOf(money, 'sold'), figureOf(money, 'prepaid')];
  return { status, total, paid, sold, prepaid, given: givenBackOf(payments) };
};

export const orderSumsOf = (orders: readonly Summed[]): OrderSums => {
  const sumOf = (of: (order: Summed) => Fen): Fen => orders.reduce((sum, order) => sum + of(order), 0);
  return {
    orders: orders.length,
    sold: sumOf(({ sold }) => sold),
    prepaid: sumOf(({ prepaid }) => prepaid),
    given: sumOf(({ given }) => given),
    open: sumOf(({ status, total, paid }) => (isOpen(status) ? Math.max(0, total - paid) : 0)),
  };
};
