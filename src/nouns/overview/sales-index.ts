import { type Order, order } from '#domain/order/order.ts';
import type { Sale } from '#domain/overview/business.ts';
import { memoryIndex } from '../../db/mirror/memory-index.ts';

/** Of an order what counts as business, and whose it is. */
export interface SaleEntry extends Sale, Pick<Order, 'id' | 'shopId'> {
  /** When money was taken for it last, in milliseconds since 1970; 0 for never. */
  readonly paidAt: number;
}

export const saleOf = ({ id, shopId, status, collectedAt, paid, payments }: Order): SaleEntry => ({
  ...{ id, shopId, status, collectedAt, paid },
  paidAt: Math.max(0, ...payments.map(({ at }) => at)),
});

const newestFirst = (a: SaleEntry, b: SaleEntry): number =>
  (b.collectedAt ?? 0) - (a.collectedAt ?? 0) || (a.id < b.id ? 1 : -1);

/** What the orders of the mirror came to, those collected last first. */
export const salesIndex = memoryIndex(order, saleOf, newestFirst);
