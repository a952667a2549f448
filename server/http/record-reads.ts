import type { Pool } from 'pg';
import type { AnyEntity, RecordOf } from '#domain/kernel/entity.ts';
import { recordJson, tableFor } from '../db/tables.ts';

/** Which part of what was found, in which order; `limit` null for all of it. */
export interface Slice {
  readonly order: string;
  readonly limit: number | null;
  readonly offset: number;
}
const everything: Slice = { order: 'id', limit: null, offset: 0 };

/** Records of one brand that a condition picks; the condition's values are counted from `$2`. */
export const readRecords = async <E extends AnyEntity>(
  pool: Pool,
  entity: E,
  brandId: string,
  where: string,
  values: readonly unknown[],
  slice: Slice = everything,
): Promise<RecordOf<E>[]> => {
  const table = tableFor(entity.name);
  const { rows } = await pool.query<{ record: RecordOf<E> }>(
    `select ${recordJson(table, table.name)} as record from ${table.name}
     where brand_id = $1 and not deleted and (${where})
     order by ${slice.order} limit ${slice.limit ?? 'all'} offset ${slice.offset}`,
    [brandId, ...values],
  );
  return rows.map((row) => row.record);
};
