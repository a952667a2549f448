import type { Fen } from '../values/money.ts';
import type { Payment } from './payment.ts';

/** What of a payment has not been given back, in fen. */
export const leftOfPayment = ({ state, amount, refunded = 0 }: Pick<Payment, 'state' | 'amount' | 'refunded'>): Fen =>
  state === 'paid' ? amount - refunded : 0;

/** How a payment goes back, as one of `paymentTypes`: what was exchanged for it, as that had been paid. */
export const wayBack = ({ type, exchanged }: Pick<Payment, 'type' | 'exchanged'>): number => exchanged?.type ?? type;
