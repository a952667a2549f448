import { itemUse } from './item-fields.ts';
import type { Product } from './product/product.ts';

/** Which stores use an item besides the one that made it; `named` says them one by one. */
export type UsedBy =
  | { readonly by: 'headquarters' | 'everyone' | 'region' | 'makerAlone' }
  | { readonly by: 'named'; readonly shopIds: readonly string[] };

/** Who uses an item, as its page says it: a store that shared what it made reads with whom it did. */
export const usedBy = ({ createdIn, scope, shopIds }: Pick<Product, 'createdIn' | 'scope' | 'shopIds'>): UsedBy => {
  if (scope === itemUse.headquarters) return { by: 'headquarters' };
  if (shopIds.length === 0) return { by: scope === itemUse.region ? 'region' : 'everyone' };
  const others = shopIds.filter((id) => id !== createdIn);
  return others.length === 0 ? { by: 'makerAlone' } : { by: 'named', shopIds: others };
};
