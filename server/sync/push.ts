import type { PinLogin } from '#domain/sync/approval.ts';
import type { CommandResult, PushReply, PushRequest, SentCommand } from '#domain/sync/protocol.ts';
import type { Books, CounterState } from '../books/books.ts';
import { type Done, executePushed } from '../commands/execute.ts';
import { notProved, withoutEffect } from '../commands/judge.ts';
import { payloadHash } from '../commands/payload-hash.ts';
import type { Approved } from '../pins/approvals.ts';
import type { KnownCounter } from './enrol.ts';
import { HeldFull } from './held-room.ts';
import type { Hub } from './hub.ts';
import { givenBy, namedBy, noteContact, type Proving } from './origin.ts';
import { quarantine } from './quarantine.ts';

/** The counter answers to a number that was used for something else: its storage was copied. Nothing was applied. */
export class ForkedCounter extends Error {
  override readonly name = 'ForkedCounter';
}

/** What the sent commands that are booked already came to; a number that was used for another command is a fork. */
const knownResults = async (books: Books, counter: KnownCounter, commands: PushRequest['commands'], last: number) => {
  const known = commands.filter(({ n }) => n <= last);
  if (known.length === 0) return [];
  const stored = await books.storedByNumbers(
    counter,
    known.map(({ n }) => n),
  );
  return known.map((command) => {
    const found = stored.get(command.n);
    if (found?.payloadHash !== payloadHash(command)) {
      throw new ForkedCounter(`another command was booked under ${command.n}`);
    }
    return found.result;
  });
};

/** Hears of each command that was booked for the first time. */
export type OnBooked = (command: SentCommand, result: CommandResult, done?: Done) => void | Promise<void>;

export interface Attending {
  /** Learns what the sessions of these tokens prove by, and answers whose they are. */
  readonly learn: (tokens: readonly string[]) => Promise<readonly string[]>;
  /** Ends the sessions that were ended at the counter; answers when the last of them ended. */
  readonly end: () => Promise<number | undefined>;
  /** Begins the sessions that began at the counter with a PIN; answers those whose PIN was not right. */
  readonly begin: (logins: readonly PinLogin[]) => Promise<readonly string[]>;
  /** Judges who approved a command. */
  readonly approved: (command: SentCommand) => Promise<Approved>;
  /** Whether a command would give a member another mobile by somebody of whom a code is due for that (`isCodeDue`). */
  readonly isCodeDue: (command: SentCommand) => Promise<boolean>;
  readonly onBooked: OnBooked;
  /** Numbers of commands that could not be read: they are refused. */
  readonly unreadable: ReadonlySet<number>;
}
const unattended: Attending = {
  learn: async () => [],
  end: async () => undefined,
  begin: async () => [],
  // Nothing proves an approval where nobody can look at it.
  approved: async ({ approval }) => ({ isWrong: approval !== undefined }),
  isCodeDue: async () => false,
  onBooked: () => undefined,
  unreadable: new Set(),
};

interface Seen {
  readonly isUnreadable: boolean;
  readonly isUnproved: boolean;
  /** It names somebody who approved it, and nothing proves that. */
  readonly isWrong: boolean;
  /** It is said to have been given at another counter, which is at work. */
  readonly isAtWork: boolean;
  readonly isCodeDue: boolean;
}
/** What is said of a command before it is decided. */
const verdictOn = ({ isUnreadable, isUnproved, isWrong, isAtWork, isCodeDue }: Seen) => {
  if (isUnreadable) return withoutEffect('rejected', 'system.badArguments', { field: '' });
  if (isUnproved) return withoutEffect('held', notProved);
  if (isWrong) return withoutEffect('held', 'approval.notProved');
  if (isAtWork) return withoutEffect('held', 'system.carriedAtWork');
  return isCodeDue ? withoutEffect('rejected', 'member.codeNeeded') : undefined;
};

interface Booked {
  readonly results: readonly CommandResult[];
  /** It stopped where there was no room to hold more. */
  readonly isFull: boolean;
}

/**
 * Books what is new, in order, each in a transaction of its own; stops at a gap, and where there is no room to hold one:
 * the counter keeps it with all behind it, and sends it again.
 */
const bookNew = async (
  books: Books,
  hub: Hub,
  counter: KnownCounter,
  commands: PushRequest['commands'],
  now: number,
  { proving, onBooked, unreadable, approved, isCodeDue }: Attending & { readonly proving: Proving },
): Promise<Booked> => {
  const { brandId, shopId } = counter;
  const results: CommandResult[] = [];
  const scopes = new Set<string>();
  try {
    for (const command of commands) {
      const given = givenBy(command, counter, proving, now);
      const isUnreadable = unreadable.has(command.n);
      const { isUnproved, isAtWork } = given;
      const isJudged = isUnproved || isUnreadable;
      const { approver, isWrong } = isJudged ? { approver: undefined, isWrong: false } : await approved(command);
      const isDue = !isJudged && (await isCodeDue(command));
      const verdict = verdictOn({ isUnreadable, isUnproved, isWrong, isAtWork, isCodeDue: isDue });
      const at = { brandId, shopId, counterId: counter.id };
      const done = await executePushed(books, at, command, now, { ...given, verdict, approver });
      if (done.kind === 'gap') break;
      if (done.kind === 'forked') throw new ForkedCounter(`another command was booked under ${command.n}`);
      results.push(done.result);
      if (done.kind === 'booked') await onBooked(command, done.result, done);
      for (const scope of done.scopes) scopes.add(scope);
    }
  } catch (problem) {
    if (!(problem instanceof HeldFull)) throw problem;
    return { results, isFull: true };
  } finally {
    if (scopes.size > 0) await hub.announce(brandId, [...scopes], counter.id);
  }
  return { results, isFull: false };
};

/** What the new commands' proofs are judged by; a session that is not known yet may be shown with the push. */
const readProving = async (
  books: Books,
  counter: KnownCounter,
  before: CounterState,
  {
    fresh,
    sessions = [],
  }: { readonly fresh: PushRequest['commands']; readonly sessions?: readonly string[] | undefined },
  { learn, now }: { readonly learn: Attending['learn']; readonly now: number },
): Promise<Proving> => {
  const known = new Set(before.sessions.map(({ id }) => id));
  const isUnknown = fresh.some(({ proof }) => !proof || !known.has(proof.session));
  const shown = isUnknown && sessions.length > 0 ? await learn(sessions) : [];
  const state = shown.length > 0 ? ((await books.stateOf(counter, namedBy(fresh), now)) ?? before) : before;
  return {
    origins: new Map(state.origins.map((origin) => [origin.id, origin])),
    sessions: new Map(state.sessions.map((session) => [session.id, session])),
    shown: new Set(shown),
  };
};

/**
 * Books what a counter sends, strictly in the order of its numbers; stops at the first that cannot be taken and says
 * how far it came. With another epoch nothing happens. What a retired counter or a copy of one sends goes into quarantine;
 * what nobody proves to have given is held, as long as there is room for it.
 */
export const push = async (
  books: Books,
  hub: Hub,
  counter: KnownCounter,
  request: PushRequest,
  now: number,
  given: Partial<Attending> = {},
): Promise<PushReply> => {
  const { commands, epoch, incarnation, sessions, made, logins = [] } = request;
  const attending = { ...unattended, ...given };
  const from = { brandId: counter.brandId, id: counter.id, incarnation };
  const isRetired = counter.state === 'retired' || incarnation !== counter.incarnation;
  const refusedLogins = isRetired || logins.length === 0 ? [] : await attending.begin(logins);
  const before = await books.stateOf(counter, namedBy(commands), now);
  if (!before) throw new Error(`counter ${counter.id} is gone`);
  const about = refusedLogins.length > 0 ? { refusedLogins: [...refusedLogins] } : {};
  if (epoch !== before.epoch) return { epoch: before.epoch, last: before.last, results: [], serverTime: now, ...about };
  if (isRetired) {
    await quarantine(books, from, commands, 'retired', now);
    throw new ForkedCounter('the counter is retired');
  }
  try {
    const known = await knownResults(books, counter, commands, before.last);
    const fresh = commands.filter(({ n }) => n > before.last);
    const proving = await readProving(books, counter, before, { fresh, sessions }, { ...attending, now });
    const { results, isFull } = await bookNew(books, hub, counter, fresh, now, { ...attending, proving });
    const last = results.at(-1)?.n ?? before.last;
    const own = proving.origins.get(counter.id);
    const endedAt = await attending.end();
    // Earlier apps say nothing of what they have unsent where they show a login alone.
    const saysNothing = made === undefined && commands.length === 0 && endedAt === undefined;
    if (own && !saysNothing) await noteContact(books, counter.brandId, own, { made, last, endedAt }, now);
    const reply = { epoch, last, results: [...known, ...results], serverTime: now, ...about };
    return isFull ? { ...reply, heldFull: true } : reply;
  } catch (problem) {
    if (problem instanceof ForkedCounter) await quarantine(books, from, commands, 'forked', now);
    throw problem;
  }
};
