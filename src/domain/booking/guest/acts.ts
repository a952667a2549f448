import type { Params } from '../../kernel/decision.ts';
import { type Change, update } from '../../kernel/decision.ts';
import type { Reason } from '../../kernel/reason.ts';
import { dayAfter } from '../../values/calendar-day.ts';
import { dayIn } from '../../values/day-in.ts';
import { type Booking, booking } from '../booking.ts';
import { giveBack } from '../claims.ts';
import { bookingStatuses } from '../codes.ts';
import type { Occupancy } from '../occupancy.ts';
import { type AskedTime, type GuestDetails, saidNothing } from './from-guest.ts';

type State = (typeof bookingStatuses.words)[number];

/** What guests may do with their booking by its link in each of its states, and why not; null where they may. */
export const guestStates = {
  complete: {
    notEffective: null,
    inProgress: null,
    arrived: 'booking.hasBegun',
    timeout: 'booking.hasBegun',
    memberCancelled: 'booking.cancelledForGuest',
    storeCancelled: 'booking.cancelledForGuest',
  },
  confirm: {
    notEffective: 'booking.notYetPlaced',
    inProgress: null,
    arrived: 'booking.hasBegun',
    timeout: 'booking.hasBegun',
    memberCancelled: 'booking.cancelledForGuest',
    storeCancelled: 'booking.cancelledForGuest',
  },
  cancel: {
    notEffective: null,
    inProgress: null,
    arrived: 'booking.hasBegun',
    timeout: 'booking.hasBegun',
    memberCancelled: 'booking.cancelledForGuest',
    storeCancelled: 'booking.cancelledForGuest',
  },
  askTime: {
    notEffective: null,
    inProgress: null,
    arrived: 'booking.hasBegun',
    timeout: 'booking.hasBegun',
    memberCancelled: 'booking.cancelledForGuest',
    storeCancelled: 'booking.cancelledForGuest',
  },
} as const satisfies Record<string, Readonly<Record<State, Reason | null>>>;
export type GuestAct = keyof typeof guestStates;

/** Why guests may not do this by their link at a moment, once its time has come they telephone; undefined where they may. */
export const whyNotByGuest = (
  act: GuestAct,
  { status, startsAt }: Pick<Booking, 'status' | 'startsAt'>,
  now: number,
): Reason | undefined => {
  const state = bookingStatuses.wordOf(status);
  const why = (state && guestStates[act][state]) ?? undefined;
  return why ?? (now >= startsAt ? 'booking.hasBegun' : undefined);
};

/** What comes of what guests do: what is written, or why nothing is. */
export type DoneByGuest =
  | { readonly ok: true; readonly booking: Booking; readonly changes: readonly Change[] }
  | { readonly ok: false; readonly code: Reason; readonly params: Params };

const refused = (code: Reason, params: Params = {}): DoneByGuest => ({ ok: false, code, params });
const done = (after: Booking, changes: readonly Change[] = []): DoneByGuest => ({
  ok: true,
  booking: after,
  changes: [update(booking, after), ...changes],
});
const saidOf = ({ fromGuest }: Booking) => fromGuest ?? saidNothing;

/** Guests write down what they are called, their sex and what the shop is to know; of a member the name stays. */
export const completedByGuest = (existing: Booking, { name, sex, remark }: GuestDetails, now: number): DoneByGuest => {
  const why = whyNotByGuest('complete', existing, now);
  if (why) return refused(why);
  const called = existing.memberId === '' && name !== '' ? { guestName: name, name } : {};
  return done({ ...existing, ...called, fromGuest: { ...saidOf(existing), sex, remark } });
};

/** Guests confirm that they come at the time that is booked; what they asked for instead is asked no more. */
export const confirmedByGuest = (existing: Booking, now: number): DoneByGuest => {
  const why = whyNotByGuest('confirm', existing, now);
  if (why) return refused(why);
  const confirmed = { startsAt: existing.startsAt, at: now };
  return done({ ...existing, fromGuest: { ...saidOf(existing), confirmed, asked: null } });
};

/** Guests cancel: their places are free for others, and of a deposit goes back what the shop's rule says of this moment. */
export const cancelledByGuest = (existing: Booking, days: readonly Occupancy[], now: number): DoneByGuest => {
  const why = whyNotByGuest('cancel', existing, now);
  if (why) return refused(why);
  const cancelled = { ...existing, status: bookingStatuses.memberCancelled, endedAt: now, endedBy: '', reason: '' };
  return done(cancelled, giveBack(existing.id, days));
};

/** So many days ahead guests may ask for another time. */
export const mostDaysAhead = 180;

/** The first and the last day that guests may ask for, by the clocks of the shop. */
export const daysToAsk = (timeZone: string, now: number): { readonly first: string; readonly last: string } => {
  const first = dayIn(now, timeZone);
  return { first, last: dayAfter(first, mostDaysAhead) };
};

/** Guests ask for another time: what is booked stays until the shop has given them one. */
export const askedByGuest = (existing: Booking, asked: AskedTime, timeZone: string, now: number): DoneByGuest => {
  const why = whyNotByGuest('askTime', existing, now);
  if (why) return refused(why);
  const { first, last } = daysToAsk(timeZone, now);
  if (asked.day < first || asked.day > last) return refused('booking.askedDay', { days: mostDaysAhead });
  const { day, fromMinute, tillMinute } = asked;
  const asks = { startsAt: existing.startsAt, at: now, day, fromMinute, tillMinute };
  return done({ ...existing, fromGuest: { ...saidOf(existing), confirmed: null, asked: asks } });
};
