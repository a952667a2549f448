import { z } from 'zod';
import type { Product } from './product.ts';
import type { Service } from './service.ts';

export const itemKind = z.enum(['product', 'service']);
export type ItemKind = z.infer<typeof itemKind>;
export type Item = Product | Service;

/** The prices of an item in one shop: the shop's own where it has some, else the brand's. */
export const pricesIn = (
  shopId: string,
  item: Pick<Item, 'originalPrice' | 'memberPrice' | 'shopPrices'>,
): { originalPrice: number; memberPrice: number | null } => {
  const own = item.shopPrices.find((candidate) => candidate.shopId === shopId);
  return own ?? { originalPrice: item.originalPrice, memberPrice: item.memberPrice };
};

/** Whether it is there for a shop; one that is not known is not. */
export const isInShop = (shopId: string, item: Pick<Item, 'shopIds'> | undefined): boolean =>
  item !== undefined && (item.shopIds.length === 0 || item.shopIds.includes(shopId));

/** Whether a shop sells it now. */
export const isSoldIn = (shopId: string, item: Pick<Item, 'enabled' | 'onShelf' | 'shopIds'>): boolean =>
  item.enabled && item.onShelf && isInShop(shopId, item);
