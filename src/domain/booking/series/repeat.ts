import { clockOf, whenClockShows } from '../../values/day-in.ts';
import { day } from '../../values/durations.ts';
import type { AskedPart } from '../booking.ts';

export const repeatUnits = ['day', 'week', 'month'] as const;
/** The most bookings of a series that are made at once, the first one counted. */
export const mostRepeated = 52;
/** A booking is repeated every one to so many days, weeks or months. */
export const mostBetween = 12;

/** How a booking is repeated: every so many days, weeks or months, so many times, the first one counted. */
export interface Repeat {
  readonly every: number;
  readonly unit: (typeof repeatUnits)[number];
  readonly times: number;
}

/** The same weekday of a later month, such as its second Tuesday; of a fifth that there is not, the last. */
const inMonth = (clock: number, later: number): number => {
  const from = new Date(clock);
  const nth = Math.floor((from.getUTCDate() - 1) / 7);
  const first = new Date(Date.UTC(from.getUTCFullYear(), from.getUTCMonth() + later, 1));
  const next = new Date(Date.UTC(from.getUTCFullYear(), from.getUTCMonth() + later + 1, 1));
  const until = (7 + from.getUTCDay() - first.getUTCDay()) % 7;
  const found = first.getTime() + (until + 7 * nth) * day;
  const date = found < next.getTime() ? found : found - 7 * day;
  return date + (clock % day);
};

/**
 * When the bookings after the first one of a series begin, which begins at a moment (all in milliseconds since 1970): the
 * clocks of the shop show the same time at each, also after they were put on or back.
 */
export const beginsOf = (startsAt: number, { every, unit, times }: Repeat, timeZone: string): number[] => {
  const clock = clockOf(startsAt, timeZone);
  return Array.from({ length: times - 1 }, (_, place) => {
    const steps = (place + 1) * every;
    const then = unit === 'month' ? inMonth(clock, steps) : clock + steps * (unit === 'week' ? 7 : 1) * day;
    return whenClockShows(then, timeZone);
  });
};

/** Parts of a booking as they are given when it begins at another moment: as long after its begin by the shop's clocks. */
export const partsFrom = <Part extends Pick<AskedPart, 'startsAt'>>(
  parts: readonly Part[],
  startsAt: number,
  timeZone: string,
): Part[] => {
  const begin = clockOf(Math.min(...parts.map((part) => part.startsAt)), timeZone);
  const then = clockOf(startsAt, timeZone);
  return parts.map((part) => ({
    ...part,
    startsAt: whenClockShows(then + clockOf(part.startsAt, timeZone) - begin, timeZone),
  }));
};
