import { definePlay } from '../../kernel/play.ts';
import { anOpenOrder, someOperations } from '../seen.play.ts';
import { changeOrder } from './change.ts';

export const changePlay = definePlay(changeOrder, (seen) => {
  const open = anOpenOrder(seen);
  return open && { args: { orderId: open.id, operations: someOperations(seen, open) } };
});
