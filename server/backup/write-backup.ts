import { createWriteStream } from 'node:fs';
import { open, rename, rm, stat } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type { Pool, PoolClient } from 'pg';
import { currentVersion } from '../http/version.ts';
import { type BackupHead, marks, quoted } from './format.ts';

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

async function* linesOf(client: PoolClient, head: BackupHead, count: (rows: number) => void): AsyncGenerator<string> {
  yield line(marks.head, head);
  const { rows: tables } = await client.query<{ name: string }>(
    `select table_name as name from information_schema.tables
     where table_schema = 'public' and table_type = 'BASE TABLE' order by table_name`,
  );
  let all = 0;
  for (const { name } of tables) {
    yield line(marks.table, name);
    for await (const rows of rowsOf(client, name)) {
      all += rows.length;
      yield rows.map((row) => `${marks.row} ${row}\n`).join('');
    }
  }
  yield line(marks.end, { rows: all });
  count(all);
}

const keepOnDisk = async (file: string): Promise<void> => {
  const handle = await open(file, 'r');
  await handle.sync();
  await handle.close();
};

/** What a backup came to. */
export interface Written {
  readonly rows: number;
  readonly bytes: number;
}

/**
 * Writes everything there is to a file, as it is at one moment, while the product goes on. The file is there when it is
 * whole, or not at all; one of this name is replaced. `now` in milliseconds since 1970.
 */
export const writeBackup = async (pool: Pool, file: string, now: number): Promise<Written> => {
  const unfinished = `${file}.unfinished`;
  const client = await pool.connect();
  let rows = 0;
  try {
    await client.query('begin isolation level repeatable read read only');
    await client.query("set local statement_timeout = 0; set local idle_in_transaction_session_timeout = '10min'");
    const applied = await client.query<{ name: string }>('select name from migration order by name');
    const head: BackupHead = {
      ...{ format: 'counter-backup', version: 1, product: currentVersion, at: now },
      migrations: applied.rows.map(({ name }) => name),
    };
    const lines = linesOf(client, head, (all) => {
      rows = all;
    });
    await pipeline(lines, createGzip(), createWriteStream(unfinished, { mode: 0o600 }));
    await keepOnDisk(unfinished);
    await rename(unfinished, file);
    return { rows, bytes: (await stat(file)).size };
  } finally {
    await rm(unfinished, { force: true });
    await client.query('rollback').finally(() => client.release());
  }
};
