import {
  type AliasableExpression,
  type Expression,
  type ExpressionBuilder,
  expressionBuilder,
  type SqlBool,
  sql,
} from 'kysely';
import type { Pool } from 'pg';
import type { PageOf } from '#domain/kernel/call.ts';
import type { AnyRecord, RecordOf } from '#domain/kernel/entity.ts';
import {
  type AnyListing,
  type ListQuery,
  mostCounted,
  nameInCall,
  type RowOf,
  readersOf,
} from '#domain/kernel/listing.ts';
import { eitherOf, shownWith, workersWith } from '#domain/kernel/reading.ts';
import type { Permission } from '#domain/permissions.ts';
import { upwards } from '#domain/shop/reach.ts';
import { recordsOf, rowsOf, sqlFor } from '../db/query-builder.ts';
import { type CallerInShop, mayAt, mayIn, shopsWhere } from './caller.ts';
import { columnIn, conditionsOf, found, unusable } from './list-filters.ts';

/** Who asks, and the shops whose records they may see. */
export interface Seen {
  readonly caller: CallerInShop;
  readonly shopIds: readonly string[];
}

type Fields<L extends AnyListing> = RecordOf<L['entity']> & RowOf<L>;
/** A condition on the rows of a list, called `found`. */
export type Condition<L extends AnyListing> = (
  row: ExpressionBuilder<{ found: Fields<L> }, 'found'>,
  values: readonly (string | number)[],
  seen: Seen,
) => Expression<SqlBool>;
type OwnNames<L extends AnyListing> = {
  [N in keyof L['filters']]: L['filters'][N] extends { readonly own: string } ? N : never;
}[keyof L['filters']];

/** What the declaration of a list does not say. */
interface Further<L extends AnyListing> {
  /** The SQL of the filters that are its own. */
  readonly own: { readonly [N in OwnNames<L>]: Condition<L> };
  /** The rows of a brand, where one is put together of several records; those of the record itself without it. */
  readonly from?: (brandId: string) => AliasableExpression<object>;
}

/** The current shop and those below it in which the caller may read a list; 403 where there is none. */
export const inShopsBelow = (caller: CallerInShop, listing: AnyListing): Seen => ({
  caller,
  shopIds: shopsWhere(caller, readersOf(listing)).map(({ id }) => id),
});

/** The same in which they read one of its records, or work with it at a counter. */
export const workedWithBelow = (caller: CallerInShop, listing: AnyListing): Seen => ({
  caller,
  shopIds: shopsWhere(caller, eitherOf(readersOf(listing), workersWith(listing.entity))).map(({ id }) => id),
});

/** The current shop alone. */
export const inThisShop = (caller: CallerInShop): Seen => ({ caller, shopIds: [caller.shop.id] });

/** The same, and every place above the current shop: rows say in which places they are known, above it or below it. */
export const knownHere = (caller: CallerInShop, listing: AnyListing): Seen => {
  const { shopIds } = inShopsBelow(caller, listing);
  return { caller, shopIds: [...new Set([...shopIds, ...upwards(caller.shop.id, caller.shops)])] };
};

/** Rows of which one of these shops is one, or among their shops. */
const ofShops = (listing: AnyListing, ids: readonly string[]): Expression<SqlBool> =>
  sql`(${sql.join(
    listing.shops.map((field: string) =>
      columnIn(listing, field).type === 'jsonb' ? sql`${found(field)} ?| ${ids}` : sql`${found(field)} = any(${ids})`,
    ),
    sql` or `,
  )})`;

/** A list as the server gives it out. */
export const serveList = <const L extends AnyListing>(listing: L, { own, from }: Further<L>) => {
  const { entity } = listing;
  const usualSort = nameInCall(listing.sort);
  const rowBuilder = expressionBuilder<{ found: Fields<L> }, 'found'>();

  const picked = (seen: Seen, conditions: readonly Expression<SqlBool>[]) => {
    const rows: AliasableExpression<object> = from?.(seen.caller.brandId) ?? recordsOf(entity, seen.caller.brandId);
    const query = sqlFor.selectFrom(rows.as('found')).where(ofShops(listing, seen.shopIds));
    return conditions.reduce<typeof query>((narrowed, condition) => narrowed.where(condition), query);
  };

  /** Rows whose worth the caller does not see come last, so that their place tells nothing of it either. */
  const sorted = ({ caller, shopIds }: Seen, asked: string) => {
    const field = listing.sorts.find((name: string) => nameInCall(name) === asked.replace(/^-/, ''));
    if (field === undefined) throw unusable('sort');
    const direction = asked.startsWith('-') ? sql`desc` : sql`asc`;
    const right: Permission | undefined = entity.fieldRights?.[field];
    const seeing = right && caller.shops.map(({ id }) => id).filter((id) => mayIn(caller, id, [right]));
    const isHidden = seeing !== undefined && shopIds.some((id) => !seeing.includes(id));
    const value = isHidden ? sql`case when ${ofShops(listing, seeing)} then ${found(field)} end` : found(field);
    const nulls = isHidden || columnIn(listing, field).nullable ? sql` nulls last` : sql``;
    return sql`${value} ${direction}${nulls}, ${found('id')} ${direction}`;
  };

  /** The conditions that a call's `filter` means. */
  const conditions = (seen: Seen, filter: string): readonly Expression<SqlBool>[] =>
    conditionsOf(listing, seen.caller, filter, (name, values) => own[name as OwnNames<L>](rowBuilder, values, seen));

  /** The two questions of a page: its rows, and how many there are. */
  const questions = (seen: Seen, query: ListQuery, fixed?: Condition<L>) => {
    const asked = conditions(seen, query.filter);
    const base = picked(seen, fixed ? [fixed(rowBuilder, [], seen), ...asked] : asked);
    // In the usual order, by its index: without one it would read the table from its beginning up to the bound.
    const some = base
      .select(sql`1`.as('one'))
      .orderBy(sorted(seen, usualSort))
      .limit(sql.lit(mostCounted + 1));
    return {
      rows: base
        .selectAll()
        .orderBy(sorted(seen, query.sort))
        .limit(query.per_page)
        .offset((query.page - 1) * query.per_page),
      total: sqlFor.selectFrom(some.as('some')).select(sql<number>`count(*)`.as('count')),
    };
  };

  /** A row as the caller may see it: null where they lack the right in each of its shops. */
  const shownTo =
    ({ caller }: Seen) =>
    (row: AnyRecord): RowOf<L> =>
      shownWith(
        entity,
        (right) => listing.shops.flatMap((field) => row[field]).some((shopId) => mayAt(caller, String(shopId))(right)),
        row,
      ) as RowOf<L>;

  return {
    listing,
    /** How a call sorts it that does not say. */
    sort: usualSort,
    questions,
    /** Of the rows that a filter finds the first so many in the usual order, for what is added up of all of them. */
    first: (seen: Seen, filter: string, most: number) =>
      picked(seen, conditions(seen, filter)).selectAll().orderBy(sorted(seen, usualSort)).limit(sql.lit(most)),
    /** A page of the rows that the caller may see, and how many there are. `fixed` narrows what is listed at all. */
    page: async (pool: Pool, seen: Seen, query: ListQuery, fixed?: Condition<L>): Promise<PageOf<RowOf<L>>> => {
      const { rows: rowQuery, total } = questions(seen, query, fixed);
      const rows = (await rowsOf(pool, rowQuery)) as AnyRecord[];
      const before = (query.page - 1) * query.per_page;
      const isLast = rows.length < query.per_page && (rows.length > 0 || before === 0);
      const [counted] = isLast ? [] : await rowsOf(pool, total);
      return { rows: rows.map(shownTo(seen)), total: counted?.count ?? before + rows.length };
    },
    /** The row with this id, if it is one of those that the caller may see. */
    one: async (pool: Pool, seen: Seen, id: string): Promise<RowOf<L> | undefined> => {
      const query = picked(seen, [sql`${found('id')} = ${id}`]).selectAll();
      const [row] = (await rowsOf(pool, query)) as AnyRecord[];
      return row && shownTo(seen)(row);
    },
  };
};

/** Any list, as it can be asked. */
export type ServedList = Pick<ReturnType<typeof serveList<AnyListing>>, 'listing' | 'sort' | 'questions'>;
