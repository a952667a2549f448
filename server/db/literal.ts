import pg from 'pg';
import type { ParameterType } from './parameter-type.ts';

/** A value as SQL text, for statements of which several go out in one message and so cannot have parameters. */
export const literal = (type: ParameterType, value: unknown): string => {
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
    case 'text[]':
      return `array[${(value as readonly unknown[]).map((one) => literal('text', one)).join(', ')}]::text[]`;
    case 'boolean[]':
      return `array[${(value as readonly unknown[]).map((one) => literal('boolean', one)).join(', ')}]::boolean[]`;
  }
};
