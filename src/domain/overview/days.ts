import { beginOfDay, clockOf, endOfDay, whenClockShows } from '../values/day-in.ts';
import { hour } from '../values/durations.ts';

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

/** The days that are compared at a time, by the shop's time zone. */
export const periodsAt = (now: number, timeZone: string): Readonly<Record<ComparedDay, Period>> => {
  const clock = clockOf(now, timeZone);
  const midnight = clock - (clock % day);
  const periodOf = (what: ComparedDay): Period => {
    const start = midnight - daysAgo[what] * day;
    const date = new Date(start).toISOString().slice(0, 10);
    return {
      from: beginOfDay(date, timeZone),
      to: endOfDay(date, timeZone),
      byNow: what === 'today' ? now : whenClockShows(start + (clock - midnight), timeZone),
    };
  };
  return { today: periodOf('today'), yesterday: periodOf('yesterday'), lastWeek: periodOf('lastWeek') };
};

/** Hours of a day, also of one that has 25. */
export const hoursOfDay = 24;
export const hourOf = ({ from }: Period, at: number): number =>
  Math.min(hoursOfDay - 1, Math.floor((at - from) / hour));
