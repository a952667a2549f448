import type { Pool } from 'pg';
import { z } from 'zod';
import { type Order, order } from '#domain/order/order.ts';
import { type Conditions, pickFrom } from '../list-picking.ts';
import { readCount, readRecords } from '../record-reads.ts';

const conditions: Conditions = {
  status: { sql: 'status = any($)', numbers: true },
  payment_type: {
    sql: "exists (select from jsonb_array_elements(payments) taken where (taken ->> 'type')::bigint = any($))",
    numbers: true,
  },
  from_platform: { sql: 'channel = any($)', numbers: true },
  type: { sql: 'action = any($)', numbers: true },
  source: { sql: 'source = any($)', numbers: true },
  member_id: { sql: 'member_id = any($)', numbers: false },
  shop_id: { sql: 'shop_id = any($)', numbers: false },
  number: { sql: 'number = any($)', numbers: false },
  manual_number: { sql: 'manual_number = any($)', numbers: false },
};
const typeLike = ['status', 'payment_type', 'from_platform', 'type', 'source'];
const listing = { conditions, typeLike, sorts: ['created_at', 'collected_at', 'total', 'number'] };

/** A page of a list, counted from 1; `-` before the name of `sort` reverses it. */
export const listQuery = z.object({
  page: z.coerce.number().int().min(1).max(100_000).default(1),
  per_page: z.coerce.number().int().min(1).max(200).default(20),
  filter: z.string().max(2_000).default('').describe('`name:value` pairs joined by commas, several as `name:(a,b)`'),
  sort: z.string().max(40).default('-created_at'),
});
export type ListQuery = z.infer<typeof listQuery>;

/** Orders of these shops, a page of them, and how many there are. */
export const listOrders = async (
  pool: Pool,
  brandId: string,
  shopIds: readonly string[],
  query: ListQuery,
): Promise<{ rows: Order[]; total: number }> => {
  const { where, values, order: by } = pickFrom(listing, query, [brandId, shopIds]);
  const picked = `shop_id = any($2) and ${where}`;
  const rows = await readRecords(pool, order, brandId, picked, values.slice(1), {
    order: by,
    limit: query.per_page,
    offset: (query.page - 1) * query.per_page,
  });
  return { rows, total: await readCount(pool, order, brandId, picked, values.slice(1)) };
};
