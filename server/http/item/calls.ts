import { sql } from 'kysely';
import { itemCalls } from '#domain/item/calls.ts';
import { pricesIn } from '#domain/item/item.ts';
import { product } from '#domain/item/product.ts';
import { service } from '#domain/item/service.ts';
import { recordsOf, rowsOf, sqlFor } from '../../db/query-builder.ts';
import { likePattern } from '../like-pattern.ts';
import { serveCalls } from '../serve-calls.ts';

/** What can be put on an order. */
export const itemRoutes = serveCalls(itemCalls, ({ pool }) => ({
  forOrder: async ({ caller: { brandId, shop }, query: { kind, k, page, per_page } }) => {
    const sold = recordsOf(kind === 'product' ? product : service, brandId)
      .where('enabled', '=', true)
      .where('onShelf', '=', true)
      .where(sql<boolean>`(shop_ids = '[]' or shop_ids ? ${shop.id})`)
      .$if(k !== '', (query) =>
        query.where(({ or, eb }) => or([eb('number', '=', k), eb('name', 'ilike', likePattern(k))])),
      );
    const offset = (page - 1) * per_page;
    const found = await rowsOf(pool, sold.orderBy('number').orderBy('id').limit(per_page).offset(offset));
    const count = sqlFor.selectFrom(sold.as('sold')).select(sql<number>`count(*)`.as('count'));
    const [counted] = await rowsOf(pool, count);
    const rows = found.map((item) => {
      const { id, name, number, groupId } = item;
      const { originalPrice, memberPrice } = pricesIn(shop.id, item);
      return { id, kind, name, number, groupId, originalPrice, memberPrice };
    });
    return { rows, total: counted?.count ?? 0 };
  },
}));
