import { type Booking, endOf } from './booking.ts';
import { holdsPlaces } from './codes.ts';

/** Of bookings those by which a bed is still to be used: they keep their places, and a part on the bed is not over. */
export const bookingsAtBed = (bookings: readonly Booking[], bedId: string, now: number): readonly Booking[] =>
  bookings
    .filter(
      ({ status, parts }) => holdsPlaces(status) && parts.some((part) => part.bedId === bedId && endOf(part) > now),
    )
    .toSorted((a, b) => a.startsAt - b.startsAt);
