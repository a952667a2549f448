import { z } from 'zod';
import { monthAfter } from '../overview/months.ts';
import { beginOfDay, clockOf, whenClockShows } from '../values/day-in.ts';
import { hour } from '../values/durations.ts';

/** A day of a shop as `yyyy-mm-dd`, or a month as `yyyy-mm`. */
export const dayOrMonth = z
  .string()
  .regex(/^(19|20)\d{2}-(0[1-9]|1[0-2])(-\d{2})?$/)
  .refine((text) => isMonth(text) || textOf(Date.parse(text)) === text);

export const isMonth = (of: string): boolean => of.length === 7;

const day = 24 * hour;
const textOf = (clock: number): string => (Number.isNaN(clock) ? '' : new Date(clock).toISOString().slice(0, 10));

/** The day or month so many later; earlier with a negative count. */
export const dayOrMonthAfter = (of: string, count: number): string =>
  isMonth(of) ? monthAfter(of, count) : textOf(Date.parse(of) + count * day);

/** The day that the clocks of a zone show at a moment. */
export const dayAt = (at: number, timeZone: string): string => textOf(clockOf(at, timeZone));

/** A day or a month of a shop by its own clocks, in milliseconds since 1970. */
export interface ShopPeriod {
  readonly from: number;
  /** The first millisecond after it. */
  readonly to: number;
  /** When each of its parts begins: the 24 hours of a day, the days of a month. */
  readonly parts: readonly number[];
}

/**
 * A shop closes on the day on which it opens (spec section 5), so that its business day is the day of its clocks. An hour
 * that clocks leave out has no length; of one that they show twice the first is told with the hour before it.
 */
export const shopPeriod = (of: string, timeZone: string): ShopPeriod => {
  const start = Date.parse(isMonth(of) ? `${of}-01` : of);
  const end = isMonth(of) ? Date.parse(`${monthAfter(of, 1)}-01`) : start + day;
  const length = isMonth(of) ? day : hour;
  const from = beginOfDay(textOf(start), timeZone);
  let latest = from;
  const parts = Array.from({ length: (end - start) / length }, (_, place) => {
    const shown = isMonth(of)
      ? beginOfDay(textOf(start + place * day), timeZone)
      : whenClockShows(start + place * hour, timeZone);
    latest = Math.max(latest, shown);
    return latest;
  });
  return { from, to: beginOfDay(textOf(end), timeZone), parts };
};

/** In which part of a period a moment of it is, from 0. */
export const partOf = ({ parts }: ShopPeriod, at: number): number => parts.findLastIndex((start) => start <= at);
