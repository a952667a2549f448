import { day } from '../values/durations.ts';

/** A counter in use that had contact within this time is at work: ten minutes, in milliseconds. */
const atWorkFor = 10 * 60_000;
/** One that closed last night is well: whoever is not known to have been it is asked after a day, in milliseconds. */
const overnight = day;
/** Without contact for this long a counter is idle: 30 days, in milliseconds. */
const idleAfter = 30 * day;
/** A counter has this long after it was made to book its first command: a day, in milliseconds. */
const firstDay = day;

/** A counter as far as it tells whether another browser may go on as it. Times in milliseconds since 1970. */
export interface CounterActivity {
  readonly state: 'active' | 'retired';
  readonly enrolledAt: number;
  /** Null while it never was in contact. */
  readonly lastContact: number | null;
  /** Commands that it had not sent when it last told. */
  readonly waiting: number;
}

const silentFor = ({ lastContact, enrolledAt }: CounterActivity, now: number): number =>
  now - (lastContact ?? enrolledAt);

/** Whether a counter in use had no contact for 30 days. */
export const isIdle = (counter: CounterActivity, now: number): boolean =>
  counter.state === 'active' && silentFor(counter, now) > idleAfter;

/** Whether a counter in use has never booked anything, a day after it was made; `lastN` is its last command's number. */
export const isUnused = (counter: CounterActivity & { readonly lastN: number }, now: number): boolean =>
  counter.state === 'active' && counter.lastN === 0 && now - counter.enrolledAt > firstDay;

/**
 * Whether retiring a counter is proposed: it is idle, and by its last word nothing lies on the device that was not sent
 * or was refused, and nothing of it waits for a manager.
 */
export const isProposed = (
  counter: CounterActivity & { readonly refused: number; readonly held: number; readonly quarantined: number },
  now: number,
): boolean => isIdle(counter, now) && counter.waiting + counter.refused + counter.held + counter.quarantined === 0;

/**
 * Why nobody may go on as a counter, as a key of `rejections`; null when they may. One that is retired or idle may
 * always be followed: what it still holds is kept aside should it come.
 */
export const goOnRefusal = (counter: CounterActivity, now: number): 'counter.atWork' | 'counter.hasUnsent' | null => {
  if (counter.state === 'retired' || isIdle(counter, now)) return null;
  if (silentFor(counter, now) < atWorkFor) return 'counter.atWork';
  return counter.waiting > 0 ? 'counter.hasUnsent' : null;
};

/**
 * Whether a browser is asked to go on as a counter: as the one it was as soon as it may, as any other of the shop only
 * when that has not been heard of for a day. Nobody is asked for a retired counter, which somebody has ended.
 */
export const isOffered = (counter: CounterActivity, wasHere: boolean, now: number): boolean =>
  counter.state === 'active' &&
  counter.waiting === 0 &&
  goOnRefusal(counter, now) === null &&
  (wasHere || silentFor(counter, now) > overnight);
