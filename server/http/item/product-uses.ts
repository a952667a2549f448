import { sql } from 'kysely';
import type { Pool } from 'pg';
import type { ProductUses } from '#domain/item/product/product-calls.ts';
import { rowsOf, sqlFor } from '../../db/query-builder.ts';
import type { CallerInShop } from '../caller.ts';
import { itemsInShops } from './in-shops.ts';
import { usesOfItem } from './item-uses.ts';

/** Services that the caller's place has are named; of others it is said how many there are. */
const servicesUsing = async (
  pool: Pool,
  { brandId, shop }: Pick<CallerInShop, 'brandId' | 'shop'>,
  id: string,
): Promise<Pick<ProductUses, 'services' | 'otherServices'>> => {
  const services = await rowsOf(
    pool,
    sqlFor
      .selectFrom(itemsInShops('service')(brandId).as('found'))
      .select([sql<string>`found.id`.as('id'), sql<string>`found.name`.as('name')])
      .where(sql<boolean>`found.shop_id = ${shop.id}
        and found.consumables @> jsonb_build_array(jsonb_build_object('productId', ${id}::text))`)
      .orderBy(sql`found.name`)
      .orderBy(sql`found.id`),
  );
  const { rows: all } = await pool.query<{ count: number }>(
    `select count(*)::int as count from service where brand_id = $1 and not deleted and removed_at is null
       and consumables @> jsonb_build_array(jsonb_build_object('productId', $2::text))`,
    [brandId, id],
  );
  return { services, otherServices: (all[0]?.count ?? 0) - services.length };
};

/** Where a product is used, as far as the caller's shops go. */
export const usesOfProduct = async (
  pool: Pool,
  caller: Pick<CallerInShop, 'brandId' | 'shop' | 'shops'>,
  id: string,
  shopIds: readonly string[],
): Promise<ProductUses> => {
  const { brandId } = caller;
  const services = await servicesUsing(pool, caller, id);
  const { rows: stocks } = await pool.query<ProductUses['stocks'][number]>(
    `select l.shop_id as "shopId", s.name as "shopName", l.quantity from stock l
     join shop s on s.brand_id = l.brand_id and s.id = l.shop_id
     where l.brand_id = $1 and l.product_id = $2 and not l.deleted and l.quantity <> 0 and l.shop_id = any($3)
     order by s.name, s.id`,
    [brandId, id, shopIds],
  );
  return { ...(await usesOfItem(pool, caller, { kind: 'product', id }, shopIds)), ...services, stocks };
};
