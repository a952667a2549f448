import type { Acting } from '../kernel/command.ts';
import type { Change } from '../kernel/decision.ts';
import type { Order } from '../order/order.ts';
import type { Payment } from '../payment/payment.ts';
import type { RefundWay } from '../refund/refund.ts';
import type { Fen } from '../values/money.ts';
import { bookDebt } from './book.ts';
import type { DebtAccount } from './debt-account.ts';
import { isOnAccount } from './on-account.ts';
import { afterBack, backOfDebt } from './owed.ts';

interface Back {
  readonly payment: Pick<Payment, 'id' | 'type'>;
  readonly amount: Fen;
}

interface DebtBack {
  /** How what was on account goes back, by the id of its payment. */
  readonly ways: ReadonlyMap<string, readonly RefundWay[]>;
  readonly changes: readonly Change[];
  /** What of it is given in money, in fen. */
  readonly money: Fen;
}

/**
 * What an order has on account goes back: less is owed, what was written off lapses, and what was repaid is given in money
 * (`inMoney`, one of `paymentTypes`). `by` tells refunds apart.
 */
export const giveBackDebt = (
  { id: orderId }: Pick<Order, 'id'>,
  all: readonly Back[],
  account: DebtAccount | undefined,
  { by, inMoney }: { readonly by: string; readonly inMoney: number },
  acting: Acting,
): DebtBack => {
  const back = all.filter(({ payment }) => isOnAccount(payment));
  if (back.length === 0) return { ways: new Map(), changes: [], money: 0 };
  // A counter that may not see what is owed leaves it to the server.
  if (!account) return { ways: new Map(), changes: [], money: 0 };
  let standing = account;
  let money = 0;
  const ways = back.map(({ payment: { id: paymentId, type }, amount }): [string, RefundWay[]] => {
    const parts = backOfDebt(standing, amount);
    standing = afterBack(standing, parts);
    money += parts.money;
    return [
      paymentId,
      [
        { paymentId, type, amount: parts.less },
        { paymentId, type, amount: parts.lapsed, lapsed: true as const },
        { paymentId, type: inMoney, amount: parts.money },
      ].filter((way) => way.amount > 0),
    ];
  });
  const less = account.balance - standing.balance;
  const booked = { kind: 'lessened', amount: -less, orderId, by } as const;
  return { ways: new Map(ways), changes: bookDebt(standing, false, booked, acting), money };
};
