import type { ColumnType } from './tables.ts';

/** What a prepared statement takes: a column's value, or a list of them. */
export type ParameterType = ColumnType | 'text[]' | 'boolean[]';
