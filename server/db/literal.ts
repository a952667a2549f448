import pg from 'pg';
import type { ColumnType } from './tables.ts';

/** A value as SQL text, for statements of which several go out in one message and so cannot have parameters. */
export const literal = (type: ColumnType, value: unknown): string => {
  if (value === null || value === undefined) return 'null';
  switch (type) {
    case 'text':
      return pg.escapeLiteral(String(value));
    case 'jsonb':
      return `${pg.escapeLiteral(JSON.stringify(value))}::jsonb`;
    case 'boolean':
      return value === true ? 'true' : 'false';
    case 'bigint':
      if (!Number.isSafeInteger(value)) throw new RangeError(`${String(value)} is not a whole number`);
      return String(value);
  }
};
