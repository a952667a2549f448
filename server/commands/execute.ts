import { type HeardByMembers, heardByMembers } from '#domain/notice/heard-by-members.ts';
import type { Notice } from '#domain/notice/notice.ts';
import { heldNotice } from '#domain/notice/of-changes.ts';
import type { Platform } from '#domain/staff/permissions.ts';
import type { SessionLife } from '#domain/sync/given-by.ts';
import { isForNamed } from '#domain/sync/held-for.ts';
import type { CommandResult, SentCommand } from '#domain/sync/protocol.ts';
import { type MachineAsk, machineAsksOf } from '#domain/treatment/machine-asks.ts';
import { storable } from '#domain/values/storable.ts';
import type { Books } from '../books/books.ts';
import type { LockedCounter, Lookup } from '../books/rows.ts';
import type { Statement } from '../db/statement.ts';
import { HeldFull } from '../sync/held-room.ts';
import { actorBefore, cachedActor } from './actor-cache.ts';
import { writesOf } from './apply.ts';
import { type Attempt, attempts } from './attempts.ts';
import { clampAt, clampCarriedAt } from './clamp-at.ts';
import { approved, decide, isOfTheirs, judgedUnread, prepare, repeated, withoutEffect } from './judge.ts';
import type { Given, Judgement } from './judgement.ts';
import { payloadHash } from './payload-hash.ts';

/** What came of a command: its result, and the scopes whose counters should look. */
export interface Done {
  readonly kind: 'booked' | 'known';
  readonly result: CommandResult;
  readonly commandId: string;
  readonly scopes: readonly string[];
  /** What members hear of it. */
  readonly heard?: HeardByMembers;
  /** What machines are asked because of it. */
  readonly asks?: readonly MachineAsk[];
}
export type Executed =
  | Done
  | { readonly kind: 'gap'; readonly last: number }
  /** The same number was used for another command before: the counter was copied. */
  | { readonly kind: 'forked' };

interface ToBook extends SentCommand {
  readonly payloadHash: string;
  readonly replay: boolean;
  /** The running number that it got for an order; 0 for none. */
  readonly tookOrder: number;
  readonly notBefore: number;
  readonly session: SessionLife | undefined;
  readonly approver?: string | undefined;
  readonly tookNumber?: string | null;
  readonly beside?: readonly Statement[];
}

/** What is known of a command before it is read: what is to be said of it, and who can have given it when. */
export interface Known {
  readonly verdict?: Judgement | undefined;
  readonly notBefore: number;
  readonly session: SessionLife | undefined;
  /** Who has approved it, as their PIN proves. */
  readonly approver?: string | undefined;
}
const unknown: Known = { notBefore: 0, session: undefined };

/** What a judgement gives notice of; of a command that is held, that somebody has to decide about it. */
const noticesOfJudgement = (
  { outcome, code, notices = [] }: Judgement,
  counter: LockedCounter,
  staffId: string,
  now: number,
): readonly Notice[] => (outcome === 'held' ? [heldNotice(counter, isForNamed(code) ? staffId : null, now)] : notices);

/** Decides a command unless it is clear without, and keeps it, its effects and its place in the feed: all or nothing. */
const book = async (
  attempt: Attempt,
  counter: LockedCounter,
  command: ToBook,
  now: number,
  decideIt: (given: Given) => Promise<Judgement>,
): Promise<Done> => {
  const given: Given = {
    commandId: command.id,
    name: command.name,
    version: command.version,
    args: command.args,
    staffId: command.staffId,
    offline: command.offline,
    replay: command.replay,
    keptAt: now,
    at: (command.carriedFrom ? clampCarriedAt : clampAt)(command.at, { ...counter, notBefore: command.notBefore }, now),
    carried: command.carriedFrom !== undefined,
    doneAt: command.carriedFrom,
    notBefore: command.notBefore,
    session: command.session,
    ...(command.tookNumber === undefined ? {} : { tookNumber: command.tookNumber }),
  };
  const earlier = attempt.again ? await attempt.storedByCommand(counter.brandId, command.id) : undefined;
  const isDecided = earlier !== undefined && earlier.result.outcome !== 'held';
  const judgement = isDecided ? repeated(earlier, { hash: command.payloadHash }) : await decideIt(given);
  const { outcome, code, params, exceptions, changes, before } = judgement;
  const notices = noticesOfJudgement(judgement, counter, command.staffId, now);
  const isMoreHeld = outcome === 'held' && command.replay;
  if (isMoreHeld && !(await attempt.hasRoomToHold(counter, Buffer.byteLength(JSON.stringify(given.args ?? {})))))
    throw new HeldFull(`no room to hold ${command.n} of ${counter.id}`);
  const { writes, feed } = writesOf(changes, before, notices);
  const isTaken = outcome === 'accepted' || outcome === 'exception';
  const booked = {
    ...given,
    n: command.n,
    payloadHash: command.payloadHash,
    commandId: earlier ? `${command.id} ${counter.id} ${counter.incarnation} ${command.n}` : command.id,
    tookOrder: isTaken ? command.tookOrder : 0,
    clockAt: isTaken && !isDecided ? given.at : 0,
  };
  const beside = outcome === 'accepted' ? (command.beside ?? []) : [];
  await attempt.commit({ counter, writes, command: booked, judgement, feed, beside });
  const result = { n: command.n, outcome, code, params, exceptions: [...exceptions] };
  const recordBefore = (entity: string, id: string) => before.get(`${entity}:${id}`)?.record;
  return {
    kind: 'booked',
    result,
    commandId: command.id,
    scopes: [...new Set(feed.map((change) => change.scopeId))],
    heard: heardByMembers(changes, recordBefore),
    asks: machineAsksOf(changes, recordBefore, given),
  };
};

/** The command in the form in which it can be stored, and the verdict if there is one before anything is read. */
const prepareSent = async (sent: SentCommand, at: Parameters<typeof prepare>[1], { verdict, again }: Attempt) => {
  const command = storable(sent);
  const refused = command === sent ? undefined : withoutEffect('rejected', 'system.badArguments', { field: '' });
  const judgement = verdict ?? refused;
  return {
    command,
    prepared: judgement ? ({ kind: 'judged', judgement } as const) : await prepare(command, at, again),
  };
};

/**
 * Books one command of a counter's outbox: one transaction, once. A number at or below the last is answered with what
 * was booked then; one that leaves a gap is not taken. With a `verdict` it is booked as that, undecided. Throws
 * `HeldFull` where it would have to be held and there is no room for it.
 */
export const executePushed = (
  books: Books,
  at: { readonly brandId: string; readonly shopId: string; readonly counterId: string },
  sent: SentCommand,
  now: number,
  { verdict: given, notBefore, session, approver }: Known = unknown,
): Promise<Executed> =>
  attempts(books, async (attempt) => {
    const verdict = attempt.verdict ?? given;
    const { staffId, carriedFrom: doneAt } = sent;
    const where = { shopId: at.shopId, counterId: at.counterId, staffId, replay: true, doneAt, keptAt: now };
    const { command, prepared } = await prepareSent(sent, where, { ...attempt, verdict });
    // In one message with the counter for whoever may give it, as far as that is known.
    const before = prepared.kind === 'toDecide' ? actorBefore(books, at, command.staffId) : undefined;
    const isRead = prepared.kind === 'toDecide' && before !== undefined && isOfTheirs(prepared, before, where);
    const looks = isRead ? prepared.reads.looks : [];
    const { counter, found } = await attempt.atCounter(at.brandId, at.counterId, looks);
    const hash = payloadHash(sent);
    if (command.n <= counter.lastN) {
      const stored = (await attempt.storedByNumbers(counter, [command.n])).get(command.n);
      if (stored?.payloadHash !== hash) return { kind: 'forked' };
      return { kind: 'known', result: stored.result, commandId: command.id, scopes: [] };
    }
    if (command.n > counter.lastN + 1) return { kind: 'gap', last: counter.lastN };
    const toBook = { ...command, payloadHash: hash, replay: true, tookOrder: 0, notBefore, session };
    return book(attempt, counter, toBook, now, async (given) => {
      if (prepared.kind === 'judged') return prepared.judgement;
      const actor = await cachedActor(books, attempt, counter, command.staffId);
      const by = approver === undefined ? undefined : await cachedActor(books, attempt, counter, approver);
      // It has happened: a manager decides, as about what somebody gave after they had left.
      if (by && by.staff.resignedAt !== null) return withoutEffect('held', 'system.staffResigned');
      const look = (asked: readonly Lookup[]) => attempt.look(at.brandId, asked);
      const who = actor && approved(actor, by);
      const judged = judgedUnread(prepared, who, given);
      if (judged || !who) return judged ?? withoutEffect('held', 'system.unknownStaff');
      const read = isRead ? found : await look(prepared.reads.looks);
      return decide(prepared, await prepared.reads.loaded(read, look), who, given, counter);
    });
  });

/** A command that a call of the API gives: booked on the shop's own counter `00`. */
export interface DirectCommand {
  readonly brandId: string;
  readonly shopId: string;
  readonly staffId: string;
  /** By which of their rights it is judged. */
  readonly platform?: Platform;
  readonly name: string;
  readonly version: number;
  /** Made again by every try of the caller: the same id is booked once. */
  readonly commandId: string;
  /** What the caller said; whoever says something else under the same id is refused. */
  readonly asked: unknown;
  /** The arguments; `takeNumber` gives the next order number of the shop's own counter. */
  readonly args: (takeNumber: () => string) => unknown;
  /** What is stored with it where it is accepted. No part of the command: nobody is sent it. */
  readonly beside?: readonly Statement[] | undefined;
}

/** Books a command given by a call. What a screen would be refused, a call is refused: nothing has happened yet. */
export const executeDirect = (books: Books, direct: DirectCommand, now: number): Promise<Done> =>
  attempts(books, async (attempt) => {
    const { brandId, shopId, commandId: id, name, version, staffId, asked } = direct;
    const counter = await attempt.atShop(brandId, shopId, now);
    const hash = payloadHash({ id, name, version, staffId, args: asked });
    const stored = await attempt.storedByCommand(brandId, id);
    if (stored) {
      const other: CommandResult = {
        ...stored.result,
        outcome: 'rejected',
        code: 'system.conflict',
        params: {},
        exceptions: [],
      };
      return { kind: 'known', result: stored.payloadHash === hash ? stored.result : other, commandId: id, scopes: [] };
    }
    let tookOrder = 0;
    let tookNumber: string | null = null;
    const args = direct.args(() => {
      tookOrder = counter.nextOrder;
      tookNumber = counter.nextOrderNumber;
      return tookNumber;
    });
    const sent = { id, name, version, staffId, args, n: counter.lastN + 1, at: now, offline: false };
    const { command, prepared } = await prepareSent(
      sent,
      { shopId, counterId: counter.id, staffId, keptAt: now },
      attempt,
    );
    const booked = { ...command, payloadHash: hash, replay: false, tookOrder, tookNumber };
    const toBook = { ...booked, ...unknown, beside: direct.beside ?? [] };
    return book(attempt, counter, toBook, now, async (given) => {
      if (prepared.kind === 'judged') return prepared.judgement;
      const actor = await cachedActor(books, attempt, counter, staffId, direct.platform);
      const judged = judgedUnread(prepared, actor, given);
      if (judged || !actor) return judged ?? withoutEffect('held', 'system.unknownStaff');
      const look = (looks: readonly Lookup[]) => attempt.look(brandId, looks);
      const found = await look(prepared.reads.looks);
      return decide(prepared, await prepared.reads.loaded(found, look), actor, given, counter);
    });
  });
