import { definePlay } from '../kernel/play.ts';
import { cancelOrder } from './cancel.ts';
import { whatMayComeBack } from './goods.ts';
import { seenOrders } from './seen.play.ts';

/** Cancels an order, paid ones less often, gives back what was paid and takes back some of the goods. */
export const cancelPlay = definePlay(cancelOrder, (seen) => {
  const order = seen.oneOf(seenOrders(seen));
  if (!order || (order.paid > 0 && seen.below(2) === 0)) return undefined;
  const goods = whatMayComeBack(order.lines)
    .filter(() => seen.below(3) > 0)
    .map((back) => ({ ...back, quantity: 1 + seen.below(back.quantity) }));
  return { args: { orderId: order.id, reason: 'changed their mind', refund: order.paid, goods } };
});
