import type { Pool } from 'pg';
import { z } from 'zod';
import { type Order, order } from '#domain/order/order.ts';
import { readCount, readRecords } from '../record-reads.ts';
import { Refusal } from '../refusal.ts';
import { readFilter } from './filter.ts';

/** Filters of the list and the SQL they stand for; `$` is the place of the values. */
const conditions: Readonly<Record<string, { readonly sql: string; readonly numbers: boolean }>> = {
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

/** Columns by which a list can be sorted. */
const sorts = ['created_at', 'collected_at', 'total', 'number'];

/** A page of a list, counted from 1; `-` before the name of `sort` turns it round. */
export const listQuery = z.object({
  page: z.coerce.number().int().min(1).max(100_000).default(1),
  per_page: z.coerce.number().int().min(1).max(200).default(20),
  filter: z.string().max(2_000).default('').describe('`name:value` pairs joined by commas, several as `name:(a,b)`'),
  sort: z.string().max(40).default('-created_at'),
});
export type ListQuery = z.infer<typeof listQuery>;

const unusable = (field: 'filter' | 'sort'): Refusal =>
  new Refusal({ status: 422, reason: 'invalid', fields: { [field]: 'list.unusable' } });

const valuesOf = (values: readonly string[], numbers: boolean): readonly (string | number)[] => {
  if (!numbers) return values;
  if (values.some((value) => !/^\d{1,9}$/.test(value))) throw unusable('filter');
  return values.map(Number);
};

/** Orders of these shops, a page of them, and how many there are. */
export const listOrders = async (
  pool: Pool,
  brandId: string,
  shopIds: readonly string[],
  query: ListQuery,
): Promise<{ rows: Order[]; total: number }> => {
  const filter = readFilter(query.filter, Object.keys(conditions), typeLike);
  const sort = sorts.find((name) => name === query.sort.replace(/^-/, ''));
  if (!filter) throw unusable('filter');
  if (!sort) throw unusable('sort');
  const values: unknown[] = [shopIds];
  const where = ['shop_id = any($2)'];
  for (const [name, asked] of filter) {
    const condition = conditions[name];
    if (!condition) continue;
    values.push(valuesOf(asked, condition.numbers));
    where.push(condition.sql.replace('$', `$${values.length + 1}`));
  }
  const direction = query.sort.startsWith('-') ? 'desc' : 'asc';
  const picked = where.join(' and ');
  const rows = await readRecords(pool, order, brandId, picked, values, {
    order: `${sort} ${direction} nulls last, id ${direction}`,
    limit: query.per_page,
    offset: (query.page - 1) * query.per_page,
  });
  return { rows, total: await readCount(pool, order, brandId, picked, values) };
};
