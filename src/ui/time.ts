import { timeFormat } from '#domain/values/time-format.ts';
import { tagOf } from './languages.ts';

export interface TimeStyle {
  /** `zh_CN`, `en`, … */
  readonly language: string;
  /** IANA name; times are shown as they are in the shop, whatever the device is set to. */
  readonly timeZone: string;
}

/** Stands for a time that no calendar has, as a device may tell whose clock is out of order. */
const noTime = '–';

/** Numerals must not depend on the language's habits, and a table of times must line up: 24 hours, two digits. */
const formatted = (at: number, { language, timeZone }: TimeStyle, options: Intl.DateTimeFormatOptions): string =>
  Number.isNaN(new Date(at).getTime())
    ? noTime
    : timeFormat(tagOf(language), { timeZone, hourCycle: 'h23', ...options }).format(at);

/** `14:05` */
export const formatClock = (at: number, style: TimeStyle): string =>
  formatted(at, style, { hour: '2-digit', minute: '2-digit' });

/** `11/21 14:05`, with the year when it is not the present one. */
export const formatTime = (at: number, style: TimeStyle, now: number = Date.now()): string => {
  const yearOf = (time: number) => formatted(time, style, { year: 'numeric' });
  const year = yearOf(at) === yearOf(now) ? {} : { year: 'numeric' as const };
  return formatted(at, style, { ...year, month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit' });
};

/** `2026/11/21` */
export const formatDay = (at: number, style: TimeStyle): string =>
  formatted(at, style, { year: 'numeric', month: '2-digit', day: '2-digit' });

/** `Nov 2026`, as the language says it, of a month as `yyyy-mm`. */
export const formatMonth = (month: string, language: string): string =>
  formatted(Date.parse(`${month}-01T00:00:00Z`), { language, timeZone: 'UTC' }, { year: 'numeric', month: 'short' });

/** How long ago, in the language's own words: `3 minutes ago`. */
export const formatAgo = (at: number, language: string, now: number = Date.now()): string => {
  const words = new Intl.RelativeTimeFormat(tagOf(language), { numeric: 'auto' });
  const minutes = Math.round((at - now) / 60_000);
  if (Math.abs(minutes) < 60) return words.format(minutes, 'minute');
  if (Math.abs(minutes) < 48 * 60) return words.format(Math.round(minutes / 60), 'hour');
  return words.format(Math.round(minutes / 1_440), 'day');
};
