/** A day as the address and date fields write it, `2026-11-21`, in the time zone of the shop. */
export type Day = string;

const dayPattern = /^\d{4}-\d{2}-\d{2}$/;
export const isDay = (text: unknown): text is Day =>
  typeof text === 'string' && dayPattern.test(text) && !Number.isNaN(Date.parse(text));

/** The day of a time. Swedish writes it as the standard does. */
export const dayOf = (at: number, timeZone: string): Day =>
  new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' }).format(at);

/** `2026-11-21 14:05` */
export const minuteOf = (at: number, timeZone: string): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' }).format(at);

export const addDays = (day: Day, days: number): Day =>
  new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);

/** How far the zone's clocks are ahead of UTC at a time, in milliseconds. */
const offsetAt = (at: number, timeZone: string): number => {
  const shown = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' }).format(at);
  return Date.parse(`${shown.replace(' ', 'T')}Z`) - Math.floor(at / 1_000) * 1_000;
};

/** When a day begins, in milliseconds since 1970; also on days when clocks are changed. */
export const startOfDay = (day: Day, timeZone: string): number => {
  const asUtc = Date.parse(day);
  const first = asUtc - offsetAt(asUtc, timeZone);
  return asUtc - offsetAt(first, timeZone);
};

/** The last millisecond of a day. */
export const endOfDay = (day: Day, timeZone: string): number => startOfDay(addDays(day, 1), timeZone) - 1;
