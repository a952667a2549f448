import { type SqlBool, sql } from 'kysely';
import type { Pool } from 'pg';
import { booking } from '#domain/booking/booking.ts';
import { dutyWeek, weekOf } from '#domain/duty/duty-week.ts';
import { mayRead } from '#domain/kernel/reading.ts';
import { maskedName } from '#domain/member/masked-name.ts';
import { room } from '#domain/room/room.ts';
import { type OwnDay, ownWeekOf } from '#domain/roster/own-week.ts';
import { placeNames } from '#domain/treatment/allot/places.ts';
import { dayAfter } from '#domain/values/calendar-day.ts';
import { beginOfDay } from '#domain/values/day-in.ts';
import { recordsOf, rowsOf } from '../../db/query-builder.ts';
import { type CallerInShop, mayAt } from '../caller.ts';

/** The most bookings of a week that one person is shown. */
const most = 1_000;

/**
 * The week of the caller in which a day lies, in every shop of the brand that plans or books them. Of a shop in which they
 * read no bookings they get the first character of a guest's name, by which they call the next one in.
 */
export const readOwnWeek = async (pool: Pool, caller: CallerInShop, day: string): Promise<OwnDay[]> => {
  const { brandId, staff, shop } = caller;
  const { timeZone } = shop;
  const week = weekOf(day);
  const [from, to] = [beginOfDay(week, timeZone), beginOfDay(dayAfter(week, 7), timeZone)];
  const [weeks, bookings] = await Promise.all([
    rowsOf(pool, recordsOf(dutyWeek, brandId).where('staffId', '=', staff.id).where('week', '=', week)),
    rowsOf(
      pool,
      recordsOf(booking, brandId)
        .where(sql<SqlBool>`one.parts @> ${JSON.stringify([{ staffId: staff.id }])}::jsonb`)
        .where('startsAt', '<', to)
        .where('endsAt', '>', from)
        .orderBy('startsAt', 'desc')
        .limit(most),
    ),
  ]);
  const shopIds = [...new Set(bookings.map(({ shopId }) => shopId))];
  const rooms = await rowsOf(pool, recordsOf(room, brandId).where('shopId', 'in', ['', ...shopIds]));
  const read = { weeks, bookings, places: placeNames({ rooms, devices: [] }) };
  const readsIn = new Map(shopIds.map((shopId) => [shopId, mayRead(booking, mayAt(caller, shopId))]));
  const nameOf = (name: string, shopId: string): string => (readsIn.get(shopId) ? name : maskedName(name));
  return ownWeekOf(read, staff.id, { week, timeZone }, nameOf);
};
