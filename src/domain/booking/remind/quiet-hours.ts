import { clockOf, whenClockShows } from '../../values/day-in.ts';
import { day, minute } from '../../values/durations.ts';

/** Hours of a shop's clocks in which no guest gets a message, in minutes since midnight; none where both are the same. */
export interface QuietHours {
  readonly from: number;
  /** The first minute after them, of the next day where it is not after `from`. */
  readonly to: number;
}

const minuteOf = (clock: number): number => Math.floor((clock % day) / minute);
const minutesOfDay = day / minute;
/** What would come too late after quiet hours goes out so many minutes before them: whoever sends looks every half minute. */
const ahead = 10;

/** Whether a moment is in the quiet hours by the clocks of a zone. */
export const isQuiet = (at: number, { from, to }: QuietHours, timeZone: string): boolean => {
  const shown = minuteOf(clockOf(at, timeZone));
  return from <= to ? from <= shown && shown < to : shown >= from || shown < to;
};

/**
 * When a message about a booking goes out that is planned for a moment: then, at the end of the quiet hours in which that
 * is, or shortly before their begin where the booking would have begun by their end. In milliseconds since 1970.
 */
export const outsideQuiet = (planned: number, startsAt: number, quiet: QuietHours, timeZone: string): number => {
  if (!isQuiet(planned, quiet, timeZone)) return planned;
  const clock = clockOf(planned, timeZone);
  const midnight = clock - (clock % day);
  const shown = minuteOf(clock);
  const end = whenClockShows(midnight + (shown < quiet.to ? 0 : day) + quiet.to * minute, timeZone);
  if (end < startsAt) return end;
  const loud = (quiet.from - quiet.to + minutesOfDay) % minutesOfDay;
  const before = Math.min(ahead, loud) * minute;
  return whenClockShows(midnight - (shown < quiet.from ? day : 0) + quiet.from * minute, timeZone) - before;
};
