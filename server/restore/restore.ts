import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Pool, PoolClient } from 'pg';
import { keysFile, keysTable, quoted } from '../backup/format.ts';
import { createMigrationTable, migrationNames, migrationSql } from '../db/migrate.ts';
import { StartProblem } from '../db/start-problem.ts';
import { type BrandEpoch, raiseEpochs } from '../epoch/raise.ts';
import type { Storage } from '../providers/storage/storage.ts';
import { carryOver } from './carry-over.ts';
import { readBackup } from './read-backup.ts';

/** What a restore came to. */
export interface Restored {
  readonly rows: number;
  /** When the backup was made, in milliseconds since 1970. */
  readonly at: number;
  /** Where what was there before has gone; undefined when there was nothing. */
  readonly before: string | undefined;
  readonly brands: readonly BrandEpoch[];
}

/** Stops when the product runs on this database: it would go on writing to what is put aside. */
const nobodyElse = async (client: PoolClient): Promise<void> => {
  const { rows } = await client.query<{ count: number }>(
    `select count(*) as count from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid() and application_name in ('counter', 'counter poke', 'counter devices')`,
  );
  if ((rows[0]?.count ?? 0) > 0) throw new StartProblem('the product runs on this database: stop it first');
};

/** Puts what is there aside, under a name of its own; undefined when there is nothing. */
const putAside = async (client: PoolClient, now: number): Promise<string | undefined> => {
  const { rows } = await client.query<{ found: boolean }>(
    "select to_regclass('public.migration') is not null as found",
  );
  const stamp = new Date(now)
    .toISOString()
    .replaceAll(/[^0-9]/g, '')
    .slice(0, 14);
  const name = `before_${stamp}`;
  await client.query(`alter schema public rename to ${name}`);
  await client.query('create schema public');
  if (rows[0]?.found) return name;
  await client.query(`drop schema ${name} cascade`);
  return undefined;
};

/** Makes the tables as they were when the backup was made; a later start brings them to what it needs. */
const makeTables = async (client: PoolClient, wanted: readonly string[], product: string): Promise<void> => {
  const known = await migrationNames();
  if (wanted.some((name) => !known.includes(name))) {
    throw new StartProblem(`the backup was made by version ${product}, which is newer than this one: upgrade first`);
  }
  await createMigrationTable(client);
  for (const name of wanted) await client.query(await migrationSql(name));
};

/**
 * Lets triggers write what follows from rows, or not: a backup has what they wrote, and what it has comes back once. They are
 * those of the tables that it was made with.
 */
const letTriggers = async (client: PoolClient, act: 'enable' | 'disable'): Promise<void> => {
  const { rows } = await client.query<{ name: string }>(
    `select distinct t.tgrelid::regclass::text as name from pg_trigger t join pg_class c on c.oid = t.tgrelid
     where not t.tgisinternal and c.relnamespace = 'public'::regnamespace order by 1`,
  );
  for (const { name } of rows) await client.query(`alter table ${name} ${act} trigger user`);
};

const insertRows = async (client: PoolClient, table: string, rows: readonly string[]): Promise<void> => {
  const name = quoted(table);
  try {
    await client.query(`insert into ${name} select * from json_populate_recordset(null::${name}, $1)`, [
      `[${rows.join(',')}]`,
    ]);
  } catch (problem) {
    // Classes 22, 23 and 42: what the rows or the name of the table are, not what the database is.
    if (!/^(22|23|42)/.test(String((problem as { code?: unknown }).code))) throw problem;
    throw new StartProblem('the backup is damaged: it has rows that no table takes');
  }
};

/** Brings the newest keys of health data back, where they lie beside the backup; none is made anew for one that was deleted. */
const bringKeys = async (client: PoolClient, file: string): Promise<void> => {
  const { rows } = await client.query<{ found: boolean }>(
    `select to_regclass('public.${keysTable}') is not null as found`,
  );
  if (!rows[0]?.found || !existsSync(file)) return;
  const pages = readBackup(file, async () => undefined);
  for await (const page of pages) if (page.table === keysTable) await insertRows(client, page.table, page.rows);
};

/**
 * Puts everything back as it was when the backup was made, and raises the epoch, so that counters send again what came
 * after it: all of it, or nothing. What was there before is put aside in the same database. `now` in milliseconds since
 * 1970. Files of the backup go to `files`, beside those that are there: each has an address of its own for ever.
 */
export const restore = async (
  pool: Pool,
  file: string,
  now: number,
  files?: Pick<Storage, 'write'>,
): Promise<Restored> => {
  const client = await pool.connect();
  let committed = false;
  try {
    await client.query('begin');
    await client.query("set local statement_timeout = 0; set local idle_in_transaction_session_timeout = '10min'");
    // The history of prices comes out of the backup; it is not written anew for every item that comes back.
    await client.query("set local counter.restoring = 'yes'");
    await nobodyElse(client);
    const before = await putAside(client, now);
    let [rows, at] = [0, 0];
    const pages = readBackup(file, async ({ migrations, product, at: madeAt }) => {
      at = madeAt;
      await makeTables(client, migrations, product);
      await letTriggers(client, 'disable');
    });
    for await (const page of pages) {
      if (page.file) await files?.write(page.file.key, Buffer.from(page.file.data, 'base64'), 'image/webp');
      else await insertRows(client, page.table, page.rows);
      rows += page.rows.length;
    }
    await letTriggers(client, 'enable');
    await bringKeys(client, join(dirname(file), keysFile));
    if (before) await carryOver(client, before);
    const brands = await raiseEpochs(client, now);
    await client.query('commit');
    committed = true;
    await client.query('analyze');
    return { rows, at, before, brands };
  } finally {
    if (!committed) await client.query('rollback').catch(() => undefined);
    client.release();
  }
};
