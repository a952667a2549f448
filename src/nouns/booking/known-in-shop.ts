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
import type { Counter } from '../../db/counter/counter.ts';
import { wayOf } from '../shop/way-of.ts';

/** What `knownInShop` rests on. */
export const sourcesOfKnown = [
  'booking',
  'occupancy',
  'dutyWeek',
  'employee',
  'room',
  'device',
  'service',
  'shopSettings',
  'shop',
  'outbox',
] as const;

/** What this counter knows at a moment of who serves in its shop, where, and what is booked on these days; undefined before it knows the shop. */
export const knownInShop = async (
  counter: Counter,
  days: readonly string[],
  now: number,
): Promise<
  { readonly known: KnownInShop & { readonly settings: ShopSettings }; readonly where: OfferedIn } | undefined
> => {
  const { records, enrolment } = counter;
  const { shopId } = enrolment;
  const [first = '', last = first] = [days[0], days.at(-1)];
  const weeks = weeksBetween(dayAfter(first, -1), last);
  const [here, settings, staff, rooms, devices, services, bookings, way, ...planned] = await Promise.all([
    records.one(shop, shopId),
    records.one(shopSettings, shopId),
    records.many(employee, {}),
    records.many(room, { shopId }),
    records.many(device, { shopId }),
    records.many(service, {}),
    records.many(booking, { shopId }),
    wayOf(counter),
    ...weeks.map((week) => records.many(dutyWeek, { week })),
  ]);
  if (!here) return undefined;
  const where = { shopId, timeZone: here.timeZone, way, now };
  const held = await records.all(occupancy, occupanciesOfDays(days, { staff, rooms, devices }, where));
  const terms = settings ?? defaultSettings(shopId);
  return {
    known: { settings: terms, staff, rooms, devices, services, bookings, weeks: planned.flat(), days: held },
    where,
  };
};
