import { hour } from '../../values/durations.ts';
import type { Booking } from '../booking.ts';
import { bookingStatuses } from '../codes.ts';
import { isQuiet, outsideQuiet, type QuietHours } from './quiet-hours.ts';

/** How a shop reminds its guests: so many hours before they come, and when it leaves them alone. */
export interface ReminderRules {
  readonly hoursBefore: readonly number[];
  readonly quiet: QuietHours;
  readonly timeZone: string;
}

/** A reminder of a booking's begin; a booking that is moved gets those of its new begin. */
export interface Reminder {
  readonly startsAt: number;
  readonly hoursBefore: number;
}

/**
 * The reminder that a booking gets at a moment, or undefined. Of several that are due, as after the server was down, only
 * the last one, and none after a later one. `agreedAt` is when its begin was agreed: what was due before is said by the
 * confirmation.
 */
export const dueReminder = (
  { startsAt, status }: Pick<Booking, 'startsAt' | 'status'>,
  agreedAt: number,
  sent: readonly Reminder[],
  { hoursBefore, quiet, timeZone }: ReminderRules,
  now: number,
): Reminder | undefined => {
  if (status !== bookingStatuses.inProgress || now >= startsAt || isQuiet(now, quiet, timeZone)) return undefined;
  const last = Math.min(
    ...hoursBefore.filter((hours) => {
      const at = outsideQuiet(startsAt - hours * hour, startsAt, quiet, timeZone);
      return agreedAt < at && at <= now;
    }),
  );
  const isSent = sent.some((one) => one.startsAt === startsAt && one.hoursBefore <= last);
  return Number.isFinite(last) && !isSent ? { startsAt, hoursBefore: last } : undefined;
};
