import { orderStatuses } from './codes.ts';
import type { Order, OrderLine } from './order.ts';

/** Whether a service of a paid order was neither given nor given back, as far as its lines say. */
export const hasServiceToGive = (lines: readonly Pick<OrderLine, 'kind' | 'quantity' | 'refunded'>[]): boolean =>
  lines.some(({ kind, quantity, refunded }) => kind === 'service' && quantity > (refunded?.quantity ?? 0));

/**
 * Whether a paid order is done: nothing of it is waited for. One of which a refund was rejected is as done as it was
 * before that was asked for.
 */
export const isDone = ({ status, lines }: Pick<Order, 'status' | 'lines'>): boolean =>
  status === orderStatuses.completed || (status === orderStatuses.refundRejected && !hasServiceToGive(lines));
