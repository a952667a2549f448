import { z } from 'zod';
import { itemUse } from './item-fields.ts';
import type { Product } from './product.ts';
import type { Service } from './service.ts';

export const itemKind = z.enum(['product', 'service']);
export type ItemKind = z.infer<typeof itemKind>;
export type Item = Product | Service;

/** By what an item is there for a shop or not. */
export type Offered = Pick<Item, 'scope' | 'regionId' | 'shopIds' | 'removedAt'>;

/** Whether it is there for a shop; one that is not known is not. */
export const isInShop = (shopId: string, item: Offered | undefined): boolean =>
  item !== undefined &&
  item.removedAt === null &&
  item.scope !== itemUse.headquarters &&
  (item.shopIds.length === 0 || item.shopIds.includes(shopId));

/** Whether a shop sells it now; of an item as it is sold there (`asSoldIn`). */
export const isSoldIn = (shopId: string, item: Offered & Pick<Item, 'enabled' | 'onShelf'>): boolean =>
  item.enabled && item.onShelf && isInShop(shopId, item);
