import { createWriteStream } from 'node:fs';
import { open, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type { Pool, PoolClient } from 'pg';
import { keyAt } from '../files/uploads.ts';
import { currentVersion } from '../http/version.ts';
import type { Storage } from '../providers/storage/storage.ts';
import { type BackupHead, keysFile, keysTable, marks, quoted } from './format.ts';

type Files = Pick<Storage, 'read'>;

/** Rows that are fetched at a time. */
const pageSize = 2_000;

const line = (mark: string, value: unknown): string => `${mark} ${JSON.stringify(value)}\n`;

async function* rowsOf(client: PoolClient, table: string): AsyncGenerator<string[]> {
  await client.query(`declare page no scroll cursor for select row_to_json(r)::text as row from ${quoted(table)} r`);
  for (;;) {
    const { rows } = await client.query<{ row: string }>(`fetch ${pageSize} from page`);
    if (rows.length === 0) break;
    yield rows.map(({ row }) => row);
  }
  await client.query('close page');
}

/** The files that rows name; one that a sweep has removed meanwhile is left out, as nothing refers to it. */
async function* filesOf(client: PoolClient, files: Files): AsyncGenerator<string> {
  const { rows } = await client.query<{ address: string }>(
    "select address from upload where state in ('ready', 'used') order by address",
  );
  for (const { address } of rows) {
    const bytes = await files.read(keyAt(address));
    if (bytes) yield line(marks.file, { key: keyAt(address), data: bytes.toString('base64') });
  }
}

/** The names of all tables but that of keys, which has a file of its own. */
const tablesOf = async (client: PoolClient): Promise<string[]> => {
  const { rows } = await client.query<{ name: string }>(
    `select table_name as name from information_schema.tables
     where table_schema = 'public' and table_type = 'BASE TABLE' and table_name <> $1 order by table_name`,
    [keysTable],
  );
  return rows.map(({ name }) => name);
};

/** What a backup came to. */
interface Counts {
  readonly rows: number;
  readonly files: number;
}

async function* linesOf(
  client: PoolClient,
  head: BackupHead,
  { tables, files }: { readonly tables: readonly string[]; readonly files: Files | undefined },
  count: (counts: Counts) => void,
): AsyncGenerator<string> {
  yield line(marks.head, head);
  let all = 0;
  for (const name of tables) {
    yield line(marks.table, name);
    for await (const rows of rowsOf(client, name)) {
      all += rows.length;
      yield rows.map((row) => `${marks.row} ${row}\n`).join('');
    }
  }
  let sent = 0;
  for await (const file of files ? filesOf(client, files) : []) {
    sent += 1;
    yield file;
  }
  yield line(marks.end, { rows: all, files: sent });
  count({ rows: all, files: sent });
}

/** Writes lines to a file, which is there when it is whole or not at all. */
const writeWhole = async (lines: AsyncIterable<string>, file: string): Promise<void> => {
  const unfinished = `${file}.unfinished`;
  try {
    await pipeline(lines, createGzip(), createWriteStream(unfinished, { mode: 0o600 }));
    await keepOnDisk(unfinished);
    await rename(unfinished, file);
  } finally {
    await rm(unfinished, { force: true });
  }
};

const keepOnDisk = async (file: string): Promise<void> => {
  const handle = await open(file, 'r');
  await handle.sync();
  await handle.close();
};

/** A backup that is written. */
export interface Written extends Counts {
  readonly bytes: number;
}

/**
 * Writes everything there is to a file, as it is at one moment, while the product goes on. The file is there when it is
 * whole, or not at all; one of this name is replaced, and so are the keys beside it. `now` in milliseconds since 1970. With
 * it go the `files` that people sent, where they are given.
 */
export const writeBackup = async (pool: Pool, file: string, now: number, files?: Files): Promise<Written> => {
  const client = await pool.connect();
  let counts: Counts = { rows: 0, files: 0 };
  try {
    await client.query('begin isolation level repeatable read read only');
    await client.query("set local statement_timeout = 0; set local idle_in_transaction_session_timeout = '10min'");
    const applied = await client.query<{ name: string }>('select name from migration order by name');
    const head: BackupHead = {
      format: 'counter-backup',
      version: 1,
      product: currentVersion,
      at: now,
      migrations: applied.rows.map(({ name }) => name),
    };
    const keys = linesOf(client, head, { tables: [keysTable], files: undefined }, () => undefined);
    await writeWhole(keys, join(dirname(file), keysFile));
    const lines = linesOf(client, head, { tables: await tablesOf(client), files }, (all) => {
      counts = all;
    });
    await writeWhole(lines, file);
    return { ...counts, bytes: (await stat(file)).size };
  } finally {
    await client.query('rollback').finally(() => client.release());
  }
};
