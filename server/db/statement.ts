import { type ParameterType, parameter } from './parameter-type.ts';

/** One statement of SQL with its values, to be sent by `sendAll` in one message with others. */
export interface Statement {
  readonly text: string;
  readonly types: readonly ParameterType[];
  /** As they go over the wire. */
  readonly values: readonly (string | null)[];
  /** Every connection reads and plans a statement with a name once. */
  readonly name?: string;
}

/** What came of a statement. */
export interface Answer<Row> {
  readonly rows: Row[];
}

/** Throws a RangeError for a value that its type cannot take. */
const valuesFor = (types: readonly ParameterType[], values: readonly unknown[]): (string | null)[] =>
  types.map((type, place) => parameter(type, values[place]));

/** A statement that is sent now and then. */
export const statement = (text: string, types: readonly ParameterType[] = [], ...values: unknown[]): Statement => ({
  text,
  types,
  values: valuesFor(types, values),
});

/** A statement that is sent again and again; answers it with the values given. */
export const prepared =
  (name: string, types: readonly ParameterType[], text: string) =>
  (...values: readonly unknown[]): Statement => ({ name, text, types, values: valuesFor(types, values) });

/** Ends a transaction. */
export const commit = prepared('commit', [], 'commit')();
/** Begins one. */
export const begin = prepared('begin', [], 'begin')();
/** Begins one that reads everything as of one moment and holds nothing. */
export const beginToRead = prepared('begin_to_read', [], 'begin isolation level repeatable read read only');
