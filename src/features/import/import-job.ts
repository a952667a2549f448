import { type ImportKind, type Places, placesOf } from '#domain/import/columns.ts';
import { mostRows } from '#domain/import/limits.ts';
import { type Answers, leftOutBy, type Question, questionsOf } from '#domain/import/questions.ts';
import { type ReadRow, rowReaders } from '#domain/import/read-rows.ts';
import type { Fault } from '#domain/import/row.ts';
import type { RowVerdict } from '#domain/import/row-verdict.ts';
import type { SheetOfFile } from '../../workers/sheet/read-sheet.ts';

/** A file that is being taken in: what it says, and which field each column stands for. */
export interface ImportFile {
  readonly name: string;
  readonly kind: ImportKind;
  readonly sheet: SheetOfFile;
  readonly fields: readonly (string | undefined)[];
  /** Of members: the id of the shop of whoever is new, where no column says one. */
  readonly newIn?: string;
  /** The rows that are left out, by their lines with why, once everything was answered that has to be asked of them. */
  readonly leftOut?: readonly (readonly [number, string])[];
}

/** What is wrong with a field of a row; an earlier version kept it in words, which stay in the language of that time. */
export type RowFault = Fault | { readonly field: string; readonly reason: string };

/** What became of a row, or would become of it. */
export interface RowEnd {
  readonly kind: RowVerdict['kind'];
  readonly faults: readonly RowFault[];
}
/** The same with what it changes, field by field. */
export interface PreviewedRow extends RowEnd {
  readonly differences: RowVerdict['differences'];
  /** What was read otherwise than it is written. */
  readonly remarks: readonly Fault[];
}

/** How far a file was taken in. */
export interface Progress {
  /** One for each row of the file. */
  readonly ends: readonly RowEnd[];
  /** The rows that are taken in, by their places. */
  readonly places: readonly number[];
  /** So many of them are through. */
  readonly done: number;
  /** The batch behind them was sent, and it is not known whether it arrived. */
  readonly sent: boolean;
  /** Somebody stopped it. */
  readonly stopped: boolean;
}

export const placesIn = ({ fields }: Pick<ImportFile, 'fields'>): Places => placesOf(fields);

/** The rows of a file as far as they can be read without asking anybody. */
export const readRows = ({ kind, sheet, fields, leftOut }: ImportFile): readonly ReadRow[] =>
  rowReaders[kind](sheet, placesOf(fields), new Map(leftOut));

/** What has to be asked of the rows of a file on a day, `yyyy-mm-dd`; nothing where everything was answered. */
export const askedOf = (file: ImportFile, today: string): readonly Question[] =>
  file.leftOut ? [] : questionsOf(file.sheet, readRows(file), today);

/** A file of whose rows everything was answered. */
export const answered = (file: ImportFile, questions: readonly Question[], given: Answers): ImportFile => ({
  ...file,
  leftOut: [...leftOutBy(questions, given)],
});

/** A call takes 256 KiB: so many bytes of rows are sent at once. */
export const mostBytes = 200_000;

const bytesOf = (row: object): number => new TextEncoder().encode(JSON.stringify(row)).length + 1;

/** Places of rows, as many together as are sent at once, by their number and by the bytes that they come to. */
export const batchesOf = (places: readonly number[], read: readonly Pick<ReadRow, 'values'>[]): number[][] => {
  const batches: number[][] = [];
  let bytes = 0;
  for (const place of places) {
    const own = bytesOf(read[place]?.values ?? {});
    const last = batches.at(-1);
    if (last && last.length < mostRows && bytes + own <= mostBytes) {
      last.push(place);
      bytes += own;
    } else {
      batches.push([place]);
      bytes = own;
    }
  }
  return batches;
};

/** The places of those rows that would change something. */
export const changing = (ends: readonly RowEnd[]): number[] =>
  ends.flatMap(({ kind }, place) => (kind === 'add' || kind === 'change' ? [place] : []));

/**
 * The ends of rows after a batch was answered. Where it had been sent before, and its answer was lost, what changes
 * nothing now was taken in then.
 */
export const afterBatch = (
  ends: readonly RowEnd[],
  places: readonly number[],
  answer: readonly RowEnd[],
  wasSent: boolean,
): RowEnd[] => {
  const now = [...ends];
  for (const [index, place] of places.entries()) {
    const [before, said] = [ends[place], answer[index]];
    if (!said) continue;
    const isThenTaken = wasSent && said.kind === 'same' && before !== undefined;
    now[place] = isThenTaken ? before : { kind: said.kind, faults: said.faults };
  }
  return now;
};

/** How many rows ended how. */
export const countEnds = (ends: readonly RowEnd[]): Record<RowEnd['kind'], number> => {
  const counts = { add: 0, change: 0, same: 0, refused: 0 };
  for (const { kind } of ends) counts[kind] += 1;
  return counts;
};

/** The refused rows as they stood in the file, with a column that says why. */
export const refusedTable = (
  { sheet }: Pick<ImportFile, 'sheet'>,
  ends: readonly RowEnd[],
  reasonTitle: string,
  say: (faults: readonly RowFault[]) => string,
): string[][] => {
  const width = sheet.header.length;
  const filled = (cells: readonly string[]): string[] =>
    Array.from({ length: width }, (_, place) => cells[place] ?? '');
  const rows = sheet.rows.flatMap(({ cells }, place) => {
    const end = ends[place];
    return end?.kind === 'refused' ? [[...filled(cells ?? []), say(end.faults)]] : [];
  });
  return [[...filled(sheet.header), reasonTitle], ...rows];
};
