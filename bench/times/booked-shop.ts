import type { KnownInShop, OfferedIn } from '#domain/booking/best/offered-day.ts';
import { minute, type Wish } from '#domain/booking/best/wish.ts';
import { endOf } from '#domain/booking/booking.ts';
import { daysTouched, type Occupancy, occupancyId, type ResourceKind } from '#domain/booking/occupancy.ts';
import { isOver, type Span } from '#domain/duty/times.ts';
import { defaultSettings } from '#domain/shop/shop-settings.ts';
import { type Chance, chance } from '../../tests/device/chance.ts';
import { anEmployee } from '../../tests/make.ts';
import { aBooking, aPart } from '../../tests/make-booking.ts';
import { moxibustion } from '../../tests/make-orders.ts';

const [staffCount, bedCount, bookingCount] = [40, 30, 300];
const day = '2026-12-01';
const opens = Date.parse(`${day}T10:00:00+08:00`);
const lengths = [30, 45, 60, 60, 60, 90, 90, 120];

/** A day of a shop with 40 people, 30 beds in 15 rooms and 300 bookings, and where and when offers are made. */
export const bookedShop = (
  seed: number,
): { readonly known: KnownInShop; readonly where: OfferedIn; readonly day: string } => {
  const luck = chance(seed);
  const taken = new Map<string, Span[]>();
  const isFree = (id: string, time: Span) => !(taken.get(id) ?? []).some((each) => isOver(each, time));
  const staff = Array.from({ length: staffCount }, (_, place) =>
    anEmployee({ id: `person-${place}`, shopId: 'shop-1', gender: place % 3 === 0 ? 'male' : 'female' }),
  );
  const rooms = Array.from({ length: bedCount / 2 }, (_, place) => ({
    id: `room-${place}`,
    shopId: 'shop-1',
    name: `R${place}`,
    removedAt: null,
    beds: [1, 2].map((bed) => ({ id: `bed-${place}-${bed}`, name: `${bed}` })),
  }));
  const beds = rooms.flatMap((room) => room.beds.map(({ id }) => id));
  const bookings: KnownInShop['bookings'][number][] = [];
  // A day can be so full that the last ones find no place: then they are left out.
  for (let tries = 0; bookings.length < bookingCount && tries < 200_000; tries += 1) {
    const startsAt = opens + luck.below(46) * 15 * minute;
    const minutes = luck.oneOf(lengths) ?? 60;
    const time = { from: startsAt, till: startsAt + minutes * minute };
    const staffId = luck.oneOf(staff)?.id ?? '';
    const bedId = beds.find((id) => isFree(id, time));
    if (!bedId || !isFree(staffId, time)) continue;
    for (const id of [staffId, bedId]) taken.set(id, [...(taken.get(id) ?? []), time]);
    const part = {
      ...aPart({ id: `part-${bookings.length}`, serviceId: `service-${minutes}`, startsAt, minutes, staffId, bedId }),
      name: 'A',
    };
    bookings.push(aBooking({ id: `booking-${bookings.length}`, parts: [part] }));
  }
  const days = new Map<string, Occupancy>();
  const hold = (kind: ResourceKind, resourceId: string, time: Occupancy['times'][number]): void => {
    for (const touched of daysTouched(time.from, time.till)) {
      const id = occupancyId(kind, resourceId, touched);
      const there = days.get(id) ?? { id, kind, resourceId, day: touched, shopIds: ['shop-1'], times: [] };
      days.set(id, { ...there, times: [...there.times, time] });
    }
  };
  for (const { id: bookingId, parts } of bookings)
    for (const part of parts) {
      const time = { bookingId, shopId: 'shop-1', part: part.id, from: part.startsAt, till: endOf(part), over: false };
      hold('staff', part.staffId, time);
      hold('bed', part.bedId, time);
      hold('place', 'shop-1', { ...time, till: part.startsAt + 15 * minute });
    }
  const services = [...new Set(lengths)].map((duration) =>
    moxibustion({ id: `service-${duration}`, duration, originalPrice: duration * 300 }),
  );
  const settings = {
    ...defaultSettings('shop-1'),
    opensAt: 600,
    closesAt: 1_320,
    bookingInterval: 15,
    slotCapacity: 99,
  };
  const known = { settings, staff, rooms, devices: [], services, weeks: [], bookings, days: [...days.values()] };
  const where = { shopId: 'shop-1', timeZone: 'Asia/Shanghai', way: ['shop-1'], now: opens - 60 * minute };
  return { known, where, day };
};

/** One guest with one to three services, or two at once, by anybody, a woman, a man or by name. */
export const aWish = (luck: Chance): Wish => {
  const part = (guest: number) => ({
    guest,
    minutes: luck.oneOf(lengths) ?? 60,
    wish: luck.oneOf(['any', 'any', 'any', 'female', 'male', 'named'] as const) ?? 'any',
    staffId: `person-${luck.below(staffCount)}`,
    bed: 'any',
  });
  const guests = luck.oneOf([[1], [1], [1], [1, 1], [1, 1, 1], [1, 2]]) ?? [1];
  return { parts: guests.map(part), near: opens + luck.below(48) * 15 * minute };
};
