import { sql } from 'kysely';
import type { Pool } from 'pg';
import { type ItemGroupHere, type ItemGroupRow, itemGroupCalls } from '#domain/item/group/item-group-calls.ts';
import { inOrder, itemGroupOrder, itemGroupOrderId } from '#domain/item/group/item-group-order.ts';
import { sortItemGroups } from '#domain/item/group/sort-item-groups.ts';
import type { ItemKind } from '#domain/item/item-kind.ts';
import { shopTypes } from '#domain/shop/types.ts';
import { recordsOf, rowsOf, sqlFor } from '../../db/query-builder.ts';
import type { CallerInShop } from '../caller.ts';
import { notFound } from '../refusal.ts';
import { type Asked, commandCalls, serveCalls } from '../serve-calls.ts';
import { answersGiving } from '../serve-record.ts';
import { isInShop, itemsInShops } from './in-shops.ts';

/** The groups that a place has, each with how many items are in it: what it made, and what is for it. */
const readGroups = async (pool: Pool, { brandId, shop }: CallerInShop, kind?: ItemKind): Promise<ItemGroupRow[]> => {
  const { rows } = await pool.query<ItemGroupRow>(
    `select g.id, g.created_in as "createdIn", g.scope, g.region_id as "regionId", g.shop_ids as "shopIds",
       g.removed_at as "removedAt", g.name, g.kind, g.position, g.enabled, (
         select count(*)::int from product i where i.brand_id = g.brand_id and i.group_id = g.id and not i.deleted
           and i.removed_at is null) + (
         select count(*)::int from service i where i.brand_id = g.brand_id and i.group_id = g.id and not i.deleted
           and i.removed_at is null) as count
     from item_group g where g.brand_id = $1 and not g.deleted and g.removed_at is null and ($2::text is null or g.kind = $2)
       and ($3 or g.created_in = $4 or ${isInShop('g', { id: '$4', parentId: '$5' })})`,
    [brandId, kind ?? null, shop.type === shopTypes.headquarters, shop.id, shop.parentId],
  );
  return rows;
};

/** How many items of each group a place has, by the ids of the groups. */
const countHere = async (pool: Pool, { brandId, shop }: CallerInShop): Promise<ReadonlyMap<string, number>> => {
  const each = (['product', 'service'] as const).map(
    (kind) => sql`select group_id from ${itemsInShops(kind)(brandId)} i where shop_id = ${shop.id}`,
  );
  const all = sql<{ groupId: string }>`(${sql.join(each, sql` union all `)})`;
  const counted = sqlFor
    .selectFrom(all.as('found'))
    .select(['found.groupId', sql<number>`count(*)::int`.as('count')])
    .groupBy('found.groupId');
  return new Map((await rowsOf(pool, counted)).map(({ groupId, count }) => [groupId, count]));
};

/** Groups of the catalogue. */
export const itemGroupRoutes = serveCalls(itemGroupCalls, (parts) => {
  const { pool } = parts;
  const { give } = commandCalls(parts);
  const read = async (caller: CallerInShop, id: string): Promise<ItemGroupRow> => {
    const found = (await readGroups(pool, caller)).find((group) => group.id === id);
    if (!found) throw notFound('itemGroup.unknown');
    return found;
  };
  const withHere = async (caller: CallerInShop, groups: readonly ItemGroupRow[]): Promise<ItemGroupHere[]> => {
    const here = await countHere(pool, caller);
    return groups.map((group) => ({ ...group, here: here.get(group.id) ?? 0 }));
  };
  const list = async (caller: CallerInShop, kind: ItemKind): Promise<ItemGroupRow[]> => {
    const own = recordsOf(itemGroupOrder, caller.brandId).where('id', '=', itemGroupOrderId(kind, caller.shop.id));
    return inOrder(await readGroups(pool, caller, kind), await rowsOf(pool, own));
  };
  return {
    ...answersGiving(parts, itemGroupCalls, read),
    list: ({ caller, query }) => list(caller, query.kind),
    all: async ({ caller }) =>
      withHere(caller, [...(await list(caller, 'product')), ...(await list(caller, 'service'))]),
    one: async ({ caller, params }) => {
      const [found] = await withHere(caller, [await read(caller, params.id)]);
      if (!found) throw notFound('itemGroup.unknown');
      return found;
    },
    sort: async (asked) => {
      const { kind } = asked.params;
      const sorted = give(
        sortItemGroups,
        ({ body, params }: Asked<typeof itemGroupCalls.sort>) => ({ kind: params.kind, ...body }),
        (caller) => list(caller, kind),
      );
      return sorted(asked);
    },
  };
});
