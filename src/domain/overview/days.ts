import { timeFormat } from '../values/time-format.ts';

const hour = 3_600_000;
const day = 24 * hour;

/** Part of a day that is looked at: from its first millisecond to the first after it, in milliseconds since 1970. */
export interface Period {
  readonly from: number;
  readonly to: number;
  /** The same time of that day as now. */
  readonly byNow: number;
}

/** Today, and what it is compared with: the day before, and the same day of last week. */
export const comparedDays = ['today', 'yesterday', 'lastWeek'] as const;
export type ComparedDay = (typeof comparedDays)[number];
const daysAgo: Readonly<Record<ComparedDay, number>> = { today: 0, yesterday: 1, lastWeek: 7 };

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

/** The days that are compared at a time, by the shop's time zone. */
export const periodsAt = (now: number, timeZone: string): Readonly<Record<ComparedDay, Period>> => {
  const clock = clockOf(now, timeZone);
  const midnight = clock - (clock % day);
  const periodOf = (what: ComparedDay): Period => {
    const start = midnight - daysAgo[what] * day;
    return {
      from: whenClockShows(start, timeZone),
      to: whenClockShows(start + day, timeZone),
      byNow: what === 'today' ? now : whenClockShows(start + (clock - midnight), timeZone),
    };
  };
  return { today: periodOf('today'), yesterday: periodOf('yesterday'), lastWeek: periodOf('lastWeek') };
};

/** Hours of a day, also of one that has 25. */
export const hoursOfDay = 24;
export const hourOf = ({ from }: Period, at: number): number =>
  Math.min(hoursOfDay - 1, Math.floor((at - from) / hour));
