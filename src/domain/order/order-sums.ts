import { z } from 'zod';
import type { Fen } from '../values/money.ts';
import { isOpen } from './codes.ts';
import type { Order, Payment } from './order.ts';

/** What orders come to together, in fen. */
export const orderSums = z.object({
  orders: z.int(),
  /** What they cost. */
  amount: z.int(),
  /** Paid for them and not given back. */
  paid: z.int(),
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
  readonly given: Fen;
}

export const orderSumsOf = (orders: readonly Summed[]): OrderSums => {
  const sumOf = (of: (order: Summed) => Fen): Fen => orders.reduce((sum, order) => sum + of(order), 0);
  return {
    orders: orders.length,
    amount: sumOf(({ total }) => total),
    paid: sumOf(({ paid }) => paid),
    given: sumOf(({ given }) => given),
    open: sumOf(({ status, total, paid }) => (isOpen(status) ? Math.max(0, total - paid) : 0)),
  };
};
