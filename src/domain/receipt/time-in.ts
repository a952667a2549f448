import { timeFormat } from '../values/time-format.ts';

/** `2026-11-21 14:05` in the shop's time zone, whatever the device is set to. */
export const timeIn = (timeZone: string, at: number): string => {
  const format = timeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' });
  return format.format(at);
};
