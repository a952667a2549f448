import type { Pool } from 'pg';
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

/** A transaction on the books that may also say more than the books know of, in SQL. */
export interface Deciding extends Try {
  readonly open: OpenBooks;
  readonly sql: Transaction;
}

/** What came of a command that somebody decided about, and the scopes whose counters should look. */
export interface Settled {
  readonly result: CommandResult;
  readonly scopes: readonly string[];
}

/** Does `once` in a transaction, again where transactions were in each other's way. */
export const deciding = <T>(pool: Pool, once: (attempt: Deciding) => Promise<T>): Promise<T> =>
  attempts<Omit<Deciding, keyof Try>, T>(
    { transaction: (work) => transaction(pool, (sql) => work({ sql, open: openOn(sql) })) },
    once,
  );

/** Decides a command of this counter on the current records, with the rights of whoever lets it pass. */
export const decideNow = async (
  { open, again, verdict }: Deciding,
  counter: LockedCounter,
  given: Given,
  byStaffId: string,
): Promise<Judgement> => {
  if (verdict) return verdict;
  const { brandId, id: counterId, shopId } = counter;
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
