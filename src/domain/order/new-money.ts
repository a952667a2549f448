import type { Fen } from '../values/money.ts';
import type { Payment } from './order.ts';

/** What came in for an order, in fen: without what cards paid, for which the shop was paid when it sold them. */
export const newMoney = (payments: readonly Pick<Payment, 'state' | 'amount' | 'card'>[]): Fen =>
  payments.reduce((sum, { state, amount, card }) => sum + (state === 'paid' && !card ? amount : 0), 0);
