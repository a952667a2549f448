import { type Expression, type SqlBool, sql } from 'kysely';
import type { Pool } from 'pg';
import type { Item, ItemKind } from '#domain/item/item.ts';
import type { PageOf } from '#domain/kernel/call.ts';
import { rowsOf, sqlFor } from '../../db/query-builder.ts';
import type { CallerInShop } from '../caller.ts';
import { likePattern } from '../like-pattern.ts';
import { itemsInShops } from './in-shops.ts';

interface Page {
  readonly k: string;
  readonly page: number;
  readonly per_page: number;
}
export type Offered = Item & { readonly kind: ItemKind; readonly unit: string; readonly packageContent: number };

/** Enabled items of these kinds as the caller's shop has them, by number. */
export const offeredItems = async (
  pool: Pool,
  { brandId, shop }: CallerInShop,
  kinds: readonly ItemKind[],
  { k, page, per_page }: Page,
  condition: Expression<SqlBool> = sql<SqlBool>`true`,
): Promise<PageOf<Offered>> => {
  const fields = sql`id, name, number, group_id, original_price, member_price, on_shelf`;
  const each = kinds.map((kind) => {
    const own =
      kind === 'product' ? sql`type, unit, package_content` : sql`'' as type, '' as unit, 1 as package_content`;
    const found = itemsInShops(kind)(brandId);
    return sql`select ${kind}::text as kind, ${fields}, ${own} from ${found} i where shop_id = ${shop.id} and enabled
      and (${k} = '' or number = ${k} or name ilike ${likePattern(k)})`;
  });
  const all = sql<Offered>`(${sql.join(each, sql` union all `)})`;
  const wanted = sqlFor.selectFrom(all.as('found')).where(condition);
  const rows = await rowsOf(
    pool,
    wanted
      .selectAll()
      .orderBy('number')
      .orderBy('id')
      .limit(per_page)
      .offset((page - 1) * per_page),
  );
  const [counted] = await rowsOf(pool, wanted.select(sql<number>`count(*)`.as('count')));
  return { rows: rows as Offered[], total: counted?.count ?? 0 };
};
