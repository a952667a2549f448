import { hasServiceToGive } from '../treatment/pieces.ts';
import { orderStatuses } from './codes.ts';
import type { Order } from './order.ts';

/**
 * Whether a paid order is done: nothing of it is waited for. One of which a refund was rejected is as done as it was
 * before that was asked for.
 */
export const isDone = ({ status, lines }: Pick<Order, 'status' | 'lines'>): boolean =>
  status === orderStatuses.completed || (status === orderStatuses.refundRejected && !hasServiceToGive(lines));

/** A paid order as its services say, once one of them was begun or ended: completed when none is left. */
export const withServicesAs = (changed: Order): Order => {
  const { pendingUse, completed } = orderStatuses;
  if (changed.status !== pendingUse && changed.status !== completed) return changed;
  return { ...changed, status: hasServiceToGive(changed.lines) ? pendingUse : completed };
};
