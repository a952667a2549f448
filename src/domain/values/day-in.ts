import { timeFormat } from './time-format.ts';

/** The day that the clocks of a zone show at a time, as `2026-11-25`. */
export const dayIn = (at: number, timeZone: string): string =>
  timeFormat('sv-SE', { timeZone, dateStyle: 'short' }).format(at);

const dayLength = 24 * 60 * 60 * 1_000;

/** What the clocks of a zone show at a time, as if they showed it in UTC. */
export const clockOf = (at: number, timeZone: string): number => {
  const text = timeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' }).format(at);
  return Date.parse(`${text.replace(' ', 'T')}Z`);
};

/**
 * When the clocks of a zone show a time, given as if it were in UTC; also near a change of clocks. One that they leave
 * out is as long after they were put on as it is after the time that they showed last.
 */
export const whenClockShows = (clock: number, timeZone: string): number => {
  const guess = clock - (clockOf(clock, timeZone) - clock);
  const found = guess - (clockOf(guess, timeZone) - clock);
  return found + Math.max(0, clock - clockOf(found, timeZone));
};

/** Clocks are told in years of four digits: before and behind them days begin as those of the universal calendar do. */
const firstTold = Date.parse('1000-01-02T00:00:00Z');
const lastTold = Date.parse('9999-12-31T00:00:00Z');

/**
 * The first moment of a day by the clocks of a zone, in milliseconds since 1970: midnight; where they leave that out, the
 * moment at which they are put on; where they show it twice, the first of the two. So it is the end of the day before.
 */
export const beginOfDay = (day: string, timeZone: string): number => {
  const midnight = Date.parse(`${day}T00:00:00Z`);
  if (midnight < firstTold) return midnight;
  const usual = whenClockShows(midnight, timeZone);
  if (dayIn(usual, timeZone) >= day && dayIn(usual - 1, timeZone) < day) return usual;
  // No clock is further than 14 hours from the universal one, and 26 are more than any day has that begins so.
  let [before, from] = [midnight - 15 * 60 * 60 * 1_000, midnight + 15 * 60 * 60 * 1_000];
  while (from - before > 1) {
    const middle = Math.floor((before + from) / 2);
    if (dayIn(middle, timeZone) < day) before = middle;
    else from = middle;
  }
  return from;
};

/** The moment at which a day is over: the begin of the next one. */
export const endOfDay = (day: string, timeZone: string): number => {
  const midnight = Date.parse(`${day}T00:00:00Z`);
  if (midnight >= lastTold) return midnight + dayLength;
  return beginOfDay(new Date(midnight + dayLength).toISOString().slice(0, 10), timeZone);
};
