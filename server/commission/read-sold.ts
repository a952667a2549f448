import type { Pool } from 'pg';
import type { GivenRefund, SoldOrder } from '#domain/commission/facts.ts';
import { periodOfMonth } from '#domain/overview/months.ts';
import { refundStatuses } from '#domain/refund/codes.ts';
import type { Shop } from '#domain/shop/shop.ts';

/** Months of a store that follow each other, `yyyy-mm`; of one alone `first` and `last` are the same. */
export interface MonthsOfStore {
  readonly store: Pick<Shop, 'id' | 'timeZone'>;
  readonly first: string;
  readonly last: string;
}
type Store = MonthsOfStore['store'];

/** When those orders had been paid of which a refund or a cancellation of these months gave something back. */
const paidEarlier = async (pool: Pool, brandId: string, { store, first, last }: MonthsOfStore): Promise<number[]> => {
  const { from } = periodOfMonth(first, store.timeZone);
  const { to } = periodOfMonth(last, store.timeZone);
  const { rows } = await pool.query<{ at: number }>(
    `select sold.collected_at as at
       from refund join "order" sold on sold.brand_id = refund.brand_id and sold.id = refund.order_id
      where refund.brand_id = $1 and refund.shop_id = $2 and refund.reviewed_at >= $3 and refund.reviewed_at < $4
        and refund.status = $5 and not refund.deleted and not sold.deleted and sold.collected_at < $3
      union
     select collected_at
       from "order"
      where brand_id = $1 and shop_id = $2 and cancellation is not null and not deleted
        and (cancellation ->> 'at')::bigint >= $3 and (cancellation ->> 'at')::bigint < $4 and collected_at < $3`,
    [brandId, store.id, from, to, refundStatuses.refunded],
  );
  return rows.map(({ at }) => at);
};

/** The orders of a store that were paid from one month to another, with what of them commissions rest on. */
const soldIn = async (
  pool: Pool,
  brandId: string,
  { id, timeZone }: Store,
  first: string,
  last: string,
): Promise<SoldOrder[]> => {
  const { from } = periodOfMonth(first, timeZone);
  const { to } = periodOfMonth(last, timeZone);
  const { rows } = await pool.query<SoldOrder>(
    `select id, number, action, member_id as "memberId", collected_at as "collectedAt", cancellation, lines, payments
       from "order"
      where brand_id = $1 and shop_id = $2 and collected_at >= $3 and collected_at < $4 and not deleted`,
    [brandId, id, from, to],
  );
  return rows;
};

/** What these orders gave back. */
const givenBack = async (pool: Pool, brandId: string, orderIds: readonly string[]): Promise<GivenRefund[]> => {
  const { rows } = await pool.query<GivenRefund>(
    `select order_id as "orderId", status, lines, reviewed_at as "reviewedAt"
       from refund
      where brand_id = $1 and order_id = any($2) and status = $3 and not deleted`,
    [brandId, orderIds, refundStatuses.refunded],
  );
  return rows;
};

/** What the commissions of months in a store rest on: its orders, and whole earlier months of which something went back in them. */
export const readSold = async (
  pool: Pool,
  brandId: string,
  of: MonthsOfStore,
  monthOf: (at: number) => string,
): Promise<{ readonly orders: readonly SoldOrder[]; readonly refunds: readonly GivenRefund[] }> => {
  const earlier = [...new Set((await paidEarlier(pool, brandId, of)).map(monthOf))];
  const spans = [[of.first, of.last] as const, ...earlier.map((month) => [month, month] as const)];
  const orders = (await Promise.all(spans.map(([first, last]) => soldIn(pool, brandId, of.store, first, last)))).flat();
  const ids = orders.map(({ id }) => id);
  return { orders, refunds: await givenBack(pool, brandId, ids) };
};
