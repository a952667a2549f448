import { maskedName } from '../member/masked-name.ts';
import type { Order } from '../order/order.ts';
import { changeOf, type TakenPayment } from '../order/pay/take-payment.ts';
import { collectionCodeOf } from '../shop/collection-code.ts';
import type { Fen } from '../values/money.ts';
import type { Bill, Shown } from './shown.ts';

/** Nothing that could be read stands on it: the welcome does instead. */
export const composedStep = (bill: Bill): Shown | null => (bill.lines.length === 0 ? null : { step: 'order', bill });

/** Money while it is being taken. */
interface Taking {
  readonly taken: readonly Pick<TakenPayment, 'type' | 'amount'>[];
  /** How the next part is paid. */
  readonly type: number;
  /** Still to be paid, in fen. */
  readonly rest: Fen;
  /** What goes back once it is confirmed, in fen. */
  readonly change: Fen;
  /** What is taken once it is confirmed, in fen; 0 or absent where that is the rest. */
  readonly takes?: Fen;
}

const codeFor = (address: string, amount: Fen) => (address === '' ? {} : { code: { address, amount } });

/** What is to be paid and how, and what was paid already; with the code of the shop, where it is paid by one. */
export const takingStep = (
  bill: Bill,
  { taken, type, rest, change, takes = 0 }: Taking,
  codes?: Parameters<typeof collectionCodeOf>[0],
): Shown => ({
  step: 'taking',
  bill,
  ...codeFor(codes && rest > 0 ? collectionCodeOf(codes, type) : '', takes || rest),
  taken: taken.map((payment) => ({ type: payment.type, amount: payment.amount })),
  type: rest > 0 ? type : null,
  rest,
  change,
});

/**
 * What was handed over for it, and what goes back; together with the `card` that was sold at the same time. Money in suspense
 * or given back says nothing to whoever pays.
 */
export const paidStep = (order: Order, card?: Order): Shown => {
  const both = card ? [card, order] : [order];
  const paid = both.flatMap(({ payments }) => payments.filter(({ state }) => state === 'paid'));
  return {
    step: 'paid',
    orderId: order.id,
    total: both.reduce((sum, { total }) => sum + total, 0),
    payments: paid.map(({ type, amount, tendered }) => ({ type, amount: tendered ?? amount })),
    change: changeOf(paid),
    member: maskedName(order.memberName),
  };
};
