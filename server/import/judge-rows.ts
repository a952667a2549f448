import { isDeepStrictEqual } from 'node:util';
import { entityNamed } from '#domain/entities.ts';
import type { AnyRecord } from '#domain/kernel/entity.ts';
import { fieldErrors } from '../http/field-errors.ts';
import type { Locale } from '../http/words.ts';
import { type SheetColumns, titleOf } from './columns.ts';
import { type Fault, type Row, rowOf } from './row.ts';
import type { Sheet } from './sheet.ts';
import { sayImport } from './words.ts';

/** What a row becomes: the record it makes, and the one that this replaces. */
export interface Made {
  readonly entity: string;
  readonly record: AnyRecord;
  readonly before: AnyRecord | undefined;
}

/** How the rows of a kind are read. */
export interface Reading {
  /** The field by which a row is known again. */
  readonly keyField: string;
  readonly keyOf: (row: Row) => string;
  readonly make: (row: Row, key: string) => Made;
}

export interface RefusedRow {
  readonly line: number;
  readonly reasons: string;
}
/** Every row is in one of the four. */
export interface Judged {
  readonly made: readonly Made[];
  readonly changed: readonly Made[];
  readonly unchanged: number;
  readonly refused: readonly RefusedRow[];
}

const schemaFaults = (locale: Locale, { entity, record }: Made): Fault[] => {
  const read = entityNamed(entity).schema.safeParse(record);
  if (read.success) return [];
  return Object.entries(fieldErrors(locale, read.error.issues)).flatMap(([field, reasons]) =>
    reasons.map((said) => ({ field, said })),
  );
};

/** Reads every row and tells new, changed, unchanged and refused ones apart; refused ones with their reasons. */
export const judgeRows = (sheet: Sheet, columns: SheetColumns, reading: Reading, locale: Locale): Judged => {
  const made: Made[] = [];
  const changed: Made[] = [];
  const refused: RefusedRow[] = [];
  const lines = new Map<string, number>();
  let unchanged = 0;

  const sayFault = (fault: Fault): string => {
    const reason = 'said' in fault ? fault.said : sayImport(locale, fault.key, fault.params);
    const title =
      sheet.header[columns.places.get(fault.field) ?? -1] ??
      titleOf(columns.kind, fault.field, locale.startsWith('zh'));
    return title === '' ? reason : sayImport(locale, 'field', { field: title, reason });
  };
  const refuse = (line: number, faults: readonly Fault[]): void => {
    const reasons = [...new Set(faults.map(sayFault))].join(sayImport(locale, 'joined'));
    refused.push({ line, reasons });
  };

  for (const { line, cells } of sheet.rows) {
    if (!cells) {
      refuse(line, [{ field: '', key: 'brokenRow', params: {} }]);
      continue;
    }
    const row = rowOf(columns.places, cells);
    const key = reading.keyOf(row);
    const earlier = lines.get(key);
    if (key === '') row.note(reading.keyField, 'required');
    else if (earlier !== undefined) row.note(reading.keyField, 'repeated', { value: key, line: earlier });
    const found = row.faults.length === 0 ? reading.make(row, key) : undefined;
    const faults = row.faults.length > 0 || !found ? row.faults : schemaFaults(locale, found);
    if (!found || faults.length > 0) {
      refuse(line, faults);
      continue;
    }
    lines.set(key, line);
    if (!found.before) made.push(found);
    else if (isDeepStrictEqual(found.before, found.record)) unchanged += 1;
    else changed.push(found);
  }
  return { made, changed, unchanged, refused };
};
