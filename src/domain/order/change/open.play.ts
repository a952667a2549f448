import { definePlay } from '../../kernel/play.ts';
import { someOperations } from '../seen.play.ts';
import { openOrder } from './open.ts';

export const openPlay = definePlay(openOrder, (seen) => ({
  args: { orderId: seen.freshId(), number: '', operations: someOperations(seen, undefined) },
  takeNumber: true,
}));
