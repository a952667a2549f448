import { useMemo } from 'react';
import { z } from 'zod';
import {
  type AnyCall,
  type AskedOfList,
  type DataOf,
  dataOf,
  type GivenTo,
  requestOf,
  requestOfPage,
} from '#domain/kernel/call.ts';
import { type AnyListing, mostCounted, type RowOf } from '#domain/kernel/listing.ts';
import type { Page } from '../db/api/page.ts';
import { readAnswer } from '../db/api/read-answer.ts';
import type { Refusal } from '../db/api/run-result.ts';
import type { Queries, QueryName } from '../nouns/queries.ts';
import type { StoreApi } from '../store/store-api.ts';
import type { AskedHere } from '../store/use-held.ts';
import { useLive } from '../store/use-live.ts';
import { useServer } from '../store/use-server.ts';

/** Which rows of those that the filters let through. */
export interface Part {
  readonly offset: number;
  readonly limit: number;
}

/** What a page of a list is asked with: its filters, and the time zone in which its days begin and end. */
export interface Wanted<Values> extends Part {
  readonly values: Values;
  readonly timeZone: string;
  /** The shop in which somebody works. */
  readonly shopId: string;
  /** The list is what its page is about, and not a part of it. */
  readonly isPage?: true;
}

export interface ListAnswer<Row, More> {
  readonly rows: readonly Row[];
  readonly total: number;
  /** There are more than `total`, which the server does not count. */
  readonly isMore?: boolean;
  readonly more: More;
}

export interface Found<Row, More> {
  /** Undefined until there is an answer. */
  readonly answer: ListAnswer<Row, More> | undefined;
  /** Why there are no rows, or none that are newer. */
  readonly refusal?: Refusal | undefined;
  readonly asking?: boolean;
  readonly refresh?: () => Promise<void>;
}

/** Where the rows of a list come from. What is given out is read by the same question as what is shown. */
export interface Source<Values, Row, More> {
  /** The rows, as they change; a hook. With null nothing is asked. */
  readonly use: (wanted: Wanted<Values> | null) => Found<Row, More>;
  /** More rows are not given out at once: the list is to be narrowed. */
  readonly most: number;
  /** The same rows, once. */
  readonly read: (store: StoreApi, wanted: Wanted<Values>) => Promise<ListAnswer<Row, More> | Refusal>;
}

type Rows<Name extends QueryName> = Queries[Name]['answer'] extends Page<infer Row> ? Row : never;

/** Rows that this device holds, by a question to its own database. */
export const mirror = <Name extends QueryName, Values>(
  name: Name,
  params: (wanted: Wanted<Values>) => Queries[Name]['params'],
): Source<Values, Rows<Name>, Queries[Name]['answer']> => {
  const answerOf = (found: Queries[Name]['answer']): ListAnswer<Rows<Name>, Queries[Name]['answer']> => {
    const { rows, total } = found as Page<Rows<Name>>;
    return { rows, total, more: found };
  };
  return {
    most: 100_000,
    use: (wanted) => {
      const found = useLive(name, wanted && params(wanted));
      // The same answer stays the same: a list that takes each one for a newer one would never come to rest.
      return { answer: useMemo(() => (found ? answerOf(found) : undefined), [found]) };
    },
    read: async (store, wanted) => answerOf(await store.read(name, params(wanted))),
  };
};

/** Rows of a list of which this device holds every record of its shop, by its declaration. */
export const held =
  <L extends AnyListing>(listing: L) =>
  <Values>(asked: (wanted: Wanted<Values>) => AskedHere<L>): Source<Values, RowOf<L>, unknown> =>
    mirror('record.held', (wanted: Wanted<Values>) => ({
      of: listing.entity.name,
      offset: wanted.offset,
      limit: wanted.limit,
      ...asked(wanted),
    })) as Source<Values, RowOf<L>, unknown>;

const mostPerCall = 200;

/** How many rows the server says that there are. */
const counted = (total: number) => (total > mostCounted ? { total: mostCounted, isMore: true } : { total });

/**
 * Rows of a list of the server, by its declared call. `asked` says by what it is narrowed and sorted, `rowOf` makes of
 * each row what the list shows.
 */
export const onServer =
  <C extends AnyCall & { readonly list: AnyListing }>(call: C) =>
  <Row, Values>(
    asked: (wanted: Wanted<Values>) => AskedOfList<C>,
    rowOf: (said: RowOf<C['list']>) => Row,
  ): Source<Values, Row, undefined> => {
    const rows = z.array(call.list.row) as z.ZodType<RowOf<C['list']>[]>;
    const path = (wanted: Wanted<Values>, page: number, perPage: number): string =>
      requestOfPage(call, asked(wanted), page, perPage).path;
    return {
      most: 10_000,
      use: (wanted) => {
        const page = wanted && path(wanted, wanted.offset / wanted.limit + 1, wanted.limit);
        const { data, total, refusal, asking, refresh } = useServer(page, rows, null, wanted?.isPage && 'page');
        return {
          answer: useMemo(() => data && { rows: data.map(rowOf), ...counted(total), more: undefined }, [data, total]),
          refusal,
          asking,
          refresh,
        };
      },
      read: async (store, wanted) => {
        const found: Row[] = [];
        for (let page = 1; ; page += 1) {
          const call = { method: 'GET', path: path(wanted, page, mostPerCall) } as const;
          const read = readAnswer(await store.askServer(call), rows);
          if (!read.ok) return read;
          found.push(...read.data.map(rowOf));
          const { total = found.length } = read;
          if (read.data.length < mostPerCall || found.length >= wanted.limit)
            return { rows: found.slice(0, wanted.limit), ...counted(total), more: undefined };
        }
      },
    };
  };

/** All that a call answered, and when, in milliseconds since 1970. */
export interface AllOf<Data> {
  readonly all: Data;
  readonly at: number;
}

/**
 * Rows of a call that answers all of what it is asked at once: `given` says what by what the list is narrowed to, `find` narrows
 * and sorts the rest here; `now` is when it was answered. Asked again every `every` milliseconds while the page is looked at.
 */
export const answered =
  <C extends AnyCall, Values>(call: C, given: (wanted: Wanted<Values>) => GivenTo<C>, every: number | null = null) =>
  <Row>(
    find: (all: DataOf<C>, values: Values, now: number) => readonly Row[],
  ): Source<Values, Row, AllOf<DataOf<C>>> => {
    const pathOf = (wanted: Wanted<Values>): string => requestOf(call, given(wanted)).path;
    const schema = dataOf(call);
    const answerOf = (all: DataOf<C>, { values, offset, limit }: Wanted<Values>, at: number) => {
      const found = find(all, values, at);
      return { rows: found.slice(offset, offset + limit), total: found.length, more: { all, at } };
    };
    return {
      most: 10_000,
      use: (wanted) => {
        const { data, at, refusal, asking, refresh } = useServer(
          wanted && pathOf(wanted),
          schema,
          every,
          wanted?.isPage ? 'page' : 'poll',
        );
        // biome-ignore lint/correctness/useExhaustiveDependencies: its text says what is wanted
        const answer = useMemo(
          () => (wanted && data !== undefined ? answerOf(data, wanted, at) : undefined),
          [data, at, JSON.stringify(wanted)],
        );
        return { answer, refusal, asking, refresh };
      },
      read: async (store, wanted) => {
        const read = readAnswer(await store.askServer({ method: 'GET', path: pathOf(wanted) }), schema);
        return read.ok ? answerOf(read.data, wanted, Date.now()) : read;
      },
    };
  };

/** Rows of a call that answers all it has, such as the counters of a brand, whatever the list is narrowed to. */
export const whole =
  <C extends AnyCall>(call: C, given: GivenTo<C>, every: number) =>
  <Row, Values>(
    find: (all: DataOf<C>, values: Values, now: number) => readonly Row[],
  ): Source<Values, Row, AllOf<DataOf<C>>> =>
    answered(call, (_: Wanted<Values>) => given, every)(find);

/** A row of what a source answers. */
export type RowIn<S> = S extends Source<infer _Values, infer Row, infer _More> ? Row : never;
