import { clockTolerance } from '#domain/sync/clock-tolerance.ts';
import { day } from '#domain/values/durations.ts';

/** How long counters keep what they have sent, in case a backup is restored: 35 days in milliseconds. */
const retention = 35 * day;

/** What the server believes of the times that a counter says. */
export interface Believed {
  readonly lastAt: number;
  readonly enrolledAt: number;
  /** The earliest moment at which it can have been done, by the server's own clock; left out where nothing is known of that. */
  readonly notBefore?: number;
}

/**
 * When something was done, as far as the server believes the counter's clock (all in milliseconds since 1970): not in
 * the future, not before what the same counter did before it, and not more than 35 days before it became a counter,
 * which leaves room for work that was brought over from a counter that was lost.
 */
export const clampAt = (at: number, counter: Believed, now: number): number =>
  Math.min(
    now,
    Math.max(at, counter.lastAt, counter.enrolledAt - retention, (counter.notBefore ?? 0) - clockTolerance),
  );

/** The same of something that another counter did before this one took it in, whatever this one has done since. */
export const clampCarriedAt = (at: number, believed: Believed, now: number): number =>
  clampAt(at, { ...believed, lastAt: 0 }, now);
