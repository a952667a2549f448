import type { PoolClient } from 'pg';
import { type Notice, notice } from '#domain/notice/notice.ts';
import { putRecords } from './put-records.ts';

/** Gives those of these notices that were not given before; answers how many. */
export const giveOnce = async (client: PoolClient, brandId: string, notices: readonly Notice[]): Promise<number> => {
  const { rows: given } = await client.query<{ id: string }>(
    'select id from notice where brand_id = $1 and id = any($2)',
    [brandId, notices.map(({ id }) => id)],
  );
  const fresh = notices.filter(({ id }) => !given.some((each) => each.id === id));
  await putRecords(client, brandId, notice.name, fresh);
  return fresh.length;
};
