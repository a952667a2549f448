import { z } from 'zod';
import { beginOfDay, clockOf } from '../values/day-in.ts';
import type { Period } from './days.ts';

/** A month as `yyyy-mm`. */
export const month = z.string().regex(/^(19|20)\d{2}-(0[1-9]|1[0-2])$/);

const placeOf = (text: string): number => Number(text.slice(0, 4)) * 12 + Number(text.slice(5)) - 1;
const textOf = (place: number): string => `${Math.floor(place / 12)}-${String((place % 12) + 1).padStart(2, '0')}`;

/** The month so many months later; earlier with a negative count. */
export const monthAfter = (text: string, count: number): string => textOf(placeOf(text) + count);

/** The month in which a moment is, by the clocks of a zone. */
export const monthOf = (at: number, timeZone: string): string =>
  new Date(clockOf(at, timeZone)).toISOString().slice(0, 7);

/** A month from its first millisecond to the first after it, in milliseconds since 1970, by the clocks of a zone. */
export const periodOfMonth = (text: string, timeZone: string): Pick<Period, 'from' | 'to'> => {
  const start = (of: string): number => beginOfDay(`${of}-01`, timeZone);
  return { from: start(text), to: start(monthAfter(text, 1)) };
};
