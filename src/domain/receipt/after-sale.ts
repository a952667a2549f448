import type { Order } from '../order/order.ts';

/** A sale is made now for so long, in milliseconds: whoever comes back to its page later prints it with their own tap. */
const justNow = 2 * 60_000;

/** Whether the receipt of an order comes out by itself: its sale was made just now, and it has not come out so before. */
export const printsByItself = (
  { id, collectedAt }: Pick<Order, 'id' | 'collectedAt'>,
  { printed, now }: { readonly printed: string | null; readonly now: number },
): boolean => id !== printed && collectedAt !== null && now - collectedAt < justNow;
