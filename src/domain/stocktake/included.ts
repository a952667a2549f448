import { isInShop, type Offered, type Place } from '../item/item.ts';
import type { Product } from '../item/product/product.ts';
import type { Stock } from '../stock/stock.ts';
import type { Stocktake } from './stocktake.ts';

/** Whether a product is among those that a stocktake counts. */
export const isIncluded = (
  { kind, groupIds, productIds }: Pick<Stocktake, 'kind' | 'groupIds' | 'productIds'>,
  { id, groupId }: Pick<Product, 'id' | 'groupId'>,
): boolean => {
  if (kind === 'group') return groupIds.includes(groupId);
  return kind === 'list' ? productIds.includes(id) : true;
};

/**
 * Whether a product is missing until somebody counts it: what the books of the shop have, or what was asked for by
 * name. Of what the shop does not sell any more it is missing as long as the books say that some of it is there.
 */
export const isExpected = (
  stocktake: Pick<Stocktake, 'kind' | 'groupIds' | 'productIds'>,
  shop: Place,
  product: Offered & Pick<Product, 'id' | 'groupId' | 'enabled'>,
  level: Pick<Stock, 'quantity'> | undefined,
): boolean => {
  if (!isIncluded(stocktake, product)) return false;
  if (level && level.quantity !== 0) return true;
  const isOffered = product.enabled && isInShop(shop, product);
  return isOffered && (level !== undefined || stocktake.kind === 'list');
};
