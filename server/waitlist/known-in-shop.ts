import { sql } from 'kysely';
import type { Pool } from 'pg';
import { type KnownInShop, type OfferedIn, occupanciesOfDays, servesHere } from '#domain/booking/best/offered-day.ts';
import { booking } from '#domain/booking/booking.ts';
import { occupancy } from '#domain/booking/occupancy.ts';
import { device } from '#domain/device/device.ts';
import { dutyWeek, weeksBetween } from '#domain/duty/duty-week.ts';
import { service } from '#domain/item/service/service.ts';
import { room } from '#domain/room/room.ts';
import { shop } from '#domain/shop/shop.ts';
import { defaultSettings, type ShopSettings, shopSettings } from '#domain/shop/shop-settings.ts';
import { employee } from '#domain/staff/employee.ts';
import { dayAfter } from '#domain/values/calendar-day.ts';
import { beginOfDay } from '#domain/values/day-in.ts';
import { waitlistStatuses } from '#domain/waitlist/codes.ts';
import { waitlistEntry } from '#domain/waitlist/waitlist-entry.ts';
import { recordsOf, rowsOf } from '../db/query-builder.ts';
import type { FitsQuestion } from './find-fits.ts';

interface InShop {
  readonly brandId: string;
  readonly shopId: string;
}

/** A shop with every place above it, lowest first, and its time zone; undefined where there is no such shop. */
const placeOf = async (
  pool: Pool,
  { brandId, shopId }: InShop,
): Promise<{ readonly way: readonly string[]; readonly timeZone: string } | undefined> => {
  const way: string[] = [];
  let timeZone: string | undefined;
  for (let id = shopId; id !== '' && !way.includes(id); ) {
    const [found] = await rowsOf(pool, recordsOf(shop, brandId).where('id', '=', id));
    timeZone ??= found?.timeZone;
    way.push(id);
    id = found?.parentId ?? '';
  }
  return timeZone === undefined ? undefined : { way, timeZone };
};

/** So many of those who wait for some days are read, whoever was put on the list first, and as many who are asked just now. */
const mostRead = 1_000;
/** So many bookings are read, those first that begin first: more than a busy shop has been promised for a month. */
const mostBookings = 2_000;

/** What is known of a shop and its waiting list at a moment to say who of it could come on these days: as counters know it. */
export const waitingInShop = async (
  pool: Pool,
  at: InShop,
  days: readonly string[],
  now: number,
): Promise<FitsQuestion | undefined> => {
  const { brandId, shopId } = at;
  const place = await placeOf(pool, at);
  if (!place) return undefined;
  const of = <E extends Parameters<typeof recordsOf>[0]>(entity: E) => recordsOf(entity, brandId);
  const [first, last] = [days.toSorted()[0] ?? '', days.toSorted().at(-1) ?? ''];
  const { waiting, offered } = waitlistStatuses;
  const inOrder = of(waitlistEntry).where('shopId', '=', shopId).orderBy('madeAt').orderBy('id').limit(mostRead);
  const [whoWaits, whoIsAsked, settings, employees, rooms, devices, services, bookings, weeks] = await Promise.all([
    rowsOf(
      pool,
      inOrder
        .where('status', '=', waiting)
        .where('firstDay', '<=', last)
        .where('lastDay', '>=', first)
        .where('waitsUntil', '>', now),
    ),
    rowsOf(pool, inOrder.where('status', '=', offered)),
    rowsOf(pool, of(shopSettings).where('id', '=', shopId)),
    rowsOf(pool, of(employee).where('resignedAt', 'is', null).where('isServicer', '=', true)),
    rowsOf(pool, of(room).where('shopId', '=', shopId)),
    rowsOf(pool, of(device).where('shopId', '=', shopId)),
    rowsOf(pool, of(service)),
    rowsOf(
      pool,
      of(booking)
        .where('shopId', '=', shopId)
        // None takes longer than a day: by its begin it is found where it lies.
        .where('startsAt', '>=', beginOfDay(dayAfter(first, -2), place.timeZone))
        .where('endsAt', '>=', beginOfDay(dayAfter(first, -1), place.timeZone))
        .orderBy('startsAt')
        .limit(mostBookings),
    ),
    rowsOf(
      pool,
      of(dutyWeek)
        .where('shopId', '=', shopId)
        .where('week', 'in', weeksBetween(dayAfter(first, -1), last)),
    ),
  ]);
  const where: OfferedIn = { shopId, now, ...place };
  const staff = employees.filter((person) => servesHere(person, place.way));
  const ids = occupanciesOfDays(days, { staff, rooms, devices }, where);
  const held = await rowsOf(pool, of(occupancy).where(sql<boolean>`id = any(${ids})`));
  const terms: ShopSettings = { ...defaultSettings(shopId), ...settings[0] };
  const known: KnownInShop = { settings: terms, staff, rooms, devices, services, weeks, bookings, days: held };
  return { days, entries: [...whoWaits, ...whoIsAsked], mode: terms.waitlistMode, known, where };
};
