import { z } from 'zod';
import type { Permission } from '../permissions.ts';
import type { AnyEntity, Readers, RecordOf } from './entity.ts';

type Field<R> = keyof R & string;
/** A list in a record, and a field of its elements. */
type Within<R> = {
  [F in Field<R>]: R[F] extends readonly (infer E extends object)[]
    ? { readonly list: F; readonly at: Field<E>; readonly isCode?: true }
    : never;
}[Field<R>];

interface TextFilter<R> {
  readonly says: readonly (Field<R> | `${Field<R>}.${string}`)[];
  readonly names?: readonly ({ readonly entity: AnyEntity } & (
    | { readonly is: Field<R> }
    | (Within<R> & { readonly as?: string })
    | { readonly has: Field<R> }
  ))[];
}

/**
 * One thing by which a list is narrowed:
 * - `is`: the field is one of the values. `code`: the same of a type or state, of which `-1` and `99` mean all; others
 *   than `values`, where these are given, are refused.
 * - `groups`: each value means several of the field.
 * - `says`: each word of the value is a part of one of these fields, in capitals or not, or all of them are found in one
 *   record that the row names, by its `searchBy`; `parked.label` is a field within a field. `as` is what the record was
 *   called when it was named, which a device looks at as well.
 * - `list`, `at`: something in a list of the record is one of the values; `isCode` where these are types or states. `has`: a list of texts has one of them.
 * - `set`: 1 where the field says something, 0 where it is null. `yes`: 1 where the field is true, 0 where it is not.
 * - `from`, `to`: the field is at least, at most the value.
 * - `own`: what none of these says; its SQL is beside the server's calls. A `code` is a number of which `-1` and `99` mean
 *   all; a `text` of which they do has `isCode`, one that is looked for word by word `isSearched`.
 */
export type ListFilter<R> =
  | { readonly is: Field<R> }
  | { readonly code: Field<R>; readonly values?: readonly number[] }
  | { readonly groups: Field<R>; readonly values: Readonly<Record<number, readonly number[]>> }
  | TextFilter<R>
  | Within<R>
  | { readonly has: Field<R> }
  | { readonly set: Field<R> }
  | { readonly yes: Field<R> }
  | { readonly from: Field<R> }
  | { readonly to: Field<R> }
  | { readonly own: 'code'; readonly values?: readonly number[] }
  | { readonly own: 'text'; readonly isCode?: true; readonly isSearched?: true };

interface AnyWithin {
  readonly list: string;
  readonly at: string;
  readonly isCode?: true;
}
/** Words that rows of any list are searched for. */
export interface AnyTextFilter {
  readonly says: readonly string[];
  readonly names?: readonly ({ readonly entity: AnyEntity } & (
    | { readonly is: string }
    | (AnyWithin & { readonly as?: string })
    | { readonly has: string }
  ))[];
}
/** A filter of a list of any rows. */
export type AnyListFilter =
  | Exclude<ListFilter<Readonly<Record<string, unknown>>>, { readonly list: string } | { readonly says: unknown }>
  | AnyWithin
  | AnyTextFilter;

interface ListingShape<E extends AnyEntity, Row extends z.ZodObject, Filters, Sort extends string> {
  /** What a row looks like to those who ask for it. */
  readonly row: Row;
  /** The fields, of the record or of the row, that say of which shops a row is: whoever may read it in one of them finds it. */
  readonly shops: readonly Field<FieldsOf<E, Row>>[];
  /** By their names in a call. */
  readonly filters: Filters;
  /** The fields by which it can be sorted; a call names them in small letters, `-changed_at` the newest first. */
  readonly sorts: readonly Sort[];
  /** How it is sorted where a call does not say; `-` for the highest first. */
  readonly sort: NoInfer<Sort> | `-${NoInfer<Sort>}`;
  /** Rows on a page where a call does not say. */
  readonly perPage?: number;
  /** Whoever holds one of these rights reads it; those of the record where it is left out. */
  readonly readBy?: readonly [Permission, ...Permission[]];
  /** How a device shows the list that holds all records of its shop. */
  readonly held?: {
    /** The texts of a record in which words are looked for. */
    readonly says: (record: RecordOf<E>) => readonly string[];
    readonly order: (one: RecordOf<E>, other: RecordOf<E>) => number;
  };
}

export interface Listing<E extends AnyEntity, Row extends z.ZodObject, Filters, Sort extends string>
  extends ListingShape<E, Row, Filters, Sort> {
  readonly entity: E;
}

// biome-ignore lint/suspicious/noExplicitAny: a list of any records
export type AnyListing = Listing<any, any, Readonly<Record<string, AnyListFilter>>, any>;
export type RowOf<L extends AnyListing> = z.output<L['row']>;

/** What a call or a screen shows: records of a kind, or a list of them. */
export type Shown = AnyEntity | AnyListing;

/** Who reads it: what a list says of itself, else what its records say. */
export const readersOf = (shown: Shown): Readers =>
  'entity' in shown ? (shown.readBy ?? shown.entity.readBy) : shown.readBy;

/** A field may be one of the record or one of the row, which shows more where it is put together of several records. */
type FieldsOf<E extends AnyEntity, Row extends z.ZodObject> = RecordOf<E> & z.output<Row>;

/**
 * A list that the server gives out, said once: the query of its call, its description, its SQL and what a screen may ask
 * for follow from it.
 */
export const defineListing = <
  E extends AnyEntity,
  Row extends z.ZodObject,
  const Filters extends Readonly<Record<string, ListFilter<FieldsOf<E, Row>>>>,
  const Sort extends Field<FieldsOf<E, Row>>,
>(
  entity: E,
  shape: ListingShape<E, Row, Filters, Sort>,
): Listing<E, Row, Filters, Sort> => ({ ...shape, entity });

/** More rows than these are not counted: a total above means more than so many. */
export const mostCounted = 10_000;

/** The name of a field as calls write it. */
export const nameInCall = (field: string): string => field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** Whether a filter takes 1 and 0 alone. */
export const isYesOrNo = (filter: AnyListFilter): boolean => 'set' in filter || 'yes' in filter;

/** Whether `-1` and `99` mean all: a type or state. */
export const isCode = (filter: AnyListFilter): boolean =>
  isYesOrNo(filter) ||
  'code' in filter ||
  'groups' in filter ||
  'isCode' in filter ||
  ('own' in filter && filter.own === 'code');

/** Whether a filter is looked for word by word, which takes the longer the more is asked. */
export const isSearched = (filter: AnyListFilter): boolean => 'says' in filter || 'isSearched' in filter;

/** Which rows of a list a call asks for: `page` counted from 1, `-` before the name of `sort` reverses it. */
export const listQuery = ({ filters, sorts, sort, perPage = 20 }: Omit<AnyListing, 'entity'>) =>
  z.object({
    page: z.coerce.number().int().min(1).max(100_000).default(1),
    per_page: z.coerce.number().int().min(1).max(200).default(perPage),
    filter: z
      .string()
      .max(2_000)
      .default('')
      .describe(`\`name:value\` pairs joined by commas, several as \`name:(a,b)\`: ${Object.keys(filters).join(', ')}`),
    sort: z
      .string()
      .max(40)
      .default(nameInCall(sort))
      .describe(`${sorts.map(nameInCall).join(', ')}; \`-\` before it reverses it`),
  });
export type ListQuery = z.output<ReturnType<typeof listQuery>>;

/** What one filter of a list can be asked for. */
type ValueOf<R, F> = F extends { readonly values: readonly (infer V)[] }
  ? V
  : F extends { readonly values: Readonly<Record<infer V, unknown>> }
    ? V
    : F extends { readonly is: infer K } | { readonly code: infer K }
      ? K extends keyof R
        ? NonNullable<R[K]>
        : never
      : F extends { readonly set: string } | { readonly yes: string }
        ? 0 | 1
        : F extends { readonly from: string } | { readonly to: string }
          ? number
          : string;

/** What a list is asked for, by the names of its filters; null and undefined do not narrow it. */
export type AskedOf<L extends AnyListing> = {
  readonly [N in keyof L['filters']]?:
    | ValueOf<RecordOf<L['entity']> & RowOf<L>, L['filters'][N]>
    | readonly ValueOf<RecordOf<L['entity']> & RowOf<L>, L['filters'][N]>[]
    | null
    | undefined;
};
