import type { PoolClient } from 'pg';

/** Stores something under its id unless it is there already, also as one that was deleted: of two processes one finds it there. */
export const storeOnce = async (
  client: PoolClient,
  table: 'diagnosis' | 'health_record',
  { brandId, id }: { readonly brandId: string; readonly id: string },
  store: () => Promise<void>,
): Promise<void> => {
  await client.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`${table} ${brandId} ${id}`]);
  const { rowCount } = await client.query(`select from ${table} where brand_id = $1 and id = $2`, [brandId, id]);
  if (rowCount === 0) await store();
};
