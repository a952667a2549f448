import type { Pool } from 'pg';
import { editMember } from '#domain/member/edit.ts';
import { type HeardByMembers, heardByMembers } from '#domain/notice/heard-by-members.ts';
import type { CommandResult } from '#domain/sync/protocol.ts';
import type { OpenBooks } from '../books/books.ts';
import type { LockedCounter, Lookup } from '../books/rows.ts';
import { openOn } from '../books/sql-books.ts';
import { actorOf } from '../commands/actor-cache.ts';
import { writesOf } from '../commands/apply.ts';
import { attempts, type Try } from '../commands/attempts.ts';
import { decide, judgedUnread, prepare, withoutEffect } from '../commands/judge.ts';
import type { Given, Judgement } from '../commands/judgement.ts';
import { type Transaction, transaction } from '../commands/transaction.ts';
import { feedStatements } from '../db/publish.ts';
import { writeSql } from '../db/records.ts';
import { isCodeDue } from '../members/private-asked.ts';

/** A transaction on the books that may also say more than the books know of, in SQL. */
export interface Deciding extends Try {
  readonly open: OpenBooks;
  readonly sql: Transaction;
}

/** What came of a command that somebody decided about, and the scopes whose counters should look. */
export interface Settled {
  readonly result: CommandResult;
  readonly scopes: readonly string[];
  /** What was decided; left out where it had been decided before, or is not to be decided. */
  readonly decided?: Decided;
}

/** A command that somebody decided about, where it was done, and what members hear of it. */
export interface Decided extends Pick<Given, 'name' | 'version' | 'args'> {
  readonly shopId: string;
  readonly isRefused: boolean;
  readonly heard: HeardByMembers;
}

/** What was decided, as whoever else has to know of it hears it. */
export const decidedOf = (
  { name, version, args }: Given,
  { shopId }: LockedCounter,
  { outcome, changes, before }: Judgement,
): Decided => ({
  name,
  version,
  args,
  shopId,
  isRefused: outcome === 'rejected' || outcome === 'held',
  heard: heardByMembers(changes, (entity, id) => before.get(`${entity}:${id}`)?.record),
});

/** Does `once` in a transaction, again where transactions were in each other's way. */
export const deciding = <T>(pool: Pool, once: (attempt: Deciding) => Promise<T>): Promise<T> =>
  attempts<Omit<Deciding, keyof Try>, T>(
    { transaction: (work) => transaction(pool, (sql) => work({ sql, open: openOn(sql) })) },
    once,
  );

/** Decides a command of this counter on the current records, with the rights of whoever lets it pass. */
export const decideNow = async (
  { open, again, verdict, sql }: Deciding,
  counter: LockedCounter,
  given: Given,
  byStaffId: string,
): Promise<Judgement> => {
  if (verdict) return verdict;
  const { brandId, id: counterId, shopId } = counter;
  // As where it is pushed: whoever lets it pass has come upon many, and no code was sent.
  const isDue =
    given.name === editMember.name &&
    (await isCodeDue(sql.client, { brandId, staffId: byStaffId }, given, given.keptAt));
  if (isDue) return withoutEffect('rejected', 'member.codeNeeded');
  const prepared = await prepare(given, { shopId, counterId, staffId: given.staffId }, again);
  if (prepared.kind === 'judged') return prepared.judgement;
  const actor = await actorOf(open, counter, byStaffId);
  // Whoever lends their rights for it is noted, and is no other than themselves where something takes two people.
  const lending = actor && byStaffId !== given.staffId ? { ...actor, approvedBy: byStaffId } : actor;
  const judged = judgedUnread(prepared, lending, given);
  if (judged || !lending) return judged ?? withoutEffect('held', 'system.unknownStaff');
  const look = (looks: readonly Lookup[]) => open.look(brandId, looks);
  const found = await look(prepared.reads.looks);
  return decide(prepared, await prepared.reads.loaded(found, look), lending, given, counter);
};

/** SQL for the effects of a judgement: `before` what else is said, and `after` it, last, the feed. */
export const effectsOf = (brandId: string, { changes, before, notices }: Judgement) => {
  const { writes, feed } = writesOf(changes, before, notices);
  return {
    before: writes.map((write) => writeSql(brandId, write)),
    after: feedStatements(brandId, feed),
    scopes: [...new Set(feed.map(({ scopeId }) => scopeId))],
  };
};

/** A judgement as the result of the command with this number. */
export const resultOf = (n: number, { outcome, code, params, exceptions }: Judgement): CommandResult => ({
  n,
  outcome,
  code,
  params,
  exceptions: [...exceptions],
});
