import type { Order } from '../order/order.ts';
import { whyNotBegun } from './closed-line.ts';
import { leftToBegin } from './pieces.ts';
import type { Treatment } from './treatment.ts';

/** Allotted pieces without those that are not to be given any more, as their order is canceled or nothing of their line is left. */
export const stillToGive = <P extends Pick<Treatment, 'orderId' | 'lineId'>>(
  pending: readonly P[],
  orders: readonly Pick<Order, 'id' | 'status' | 'lines'>[],
): P[] =>
  pending.filter(({ orderId, lineId }) => {
    const of = orders.find(({ id }) => id === orderId);
    const line = of?.lines.find(({ id }) => id === lineId);
    return of !== undefined && line !== undefined && leftToBegin(line) > 0 && !whyNotBegun(of.status, lineId, []);
  });
