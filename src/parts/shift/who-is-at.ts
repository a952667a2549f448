import type { Shift } from '#domain/shift/shift.ts';
import { day } from '#domain/values/durations.ts';

/** Who answers for the drawer now: whoever opened the shift, or has taken the counter over since. */
export const whoIsAt = ({ openedBy, takenOver }: Pick<Shift, 'openedBy' | 'takenOver'>): string =>
  takenOver.at(-1)?.staffId ?? openedBy;

/** So long after it was opened a shift has been left open: every shop has closed for the night since. */
const longest = day;

/** Whether a shift that is open at some counter should have been counted and closed by now, in milliseconds since 1970. */
export const isOverdue = ({ openAt, openedAt }: Pick<Shift, 'openAt' | 'openedAt'>, now: number): boolean =>
  openAt !== '' && now - openedAt > longest;
