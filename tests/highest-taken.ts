import type { AnyRecord } from '#domain/kernel/entity.ts';
import type { HighestTaken } from '#domain/kernel/needs.ts';
import { isPaid } from '#domain/order/codes.ts';
import type { Order } from '#domain/order/order.ts';
import { refundStatuses } from '#domain/refund/codes.ts';
import type { Refund } from '#domain/refund/refund.ts';

interface Known {
  readonly orders: readonly AnyRecord[];
  readonly refunds: readonly AnyRecord[];
}

/** What `server/db/highest-taken.ts` answers, of orders and refunds in memory. */
export const highestOf = (
  { orders, refunds }: Known,
  shopId: string,
  productIds: readonly string[],
  since: number,
): HighestTaken[] => {
  const lines = (orders as unknown as readonly Order[])
    .filter((order) => order.shopId === shopId && isPaid(order.status) && (order.collectedAt ?? -1) >= since)
    .flatMap((order) => order.lines)
    .filter(({ kind, quantity, refunded }) => kind === 'product' && quantity > (refunded?.quantity ?? 0));
  const cameBack = (refunds as unknown as readonly Refund[])
    .filter((each) => each.shopId === shopId && each.id === each.orderId && each.requestedAt >= since)
    .filter(({ status }) => status !== refundStatuses.rejected)
    .flatMap((each) => each.lines);
  return productIds.flatMap((id) => {
    const pieces = new Map<number, number>();
    for (const line of lines.filter(({ itemId }) => itemId === id)) {
      const price = Math.ceil(line.payable / line.quantity);
      pieces.set(price, (pieces.get(price) ?? 0) + line.quantity - (line.refunded?.quantity ?? 0));
    }
    const returned = cameBack.reduce((sum, line) => sum + (line.lineId === id ? line.quantity : 0), 0);
    const taken = [...pieces].map(([price, count]) => ({ price, pieces: count })).sort((a, b) => b.price - a.price);
    return taken.length === 0 ? [] : [{ id, returned, taken }];
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
  const of = (wanted: string) =>
    rows.filter(({ entity, deleted }) => entity === wanted && !deleted).map(({ record }) => record);
  const known = { orders: of('order'), refunds: of('refund') };
  return highestOf(known, asked.shopId, asked.productIds, asked.since).map((record) => ({
    entity: '',
    record: { ...record },
    version: 0,
    deleted: false,
  }));
};
