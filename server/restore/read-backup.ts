import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { createGunzip } from 'node:zlib';
import { type BackupHead, backupHead, marks } from '../backup/format.ts';
import { StartProblem } from '../db/start-problem.ts';

/** One step of reading a backup: rows of a table as JSON, some at a time. */
export interface Page {
  readonly table: string;
  readonly rows: readonly string[];
}

const rowsAtOnce = 500;
const textAtOnce = 4_000_000;

const damaged = (file: string): StartProblem => new StartProblem(`${file} is no backup, or a damaged one`);

/** Reads a backup: `head` first, then its rows in order. Whatever is missing at its end is an error. */
export async function* readBackup(file: string, head: (head: BackupHead) => Promise<void>): AsyncGenerator<Page> {
  const unpacked = createReadStream(file).pipe(createGunzip());
  let table = '';
  let rows: string[] = [];
  let text = 0;
  let all = 0;
  let isWhole = false;
  const page = (): Page => {
    const full = { table, rows };
    [rows, text] = [[], 0];
    return full;
  };
  let isFirst = true;
  for await (const line of createInterface({ input: unpacked, crlfDelay: Number.POSITIVE_INFINITY })) {
    const [mark, value] = [line.slice(0, 1), line.slice(2)];
    if (isFirst) {
      const read = mark === marks.head ? backupHead.safeParse(JSON.parse(value)) : undefined;
      if (!read?.success) throw damaged(file);
      await head(read.data);
      isFirst = false;
    } else if (mark === marks.row) {
      rows.push(value);
      text += value.length;
      all += 1;
      if (rows.length >= rowsAtOnce || text > textAtOnce) yield page();
    } else {
      if (rows.length > 0) yield page();
      if (mark === marks.table) table = JSON.parse(value) as string;
      else isWhole = mark === marks.end && (JSON.parse(value) as { rows: number }).rows === all;
    }
  }
  if (!isWhole) throw damaged(file);
}
