import type { Pool } from 'pg';
import type { AnyRecord } from '#domain/kernel/entity.ts';
import { putRecords } from '../db/put-records.ts';
import { recordJson, tableFor } from '../db/tables.ts';

/** Reads and writes many records of one brand, as a seed or an import does. */
export const openBrand = (pool: Pool, brandId: string) => ({
  /** How many rows a query has; $1 is the brand. */
  async count(sql: string, ...values: unknown[]): Promise<number> {
    const { rows } = await pool.query<{ count: number }>(`select count(*)::int as count ${sql}`, [brandId, ...values]);
    return rows[0]?.count ?? 0;
  },
  /** Records of a kind, in an order that means nothing, at most `limit` of them. */
  async read<Found>(entity: string, limit = 1_000_000): Promise<Found[]> {
    const table = tableFor(entity);
    const { rows } = await pool.query<{ record: Found }>(
      `select ${recordJson(table, 'r')} as record from ${table.name} r
       where r.brand_id = $1 and not r.deleted order by md5(r.id) limit $2`,
      [brandId, limit],
    );
    return rows.map(({ record }) => record);
  },
  /** Records of a kind whose `field` is one of these values. */
  async find<Found>(entity: string, field: string, values: readonly string[]): Promise<Found[]> {
    const table = tableFor(entity);
    const column = table.columns.find((candidate) => candidate.field === field)?.column ?? field;
    const { rows } = await pool.query<{ record: Found }>(
      `select ${recordJson(table, 'r')} as record from ${table.name} r
       where r.brand_id = $1 and not r.deleted and r."${column}" = any($2) order by r.id`,
      [brandId, values],
    );
    return rows.map(({ record }) => record);
  },
  /** Writes records by their kind, all of them or none. */
  async write(records: Readonly<Record<string, readonly AnyRecord[]>>): Promise<void> {
    const client = await pool.connect();
    try {
      await client.query('begin');
      for (const [entity, some] of Object.entries(records)) await putRecords(client, brandId, entity, some);
      await client.query('commit');
    } catch (problem) {
      await client.query('rollback');
      throw problem;
    } finally {
      client.release();
    }
  },
});
export type Brand = ReturnType<typeof openBrand>;
