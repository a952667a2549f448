import type { ReadRow } from '#domain/import/read-rows.ts';
import { keepUnread } from '#domain/import/row.ts';
import type { RowVerdict } from '#domain/import/row-verdict.ts';
import type { Answered } from '../../db/api/read-answer.ts';
import type { Refusal } from '../../db/api/run-result.ts';
import { afterBatch, batchesOf, type PreviewedRow, type Progress } from './import-job.ts';

type Rows = readonly object[];
/** Judges rows on the server, or takes them in. */
export type AskRows = (rows: Rows) => Promise<Answered<RowVerdict[]> | Refusal>;

/** What an import needs of the world around it. */
export interface Around {
  readonly ask: AskRows;
  /** Whether somebody has stopped it. */
  readonly isStopped: () => boolean;
  /** Ends when it is worth asking again. */
  readonly pause: () => Promise<void>;
  /** There is no contact, or there is again. */
  readonly onContact: (isThere: boolean) => void;
}

const isLost = ({ code, status }: Refusal): boolean =>
  code === 'offline.needsContact' || status === 429 || (status ?? 0) >= 500;

/** So often a batch is asked for again that others have changed meanwhile. */
const mostAgain = 3;

/** Asks until there is an answer: without contact it waits, after a change by others it asks again. */
const askOn = async (rows: Rows, around: Around): Promise<Answered<RowVerdict[]> | Refusal | 'stopped'> => {
  for (let again = 0; ; ) {
    if (around.isStopped()) return 'stopped';
    const said = await around.ask(rows);
    if (said.ok) {
      around.onContact(true);
      return said;
    }
    if (isLost(said)) around.onContact(false);
    else if (said.code === 'import.rowRefused' && again < mostAgain) again += 1;
    else return said;
    await around.pause();
  }
};

const valuesAt = (read: readonly ReadRow[], places: readonly number[]): Rows =>
  places.flatMap((place) => read[place]?.values ?? []);

/** What rows would change, by what the server has; ends early where it refuses or somebody stops it. */
export const previewRows = async (
  read: readonly ReadRow[],
  around: Around,
  onRows: (done: number) => void,
): Promise<readonly PreviewedRow[] | Refusal | 'stopped'> => {
  const rows: PreviewedRow[] = read.map(({ faults, remarks }) => ({
    kind: 'refused',
    faults,
    differences: [],
    remarks,
  }));
  const askable = read.flatMap(({ values }, place) => (values ? [place] : []));
  let done = 0;
  for (const places of batchesOf(askable, read)) {
    const said = await askOn(valuesAt(read, places), around);
    if (said === 'stopped' || !said.ok) return said;
    for (const [index, place] of places.entries()) {
      const verdict = said.data[index];
      const { faults: own, remarks } = rows[place] ?? { faults: [], remarks: [] };
      if (!verdict) continue;
      rows[place] =
        own.length === 0
          ? { ...verdict, remarks }
          : { kind: 'refused', faults: [...own, ...keepUnread(own, verdict.faults)], differences: [], remarks };
    }
    done += places.length;
    onRows(done);
  }
  return rows;
};

/** Takes in the rows of a file batch by batch, from where it was left; what it comes to is kept after each of them. */
export const takeRows = async (
  read: readonly ReadRow[],
  from: Progress,
  around: Around,
  keep: (progress: Progress) => Promise<void>,
): Promise<Refusal | 'stopped' | 'done'> => {
  let progress = from;
  for (const places of batchesOf(progress.places.slice(progress.done), read)) {
    const wasSent = progress.sent;
    progress = { ...progress, sent: true };
    await keep(progress);
    let tries = 0;
    const ask: AskRows = (rows) => {
      tries += 1;
      return around.ask(rows);
    };
    const said = await askOn(valuesAt(read, places), { ...around, ask });
    if (said === 'stopped' || !said.ok) return said;
    const ends = afterBatch(progress.ends, places, said.data, wasSent || tries > 1);
    progress = { ...progress, ends, done: progress.done + places.length, sent: false };
    await keep(progress);
  }
  return 'done';
};
