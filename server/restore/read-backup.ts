import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { createGunzip } from 'node:zlib';
import { type BackupHead, backupFile, backupHead, marks } from '../backup/format.ts';
import { StartProblem } from '../db/start-problem.ts';

/** One step of reading a backup: rows of a table as JSON, some at a time. */
export interface Page {
  readonly table: string;
  readonly rows: readonly string[];
  /** A file that somebody sent, in a step of its own. */
  readonly file?: { readonly key: string; readonly data: string };
}

const rowsAtOnce = 500;
const textAtOnce = 4_000_000;

const damaged = (file: string): StartProblem => new StartProblem(`${file} is no backup, or a damaged one`);

const cannotBeRead = (file: string, problem: unknown): StartProblem => {
  const { code = '', syscall } = problem as NodeJS.ErrnoException;
  return syscall ? new StartProblem(`${file} cannot be read: ${code}`) : damaged(file);
};

/** The lines of a compressed file; a file that cannot be read or unpacked is an error. */
async function* linesOf(file: string): AsyncGenerator<string> {
  const [packed, unpacked] = [createReadStream(file), createGunzip()];
  const lines = createInterface({ input: unpacked, crlfDelay: Number.POSITIVE_INFINITY });
  // Some versions of Node tell the lines what goes wrong where they come from, others do not.
  const problems: unknown[] = [];
  const fail = (problem: unknown): void => {
    problems.push(problem);
    lines.close();
  };
  packed.on('error', fail).pipe(unpacked).on('error', fail);
  try {
    for await (const line of lines) yield line;
  } catch (problem) {
    problems.push(problem);
  } finally {
    packed.destroy();
    unpacked.destroy();
  }
  if (problems.length > 0) throw cannotBeRead(file, problems[0]);
}

const readJson = (file: string, text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    throw damaged(file);
  }
};

/** Whether this is the end of so many rows and files; backups of earlier versions have no files and do not speak of them. */
const isEnd = (end: unknown, rows: number, files: number): boolean => {
  const said = end as { rows?: number; files?: number } | null;
  return said?.rows === rows && (said.files ?? 0) === files;
};

/** Reads a backup: `head` first, then its rows in order. Whatever is missing at its end is an error. */
export async function* readBackup(file: string, head: (head: BackupHead) => Promise<void>): AsyncGenerator<Page> {
  let table = '';
  let rows: string[] = [];
  let text = 0;
  let all = 0;
  let files = 0;
  let isWhole = false;
  const page = (): Page => {
    const full = { table, rows };
    [rows, text] = [[], 0];
    return full;
  };
  let isFirst = true;
  for await (const line of linesOf(file)) {
    const [mark, value] = [line.slice(0, 1), line.slice(2)];
    if (isFirst) {
      const read = mark === marks.head ? backupHead.safeParse(readJson(file, value)) : undefined;
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
      if (mark === marks.table) table = String(readJson(file, value));
      else if (mark === marks.file) {
        const read = backupFile.safeParse(readJson(file, value));
        if (!read.success) throw damaged(file);
        files += 1;
        yield { table: '', rows: [], file: read.data };
      } else isWhole = mark === marks.end && isEnd(readJson(file, value), all, files);
    }
  }
  if (!isWhole) throw damaged(file);
}
