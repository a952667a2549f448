import { definePlay } from '../../kernel/play.ts';
import { seenOrders } from '../seen.play.ts';
import { updateExtraInfo } from './extra.ts';

export const extraPlay = definePlay(updateExtraInfo, (seen) => {
  const order = seen.oneOf(seenOrders(seen));
  return (
    order && { args: { orderId: order.id, remark: `remark ${seen.below(100)}`, manualNumber: `M${seen.below(99)}` } }
  );
});
