import type { Pool } from 'pg';
import { rightsScope } from '#domain/kernel/entity.ts';
import { bookSql, hasRoomToHold, storedByCommand, storedByNumbers } from '../commands/command-log.ts';
import { beginAtCounter, beginAtShop } from '../commands/counters.ts';
import { readActor } from '../commands/read-actor.ts';
import { orFault, type Transaction, transaction } from '../commands/transaction.ts';
import { feedStatements } from '../db/publish.ts';
import { lookSql } from '../db/records.ts';
import { sendAll } from '../db/send-all.ts';
import { writeAllSql } from '../db/write-all.ts';
import { usedFiles } from '../files/used-files.ts';
import { changesAfter } from '../sync/feed.ts';
import type { Books, Entry, OpenBooks } from './books.ts';
import type { Versioned } from './rows.ts';
import { readCounterState, writeContact } from './sql-counter-state.ts';
import { sqlMoment } from './sql-moment.ts';
import { insertIntoQuarantine } from './sql-quarantine.ts';

/** The books within a transaction of PostgreSQL. */
export const openOn = ({ client, commit }: Transaction): OpenBooks => ({
  atCounter: async (brandId, counterId, looks) => {
    const statements = looks.map((look) => lookSql(brandId, look));
    const { counter, answers } = await beginAtCounter<Versioned>(client, brandId, counterId, statements);
    return { counter, found: answers.map(({ rows }) => rows) };
  },
  atShop: (brandId, shopId, now) => beginAtShop(client, brandId, shopId, now),
  look: async (brandId, looks) => {
    const statements = looks.map((look) => lookSql(brandId, look));
    return (await sendAll<Versioned>(client, statements)).map(({ rows }) => rows);
  },
  storedByNumbers: (counter, numbers) => storedByNumbers(client, counter, numbers),
  storedByCommand: (brandId, commandId) => storedByCommand(client, brandId, commandId),
  hasRoomToHold: (counter, bytes) => hasRoomToHold(client, counter, bytes),
  actor: (brandId, staffId, shopId) => readActor(client, brandId, staffId, shopId),
  rightsChanges: (brandId, after, limit) => changesAfter({ client, brandId }, rightsScope, after, limit),
  commit: (entry: Entry) => {
    const { brandId } = entry.counter;
    const writes = orFault(() => writeAllSql(brandId, entry.writes));
    const used = orFault(() => usedFiles(brandId, entry.writes, entry.command.keptAt));
    return commit([
      ...writes,
      ...used,
      ...(entry.beside ?? []),
      ...bookSql(entry),
      ...feedStatements(brandId, entry.feed),
    ]);
  },
});

const opened = new WeakMap<Pool, Books>();

const open = (pool: Pool): Books => ({
  transaction: (work) => transaction(pool, (begun) => work(openOn(begun))),
  stateOf: readCounterState(pool),
  noteContact: writeContact(pool),
  storedByNumbers: (counter, numbers) => storedByNumbers(pool, counter, numbers),
  quarantine: (from, commands, reason, now) => insertIntoQuarantine(pool, from, commands, reason, now),
  moment: (counter, scopes, work) => sqlMoment(pool, counter, scopes, work),
});

/** The books on PostgreSQL; one for each pool. */
export const sqlBooks = (pool: Pool): Books => {
  const books = opened.get(pool) ?? open(pool);
  opened.set(pool, books);
  return books;
};
