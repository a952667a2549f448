import { leftOfPayment } from '../refund/left.ts';
import type { Fen } from '../values/money.ts';
import type { Payment } from './order.ts';

/** What came in for an order and was not given back, in fen: without what cards paid, for which the shop was paid when it sold them. */
export const newMoney = (payments: readonly Pick<Payment, 'state' | 'amount' | 'refunded' | 'card'>[]): Fen =>
  payments.reduce((sum, payment) => sum + (payment.card ? 0 : leftOfPayment(payment)), 0);
