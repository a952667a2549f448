import type { Offered } from '#domain/item/item.ts';
import { type Product, product } from '#domain/item/product/product.ts';
import { type RowText, rowText } from '#domain/search/row-text.ts';
import { itemRow } from '#domain/search/rows.ts';
import { packed } from '#domain/search/text-index.ts';
import { bringsIn } from '#domain/stock/codes.ts';
import type { Lot } from '#domain/stock/expiry.ts';
import { type StockPaper, stockPaper } from '#domain/stock/paper.ts';
import { paperListing } from '#domain/stock/paper-listing.ts';
import { type Stock, stock } from '#domain/stock/stock.ts';
import { memoryIndex } from '../../db/mirror/memory-index.ts';

/** What the list of stock is filtered and sorted by, of the product itself. */
export interface ProductEntry extends Offered, Pick<Product, 'id' | 'number' | 'groupId' | 'enabled'> {
  /** Name, pinyin, initials, number and barcode, as they are compared. */
  readonly text: string;
}

const productEntry = (product: Product): ProductEntry => ({
  id: product.id,
  number: product.number,
  groupId: product.groupId,
  scope: product.scope,
  regionId: product.regionId,
  shopIds: product.shopIds,
  removedAt: product.removedAt,
  enabled: product.enabled,
  text: packed(itemRow(product).anywhere),
});
const byNumber = (a: ProductEntry, b: ProductEntry): number => (a.number < b.number ? -1 : a.number > b.number ? 1 : 0);

/** How much there is of each product, by the product. */
export type StockEntry = Pick<Stock, 'id' | 'productId' | 'quantity' | 'value' | 'lowAt'>;
export const stockEntry = ({ id, productId, quantity, value, lowAt }: Stock): StockEntry => ({
  id,
  productId,
  quantity,
  value,
  lowAt,
});

/** What the list of papers is filtered and sorted by. */
export interface PaperEntry extends RowText, Pick<StockPaper, 'id' | 'type' | 'at' | 'staffId'> {
  /** The goods that came in by it. */
  readonly lots: readonly Lot[];
}
export const paperEntry = (paper: StockPaper): PaperEntry => {
  const { id, type, at, staffId, lines } = paper;
  return {
    id,
    type,
    at,
    staffId,
    lots: bringsIn(type)
      ? lines.map(({ productId, quantity, expiresAt }) => ({ productId, quantity, expiresAt, at }))
      : [],
    ...rowText(paperListing.filters.text, paper),
  };
};
export const newestPaperFirst = (a: PaperEntry, b: PaperEntry): number => b.at - a.at || (a.id < b.id ? 1 : -1);

/** The products, levels and papers of the mirror in short. */
export const productIndex = memoryIndex(product, productEntry, byNumber);
export const levelIndex = memoryIndex(stock, stockEntry, (a, b) => (a.id < b.id ? -1 : 1));
export const paperIndex = memoryIndex(stockPaper, paperEntry, newestPaperFirst);
