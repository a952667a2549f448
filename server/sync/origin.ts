import { clockTolerance } from '#domain/sync/clock-tolerance.ts';
import { afterContact, notBefore } from '#domain/sync/emptiness.ts';
import type { SessionLife } from '#domain/sync/given-by.ts';
import type { SentCommand } from '#domain/sync/protocol.ts';
import type { Books } from '../books/books.ts';
import type { Origin } from '../books/rows.ts';
import { clampAt } from '../commands/clamp-at.ts';
import { isProvedBy, type ProvingSession } from '../sessions/proofs.ts';

/** What the proofs of a push are judged by. */
export interface Proving {
  readonly origins: ReadonlyMap<string, Origin>;
  readonly sessions: ReadonlyMap<string, ProvingSession>;
  /** Those who have shown the token of a session with this push. */
  readonly shown: ReadonlySet<string>;
}

/** What tells who gave a command. */
export interface GivenBy {
  /** It bears no proof of the person named. */
  readonly isUnproved: boolean;
  /** The session whose proof it bears, within which it has to have been given; undefined of an app that makes none. */
  readonly session: SessionLife | undefined;
  /** The earliest moment at which it can have been given. */
  readonly notBefore: number;
  /** It is said to have been given at another counter, which is at work. */
  readonly isAtWork: boolean;
}

/** Where a command was given: at the counter that sends it, or at the one from which that has taken it in. */
const placeOf = (sent: SentCommand, sender: { readonly id: string; readonly incarnation: number }) => {
  const { carriedFrom } = sent;
  if (!carriedFrom) return { counterId: sender.id, incarnation: sender.incarnation, n: sent.n };
  return { counterId: carriedFrom.counterId, incarnation: carriedFrom.incarnation ?? 1, n: carriedFrom.n };
};

/**
 * A command of an app that makes no proofs yet, from a counter that was there before them, by somebody who had worked
 * there then: until that counter shows a newer app, and for a week.
 */
const isOfOldApp = (sent: SentCommand, n: number, at: number, origin: Origin, shown: ReadonlySet<string>): boolean =>
  !sent.proof &&
  at < origin.unprovedUntil &&
  (origin.unprovedN === null || n <= origin.unprovedN) &&
  (origin.seen.includes(sent.staffId) || shown.has(sent.staffId));

/** A counter that was in contact within this time is at work: two minutes, in milliseconds; tablets call each minute. */
export const atWorkFor = 2 * 60 * 1000;

/**
 * Whether a command that another counter sends is said to have been given at one that is at work: in contact now, or
 * after it was given, so that it would have sent the command itself. Whoever carries work over has a counter that is
 * broken, without contact or retired.
 */
const isOfOneAtWork = (sent: SentCommand, { lastContact }: Origin, now: number): boolean =>
  sent.carriedFrom !== undefined &&
  lastContact !== null &&
  lastContact > Math.min(sent.at + clockTolerance, now - atWorkFor);

/** Whether a counter has the number by which a command says that it was given there. */
const isNumbered = ({ carriedFrom }: SentCommand, { number }: Origin): boolean =>
  !carriedFrom || carriedFrom.number === number;

/**
 * Judges whether whom a command names gave it (decision 0053), and where: what was carried over from another counter is
 * believed of sessions that were open there. `now` in milliseconds since 1970.
 */
export const givenBy = (
  sent: SentCommand,
  sender: { readonly id: string; readonly incarnation: number },
  { origins, sessions, shown }: Proving,
  now: number,
): GivenBy => {
  const place = placeOf(sent, sender);
  const origin = origins.get(place.counterId);
  if (origin?.incarnation !== place.incarnation || !isNumbered(sent, origin))
    return { isUnproved: true, session: undefined, notBefore: 0, isAtWork: false };
  const earliest = notBefore(place.n, origin);
  const isAtWork = isOfOneAtWork(sent, origin, now);
  const session = sessions.get(sent.proof?.session ?? '');
  const wasThere = !sent.carriedFrom || session?.counters.includes(place.counterId) === true;
  if (session && wasThere && isProvedBy(session, sent, place))
    return { isUnproved: false, session, notBefore: earliest, isAtWork };
  const at = Math.max(earliest, clampAt(sent.at, { lastAt: 0, enrolledAt: origin.enrolledAt }, now));
  const isTaken = isOfOldApp(sent, place.n, at, origin, shown);
  return { isUnproved: !isTaken, session: undefined, notBefore: earliest, isAtWork };
};

/** The counters and sessions that commands name, to be asked for. */
export const namedBy = (commands: readonly SentCommand[]) => ({
  counters: [...new Set(commands.flatMap(({ carriedFrom }) => carriedFrom?.counterId ?? []))],
  sessions: [...new Set(commands.flatMap(({ proof }) => proof?.session ?? []))],
});

/**
 * Notes what a contact tells of what a counter has unsent, where that is worth it; an earlier app tells nothing. What
 * it gives after a session was ended with this contact was given after that end.
 */
export const noteContact = async (
  books: Books,
  brandId: string,
  origin: Origin,
  contact: { readonly made: number | undefined; readonly last: number; readonly endedAt?: number | undefined },
  now: number,
): Promise<void> => {
  const { made, last, endedAt } = contact;
  const isFirst = origin.unprovedUntil > 0 && origin.unprovedN === null;
  if (made === undefined && isFirst) return;
  const at = Math.max(now, (endedAt ?? 0) + 1);
  const isSure = endedAt !== undefined && (made ?? last) <= last;
  const known = isSure ? { ...origin, emptyAt: 0 } : origin;
  const after = afterContact(known, { made: made ?? last, last, now: at });
  if (after === known && !isFirst) return;
  await books.noteContact({ brandId, id: origin.id }, { ...after, unprovedN: origin.unprovedN ?? made ?? last });
};
