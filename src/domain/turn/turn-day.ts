import { dayAfter } from '../values/calendar-day.ts';
import { dayIn } from '../values/day-in.ts';

/** A queue is begun anew at four in the morning, when shops that are open at night have closed too. */
const nightHours = 4 * 60 * 60 * 1_000;

/** The business day of a shop to which a moment belongs, as `2026-11-21`. */
export const turnDay = (at: number, timeZone: string): string => dayIn(at - nightHours, timeZone);

/** Whether what was done at a moment may be of a business day: of that one, or of one beside it where a clock is wrong. */
export const isNearDay = (day: string, at: number, timeZone: string): boolean => {
  const its = turnDay(at, timeZone);
  return dayAfter(its, -1) <= day && day <= dayAfter(its, 1);
};
