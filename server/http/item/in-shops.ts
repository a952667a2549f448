import { sql } from 'kysely';
import type { Pool } from 'pg';
import type { Place } from '#domain/item/item.ts';
import type { ItemKind } from '#domain/item/item-kind.ts';
import { rowsOf, sqlFor } from '../../db/query-builder.ts';
import { tableFor } from '../../db/tables.ts';

/** What a shop has of its own of an item, before what the item says. */
const own: Readonly<Record<string, string>> = {
  original_price: 'coalesce(o.original_price, s.original_price)',
  member_price: 'case when o.original_price is null then s.member_price else o.member_price end',
  cost_price: 'coalesce(o.cost_price, s.cost_price)',
  on_shelf: 'coalesce(o.on_shelf, s.on_shelf)',
  enabled: 's.enabled and coalesce(o.enabled, true)',
};

/** Whether an item, or a group of items, is there for a shop of a region: `isInShop` of the domain, said in SQL. */
export const isInShop = (item: string, { id, parentId }: Place): string =>
  `(${item}.removed_at is null and ${item}.scope <> 0 and (${item}.scope <> 3 or ${item}.region_id in (${id}, ${parentId}))
    and (${item}.shop_ids = '[]' or ${item}.shop_ids ? ${id}))`;

/** Whether a place `h` has an item `s`: it made it, is the headquarters, or is among those that use it. */
const has = sql`(h.type = 0 or s.created_in = h.id or ${sql.raw(isInShop('s', { id: 'h.id', parentId: 'h.parent_id' }))})`;

/** Whether an item is a template: the headquarters keeps it to itself, for stores to make their own of it. */
const isTemplate = sql`s.scope = 0 and s.created_in = ''`;

const inPlaces = (kind: ItemKind, where: typeof has) => (brandId: string) => {
  const { columns } = tableFor(kind);
  const picked = columns.map(({ column }) => `${own[column] ?? `s.${column}`} as ${column}`);
  return sql<object>`(select ${sql.raw(picked.join(', '))}, h.id as shop_id
    from ${sql.table(kind)} s join shop h on h.brand_id = s.brand_id and not h.deleted and ${where}
    left join shop_item o on o.brand_id = s.brand_id and o.shop_id = h.id and o.item_id = s.id
      and o.kind = ${kind} and not o.deleted
    where s.brand_id = ${brandId} and not s.deleted and s.removed_at is null)`;
};

/** The items of a kind of a brand, once for each place that has one, as it has it: at its own prices, shelf and state. */
export const itemsInShops = (kind: ItemKind) => inPlaces(kind, has);

/** The templates of a kind, once for each place. */
export const templatesInShops = (kind: ItemKind) => inPlaces(kind, isTemplate);

/** Those of these items of a kind that a shop has. */
export const idsHad = async (
  pool: Pool,
  kind: ItemKind,
  brandId: string,
  shopId: string,
  ids: readonly string[],
): Promise<string[]> => {
  const found = sqlFor
    .selectFrom(itemsInShops(kind)(brandId).as('found'))
    .select(sql<string>`found.id`.as('id'))
    .where(sql<boolean>`found.shop_id = ${shopId} and found.id = any(${ids})`);
  return (await rowsOf(pool, found)).map(({ id }) => id);
};
