import { type Order, order } from '#domain/order/order.ts';
import type { Sale } from '#domain/overview/business.ts';
import { movedAt } from '#domain/shop-day/of-orders.ts';
import { memoryIndex } from '../../db/mirror/memory-index.ts';

/** Of an order what counts as business, and whose it is. */
export interface SaleEntry extends Sale, Pick<Order, 'id' | 'shopId'> {
  /** When money last changed hands for it, in milliseconds since 1970; 0 for never. */
  readonly movedAt: number;
}

export const saleOf = (order: Order): SaleEntry => {
  const { id, shopId, status, collectedAt, paid } = order;
  return { ...{ id, shopId, status, collectedAt, paid }, movedAt: movedAt(order) };
};

const newestFirst = (a: SaleEntry, b: SaleEntry): number =>
  (b.collectedAt ?? 0) - (a.collectedAt ?? 0) || (a.id < b.id ? 1 : -1);

/** What the orders of the mirror came to, those collected last first. */
export const salesIndex = memoryIndex(order, saleOf, newestFirst);
