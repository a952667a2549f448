import type { DebtAccount } from '#domain/debt/debt-account.ts';
import type { DebtEntry } from '#domain/debt/debt-entry.ts';
import type { DebtRepayment } from '#domain/debt/debt-repayment.ts';
import { isOnAccount } from '#domain/debt/on-account.ts';
import type { MoneyEntry } from '#domain/money/money-entry.ts';
import { paymentTypes } from '#domain/order/codes.ts';
import type { Order } from '#domain/order/order.ts';
import { leftOfPayment } from '#domain/payment/left-of-payment.ts';
import type { Invariant } from './rest.ts';

const sum = (numbers: readonly number[]): number => numbers.reduce((total, each) => total + each, 0);

/**
 * I35: what somebody owes to a shop is the sum of its entries and never below 0; with what was repaid and written off it is
 * what their orders have on account. Over the brand, what was put on account and not taken off it is owed, or was repaid or
 * written off.
 */
export const debtAgrees: Invariant = ({ tables }) => {
  const every = <T>(entity: string): T[] =>
    tables.records.all().flatMap((row) => (row.entity === entity && !row.deleted ? (row.record as T) : []));
  const accounts = every<DebtAccount>('debtAccount');
  const entries = every<DebtEntry>('debtEntry');
  const orders = every<Order>('order');
  const onAccount = (of: readonly Order[]): number =>
    sum(of.flatMap(({ payments }) => payments.filter(isOnAccount).map(leftOfPayment)));
  const wrong = accounts.flatMap(({ id, memberId, shopId, balance, repaid, writtenOff }) => {
    const isTheirs = (each: { memberId: string; shopId: string }) =>
      each.memberId === memberId && each.shopId === shopId;
    const entered = sum(entries.filter(isTheirs).map(({ amount }) => amount));
    const have = onAccount(orders.filter(isTheirs));
    return [
      ...(balance === entered ? [] : [`I35 ${id} owes ${balance}, its entries say ${entered}`]),
      ...([balance, repaid, writtenOff].every((each) => each >= 0) ? [] : [`I35 ${id} is below 0`]),
      ...(balance + repaid + writtenOff === have
        ? []
        : [`I35 owed, repaid and written off of ${id} are not the ${have} that orders have on account`]),
    ];
  });
  const money = every<MoneyEntry>('moneyEntry').filter(({ paymentType }) => paymentType === paymentTypes.onAccount);
  const [put, owed] = [sum(money.map(({ amount }) => amount)), sum(accounts.map(({ balance }) => balance))];
  const repaid = sum(every<DebtRepayment>('debtRepayment').map(({ amount, takenBack }) => (takenBack ? 0 : amount)));
  const writtenOff = sum(accounts.map((each) => each.writtenOff));
  return put === owed + repaid + writtenOff
    ? wrong
    : [
        ...wrong,
        `I35 the brand has ${put} on account, ${owed} are owed, ${repaid} were repaid and ${writtenOff} written off`,
      ];
};
