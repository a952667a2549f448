import { clockOf } from '../values/day-in.ts';
import { hour } from '../values/durations.ts';
import type { Booking, BookingPart } from './booking.ts';
import { isShown } from './lanes.ts';
import type { ShopDay } from './week.ts';

/** What a guest gets at a time. */
export interface AgendaEntry {
  readonly booking: Booking;
  readonly part: BookingPart;
}
/** What begins in one hour of the clock, from 0 to 23. */
interface AgendaHour {
  readonly hour: number;
  readonly entries: readonly AgendaEntry[];
}
export interface AgendaDay {
  readonly day: string;
  readonly hours: readonly AgendaHour[];
}

/** What is booked on these days by the hour in which it begins; days without anything are named as well. */
export const agendaOf = (
  bookings: readonly Booking[],
  days: readonly Pick<ShopDay, 'day' | 'from' | 'till'>[],
  timeZone: string,
): AgendaDay[] => {
  const entries = bookings
    .filter(isShown)
    .flatMap((booking) => booking.parts.map((part) => ({ booking, part })))
    .toSorted(
      (one, other) => one.part.startsAt - other.part.startsAt || (one.booking.name < other.booking.name ? -1 : 1),
    );
  return days.map(({ day, from, till }) => {
    const here = entries.filter(({ part }) => part.startsAt >= from && part.startsAt < till);
    const byHour = new Map<number, AgendaEntry[]>();
    for (const entry of here) {
      const at = Math.floor(clockOf(entry.part.startsAt, timeZone) / hour) % 24;
      byHour.set(at, [...(byHour.get(at) ?? []), entry]);
    }
    return { day, hours: [...byHour].map(([at, of]) => ({ hour: at, entries: of })) };
  });
};
