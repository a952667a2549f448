import type { ColumnType } from './tables.ts';

/** What a statement takes: a column's value, or a list of them. */
export type ParameterType = ColumnType | 'text[]' | 'boolean[]';

/** The numbers by which PostgreSQL knows these types (`pg_type.oid`); they never change. */
export const numberOfType: Readonly<Record<ParameterType, number>> = {
  text: 25,
  jsonb: 3802,
  boolean: 16,
  bigint: 20,
  'text[]': 1009,
  'boolean[]': 1000,
};

const quoted = (value: unknown): string => `"${String(value).replace(/["\\]/g, '\\$&')}"`;
const list = (values: readonly unknown[]): string => `{${values.map(quoted).join(',')}}`;

/** A value as PostgreSQL reads it from the wire; null where there is none. */
export const parameter = (type: ParameterType, value: unknown): string | null => {
  if (value === null || value === undefined) return null;
  switch (type) {
    case 'jsonb':
      return JSON.stringify(value);
    case 'bigint':
      if (!Number.isSafeInteger(value)) throw new RangeError(`${String(value)} is not a whole number`);
      return String(value);
    case 'text':
    case 'boolean':
      return String(value);
    case 'text[]':
    case 'boolean[]':
      return list(value as readonly unknown[]);
  }
};
