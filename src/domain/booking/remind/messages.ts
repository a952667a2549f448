import { z } from 'zod';
import { hour } from '../../values/durations.ts';
import type { Booking } from '../booking.ts';
import { bookingStatuses } from '../codes.ts';
import { outsideQuiet, type QuietHours } from './quiet-hours.ts';

/** What guests are sent word of: that they are booked, for another time, no more, and that their time is near. */
export const messageKinds = ['booked', 'moved', 'cancelled', 'reminder'] as const;
export type MessageKind = (typeof messageKinds)[number];
/** What is said once of a begin, whatever becomes of the booking; the others say what it has become since. */
export const saidOnce = 'reminder' satisfies MessageKind;

/**
 * What became of a message. `sent`: the provider took it. `unknown`: it may have been sent, as no answer came. `limited`:
 * the number or the shop has had too many. `badNumber`: no mobile has it. `failed`: the provider refused it. `notSetUp`: this server
 * sends none. `noNumber`: none is written down. `noConsent`: the member has not agreed to messages. `quiet`: after the quiet hours
 * it would have been too late. `off`: the shop sends none of this kind. `byGuest`: the guests cancelled themselves.
 */
export const messageOutcomes = [
  'sent',
  'unknown',
  'limited',
  'badNumber',
  'failed',
  'notSetUp',
  'noNumber',
  'noConsent',
  'quiet',
  'off',
  'byGuest',
] as const;
export type MessageOutcome = (typeof messageOutcomes)[number];

/** A message about a booking that went out, or did not and will not. */
export interface SaidMessage {
  readonly kind: MessageKind;
  /** The begin that it names, in milliseconds since 1970. */
  readonly startsAt: number;
  /** How often the booking had been written when it was said: what was said of a later state is later. */
  readonly version: number;
  readonly at: number;
  readonly outcome: MessageOutcome;
}

/** How a shop writes to its guests, and when it leaves them alone. */
export interface MessageRules {
  readonly confirms: boolean;
  /** So many hours before they come they are reminded; 0 for never. */
  readonly reminderHours: number;
  readonly quiet: QuietHours;
  readonly timeZone: string;
}

/** A message that is still to go out at a moment; one with `instead` goes to nobody, for that reason. */
export interface PlannedMessage extends Pick<SaidMessage, 'kind' | 'startsAt' | 'at'> {
  readonly instead?: Extract<MessageOutcome, 'off' | 'byGuest' | 'quiet'>;
}

type Promised = Pick<Booking, 'startsAt' | 'status'>;
const { inProgress, memberCancelled, storeCancelled } = bookingStatuses;

/** What the guests of a booking know of it last: when it begins, or that it is cancelled. */
const lastKnown = (said: readonly SaidMessage[]): SaidMessage | undefined =>
  said.filter(({ kind }) => kind !== saidOnce).toSorted((one, other) => other.version - one.version)[0];

/** What has become otherwise than the guests know, with the begin that it is about. */
const changed = (
  { startsAt, status }: Promised,
  known: SaidMessage | undefined,
): Pick<SaidMessage, 'kind' | 'startsAt'> | undefined => {
  if (status === memberCancelled || status === storeCancelled)
    return known && known.kind !== 'cancelled' ? { kind: 'cancelled', startsAt: known.startsAt } : undefined;
  if (status !== inProgress) return undefined;
  if (!known || known.kind === 'cancelled') return { kind: 'booked', startsAt };
  return known.startsAt === startsAt ? undefined : { kind: 'moved', startsAt };
};

/** The same message, when it may go out that is due at a moment: at the end of quiet hours, or not at all. */
const outside = (
  message: Pick<SaidMessage, 'kind' | 'startsAt'>,
  { quiet, timeZone }: MessageRules,
  now: number,
): PlannedMessage => {
  const at = outsideQuiet(now, message.startsAt, quiet, timeZone);
  return at < now ? { ...message, at: now, instead: 'quiet' } : { ...message, at };
};

const changeOf = (
  booking: Promised,
  known: SaidMessage | undefined,
  rules: MessageRules,
  now: number,
): PlannedMessage | undefined => {
  const change = changed(booking, known);
  // Of what has begun nobody is sent word any more, as after the server was down.
  if (!change || change.startsAt <= now) return undefined;
  if (booking.status === memberCancelled) return { ...change, at: now, instead: 'byGuest' };
  return rules.confirms ? outside(change, rules, now) : { ...change, at: now, instead: 'off' };
};

const reminderOf = (
  { startsAt, status }: Promised,
  said: readonly SaidMessage[],
  known: SaidMessage | undefined,
  rules: MessageRules,
  now: number,
): PlannedMessage | undefined => {
  const { reminderHours, quiet, timeZone } = rules;
  const isKnown = known && known.kind !== 'cancelled' && known.startsAt === startsAt;
  if (status !== inProgress || reminderHours === 0 || !isKnown || startsAt <= now) return undefined;
  if (said.some((one) => one.kind === saidOnce && one.startsAt === startsAt)) return undefined;
  const at = outsideQuiet(startsAt - reminderHours * hour, startsAt, quiet, timeZone);
  // What they were told after that reminds them as well.
  if (at <= known.at) return undefined;
  const message = { kind: saidOnce, startsAt } as const;
  return at > now ? { ...message, at } : outside(message, rules, now);
};

/**
 * What the guests of a booking are still to be sent, as things stand: what has become otherwise than they know last, and
 * the reminder of its begin. What is moved to and fro before anybody was told is told once, or not at all.
 */
export const messagesAhead = (
  booking: Promised,
  said: readonly SaidMessage[],
  rules: MessageRules,
  now: number,
): readonly PlannedMessage[] => {
  const known = lastKnown(said);
  return [changeOf(booking, known, rules, now), reminderOf(booking, said, known, rules, now)].filter(
    (each) => each !== undefined,
  );
};

/** A message as it is shown with its booking; one that `waits` goes out at `at`. */
export const shownMessage = z.object({
  kind: z.enum(messageKinds),
  startsAt: z.int(),
  at: z.int(),
  outcome: z.enum([...messageOutcomes, 'waits']).exclude(['off']),
});
export type ShownMessage = z.infer<typeof shownMessage>;

/** What was sent of a booking, what was not and why, and what waits, in the order of time. */
export const messagesShown = (said: readonly SaidMessage[], ahead: readonly PlannedMessage[]): ShownMessage[] => {
  const shown = said.flatMap(({ version: _, outcome, ...each }) => (outcome === 'off' ? [] : [{ ...each, outcome }]));
  const waiting = ahead.flatMap(({ instead = 'waits' as const, ...each }) =>
    instead === 'off' ? [] : [{ ...each, outcome: instead }],
  );
  return [...shown, ...waiting].toSorted((one, other) => one.at - other.at);
};

/** Whether a mobile has a number, as SMS go to: eleven digits in China, elsewhere a plus sign and the country's code first. */
export const isReachedBySms = (number: string): boolean =>
  /^1[3-9]\d{9}$/.test(number) || /^\+(?!86)[1-9]\d{6,14}$/.test(number);
