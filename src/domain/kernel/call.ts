import { z } from 'zod';
import type words from '../../../locales/zh_CN/api.json';
import type { Readers } from './entity.ts';
import { type AskedValues, writeFilterText } from './filter-text.ts';
import {
  type AnyListing,
  type AskedOf,
  type ListQuery,
  listQuery,
  nameInCall,
  readersOf,
  type Shown,
} from './listing.ts';
import { eitherOf, workersWith } from './reading.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
type Place = `${Method} /${string}`;

interface CallShape {
  /** Verb and path below `/api`, with `:id` for what differs from record to record. */
  readonly at: Place;
  /** Another verb that does the same. */
  readonly also?: Method;
  /** Whether it reads alone; without, `GET` alone does. One that counts who asks is none of those. */
  readonly reads?: boolean;
  /** What it is for, in words: stands in the OpenAPI document. */
  readonly says: string;
  /**
   * Who may call: somebody signed in, in the current shop, unless this says otherwise. Who registers and who administers
   * the platform, and what is a second screen, are known by cookies of their own, a screen on a wall and the guests of a
   * booking by the secret of its link.
   */
  readonly by?: 'session' | 'anybody' | 'applicant' | 'platform' | 'screen' | 'wall' | 'booked';
  /** Who may call, by their rights in the current shop; `byAnswer` where the answer judges: what is their own, shop by shop. */
  readonly right?: Readers | 'byAnswer';
  /** What it shows: whoever reads that in the current shop may call, or in one below it. */
  readonly shows?: Shown;
  readonly below?: true;
  /** Counters ask it too, so that whoever works there with what it shows may call. */
  readonly fromCounters?: true;
  /** Of the names in the path. */
  readonly params?: z.ZodObject;
  /** What else a call asks for in its query; a list has its page, filter and sort of itself. */
  readonly query?: z.ZodObject;
  readonly body?: z.ZodType;
  /** What is said besides, in the caller's language: a key of `api.json`. */
  readonly message?: keyof typeof words;
  /** What one answers, a row of a page of which it answers, or the list of which it answers a page. */
  readonly answer?: z.ZodType;
  readonly rows?: z.ZodType;
  readonly list?: AnyListing;
  /** The command that it gives (`giving`), and by which arguments its ids are named; the list of which it answers one row (`finding`). */
  readonly gives?: { readonly name: string };
  readonly ids?: Readonly<Record<string, string | undefined>>;
  readonly finds?: AnyListing;
}
/** What is read in a shop says by which right: of its own, or that of what it shows or lists. */
type Guarded =
  | { readonly at: `${Exclude<Method, 'GET'>} /${string}` }
  | { readonly by: NonNullable<CallShape['by']> }
  | { readonly right: Readers | 'byAnswer' }
  | { readonly shows: Shown }
  | { readonly list: AnyListing };
export type AnyCall = CallShape &
  Guarded &
  ({ readonly answer: z.ZodType } | { readonly rows: z.ZodType } | { readonly list: AnyListing });

/** Who may make a call in a shop, where it says so; the rows of a list are those of shops in which their readers read them. */
export const callersOf = ({ right, shows, fromCounters }: CallShape): Readers | undefined => {
  if (right) return right === 'byAnswer' ? 'staff' : right;
  if (!shows) return undefined;
  return fromCounters
    ? eitherOf(readersOf(shows), workersWith('entity' in shows ? shows.entity : shows))
    : readersOf(shows);
};

/** Whether a call changes nothing. */
export const isRead = ({ at, reads }: AnyCall): boolean => reads ?? at.startsWith('GET ');

/** The calls about one noun: what each is for, what it takes and answers. Server and screens go by the same. */
export const defineCalls = <const C extends Readonly<Record<string, AnyCall>>>(calls: C): C => calls;

type Out<S> = S extends z.ZodType ? z.output<S> : undefined;
type In<S> = S extends z.ZodType ? z.input<S> : undefined;
type Of<C, K extends string> = C extends { readonly [_ in K]: infer S } ? S : undefined;

/** What the server reads of a call, and what it answers. */
export type ParamsOf<C> = Out<Of<C, 'params'>>;
export type QueryOf<C> = C extends { readonly list: AnyListing }
  ? ListQuery & (Of<C, 'query'> extends z.ZodType ? Out<Of<C, 'query'>> : unknown)
  : Out<Of<C, 'query'>>;
export type BodyOf<C> = Out<Of<C, 'body'>>;
type RowIn<C> = C extends { readonly list: { readonly row: infer Row extends z.ZodType } }
  ? Row
  : C extends { readonly rows: infer Row extends z.ZodType }
    ? Row
    : never;
export interface PageOf<Row> {
  readonly rows: readonly Row[];
  readonly total: number;
}
export type AnswerOf<C> = [RowIn<C>] extends [never] ? Out<Of<C, 'answer'>> : PageOf<z.output<RowIn<C>>>;
/** What the data of its answer is: of a list its rows. */
export type DataOf<C> = [RowIn<C>] extends [never] ? Out<Of<C, 'answer'>> : z.output<RowIn<C>>[];

type SortOf<L extends AnyListing> = L['sorts'][number] & string;
type Needed<K extends string, V> = undefined extends V ? unknown : { readonly [_ in K]: V };

/** What somebody asks of a list, whichever page of it. */
export interface AskedOfList<C extends { readonly list: AnyListing }> {
  readonly filter?: AskedOf<C['list']>;
  readonly sort?: SortOf<C['list']> | `-${SortOf<C['list']>}`;
  readonly query?: Partial<NonNullable<In<Of<C, 'query'>>>>;
}

/** What somebody gives who makes a call. */
export type GivenTo<C> = Needed<'params', In<Of<C, 'params'>>> &
  Needed<'body', In<Of<C, 'body'>>> &
  (C extends { readonly list: AnyListing }
    ? AskedOfList<C> & { readonly page?: number; readonly perPage?: number }
    : Needed<'query', Of<C, 'query'> extends z.ZodType ? In<Of<C, 'query'>> : undefined>);

/** The whole query of a call. */
export const queryOf = ({ list, query }: CallShape): z.ZodObject | undefined => {
  if (!list) return query;
  return query ? listQuery(list).extend(query.shape) : listQuery(list);
};

interface Loose {
  readonly params?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly filter?: AskedValues;
  readonly sort?: string;
  readonly page?: number;
  readonly perPage?: number;
}

/** A call as it is sent; `path` below `/api`. */
interface Request {
  readonly method: Method;
  readonly path: string;
  readonly body?: unknown;
}

const pages = new WeakMap<AnyCall, z.ZodType>();

/** The schema of the data that a call answers: of a list, its rows. The same call has always the same one. */
export const dataOf = <C extends AnyCall>(call: C): z.ZodType<DataOf<C>> => {
  const row: z.ZodType | undefined = call.list?.row ?? call.rows;
  const schema = pages.get(call) ?? (row ? z.array(row) : call.answer);
  if (schema) pages.set(call, schema);
  return schema as z.ZodType<DataOf<C>>;
};

const requestWith = ({ at }: AnyCall, given: Loose): Request => {
  const { params = {}, body, query = {}, filter = {}, sort, page, perPage } = given;
  const [method = '', pattern = ''] = at.split(' ');
  const path = pattern.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])));
  const ofList = {
    filter: writeFilterText(filter) || undefined,
    sort: sort && nameInCall(sort),
    page,
    per_page: perPage,
  };
  // What is not said of a list leaves what the query says.
  const said = Object.entries(ofList).filter(([, value]) => value !== undefined);
  const asked = Object.entries({ ...query, ...Object.fromEntries(said) }).flatMap(([name, value]) =>
    value === undefined ? [] : `${name}=${encodeURIComponent(String(value))}`,
  );
  return {
    method: method as Method,
    path: asked.length === 0 ? path : `${path}?${asked.join('&')}`,
    ...(body === undefined ? {} : { body }),
  };
};

/** The request of a call with what it is given. */
export const requestOf = <C extends AnyCall>(call: C, given: GivenTo<C>): Request => requestWith(call, given as Loose);

/** The request of a page of a list, counted from 1. */
export const requestOfPage = <C extends AnyCall & { readonly list: AnyListing }>(
  call: C,
  asked: AskedOfList<C>,
  page: number,
  perPage: number,
): Request => requestWith(call, { ...(asked as Loose), page, perPage });
