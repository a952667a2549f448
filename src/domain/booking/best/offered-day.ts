import type { Device } from '../../device/device.ts';
import type { DutyWeek } from '../../duty/duty-week.ts';
import { breakSpans, isOver, isShown, type Span } from '../../duty/times.ts';
import { dutiesIn, keepsRoster } from '../../duty/who-is-there.ts';
import type { Service } from '../../item/service/service.ts';
import type { Room } from '../../room/room.ts';
import type { ShopSettings } from '../../shop/shop-settings.ts';
import { type Employee, shopsOfStaff } from '../../staff/employee.ts';
import { dayAfter } from '../../values/calendar-day.ts';
import { beginOfDay, endOfDay, whenClockShows } from '../../values/day-in.ts';
import { type Booking, mostMinutes } from '../booking.ts';
import { bookingStatuses, holdsPlaces } from '../codes.ts';
import { daysTouched, type OccupiedTime, occupancyId, type ResourceKind, timesAt } from '../occupancy.ts';
import {
  type FreePerson,
  type MixedService,
  type MovableSeat,
  minute,
  type OfferedBed,
  type OfferedTime,
  type PossibleStart,
} from './wish.ts';

/** What occupies a person, a bed, a device or the places of a shop. */
export interface OccupiedResource {
  readonly kind: ResourceKind;
  readonly resourceId: string;
  readonly times: readonly OccupiedTime[];
}

/** What is known in a shop of those who serve, of its beds, and of what is booked. */
export interface KnownInShop {
  readonly settings: Pick<ShopSettings, 'opensAt' | 'closesAt' | 'bookingInterval' | 'slotCapacity'>;
  readonly staff: readonly Employee[];
  readonly rooms: readonly Room[];
  /** Machines stand at beds: those with the same ones are alike. */
  readonly devices: readonly Pick<Device, 'id' | 'bedId' | 'kind' | 'removedAt'>[];
  readonly services: readonly Service[];
  readonly weeks: readonly DutyWeek[];
  /** Bookings of the shop. */
  readonly bookings: readonly Booking[];
  /** What is occupied; several may tell of the same resource. */
  readonly days: readonly OccupiedResource[];
}

/** Where and when offers are made. */
export interface OfferedIn {
  readonly shopId: string;
  readonly timeZone: string;
  /** The shop with those above it: who works in one of them serves here. */
  readonly way: readonly string[];
  readonly now: number;
}

/** Whether somebody serves in a shop or a place above it, by the way upwards from there. */
export const servesHere = (person: Employee, way: readonly string[]): boolean =>
  person.isServicer && person.resignedAt === null && shopsOfStaff(person).some((id) => way.includes(id));

/** The beds of a shop that are in use, with their rooms. */
const bedsOf = (rooms: readonly Room[]) =>
  rooms.flatMap(({ id: roomId, beds, removedAt }) =>
    removedAt === null ? beds.map(({ id }) => ({ id, roomId })) : [],
  );

/** The ids of what holds people, beds, devices and places on days of a shop's clocks. */
export const occupanciesOfDays = (
  days: readonly string[],
  { staff, rooms, devices }: Pick<KnownInShop, 'staff' | 'rooms' | 'devices'>,
  { shopId, timeZone, way }: OfferedIn,
): string[] => {
  const touched = [...new Set(days.flatMap((day) => daysTouched(beginOfDay(day, timeZone), endOfDay(day, timeZone))))];
  return touched.flatMap((day) => [
    occupancyId('place', shopId, day),
    ...staff.filter((person) => servesHere(person, way)).map(({ id }) => occupancyId('staff', id, day)),
    ...bedsOf(rooms).map(({ id }) => occupancyId('bed', id, day)),
    ...devices.map(({ id }) => occupancyId('device', id, day)),
  ]);
};

/** When a shop is open on a day, from now on. */
export const openOn = (
  day: string,
  { opensAt, closesAt }: KnownInShop['settings'],
  { timeZone, now }: OfferedIn,
): Span => {
  const midnight = Date.parse(`${day}T00:00:00Z`);
  const from = whenClockShows(midnight + opensAt * minute, timeZone);
  const till = whenClockShows(midnight + Math.max(closesAt, opensAt + 60) * minute, timeZone);
  return { from: Math.max(from, Math.ceil(now / minute) * minute), till };
};

/** Hours by the clocks at which the next part of a day begins: noon, afternoon, evening. */
const partsOfDay = [12, 14, 18].map((hour) => hour * 60);

/** The times of a day at which guests can begin, by the interval of the shop from midnight, with the room that is left. */
const startsOn = (
  day: string,
  { settings: { bookingInterval, slotCapacity } }: KnownInShop,
  { timeZone }: OfferedIn,
  open: Span,
  begun: readonly Span[],
): PossibleStart[] => {
  const midnight = Date.parse(`${day}T00:00:00Z`);
  const steps = Array.from({ length: Math.ceil((24 * 60) / bookingInterval) }, (_, step) => step * bookingInterval);
  return steps.flatMap((minutes) => {
    const at = whenClockShows(midnight + minutes * minute, timeZone);
    if (!isShown(day, minutes, timeZone) || at < open.from || at >= open.till) return [];
    const slot = { from: at, till: at + bookingInterval * minute };
    const guests = slotCapacity - begun.filter((each) => isOver(each, slot)).length;
    return [{ at, guests, dayPart: partsOfDay.filter((begins) => minutes >= begins).length }];
  });
};

/** What of spans is left beside others, in order. */
const beside = (spans: readonly Span[], others: readonly Span[]): Span[] => {
  const sorted = others.toSorted((one, other) => one.from - other.from);
  return spans.flatMap((span) => {
    const left: Span[] = [];
    let { from } = span;
    for (const other of sorted) {
      if (other.till <= from || other.from >= span.till) continue;
      if (other.from > from) left.push({ from, till: other.from });
      from = other.till;
    }
    return from < span.till ? [...left, { from, till: span.till }] : left;
  });
};

/** Spans that are over each other, or of which one begins where another one ends, put together. */
export const joined = (spans: readonly Span[]): Span[] => {
  const all: { from: number; till: number }[] = [];
  for (const { from, till } of spans.toSorted((one, other) => one.from - other.from)) {
    const last = all.at(-1);
    if (last && from <= last.till) last.till = Math.max(last.till, till);
    else all.push({ from, till });
  }
  return all;
};

/** What each service of the shop takes, and brings by its price and by how often it is booked here; one of each length. */
const mixOf = ({ services, bookings }: KnownInShop): MixedService[] => {
  const often = new Map<string, number>();
  for (const { serviceId } of bookings.flatMap(({ parts }) => parts))
    often.set(serviceId, (often.get(serviceId) ?? 0) + 1);
  const worths = new Map<number, number>();
  for (const { id, duration, originalPrice, enabled, onShelf, removedAt } of services) {
    if (!enabled || !onShelf || removedAt !== null || duration > mostMinutes) continue;
    const worth = Math.max(1, originalPrice) * (1 + (often.get(id) ?? 0));
    worths.set(duration, Math.max(worths.get(duration) ?? 0, worth));
  }
  return [...worths].map(([minutes, worth]) => ({ minutes, worth }));
};

/**
 * What a shop can offer on a day of its clocks, from now on: everybody within their hours, beds with what moves until its
 * guests come, and times at which guests can begin. A booking that is to be moved is none that stands in the way.
 */
export const offeredDay = (day: string, without: string, known: KnownInShop, where: OfferedIn): OfferedTime => {
  const { shopId, timeZone, way, now } = where;
  const open = openOn(day, known.settings, where);
  const times = new Map<string, OccupiedTime[]>();
  for (const { kind, resourceId, times: held } of known.days) {
    const key = `${kind} ${resourceId}`;
    const others = timesAt(held, now).filter(({ bookingId }) => bookingId !== without);
    times.set(key, [...(times.get(key) ?? []), ...others]);
  }
  const heldOf = (kind: string, id: string) => times.get(`${kind} ${id}`) ?? [];
  const planned = keepsRoster(known.weeks, shopId, day);
  const duties = dutiesIn(known.weeks).filter(
    (duty) => duty.shopId === shopId && duty.day >= dayAfter(day, -1) && isOver(duty, open),
  );
  const people = known.staff
    .filter((person) => servesHere(person, way))
    .map(({ id, gender }): FreePerson => {
      const own = duties.filter(({ staffId }) => staffId === id);
      const there = planned ? joined(own) : [open];
      const within = there.map(({ from, till }) => ({
        from: Math.max(from, open.from),
        till: Math.min(till, open.till),
      }));
      const busy = heldOf('staff', id);
      const breaks = planned
        ? own.map((duty) => ({ from: duty.from, till: duty.till, breaks: breakSpans(duty.day, duty.plan, timeZone) }))
        : [];
      return { id, gender, free: beside(within, busy), busy, duties: breaks };
    });
  const machines = (bedId: string): string =>
    known.devices
      .flatMap((each) => (each.bedId === bedId && each.removedAt === null ? [each.kind] : []))
      .toSorted()
      .join();
  // Who comes with others stays beside them, who has a device stays at it, and who was squeezed in where that was agreed to.
  const movable = new Set(
    known.bookings.flatMap(({ id, status, startsAt, parts, squeezedFor }) => {
      const isDue = holdsPlaces(status) && status !== bookingStatuses.arrived && startsAt > now;
      const isAlone = parts.every(({ guest }) => guest === parts[0]?.guest);
      const hasDevice = parts.some(({ deviceId }) => deviceId);
      return isDue && isAlone && squeezedFor === '' && !hasDevice ? [id] : [];
    }),
  );
  const seats: MovableSeat[] = [];
  const beds = bedsOf(known.rooms).map(({ id, roomId }): OfferedBed => {
    const there = heldOf('bed', id);
    const moves = new Map<string, OccupiedTime[]>();
    for (const time of there)
      if (movable.has(time.bookingId)) moves.set(time.bookingId, [...(moves.get(time.bookingId) ?? []), time]);
    for (const [bookingId, all] of moves) seats.push({ bookingId, bedId: id, times: all });
    return { id, roomId, like: machines(id), kept: there.filter(({ bookingId }) => !movable.has(bookingId)) };
  });
  const starts = startsOn(day, known, where, open, heldOf('place', shopId));
  return { starts, closes: open.till, people, beds, seats, mix: mixOf(known) };
};
