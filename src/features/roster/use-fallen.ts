import type { Booking } from '#domain/booking/booking.ts';
import { endOf } from '#domain/booking/booking.ts';
import { bookingListing } from '#domain/booking/booking-listing.ts';
import { holdsPlaces } from '#domain/booking/codes.ts';
import { type BookedTime, fallenOut } from '#domain/roster/fallen-out.ts';
import { elsewhereAt, type WrittenDay, weeksAfter } from '#domain/roster/rewrite.ts';
import { useHeld } from '../../store/use-held.ts';
import { addDays, startOfDay } from '../../ui/days.ts';
import { useNow } from '../../ui/use-now.ts';
import { useRosterPlace, useWeeks } from './use-week.ts';

const most = 5_000;

/** What somebody is booked for. */
interface Fallen {
  readonly booking: Booking;
  readonly time: BookedTime;
}

/** What comes of days that are about to be written: the bookings that fall out of them, and another shop that has somebody then. */
export const useFallen = (
  written: readonly WrittenDay[],
  from: string,
  to: string,
): { readonly fallen: readonly Fallen[]; readonly elsewhere: string } => {
  const { shopId, shopName, timeZone } = useRosterPlace();
  const now = useNow();
  const weeks = useWeeks(from, to);
  const span = { from: startOfDay(addDays(from, -2), timeZone), to: startOfDay(addDays(to, 3), timeZone) };
  const bookings = useHeld(bookingListing, { filter: span, text: '' }, most).filter(({ status }) =>
    holdsPlaces(status),
  );
  const booked = bookings.flatMap((booking) =>
    booking.parts
      .filter(({ staffId }) => staffId !== '')
      .map((part) => ({
        booking,
        time: { staffId: part.staffId, bookingId: booking.id, from: part.startsAt, till: endOf(part) },
      })),
  );
  const before = weeks.filter((each) => each.shopId === shopId);
  const after = weeksAfter(written, before, { id: shopId, name: shopName });
  const times = booked.map(({ time }) => time);
  const out = new Set(fallenOut({ shopId, timeZone, before, after, booked: times, now: now() }));
  const there = written.map((each) => elsewhereAt(each, weeks, shopId)).find((each) => each !== undefined);
  return { fallen: booked.filter(({ time }) => out.has(time)), elsewhere: there?.shop ?? '' };
};
