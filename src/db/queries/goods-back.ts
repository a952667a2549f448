import type { Product } from '#domain/item/product.ts';
import { isPaid } from '#domain/order/codes.ts';
import { whatMayComeBack } from '#domain/order/goods.ts';
import type { Order } from '#domain/order/order.ts';
import { stockId } from '#domain/stock/stock.ts';
import type { GoodsBack } from '../goods-queries.ts';
import { defineQuery } from './query.ts';

/**
 * What of a paid order can come back when it is cancelled. What this counter does not know to be counted is there too:
 * another one may just have begun to keep stock of it.
 */
export const goodsBack = defineQuery({
  name: 'order.goodsBack',
  sources: ['order', 'product', 'stock'],
  ask: async ({ view, enrolment }, { orderId }) => {
    const order = (await view.one('order', orderId)) as Order | undefined;
    if (!order || !isPaid(order.status)) return [];
    const goods = whatMayComeBack(order.lines);
    const ids = goods.map(({ productId }) => productId);
    const products = (await view.all('product', ids)) as unknown as Product[];
    const levels = await view.all(
      'stock',
      ids.map((id) => stockId(enrolment.shopId, id)),
    );
    const counted = new Set([...levels, ...order.goods].map(({ productId }) => productId));
    return goods.map((back): GoodsBack => {
      const product = products.find(({ id }) => id === back.productId);
      const line = order.lines.find(({ itemId }) => itemId === back.productId);
      return {
        ...back,
        name: product?.name ?? line?.name ?? '',
        unit: back.reason === 'use' && product?.packageContent !== 1 ? null : (product?.unit ?? line?.unit ?? ''),
        counted: counted.has(back.productId),
      };
    });
  },
});
