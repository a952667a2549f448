import type { AnyRecord } from '#domain/kernel/entity.ts';
import type { HighestTaken } from '#domain/kernel/needs.ts';
import { isPaid } from '#domain/order/codes.ts';
import type { Order } from '#domain/order/order.ts';

/** What `server/db/highest-taken.ts` answers, of orders in memory. */
export const highestOf = (
  orders: readonly AnyRecord[],
  shopId: string,
  productIds: readonly string[],
  since: number,
): HighestTaken[] => {
  const lines = (orders as unknown as readonly Order[])
    .filter((order) => order.shopId === shopId && isPaid(order.status) && (order.collectedAt ?? -1) >= since)
    .flatMap((order) => order.lines)
    .filter(({ kind, quantity, refunded }) => kind === 'product' && quantity > (refunded?.quantity ?? 0));
  return productIds.flatMap((id) => {
    const prices = lines.filter(({ itemId }) => itemId === id).map((line) => Math.ceil(line.payable / line.quantity));
    return prices.length === 0 ? [] : [{ id, highest: Math.max(...prices) }];
  });
};

interface Row {
  readonly entity: string;
  readonly record: AnyRecord;
  readonly version: number;
  readonly deleted: boolean;
}

/** The same as rows, of rows in memory. */
export const highestRows = (
  rows: readonly Row[],
  asked: { readonly shopId: string; readonly productIds: readonly string[]; readonly since: number },
): Row[] => {
  const orders = rows.filter(({ entity, deleted }) => entity === 'order' && !deleted).map(({ record }) => record);
  return highestOf(orders, asked.shopId, asked.productIds, asked.since).map((record) => ({
    entity: '',
    record: { ...record },
    version: 0,
    deleted: false,
  }));
};
