import { type Expression, type SqlBool, sql } from 'kysely';
import type { Pool } from 'pg';
import type { Item } from '#domain/item/item.ts';
import type { ItemKind } from '#domain/item/item-kind.ts';
import { offeredFilters, offeredSorts } from '#domain/item/offered.ts';
import type { PageOf } from '#domain/kernel/call.ts';
import { readFilterText, tooMuchAsked } from '#domain/kernel/filter-text.ts';
import { rowsOf, sqlFor } from '../../db/query-builder.ts';
import type { CallerInShop } from '../caller.ts';
import { likePattern } from '../like-pattern.ts';
import { unusable } from '../list-filters.ts';
import { itemsInShops } from './in-shops.ts';

interface Page {
  readonly filter: string;
  readonly sort: string;
  readonly k: string;
  readonly page: number;
  readonly per_page: number;
}
export type Offered = Item & { readonly kind: ItemKind; readonly unit: string; readonly packageContent: number };

/** Conditions of the filters of items that can be taken, as SQL of a row. */
const conditions: Readonly<
  Record<(typeof offeredFilters)[number], (values: readonly string[]) => Expression<SqlBool>>
> = {
  group_id: (values) => sql`found.group_id = any(${values})`,
  category_id: (values) => sql`found.category_id = any(${values})`,
  item_ids: (values) => sql`found.id = any(${values})`,
  delete_items: (values) => sql`found.id <> all(${values})`,
};

const conditionsOf = (filter: string): readonly Expression<SqlBool>[] => {
  const asked = readFilterText(filter, offeredFilters, []);
  if (!asked) throw unusable('filter');
  return offeredFilters.flatMap((name) => {
    const values = asked.get(name);
    if (!values) return [];
    const tooMuch = tooMuchAsked(values, false);
    if (tooMuch) throw unusable('filter', tooMuch);
    return conditions[name](values);
  });
};

const sorted = (sort: string) => {
  const name = offeredSorts.find((each) => each === sort.replace(/^-/, ''));
  if (!name) throw unusable('sort');
  const direction = sort.startsWith('-') ? ('desc' as const) : ('asc' as const);
  return { name, direction };
};

/** Enabled items of these kinds as the caller's shop has them. */
export const offeredItems = async (
  pool: Pool,
  { brandId, shop }: CallerInShop,
  kinds: readonly ItemKind[],
  { k, page, per_page, filter, sort }: Page,
  condition: Expression<SqlBool> = sql<SqlBool>`true`,
): Promise<PageOf<Offered>> => {
  const fields = sql`id, name, number, group_id, category_id, original_price, member_price, on_shelf`;
  const each = kinds.map((kind) => {
    const own =
      kind === 'product' ? sql`type, unit, package_content` : sql`'' as type, '' as unit, 1 as package_content`;
    const found = itemsInShops(kind)(brandId);
    return sql`select ${kind}::text as kind, ${fields}, ${own} from ${found} i where shop_id = ${shop.id} and enabled
      and (${k} = '' or number = ${k} or name ilike ${likePattern(k)})`;
  });
  const all = sql<Offered>`(${sql.join(each, sql` union all `)})`;
  const { name, direction } = sorted(sort);
  const wanted = conditionsOf(filter).reduce(
    (narrowed, each) => narrowed.where(each),
    sqlFor.selectFrom(all.as('found')).where(condition),
  );
  const rows = await rowsOf(
    pool,
    wanted
      .selectAll()
      .orderBy(name, direction)
      .orderBy('id', direction)
      .limit(per_page)
      .offset((page - 1) * per_page),
  );
  const [counted] = await rowsOf(pool, wanted.select(sql<number>`count(*)`.as('count')));
  return { rows: rows as Offered[], total: counted?.count ?? 0 };
};
