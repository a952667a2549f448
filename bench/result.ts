import { readFile, writeFile } from 'node:fs/promises';
import type { Figure, Measured, Row } from './row.ts';

/** A row as `results.json` and the table have it. */
export interface RowResult {
  readonly name: string;
  readonly what: string;
  readonly unit: string;
  readonly ours: Figure | null;
  readonly floor: Figure | null;
  readonly peer: Figure | null;
  /** Median of ours over that of the others. */
  readonly ratio: { readonly floor: number | null; readonly peer: number | null };
  readonly goal: string;
  /** Null where there is no goal. */
  readonly met: boolean | null;
  readonly note: string;
}

export interface Results {
  readonly machine: string;
  readonly date: string;
  readonly rows: readonly RowResult[];
}

const file = new URL('./results.json', import.meta.url);

const times = (ours: Figure, other: Figure | undefined): number | null =>
  other === undefined ? null : Number((ours.median / other.median).toFixed(2));
const rounded = (figure: Figure | undefined): Figure | null =>
  figure === undefined
    ? null
    : { median: Number(figure.median.toPrecision(4)), p95: Number(figure.p95.toPrecision(4)) };

/** `hasGoal` is false where another size is measured beside. */
export const resultOf = (row: Row, name: string, measured: Measured, hasGoal: boolean): RowResult => ({
  name,
  what: row.what,
  unit: row.unit,
  ours: rounded(measured.ours),
  floor: rounded(measured.floor),
  peer: rounded(measured.peer),
  ratio: { floor: times(measured.ours, measured.floor), peer: times(measured.ours, measured.peer) },
  goal: hasGoal ? row.goal.map((limit) => limit.text).join('; ') : '',
  met: hasGoal && row.goal.length > 0 ? row.goal.every((limit) => limit.isKept(measured)) : null,
  note: measured.note ?? '',
});

/** A row that could not be measured says why. */
export const failedResult = (row: Row, name: string, problem: unknown): RowResult => ({
  name,
  what: row.what,
  unit: row.unit,
  ours: null,
  floor: null,
  peer: null,
  ratio: { floor: null, peer: null },
  goal: row.goal.map((limit) => limit.text).join('; '),
  met: false,
  note: `not measured: ${problem instanceof Error ? problem.message.split('\n')[0] : String(problem)}`,
});

/** Rows that were measured earlier and not now stay as they were. */
export const keepResults = async (now: Results, order: readonly string[]): Promise<Results> => {
  const before = await readFile(file, 'utf8').then(
    (text) => (JSON.parse(text) as Results).rows,
    () => [],
  );
  const place = ({ name }: RowResult): number => order.findIndex((known) => name.startsWith(known));
  const others = before.filter(({ name }) => !now.rows.some((row) => row.name === name));
  const rows = [...others, ...now.rows].filter((row) => place(row) >= 0).toSorted((a, b) => place(a) - place(b));
  const all = { ...now, rows };
  await writeFile(file, `${JSON.stringify(all, null, 2)}\n`);
  return all;
};
