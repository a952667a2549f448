import type { Pool } from 'pg';
import type { Booking } from '#domain/booking/booking.ts';
import { type MessageRules, type PlannedMessage, type SaidMessage, saidOnce } from '#domain/booking/remind/messages.ts';
import { defaultSettings, type ShopSettings } from '#domain/shop/shop-settings.ts';
import { recordJson, tableFor } from '../db/tables.ts';

/** A booking as it now is, with what was sent of it and how its shop writes to guests. */
export interface Noted {
  readonly brandId: string;
  readonly booking: Booking;
  /** How often it has been written. */
  readonly version: number;
  readonly said: readonly SaidMessage[];
  readonly shopName: string;
  readonly timeZone: string;
  readonly settings: ShopSettings | null;
}

/** The rules of a shop, which may never have said any. */
export const rulesOf = ({ booking, timeZone, settings }: Noted): MessageRules => {
  const { bookingConfirms, reminderHours, quietFrom, quietTo } = settings ?? defaultSettings(booking.shopId);
  return { confirms: bookingConfirms, reminderHours, quiet: { from: quietFrom, to: quietTo }, timeZone };
};

const wanted = (): string => `b.brand_id as "brandId", ${recordJson(tableFor('booking'), 'b')} as booking, b.version,
    s.name as "shopName", s.time_zone as "timeZone", ${recordJson(tableFor('shopSettings'), 't')} as settings,
    (t.id is not null) as "hasSettings", (
      select coalesce(json_agg(json_build_object('kind', m.kind, 'startsAt', m.starts_at, 'version', m.version,
        'at', m.at, 'outcome', m.outcome)), '[]')
      from booking_message m where m.brand_id = b.brand_id and m.booking_id = b.id) as said
  from booking b join shop s on s.brand_id = b.brand_id and s.id = b.shop_id
  left join shop_settings t on t.brand_id = b.brand_id and t.id = b.shop_id and not t.deleted`;

const found = async (pool: Pool, sql: string, values: readonly unknown[]): Promise<Noted[]> => {
  const { rows } = await pool.query<Noted & { hasSettings: boolean }>(sql, [...values]);
  return rows.map(({ hasSettings, settings, ...row }) => ({ ...row, settings: hasSettings ? settings : null }));
};

/** A booking of a brand with what was sent of it; undefined where there is none. */
export const notedOf = async (pool: Pool, brandId: string, id: string): Promise<Noted | undefined> =>
  (await found(pool, `select ${wanted()} where b.brand_id = $1 and b.id = $2 and not b.deleted`, [brandId, id]))[0];

/** Bookings that have to be looked at by a moment, of each brand some, however many another one has. */
export const notedDue = (pool: Pool, now: number): Promise<Noted[]> =>
  found(
    pool,
    `with due as (
       select w.brand_id, w.booking_id from booking_watch w
       join booking o on o.brand_id = w.brand_id and o.id = w.booking_id
       where w.due_at <= $1
       order by row_number() over (partition by w.brand_id order by w.due_at, w.booking_id), w.brand_id limit 500
     ) select ${wanted()} join due d on d.brand_id = b.brand_id and d.booking_id = b.id`,
    [now],
  );

/**
 * Takes a message upon itself, once for all processes: whoever gets true sends it, and nobody else ever does, also where that
 * process ends before. What was said before of the same begin is said again where guests have heard otherwise since;
 * a reminder is not. Nothing is taken of a booking that was written meanwhile.
 */
export const takeMessage = async (
  pool: Pool,
  { brandId, booking, version }: Noted,
  { kind, startsAt, instead }: PlannedMessage,
  now: number,
): Promise<SaidMessage | undefined> => {
  const outcome = instead ?? 'unknown';
  const { rowCount } = await pool.query(
    `insert into booking_message as m (brand_id, booking_id, kind, starts_at, version, at, outcome)
     select b.brand_id, b.id, $3, $4, b.version, $6, $7 from booking b
     where b.brand_id = $1 and b.id = $2 and b.version = $5 and not b.deleted
     on conflict (brand_id, booking_id, kind, starts_at) do update
     set version = excluded.version, at = excluded.at, outcome = excluded.outcome
     where m.kind <> $8 and m.version < excluded.version`,
    [brandId, booking.id, kind, startsAt, version, now, outcome, saidOnce],
  );
  return rowCount === 1 ? { kind, startsAt, version, at: now, outcome } : undefined;
};

/** Writes down what became of a message that was taken. */
export const settleMessage = async (
  pool: Pool,
  { brandId, booking }: Noted,
  { kind, startsAt, version, outcome }: SaidMessage,
): Promise<void> => {
  await pool.query(
    `update booking_message set outcome = $6
     where brand_id = $1 and booking_id = $2 and kind = $3 and starts_at = $4 and version = $5`,
    [brandId, booking.id, kind, startsAt, version, outcome],
  );
};

/** When a booking is looked at again, unless it was written meanwhile; `null` for never. */
export const lookAgain = async (pool: Pool, { brandId, booking, version }: Noted, at: number | null): Promise<void> => {
  const one = 'brand_id = $1 and booking_id = $2 and version = $3';
  if (at === null) await pool.query(`delete from booking_watch where ${one}`, [brandId, booking.id, version]);
  else await pool.query(`update booking_watch set due_at = $4 where ${one}`, [brandId, booking.id, version, at]);
};
