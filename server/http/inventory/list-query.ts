import type { Pool } from 'pg';
import { type Listing, pickFrom } from '../list-picking.ts';
import { listQuery } from '../list-query.ts';
import { everywhere, type SeenStock } from './seen-stock.ts';

/** The question of a list, with the sort it has of itself. */
export const listedBy = (sort: string) =>
  listQuery.extend({ sort: listQuery.shape.sort.unwrap().default(sort), everywhere });
export type Asked = ReturnType<typeof listedBy>['_output'];

/**
 * A page of the rows of `source`, a query in which `$1` is the brand, `$2` the shops that may be seen and `$3` those of
 * which it may be seen what stock is worth; and how many rows there are.
 */
export const listRows = async <Row>(
  pool: Pool,
  { caller, shopIds, valuedIds }: SeenStock,
  source: string,
  listing: Listing,
  query: Asked,
): Promise<{ rows: Row[]; total: number }> => {
  const { where, values, order } = pickFrom(listing, query, [caller.brandId, shopIds, valuedIds]);
  const offset = (query.page - 1) * query.per_page;
  const { rows } = await pool.query<{ row: Row }>(
    `select to_jsonb(row) as row from (
       select * from (${source}) found where ${where} order by ${order} limit ${query.per_page} offset ${offset}
     ) row`,
    [...values],
  );
  const counted = await pool.query<{ count: number }>(
    `select count(*) as count from (${source}) found where ${where}`,
    [...values],
  );
  return { rows: rows.map(({ row }) => row), total: counted.rows[0]?.count ?? 0 };
};
