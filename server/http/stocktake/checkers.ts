import { sql } from 'kysely';
import type { Pool } from 'pg';
import { employee } from '#domain/staff/employee.ts';
import type { Stocktake } from '#domain/stocktake/stocktake.ts';
import { rowsOf, sqlFor } from '../../db/query-builder.ts';
import { readRecords } from '../record-reads.ts';

/** Who is to count, and who has counted: in which zones, how many products and pieces, and when last. */
export const readCheckers = async (pool: Pool, brandId: string, { id, checkerIds }: Stocktake) => {
  const rows = await rowsOf(
    pool,
    sqlFor
      .selectFrom('countEntry')
      .select(['staffId', sql<string[]>`array_agg(distinct zone)`.as('zones')])
      .select(({ fn }) => [
        fn.count<number>('productId').distinct().as('products'),
        fn.sum<number>('pieces').as('pieces'),
        fn.max('at').as('lastAt'),
      ])
      .where('brandId', '=', brandId)
      .where('stocktakeId', '=', id)
      .groupBy('staffId'),
  );
  const counted = new Map(rows.map((row) => [row.staffId, row]));
  const people = await readRecords(pool, employee, brandId, 'id = any($2)', [
    [...new Set([...checkerIds, ...counted.keys()])],
  ]);
  return people.map(({ id: staffId, name }) => {
    const { zones = [], products = 0, pieces = 0, lastAt = null } = counted.get(staffId) ?? {};
    return { id: staffId, name, zones, products: Number(products), pieces: Number(pieces), lastAt };
  });
};
