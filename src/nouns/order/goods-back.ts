import { product } from '#domain/item/product/product.ts';
import { isPaid } from '#domain/order/codes.ts';
import type { BroughtBack } from '#domain/order/goods.ts';
import { whatMayComeBack } from '#domain/order/goods.ts';
import { type Order, order } from '#domain/order/order.ts';
import { stock, stockId } from '#domain/stock/stock.ts';
import { defineQuery } from '../../db/live/query.ts';

/** Goods of a paid order that can come back when it is cancelled: pieces, or uses of a consumable. */
export interface GoodsBack extends BroughtBack {
  readonly name: string;
  /** Null where uses of a package are meant, not pieces. */
  readonly unit: string | null;
  /** The shop keeps stock of it, as far as this counter knows. */
  readonly counted: boolean;
  /** Services that were given have used it up: it comes back only where somebody says so. */
  readonly used?: true;
}

/** What can come back of it: of supplies that leave as services are served, what they have used up so far. */
const mayComeBack = ({ lines, servedWhen, goods }: Order): (BroughtBack & Pick<GoodsBack, 'used'>)[] =>
  whatMayComeBack(lines).flatMap((back) => {
    if (back.reason === 'sale' || servedWhen !== 'done') return [back];
    const taken = goods.find(({ reason, productId }) => reason === 'use' && productId === back.productId);
    return taken ? [{ ...back, quantity: Math.min(back.quantity, taken.uses), used: true as const }] : [];
  });

/**
 * What of a paid order can come back when it is cancelled. What this counter does not know to be counted is there too:
 * another one may just have begun to keep stock of it.
 */
export const goodsBack = defineQuery({
  name: 'order.goodsBack',
  sources: ['order', 'product', 'stock'],
  ask: async ({ records, enrolment }, { orderId }: { readonly orderId: string }): Promise<readonly GoodsBack[]> => {
    const paid = await records.one(order, orderId);
    if (!paid || !isPaid(paid.status)) return [];
    const goods = mayComeBack(paid);
    const ids = goods.map(({ productId }) => productId);
    const products = await records.all(product, ids);
    const levels = await records.all(
      stock,
      ids.map((id) => stockId(enrolment.shopId, id)),
    );
    const counted = new Set([...levels, ...paid.goods].map(({ productId }) => productId));
    return goods.map((back): GoodsBack => {
      const known = products.find(({ id }) => id === back.productId);
      const line = paid.lines.find(({ itemId }) => itemId === back.productId);
      return {
        ...back,
        name: known?.name ?? line?.name ?? '',
        unit: back.reason === 'use' && known?.packageContent !== 1 ? null : (known?.unit ?? line?.unit ?? ''),
        counted: counted.has(back.productId),
      };
    });
  },
});
