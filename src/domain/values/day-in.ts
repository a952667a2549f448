import { timeFormat } from './time-format.ts';

/** The day that the clocks of a zone show at a time, as `2026-11-25`. */
export const dayIn = (at: number, timeZone: string): string =>
  timeFormat('sv-SE', { timeZone, dateStyle: 'short' }).format(at);
