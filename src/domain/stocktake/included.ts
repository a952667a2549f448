import type { Product } from '../item/product.ts';
import type { Stocktake } from './stocktake.ts';

/** Whether a product is among those that a stocktake counts. */
export const isIncluded = (
  { kind, groupIds, productIds }: Pick<Stocktake, 'kind' | 'groupIds' | 'productIds'>,
  { id, groupId }: Pick<Product, 'id' | 'groupId'>,
): boolean => {
  if (kind === 'group') return groupIds.includes(groupId);
  return kind === 'list' ? productIds.includes(id) : true;
};
