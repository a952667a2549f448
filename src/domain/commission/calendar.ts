import { timeFormat } from '../values/time-format.ts';

/** A shop's calendar, for many times in a row: the day of a time as `2026-11-25`, and its month as `2026-11`. */
export const calendarOf = (timeZone: string) => {
  const format = timeFormat('sv-SE', { timeZone, dateStyle: 'short' });
  const days = new Map<number, string>();
  // Asked again and again for the times of the same orders.
  const dayOf = (at: number): string => {
    const day = days.get(at) ?? format.format(at);
    days.set(at, day);
    return day;
  };
  return { dayOf, monthOf: (at: number): string => dayOf(at).slice(0, 7) };
};
