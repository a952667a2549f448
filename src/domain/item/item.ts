import { z } from 'zod';
import { brandScope, type Scope } from '../kernel/entity.ts';
import { price } from '../values/money.ts';
import type { Product } from './product.ts';
import type { Service } from './service.ts';

/** What products and services have in common: whatever can stand on a line of an order. */
export const itemFields = {
  id: z.string(),
  name: z.string().min(1).max(50),
  /** The number on the price tag, unique in the brand. */
  number: z.string().min(1).max(10),
  groupId: z.string(),
  images: z.array(z.string()),
  /** Full pinyin and initials of the name, for the search; made where the item is written. */
  pinyin: z.string(),
  initials: z.string(),
  originalPrice: price,
  /** Price for members; null when members pay the original price. */
  memberPrice: price.nullable(),
  /** Prices of single shops where they differ. */
  shopPrices: z.array(z.object({ shopId: z.string(), originalPrice: price, memberPrice: price.nullable() })),
  /** Shops that offer it; empty means every shop. */
  shopIds: z.array(z.string()),
  description: z.string().max(200),
  onShelf: z.boolean(),
  enabled: z.boolean(),
};

export const itemScopes = (record: { shopIds: readonly string[] }): readonly Scope[] =>
  record.shopIds.length === 0 ? [brandScope] : record.shopIds;

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
