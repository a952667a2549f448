import { sql } from 'kysely';
import type { Pool } from 'pg';
import { type KnownInShop, type OfferedIn, occupanciesOfDays } from '#domain/booking/best/offered-day.ts';
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
import { fitsOn } from '#domain/waitlist/fits.ts';
import { type WaitlistEntry, waitlistEntry } from '#domain/waitlist/waitlist-entry.ts';
import { recordsOf, rowsOf } from '../db/query-builder.ts';

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

/** What the server knows of a shop to say who of its waiting list could come: days as the clocks of the shop show them. */
export interface WaitingInShop {
  readonly entries: readonly WaitlistEntry[];
  readonly timeZone: string;
  readonly fits: (day: string) => ReturnType<typeof fitsOn>;
}

/** The waiting list of a shop at a moment, and who of it could come on which of these days: as counters work it out. */
export const waitingInShop = async (
  pool: Pool,
  at: InShop,
  days: readonly string[],
  now: number,
): Promise<WaitingInShop | undefined> => {
  const { brandId, shopId } = at;
  const place = await placeOf(pool, at);
  if (!place) return undefined;
  const of = <E extends Parameters<typeof recordsOf>[0]>(entity: E) => recordsOf(entity, brandId);
  const [first, last] = [days.toSorted()[0] ?? '', days.toSorted().at(-1) ?? ''];
  const { waiting, offered } = waitlistStatuses;
  const [entries, settings, staff, rooms, devices, services, bookings, weeks] = await Promise.all([
    rowsOf(pool, of(waitlistEntry).where('shopId', '=', shopId).where('status', 'in', [waiting, offered])),
    rowsOf(pool, of(shopSettings).where('id', '=', shopId)),
    rowsOf(pool, of(employee).where('resignedAt', 'is', null).where('isServicer', '=', true)),
    rowsOf(pool, of(room).where('shopId', '=', shopId)),
    rowsOf(pool, of(device).where('shopId', '=', shopId)),
    rowsOf(pool, of(service)),
    rowsOf(
      pool,
      of(booking)
        .where('shopId', '=', shopId)
        .where('endsAt', '>=', beginOfDay(dayAfter(first, -1), place.timeZone)),
    ),
    rowsOf(
      pool,
      of(dutyWeek)
        .where('shopId', '=', shopId)
        .where('week', 'in', weeksBetween(dayAfter(first, -1), last)),
    ),
  ]);
  const where: OfferedIn = { shopId, now, ...place };
  const ids = occupanciesOfDays(days, { staff, rooms }, where);
  const held = await rowsOf(pool, of(occupancy).where(sql<boolean>`id = any(${ids})`));
  const terms: ShopSettings = { ...defaultSettings(shopId), ...settings[0] };
  const known: KnownInShop = { settings: terms, staff, rooms, devices, services, weeks, bookings, days: held };
  return {
    entries,
    timeZone: place.timeZone,
    fits: (day) => fitsOn(day, entries, terms.waitlistMode, known, where),
  };
};
