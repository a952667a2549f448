import type { Pool } from 'pg';
import type { Booking } from '#domain/booking/booking.ts';
import { occupanciesOf } from '#domain/booking/claims.ts';
import { type Deposit, deposit } from '#domain/booking/deposit/deposit.ts';
import type { DoneByGuest } from '#domain/booking/guest/acts.ts';
import { type GuestView, viewForGuest } from '#domain/booking/guest/guest-view.ts';
import { type Occupancy, occupancy } from '#domain/booking/occupancy.ts';
import type { AnyRecord } from '#domain/kernel/entity.ts';
import { type NewsOfGuest, noticeOfGuest } from '#domain/notice/of-bookings.ts';
import { type Shop, shop } from '#domain/shop/shop.ts';
import { isPassing, transaction } from '../commands/transaction.ts';
import { giveOnce } from '../db/give-once.ts';
import { putRecords } from '../db/put-records.ts';
import { recordsOf, rowsOf } from '../db/query-builder.ts';
import { recordJson, tableFor } from '../db/tables.ts';
import { currentVersion } from '../http/version.ts';
import type { Hub } from '../sync/hub.ts';
import type { KnownBooked } from './guest-links.ts';

const shopOf = async (pool: Pool, brandId: string, shopId: string): Promise<Shop | undefined> =>
  (await rowsOf(pool, recordsOf(shop, brandId).where('id', '=', shopId)))[0];

/** What the guests of a booking see of it now; undefined where it is gone. */
export const viewOf = async (
  pool: Pool,
  { brandId, bookingId }: KnownBooked,
  now: number,
): Promise<GuestView | undefined> => {
  const { rows } = await pool.query<{ record: Booking }>(
    `select ${recordJson(tableFor('booking'), 'r')} as record from booking r
     where r.brand_id = $1 and r.id = $2 and not r.deleted`,
    [brandId, bookingId],
  );
  const booked = rows[0]?.record;
  const where = booked && (await shopOf(pool, brandId, booked.shopId));
  if (!booked || !where) return undefined;
  const deposits = await rowsOf(pool, recordsOf(deposit, brandId).where('bookingId', '=', bookingId));
  return viewForGuest(booked, { shop: where, deposits: deposits as Deposit[], version: currentVersion, now });
};

/** What guests do, decided on what is so while it is held. */
export type ActOfGuest = (booked: Booking, days: readonly Occupancy[], timeZone: string) => DoneByGuest;

interface Acting {
  readonly pool: Pool;
  readonly hub: Pick<Hub, 'announce'>;
}

const heldRows = (entity: string): string =>
  `select ${recordJson(tableFor(entity), 'r')} as record from ${tableFor(entity).name} r
   where r.brand_id = $1 and r.id = any($2) and not r.deleted order by r.id for update`;

const tryOnce = (
  pool: Pool,
  { brandId, bookingId }: KnownBooked,
  act: ActOfGuest,
  tells: NewsOfGuest | undefined,
  now: number,
): Promise<{ readonly done: DoneByGuest; readonly shopId: string } | undefined> =>
  transaction(pool, async ({ client, commit }) => {
    await client.query('begin');
    const held = async <R>(entity: string, ids: readonly string[]): Promise<R[]> =>
      (await client.query<{ record: R }>(heldRows(entity), [brandId, ids])).rows.map(({ record }) => record);
    const [booked] = await held<Booking>('booking', [bookingId]);
    if (!booked) return undefined;
    const { rows } = await client.query<{ timeZone: string }>(
      'select time_zone as "timeZone" from shop where brand_id = $1 and id = $2',
      [brandId, booked.shopId],
    );
    const timeZone = rows[0]?.timeZone ?? 'UTC';
    const days = await held<Occupancy>(occupancy.name, occupanciesOf(booked.parts, booked.shopId));
    const done = act(booked, days, timeZone);
    if (!done.ok) return { done, shopId: booked.shopId };
    for (const change of done.changes)
      if (change.op !== 'remove') await putRecords(client, brandId, change.entity, [change.record as AnyRecord]);
    if (tells) await giveOnce(client, brandId, [noticeOfGuest(done.booking, tells, timeZone, now)]);
    await commit([]);
    return { done, shopId: booked.shopId };
  });

/** So often is tried again what another transaction was in the way of. */
const mostTries = 3;

/**
 * Does what guests do by the link of their booking, with what it holds held meanwhile, and tells the desk where it has to
 * know; undefined where the booking is gone.
 */
export const actByGuest = async (
  { pool, hub }: Acting,
  known: KnownBooked,
  act: ActOfGuest,
  tells: NewsOfGuest | undefined,
  now: number,
): Promise<DoneByGuest | undefined> => {
  for (let tries = 1; ; tries += 1) {
    try {
      const acted = await tryOnce(pool, known, act, tells, now);
      if (acted?.done.ok) await hub.announce(known.brandId, [acted.shopId]);
      return acted?.done;
    } catch (problem) {
      if (!isPassing(problem) || tries === mostTries) throw problem;
    }
  }
};
