import { listPriceOf, type Sold } from '#domain/figures/sales-sum.ts';
import { type Order, order } from '#domain/order/order.ts';
import { movedByOrder } from '#domain/shop-day/of-orders.ts';
import type { Moved } from '#domain/shop-day/shop-day.ts';
import { memoryIndex } from '../../db/mirror/memory-index.ts';

/** Of an order what figures rest on: what was sold, and what changed hands for it. */
export interface SaleEntry extends Sold, Pick<Order, 'id'> {
  readonly moved: readonly Moved[];
}

export const saleOf = (order: Order): SaleEntry => {
  const { id, shopId, action, total, collectedAt, lines } = order;
  return { id, shopId, action, total, collectedAt, listPrice: listPriceOf(lines), moved: movedByOrder(order) };
};

const newestFirst = (a: SaleEntry, b: SaleEntry): number =>
  (b.collectedAt ?? 0) - (a.collectedAt ?? 0) || (a.id < b.id ? 1 : -1);

/** What the orders of the mirror came to, those collected last first. */
export const salesIndex = memoryIndex(order, saleOf, newestFirst);
