import { definePlay } from '../kernel/play.ts';
import { cancelOrder } from './cancel.ts';
import { seenOrders } from './seen.play.ts';

/** Cancels an order, paid ones less often, and gives back what was paid. */
export const cancelPlay = definePlay(cancelOrder, (seen) => {
  const order = seen.oneOf(seenOrders(seen));
  if (!order || (order.paid > 0 && seen.below(2) === 0)) return undefined;
  return { args: { orderId: order.id, reason: 'changed their mind', refund: order.paid } };
});
