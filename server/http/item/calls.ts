import { sql } from 'kysely';
import { itemCalls } from '#domain/item/calls.ts';
import type { Item } from '#domain/item/item.ts';
import { itemUse } from '#domain/item/item-fields.ts';
import { product } from '#domain/item/product.ts';
import { service } from '#domain/item/service.ts';
import { asSoldIn, shopItem, shopItemId } from '#domain/item/shop-item.ts';
import { recordsOf, rowsOf, sqlFor } from '../../db/query-builder.ts';
import { likePattern } from '../like-pattern.ts';
import { serveCalls } from '../serve-calls.ts';

/** What can be put on an order. */
export const itemRoutes = serveCalls(itemCalls, ({ pool }) => ({
  forOrder: async ({ caller: { brandId, shop }, query: { kind, k, page, per_page } }) => {
    const own = sqlFor
      .selectFrom('shopItem as own')
      .whereRef('own.brandId', '=', sql.ref('one.brandId'))
      .whereRef('own.itemId', '=', sql.ref('one.id'))
      .where('own.shopId', '=', shop.id)
      .where('own.kind', '=', kind);
    const sold = recordsOf(kind === 'product' ? product : service, brandId)
      .where('enabled', '=', true)
      .where('removedAt', 'is', null)
      .where('scope', '<>', itemUse.headquarters)
      .where(sql<boolean>`coalesce((${own.select('own.onShelf').where('own.onShelf', 'is not', null)}), on_shelf)`)
      .where(sql<boolean>`not exists (${own.select('own.id').where('own.enabled', '=', false)})`)
      .where(sql<boolean>`(shop_ids = '[]' or shop_ids ? ${shop.id})`)
      .$if(k !== '', (query) =>
        query.where(({ or, eb }) => or([eb('number', '=', k), eb('name', 'ilike', likePattern(k))])),
      );
    const offset = (page - 1) * per_page;
    const found = await rowsOf(pool, sold.orderBy('number').orderBy('id').limit(per_page).offset(offset));
    const count = sqlFor.selectFrom(sold.as('sold')).select(sql<number>`count(*)`.as('count'));
    const [counted] = await rowsOf(pool, count);
    const ids = found.map(({ id }) => shopItemId(kind, id, shop.id));
    const owned = await rowsOf(pool, recordsOf(shopItem, brandId).where(sql<boolean>`id = any(${ids})`));
    const byItem = new Map(owned.map((each) => [each.itemId, each]));
    const rows = found.map((item) => {
      const { id, name, number, groupId, originalPrice, memberPrice } = asSoldIn<Item>(item, byItem.get(item.id));
      return { id, kind, name, number, groupId, originalPrice, memberPrice };
    });
    return { rows, total: counted?.count ?? 0 };
  },
}));
