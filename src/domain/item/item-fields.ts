import { z } from 'zod';
import { brandScope, type Scope } from '../kernel/entity.ts';
import { price } from '../values/money.ts';

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

/** An item as a shop is sent it: with the prices of that shop, where it has some, and of no other. */
export const withOwnPrices = <R extends { readonly shopPrices: readonly { readonly shopId: string }[] }>(
  record: R,
  shopId: string,
): R =>
  record.shopPrices.every((each) => each.shopId === shopId)
    ? record
    : { ...record, shopPrices: record.shopPrices.filter((each) => each.shopId === shopId) };
