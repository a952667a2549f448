import type { CardPayment } from '../../card/use.ts';
import type { Acting } from '../../kernel/command.ts';
import type { MoneyEntry } from '../../money/money-entry.ts';
import type { Payment } from '../../payment/payment.ts';
import type { NewEntry } from '../../shift/over-drawer.ts';
import type { Receipt, ReceiptPayment } from '../collect/collect-args.ts';
import type { Order } from '../order.ts';

/** Money of a payment, as it is booked; what comes out of suspense is booked with the other sign. */
export const entryOf = (
  sold: Order,
  payment: Payment,
  { counterId, staffId, at, keptAt }: Acting,
  kind: MoneyEntry['kind'] = payment.state === 'suspense' ? 'suspense' : 'payment',
): NewEntry => ({
  id: `${kind}:${payment.id}`,
  shopId: sold.shopId,
  orderId: sold.id,
  action: sold.action,
  paymentId: payment.id,
  kind,
  paymentType: payment.type,
  amount: kind === 'suspenseReturned' ? -payment.amount : payment.amount,
  counterId,
  staffId,
  at,
  keptAt,
});

/** The payments of a receipt that come from cards. */
export const byCard = ({ payments }: Pick<Receipt, 'payments'>): CardPayment[] =>
  payments.flatMap((payment) => (payment.card ? [{ ...payment, card: payment.card }] : []));

/** Payments as they stand on the order, with what else stands there of each (`held`), by their ids. */
export const paymentsOf = (
  taken: readonly ReceiptPayment[],
  acting: Acting,
  state: Payment['state'],
  held: ReadonlyMap<string, Partial<Payment>> = new Map(),
): Payment[] =>
  taken.map(({ card: of, ...one }) => ({
    ...one,
    ...(of ? { card: { ...of, draws: [] } } : {}),
    ...held.get(one.id),
    counterId: acting.counterId,
    staffId: acting.staffId,
    at: acting.at,
    state,
  }));
