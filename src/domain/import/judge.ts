import type { z } from 'zod';
import { entityNamed } from '../entities.ts';
import type { AnyRecord } from '../kernel/entity.ts';
import { fieldProblem } from '../kernel/field-problem.ts';
import type { Places } from './columns.ts';
import type { Fault } from './row.ts';

/** What a field of a row says, as a spreadsheet would: amounts in fen, several of something as a list. */
export type Value = string | number | boolean | readonly string[] | null;
/** What a record says, by the fields of a row. */
export type Values = Readonly<Record<string, Value | undefined>>;

/** A field that a row changes: what it was, and what it becomes. */
export interface Difference {
  readonly field: string;
  readonly before: Value;
  readonly after: Value;
}

/** What becomes of a row: it adds a record, changes one, leaves it as it is, or is refused. */
export type Verdict =
  | {
      readonly kind: 'add' | 'change';
      readonly entity: string;
      readonly record: AnyRecord;
      /** Whether the record is new, as what a shop has of its own can be of an item that is not. */
      readonly op: 'insert' | 'update';
      readonly differences: readonly Difference[];
    }
  | { readonly kind: 'same' }
  | { readonly kind: 'refused'; readonly faults: readonly Fault[] };

/** What a row would make of a record. */
interface Proposal {
  readonly entity: string;
  readonly record: AnyRecord;
  readonly before: AnyRecord | undefined;
  /** Whether it is stored yet; left out where it is as soon as there was something before. */
  readonly op?: 'insert' | 'update';
  /** What the rules found wrong with it. */
  readonly faults: readonly Fault[];
  /** What a record says, by the fields of a row. */
  readonly valuesOf: (record: AnyRecord) => Values;
}

const isEqual = (one: Value | undefined, other: Value | undefined): boolean =>
  JSON.stringify(one ?? null) === JSON.stringify(other ?? null);

/** Columns that are called otherwise than the field of the record that they fill. */
const columns: Readonly<Record<string, string>> = { groupId: 'group', shopId: 'shop' };

/** What a schema finds wrong with what is given, by the columns of a file. */
export const schemaFaults = (schema: Pick<z.ZodType, 'safeParse'>, given: object): Fault[] => {
  const read = schema.safeParse(given);
  const issues: readonly z.core.$ZodIssue[] = read.success ? [] : read.error.issues;
  return issues.map((issue) => {
    const field = String(issue.path[0] ?? '');
    return { field: columns[field] ?? field, ...fieldProblem(issue) };
  });
};

/** Judges what a row would make: nothing that the record's schema or a rule refuses, and no change where nothing differs. */
export const verdictOf = ({ entity, record, before, op, faults, valuesOf }: Proposal): Verdict => {
  const all = faults.length > 0 ? faults : schemaFaults(entityNamed(entity).schema, record);
  if (all.length > 0) return { kind: 'refused', faults: all };
  const [was, is] = [before ? valuesOf(before) : {}, valuesOf(record)];
  const differences = Object.keys(is).flatMap((field) =>
    isEqual(was[field], is[field]) ? [] : [{ field, before: was[field] ?? null, after: is[field] ?? null }],
  );
  if (before && differences.length === 0) return { kind: 'same' };
  return {
    kind: before ? 'change' : 'add',
    entity,
    record,
    differences,
    op: op ?? (before ? 'update' : 'insert'),
  };
};

/** Each fault once, in the order of the columns of the file; those of fields without a column come last. */
export const inOrder = (faults: readonly Fault[], places: Places): Fault[] => {
  const placeOf = ({ field }: Fault): number => places.get(field) ?? Number.MAX_SAFE_INTEGER;
  const once = new Map(faults.map((fault) => [JSON.stringify(fault), fault]));
  return [...once.values()].sort((one, other) => placeOf(one) - placeOf(other));
};
