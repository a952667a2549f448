import { type Exception, exception } from '#domain/exception/exception.ts';
import { product } from '#domain/item/product/product.ts';
import { defineQuery } from '../../db/live/query.ts';

/** The product of a task that was written where its name was not known. */
const unnamed = ({ params: { productId, name } }: Exception): string | undefined =>
  typeof productId === 'string' && name === undefined ? productId : undefined;

export const openExceptions = defineQuery({
  name: 'exception.open',
  sources: ['exception', 'product'],
  ask: async ({ records, enrolment }): Promise<readonly Exception[]> => {
    const open = await records.many(exception, { state: 'open' });
    const own = open
      .filter((one) => one.shopId === enrolment.shopId)
      .sort((a, b) => b.at - a.at || (a.id < b.id ? -1 : 1));
    const ids = [...new Set(own.flatMap((one) => unnamed(one) ?? []))];
    const products = await records.all(product, ids);
    const nameOf = new Map(products.map(({ id, name }) => [id, name]));
    return own.map((one) => {
      const productId = unnamed(one);
      if (productId === undefined) return one;
      return { ...one, params: { ...one.params, name: nameOf.get(productId) ?? '' } };
    });
  },
});
