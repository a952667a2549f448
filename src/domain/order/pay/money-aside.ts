import type { Acting } from '../../kernel/command.ts';
import type { Payment } from '../../payment/payment.ts';
import type { NewEntry } from '../../shift/over-drawer.ts';
import { orderStatuses } from '../codes.ts';
import type { Collected } from '../collect/collect-args.ts';
import type { Order } from '../order.ts';
import { entryOf } from './payments-taken.ts';

/** The receipt is booked after all, and with it money that had been put into suspense for it. */
export const outOfSuspense = (sold: Order, payment: Payment, acting: Acting): NewEntry =>
  entryOf(sold, payment, acting, 'suspenseReturned');

/** The order without these payments. */
export const withoutPayments = (existing: Order, gone: readonly Payment[]): Order => ({
  ...existing,
  payments: existing.payments.filter((payment) => !gone.includes(payment)),
});

/**
 * Whether a receipt that comes again is booked as a new one on an order that stands for nothing but money in suspense, as
 * where a restore took its order away and money was given back for that meanwhile: somebody has the goods, and what a card
 * paid for them or what is owed is said nowhere else. Not where all that was taken lies there, whose lines wait to be
 * collected (decision 0064), nor where its lines may have come onto an order of their own (`forks`).
 */
export const isBookedBeside = (
  found: Pick<Order, 'status' | 'lines' | 'payments'>,
  forks: readonly Order[],
  { payments }: Pick<Collected, 'payments'>,
): boolean =>
  found.status === orderStatuses.aborted &&
  found.lines.length === 0 &&
  forks.length === 0 &&
  payments.some(({ id }) => !found.payments.some((aside) => aside.id === id));

/** A new order with the money that was put aside under its id (`aside`), and how that came there. */
export const beside = (aside: Order | undefined, made: Order): Order =>
  aside ? { ...made, payments: aside.payments, timeline: aside.timeline } : made;
