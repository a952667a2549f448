import type { Product } from '#domain/item/product/product.ts';
import { product } from '#domain/item/product/product.ts';
import { stock } from '#domain/stock/stock.ts';
import { defineQuery } from '../../db/live/query.ts';
import type { ShownLevel } from './stock-queries.ts';

/** A consumable whose pieces hold many uses, and what the shop has of it. */
export interface PackedConsumable {
  readonly product: Product;
  readonly level: ShownLevel;
}

/** Consumables whose pieces hold many uses and of which this shop keeps stock, by number. */
export const packages = defineQuery({
  name: 'stock.packages',
  sources: ['stock', 'product'],
  byRights: true,
  ask: async ({ records, enrolment }, _, seen): Promise<readonly PackedConsumable[]> => {
    const sight = await seen();
    const levels = await records.many(stock, { shopId: enrolment.shopId });
    const products = await records.all(
      product,
      levels.map(({ productId }) => productId),
    );
    const levelOf = new Map(levels.map((level) => [level.productId, level]));
    return products
      .filter(({ packageContent }) => packageContent > 1)
      .flatMap((each) => {
        const level = levelOf.get(each.id);
        return level ? [{ product: sight.plain(product, each), level: sight.row(stock, level) }] : [];
      })
      .sort((a, b) => (a.product.number < b.product.number ? -1 : 1));
  },
});
