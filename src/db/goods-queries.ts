import type { Product } from '#domain/item/product.ts';
import type { BroughtBack } from '#domain/order/goods.ts';
import type { ShownLevel } from './stock-queries.ts';

/** Goods of a paid order that can come back when it is cancelled: pieces, or uses of a consumable. */
export interface GoodsBack extends BroughtBack {
  readonly name: string;
  /** Null where uses of a package are meant, not pieces. */
  readonly unit: string | null;
  /** The shop keeps stock of it, as far as this counter knows. */
  readonly counted: boolean;
}

/** A consumable whose pieces hold many uses, and what the shop has of it. */
export interface PackedConsumable {
  readonly product: Product;
  readonly level: ShownLevel;
}

/** Named queries about goods that move by themselves, their parameters and their answers. */
export interface GoodsQueries {
  'order.goodsBack': { params: { orderId: string }; answer: readonly GoodsBack[] };
  'stock.packages': { params: Record<string, never>; answer: readonly PackedConsumable[] };
}
