import { definePlay } from '../../kernel/play.ts';
import { anOpenOrder, someOperations } from '../seen.play.ts';
import { parkOrder } from './park.ts';

/** Parks a new order, or puts back one that somebody works on. */
export const parkPlay = definePlay(parkOrder, (seen) => {
  const open = seen.below(3) === 0 ? anOpenOrder(seen) : undefined;
  const label = `table ${seen.below(20)}`;
  const operations = someOperations(seen, open);
  if (open) return { args: { orderId: open.id, number: open.number, label, operations } };
  return { args: { orderId: seen.freshId(), number: '', label, operations }, takeNumber: true };
});
