import { occupanciesOfDays } from '#domain/booking/best/offered-day.ts';
import { type AskedOffers, daysFrom, type OfferedTimes, offersFor } from '#domain/booking/best/offers.ts';
import { type Booking, booking } from '#domain/booking/booking.ts';
import { occupancy } from '#domain/booking/occupancy.ts';
import { device } from '#domain/device/device.ts';
import { dutyWeek, weeksBetween } from '#domain/duty/duty-week.ts';
import { type Item, isSoldIn } from '#domain/item/item.ts';
import { service } from '#domain/item/service.ts';
import { kindOf } from '#domain/order/put-item.ts';
import { room } from '#domain/room/room.ts';
import { shop } from '#domain/shop/shop.ts';
import { defaultSettings, shopSettings } from '#domain/shop/shop-settings.ts';
import { employee } from '#domain/staff/employee.ts';
import { dayAfter } from '#domain/values/calendar-day.ts';
import { defineQuery } from '../../db/live/query.ts';
import { itemsSoldHere } from '../item/as-sold-here.ts';
import { placeOfCounter } from '../shop/place-of-counter.ts';
import { wayOf } from '../shop/way-of.ts';

/** Times that guests are offered for what they wish, by what this counter knows at a moment; worked out beside the screen. */
export const bookingOffers = defineQuery({
  name: 'booking.offers',
  sources: [
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
  ],
  ask: async (counter, { now, ...asked }: AskedOffers & { readonly now: number }): Promise<OfferedTimes> => {
    const { records, enrolment } = counter;
    const { shopId } = enrolment;
    const days = daysFrom(asked.day);
    const weeks = weeksBetween(dayAfter(asked.day, -1), days.at(-1) ?? asked.day);
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
    if (!here) return { offers: [], isFull: false, isExact: false };
    const where = { shopId, timeZone: here.timeZone, way, now };
    const held = await records.all(occupancy, occupanciesOfDays(days, { staff, rooms }, where));
    const known = { staff, rooms, devices, services, bookings, weeks: planned.flat(), days: held };
    return offersFor(asked, { ...known, settings: settings ?? defaultSettings(shopId) }, where);
  },
});

/** A booking whose guests have come, and its services as far as they are sold here; null for one that is not known here. */
export const bookingToBill = defineQuery({
  name: 'booking.toBill',
  sources: ['booking', 'service', 'shopItem', 'shop'],
  ask: async (
    counter,
    { bookingId }: { readonly bookingId: string },
  ): Promise<{ readonly booking: Booking; readonly items: readonly Item[] } | null> => {
    const found = await counter.records.one(booking, bookingId);
    if (!found) return null;
    const [items, place] = await Promise.all([
      itemsSoldHere(counter, [...new Set(found.parts.map(({ serviceId }) => serviceId))]),
      placeOfCounter(counter),
    ]);
    return { booking: found, items: items.filter((item) => kindOf(item) === 'service' && isSoldIn(place, item)) };
  },
});
