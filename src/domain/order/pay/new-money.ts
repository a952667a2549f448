import { leftOfPayment } from '../../payment/left-of-payment.ts';
import type { Payment } from '../../payment/payment.ts';
import type { Fen } from '../../values/money.ts';

/**
 * What came in for an order and was not given back, in fen: without what cards paid, for which the shop was paid when it sold
 * them, and what came back without a receipt, which was counted when it was sold.
 */
export const newMoney = (
  payments: readonly Pick<Payment, 'state' | 'amount' | 'refunded' | 'card' | 'exchanged'>[],
): Fen =>
  payments.reduce(
    (sum, payment) => sum + (payment.card || payment.exchanged?.unproved ? 0 : leftOfPayment(payment)),
    0,
  );
