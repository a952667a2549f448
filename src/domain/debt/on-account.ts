import { paymentTypes } from '../order/codes.ts';
import type { Fen } from '../values/money.ts';

/** As far as it says how something is paid. */
export interface Paying {
  readonly type: number;
  readonly amount: Fen;
}

/** Nothing is paid by it: the member owes it. */
export const isOnAccount = ({ type }: Pick<Paying, 'type'>): boolean => type === paymentTypes.onAccount;

/** What of a sale is put on the account of its member, in fen. */
export const putOnAccount = (payments: readonly Paying[]): Fen =>
  payments.reduce((sum, payment) => sum + (isOnAccount(payment) ? payment.amount : 0), 0);
