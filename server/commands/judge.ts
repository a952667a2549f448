import { commandNamed } from '#domain/commands.ts';
import { exceptionRecords } from '#domain/exception/of-command.ts';
import { channels } from '#domain/kernel/channels.ts';
import { type Acting, type AnyCommand, isAllowed, type Where } from '#domain/kernel/command.ts';
import type { Params } from '#domain/kernel/decision.ts';
import type { Needs } from '#domain/kernel/needs.ts';
import type { Reason } from '#domain/kernel/reason.ts';
import { formerMobiles, isFirstMobile } from '#domain/member/former-mobiles.ts';
import { noticesOf } from '#domain/notice/of-changes.ts';
import { noticesOfMove } from '#domain/notice/of-moves.ts';
import { withApproval } from '#domain/staff/pin.ts';
import { decideInShop } from '#domain/sync/decide-in-shop.ts';
import { isGivenFrom, isWithin } from '#domain/sync/given-by.ts';
import type { CommandResult } from '#domain/sync/protocol.ts';
import { tooMuchIn } from '#domain/values/too-much.ts';
import type { LockedCounter } from '../books/rows.ts';
import type { Actor } from './actor-cache.ts';
import type { Given, Judgement } from './judgement.ts';
import { type LoadedNeeds, type Reads, readsFor } from './reads.ts';
import { orFault } from './transaction.ts';

/** Nothing shows that whom a command names gave it: the reason for which it is held. */
export const notProved = 'system.notProved';

/** A judgement that changes nothing. */
export const withoutEffect = (outcome: 'rejected' | 'held', code: Reason, params: Params = {}): Judgement => ({
  outcome,
  code,
  params,
  exceptions: [],
  changes: [],
  before: new Map(),
});

/**
 * Another counter sent the same command before, as when unsent work was carried over: the earlier result counts.
 * Another one under its id is refused.
 */
export const repeated = (
  earlier: { readonly payloadHash: string; readonly result: CommandResult },
  { hash }: { readonly hash: string },
): Judgement => {
  if (earlier.payloadHash !== hash) return withoutEffect('rejected', 'system.conflict');
  const { outcome, code, params, exceptions } = earlier.result;
  return { outcome, code, params, exceptions, changes: [], before: new Map() };
};

/** What can be said of a command before anything is read: that it is no use, or what has to be read to decide it. */
export type Prepared =
  | { readonly kind: 'judged'; readonly judgement: Judgement }
  | {
      readonly kind: 'toDecide';
      readonly command: AnyCommand;
      readonly args: unknown;
      readonly needs: Needs;
      readonly reads: Reads;
    };

const badArguments = (path: readonly PropertyKey[]): Prepared => ({
  kind: 'judged',
  judgement: withoutEffect('rejected', 'system.badArguments', { field: path.join('.') }),
});

/**
 * Looks at a command by itself. One of a newer app is held for a manager; arguments that do not fit are refused with
 * the place where they do not.
 */
export const prepare = async (
  { name, version, args }: Pick<Given, 'name' | 'version' | 'args'>,
  where: Where,
  holdAll: boolean,
): Promise<Prepared> => {
  const command = commandNamed(name, version);
  if (!command) return { kind: 'judged', judgement: withoutEffect('held', 'system.unknownCommand', { name }) };
  const much = tooMuchIn(args);
  if (much) return badArguments(much.path);
  const parsed = command.args.safeParse(args);
  if (!parsed.success) return badArguments(parsed.error.issues[0]?.path ?? []);
  const needs: Needs = orFault(() => command.needs(parsed.data, where));
  return { kind: 'toDecide', command, args: parsed.data, needs, reads: await readsFor(needs, holdAll) };
};

/** Who acts, with what somebody else lends them of their rights for one act. */
export const approved = (actor: Actor, approver: Actor | undefined): Actor =>
  approver ? { ...actor, may: withApproval(actor.may, approver.may), approvedBy: approver.staff.id } : actor;

type ToDecide = Extract<Prepared, { kind: 'toDecide' }>;

/** Whether nothing but its rights is against somebody's giving a command: what it needs is read, and held, for them alone. */
export const isOfTheirs = ({ command }: ToDecide, { may }: Pick<Actor, 'may'>, { replay }: Pick<Given, 'replay'>) =>
  !(command.byCallAlone && replay) && isAllowed(command.right, may);

/**
 * What is said of a command by who gave it and when, before anything that it needs is read; undefined where that has to be.
 * What somebody gave after they had left is held for a manager; and of what
 * was carried over nobody can say for sure when it was given. What takes contact and yet was carried over is held too: the
 * counter that it names had only to send it. What was given after the session was over that proves it
 * is held for the person it names. Whoever lacks its right is refused.
 */
export const judgedUnread = (prepared: ToDecide, actor: Actor | undefined, given: Given): Judgement | undefined => {
  const { command } = prepared;
  if (!actor) return withoutEffect('held', 'system.unknownStaff');
  const { resignedAt } = actor.staff;
  const when = { at: given.at, notBefore: given.notBefore ?? 0 };
  const hasLeft = resignedAt !== null && (given.carried || isGivenFrom(resignedAt, when));
  if (hasLeft) return withoutEffect('held', 'system.staffResigned');
  if (given.doneAt && !command.offline) return withoutEffect('held', 'system.carriedContact');
  if (given.session && !isWithin(given.session, when)) return withoutEffect('held', notProved);
  if (isOfTheirs(prepared, actor, given)) return undefined;
  return withoutEffect('rejected', command.byCallAlone && given.replay ? 'system.byCallAlone' : 'notAllowed');
};

/** Decides a command of whoever may give it (`judgedUnread`) on the rows as they are. */
export const decide = (
  { command, args, needs }: ToDecide,
  loaded: LoadedNeeds,
  actor: Actor,
  given: Given,
  counter: LockedCounter,
): Judgement => {
  const { commandId, staffId, at, keptAt, offline, replay, doneAt } = given;
  const { shopId, id: counterId, number: counterNumber } = counter;
  const acting: Acting = {
    commandId,
    staffId,
    at,
    keptAt,
    offline,
    replay,
    shopId,
    counterId,
    counterNumber,
    doneAt,
    ...(given.tookNumber === undefined ? {} : { tookNumber: given.tookNumber }),
    ...(given.isLetPass ? { isLetPass: given.isLetPass } : {}),
    ...(actor.approvedBy === undefined ? {} : { approvedBy: actor.approvedBy }),
    shop: actor.shop,
    notBefore: Math.min(given.notBefore ?? 0, keptAt),
    channel: replay ? channels.tablet : channels.centralPlatform,
    may: actor.may,
  };
  return orFault(() => {
    const decision = decideInShop(command, needs, loaded.needs, args, acting);
    if (!decision.ok) return withoutEffect('rejected', decision.code, decision.params);
    const changes = [...decision.changes, ...exceptionRecords(decision.exceptions, acting)];
    const { name } = command;
    const before = (entity: string, id: string) => loaded.before.get(`${entity}:${id}`)?.record;
    const moved = {
      name,
      args: args as object,
      commandId,
      by: actor.staff.name,
      shopId,
      headquartersId: actor.headquartersId ?? shopId,
      formerMobiles: formerMobiles(changes, before),
      isFirstMobile: isFirstMobile(changes, before, loaded.before),
      changes,
      before,
      at: keptAt,
    };
    return {
      outcome: decision.exceptions.length > 0 ? 'exception' : 'accepted',
      code: null,
      params: {},
      exceptions: decision.exceptions.map((note) => note.code),
      changes,
      before: loaded.before,
      notices: [...noticesOf({ changes, before, at: keptAt }), ...noticesOfMove(moved)],
    };
  });
};
