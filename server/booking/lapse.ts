import type { Pool } from 'pg';
import type { Booking } from '#domain/booking/booking.ts';
import { occupanciesOf } from '#domain/booking/claims.ts';
import { bookingStatuses } from '#domain/booking/codes.ts';
import { type Deposit, deposit } from '#domain/booking/deposit/deposit.ts';
import { lapse } from '#domain/booking/lapse.ts';
import { type Occupancy, occupancy } from '#domain/booking/occupancy.ts';
import type { AnyRecord } from '#domain/kernel/entity.ts';
import { defaultSettings } from '#domain/shop/shop-settings.ts';
import { transaction } from '../commands/transaction.ts';
import { putRecords } from '../db/put-records.ts';
import { recordJson, tableFor } from '../db/tables.ts';
import { oneByOne } from '../one-by-one.ts';
import type { Hub } from '../sync/hub.ts';

interface Due {
  readonly brandId: string;
  readonly shopId: string;
  readonly id: string;
  readonly bookingTimeout: number;
}

/** Bookings whose guests have not come by the shop's minutes after their begin; of each brand some, however many another one has. */
const due = async (pool: Pool, now: number): Promise<Due[]> => {
  const { rows } = await pool.query<Due>(
    `select b.brand_id as "brandId", b.shop_id as "shopId", b.id,
       coalesce(s.booking_timeout, $2)::int as "bookingTimeout"
     from booking b left join shop_settings s on s.brand_id = b.brand_id and s.id = b.shop_id and not s.deleted
     where b.status = ${bookingStatuses.inProgress} and not b.deleted and b.starts_at <= $1::bigint
       and b.starts_at <= $1::bigint - coalesce(s.booking_timeout, $2) * 60000
     order by row_number() over (partition by b.brand_id order by b.id), b.brand_id limit 500`,
    [now, defaultSettings('').bookingTimeout],
  );
  return rows;
};

const rowsOfBrand = (entity: string): string =>
  `select ${recordJson(tableFor(entity), 'r')} as record from ${tableFor(entity).name} r
   where r.brand_id = $1 and r.id = any($2) and not r.deleted order by r.id for update`;

/** Marks one as lapsed and gives its places back, unless its guests have come meanwhile; whether it did. */
const lapseOne = (pool: Pool, { brandId, id, bookingTimeout }: Due, now: number): Promise<boolean> =>
  transaction(pool, async ({ client, commit }) => {
    await client.query('begin');
    const held = async <R>(entity: string, ids: readonly string[]): Promise<R[]> =>
      (await client.query<{ record: R }>(rowsOfBrand(entity), [brandId, ids])).rows.map(({ record }) => record);
    const [existing] = await held<Booking>('booking', [id]);
    if (!existing) return false;
    const days = await held<Occupancy>(occupancy.name, occupanciesOf(existing.parts, existing.shopId));
    const { rows: left } = await client.query<{ id: string }>(
      'select id from deposit where brand_id = $1 and booking_id = $2 and not deleted',
      [brandId, id],
    );
    const deposits = await held<Deposit>(
      deposit.name,
      left.map((each) => each.id),
    );
    const changes = lapse(existing, { days, deposits }, { bookingTimeout }, now);
    for (const change of changes)
      if (change.op !== 'remove') await putRecords(client, brandId, change.entity, [change.record as AnyRecord]);
    await commit([]);
    return changes.length > 0;
  });

/** Lets bookings lapse for which nobody came, by the server's clock, however long it was down; each once. */
export const lapseDue = async (
  { pool, hub }: { readonly pool: Pool; readonly hub: Pick<Hub, 'announce'> },
  now: number,
): Promise<void> => {
  await oneByOne(await due(pool, now), async (each) => {
    if (await lapseOne(pool, each, now)) await hub.announce(each.brandId, [each.shopId]);
  });
};
