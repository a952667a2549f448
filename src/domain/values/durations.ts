/** Lengths of time in milliseconds. A day of the calendar may be longer or shorter: `calendar-day.ts` knows the zone. */
export const second = 1_000;
export const minute = 60 * second;
export const hour = 60 * minute;
export const day = 24 * hour;
export const week = 7 * day;
