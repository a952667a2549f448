import { bookingPlays, reseatPlay } from '#domain/booking/booking.play.ts';
import type { Play } from '#domain/kernel/play.ts';
import { givingPlays } from './giving-plays.ts';
import { bookingsLapse } from './lapses.ts';
import type { Step } from './step.ts';

/** Bookings have days of their own: what happens on the others stays as it was without them. */
export const isGivenOnBookingDays = (name: string): boolean => name.startsWith('booking.');

const [make] = bookingPlays as readonly [Play, ...Play[]];
const gives = givingPlays(
  isGivenOnBookingDays,
  new Map([
    [make, 'a booking made'],
    [reseatPlay, 'a booking for which another one changes bed'],
  ]),
);

/** The same hours are promised at several counters, with contact and without, and lapse when nobody comes. */
export const bookingSteps: readonly Step[] = [
  ...[make, make, ...bookingPlays].map((play, place) => ({
    name: `bookings ${place}: ${play.name}`,
    weight: 0,
    do: gives(play),
  })),
  { name: 'bookings lapse', weight: 0, do: bookingsLapse },
];

/** Others change bed so that guests find a place. */
export const reseatSteps: readonly Step[] = [
  { name: 'bookings: another one changes bed', weight: 0, do: gives(reseatPlay) },
];
