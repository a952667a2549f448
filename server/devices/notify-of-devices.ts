import type { Pool } from 'pg';
import { type Device, device } from '#domain/device/device.ts';
import { deviceState } from '#domain/device/device-state.ts';
import { partsOn, partsToDo } from '#domain/device/part-status.ts';
import { noticeOfDeviceEnding, noticeOfDevicesToDo } from '#domain/notice/of-devices.ts';
import { dayIn } from '#domain/values/day-in.ts';
import { giveOnce } from '../db/give-once.ts';
import { inTransaction } from '../db/in-transaction.ts';
import { recordsOf, rowsOf } from '../db/query-builder.ts';
import { oneByOne } from '../one-by-one.ts';

interface Store {
  readonly id: string;
  readonly timeZone: string;
}

/** Gives notice in one brand; what a shop has heard of today it does not hear of again. */
const notifyBrand = (pool: Pool, brandId: string, now: number): Promise<number> =>
  inTransaction(pool, async (client) => {
    // Two processes that begin the day at once give it once.
    await client.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`notifies of devices ${brandId}`]);
    const inUse = await rowsOf(client, recordsOf(device, brandId).where('removedAt', 'is', null));
    const reported = new Map((await rowsOf(client, recordsOf(deviceState, brandId))).map((state) => [state.id, state]));
    const { rows: stores } = await client.query<Store>(
      'select id, time_zone as "timeZone" from shop where brand_id = $1 and id = any($2) and not deleted',
      [brandId, [...new Set(inUse.map(({ shopId }) => shopId))]],
    );
    const noticesOf = ({ id: shopId, timeZone }: Store) => {
      const today = dayIn(now, timeZone);
      const here = inUse.filter((each) => each.shopId === shopId);
      const hasToDo = (each: Device) =>
        partsToDo(partsOn(each, reported.get(each.id)?.counted ?? [], today)).length > 0;
      const count = here.filter(hasToDo).length;
      const ending = here.flatMap((each) => noticeOfDeviceEnding(each, today, now) ?? []);
      return count === 0 ? ending : [noticeOfDevicesToDo(shopId, count, today, now), ...ending];
    };
    return giveOnce(client, brandId, stores.flatMap(noticesOf));
  });

/**
 * Notifies each shop of how many of its devices have parts to be cleaned or changed, once a day of the shop, and of each
 * device that soon may not be used any more; to be called daily (`now` in milliseconds since 1970). Answers how many
 * notices were given.
 */
export const notifyOfDevices = async (pool: Pool, now: number): Promise<number> => {
  const { rows } = await pool.query<{ brandId: string }>('select distinct brand_id as "brandId" from device');
  let given = 0;
  await oneByOne(rows, async ({ brandId }) => {
    given += await notifyBrand(pool, brandId, now);
  });
  return given;
};
