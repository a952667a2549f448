import dayjs from 'dayjs';
import timezone from 'dayjs/plugin/timezone.js';
import utc from 'dayjs/plugin/utc.js';
import { beginOfDay } from '#domain/values/day-in.ts';
import { timeFormat } from '#domain/values/time-format.ts';

dayjs.extend(utc);
dayjs.extend(timezone);

/** A day as the address and date fields write it, `2026-11-21`, in the time zone of the shop. */
export type Day = string;

const dayPattern = /^\d{4}-\d{2}-\d{2}$/;
export const isDay = (text: unknown): text is Day =>
  typeof text === 'string' && dayPattern.test(text) && !Number.isNaN(Date.parse(text));

/** The day of a time. Swedish writes it as the standard does. */
export const dayOf = (at: number, timeZone: string): Day =>
  timeFormat('sv-SE', { timeZone, dateStyle: 'short' }).format(at);

/** `2026-11-21 14:05` */
export const minuteOf = (at: number, timeZone: string): string =>
  timeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' }).format(at);

export const addDays = (day: Day, days: number): Day => dayjs.utc(day).add(days, 'day').format('YYYY-MM-DD');

/** When a day begins, in milliseconds since 1970; also on days when clocks are changed. */
export const startOfDay = beginOfDay;

/** The last millisecond of a day. */
export const endOfDay = (day: Day, timeZone: string): number => startOfDay(addDays(day, 1), timeZone) - 1;

/** The time of `2026-11-21 14:05` on the clocks of a zone, in milliseconds since 1970; null where it is none. */
export const momentOf = (text: string, timeZone: string): number | null => {
  if (!/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}/.test(text) || !isDay(text.slice(0, 10))) return null;
  const at = dayjs.tz(text, timeZone).valueOf();
  return Number.isNaN(at) ? null : at;
};
