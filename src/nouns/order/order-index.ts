import { type Order, order } from '#domain/order/order.ts';
import { orderListing } from '#domain/order/order-listing.ts';
import { type Summed, summedOf } from '#domain/order/order-sums.ts';
import { type RowText, rowText } from '#domain/search/row-text.ts';
import { movedByOrder } from '#domain/shop-day/of-orders.ts';
import { memoryIndex } from '../../db/mirror/memory-index.ts';

/** What the list of orders is filtered and sorted by. */
export interface OrderEntry
  extends RowText,
    Summed,
    Pick<Order, 'id' | 'shopId' | 'createdAt' | 'collectedAt' | 'action' | 'memberId'> {
  /** The ways in which it was paid, each once. */
  readonly paidBy: readonly number[];
  /** When what had been paid was given back by cancelling it, in milliseconds since 1970; null where nothing was. */
  readonly cancelledAt: number | null;
}

export const entryOf = (record: Order): OrderEntry => {
  const { id, shopId, createdAt, collectedAt, action, memberId, payments } = record;
  return {
    id,
    shopId,
    createdAt,
    collectedAt,
    action,
    memberId,
    ...summedOf(record),
    cancelledAt: movedByOrder(record).find(({ kind }) => kind === 'refund')?.at ?? null,
    paidBy: [...new Set(payments.map(({ type }) => type))],
    ...rowText(orderListing.filters.text, record),
  };
};

export const newestFirst = (a: OrderEntry, b: OrderEntry): number =>
  b.createdAt - a.createdAt || (a.id < b.id ? 1 : -1);

/** The orders of the mirror in short, newest first. */
export const orderIndex = memoryIndex(order, entryOf, newestFirst);
