import type { Product } from '#domain/item/product.ts';
import type { Stock } from '#domain/stock/stock.ts';
import { defineQuery } from './query.ts';

/** Consumables whose pieces hold many uses and of which this shop keeps stock, by number. */
export const packages = defineQuery({
  name: 'stock.packages',
  sources: ['stock', 'product'],
  ask: async ({ view, enrolment }) => {
    const levels = (await view.many('stock', { shopId: enrolment.shopId })) as unknown as Stock[];
    const products = (await view.all(
      'product',
      levels.map(({ productId }) => productId),
    )) as unknown as Product[];
    const levelOf = new Map(levels.map((level) => [level.productId, level]));
    return products
      .filter(({ packageContent }) => packageContent > 1)
      .flatMap((product) => {
        const level = levelOf.get(product.id);
        return level ? [{ product, level }] : [];
      })
      .sort((a, b) => (a.product.number < b.product.number ? -1 : 1));
  },
});
