import { z } from 'zod';
import { itemKind } from '../item/item-kind.ts';
import { defineEntity } from '../kernel/entity.ts';
import { fixedId } from '../kernel/fixed-id.ts';

/** Keys of the keyboard that are free at the counter: F2 to F4 are its own, browsers keep F5, F11 and F12. */
export const hotKeys = ['F1', 'F6', 'F7', 'F8', 'F9', 'F10'] as const;
export type HotKey = (typeof hotKeys)[number];

/** As many favourites as a counter or a shop may have. */
export const mostFavourites = 24;

const favourite = z.object({
  kind: itemKind,
  itemId: z.string().min(1).max(64),
  /** The key that puts one on the order; null for none. */
  key: z.enum(hotKeys).nullable(),
});
export type Favourite = z.infer<typeof favourite>;

const areOnce = (list: readonly unknown[]): boolean => new Set(list).size === list.length;

/** Favourites in the order in which they are shown, each item and each key once. */
export const favourites = z
  .array(favourite)
  .max(mostFavourites)
  .refine((list) => areOnce(list.map(({ kind, itemId }) => `${kind}:${itemId}`)))
  .refine((list) => areOnce(list.flatMap(({ key }) => key ?? [])));

/** The items that a counter, or every counter of a shop, has at hand, with keys of the keyboard for some of them. */
export const quickKeys = defineEntity({
  name: 'quickKeys',
  collection: 'items',
  lookups: ['shopId'],
  readBy: ['pc.order.cashier', 'pc.shop.settings'],
  scopes: ({ shopId }) => [shopId],
  shops: ({ shopId }) => [shopId],
  schema: z.object({
    /** `favourites:<counter or shop>`. */
    id: z.string(),
    shopId: z.string(),
    /** Empty for those of every counter of the shop. */
    counterId: z.string(),
    keys: favourites,
  }),
});
export type QuickKeys = z.infer<typeof quickKeys.schema>;

/** The id of the favourites of a counter, or of a shop. */
export const quickKeysId = (ofId: string): string => fixedId(`favourites:${ofId}`);

/** What a counter has at hand: its own first, then those of its shop; a key of its own goes before the shop's. */
export const favouritesAt = (own: readonly Favourite[], ofShop: readonly Favourite[]): Favourite[] => {
  const items = new Set(own.map(({ kind, itemId }) => `${kind}:${itemId}`));
  const keys = new Set(own.flatMap(({ key }) => key ?? []));
  const others = ofShop.filter(({ kind, itemId }) => !items.has(`${kind}:${itemId}`));
  return [...own, ...others.map((each) => (each.key && keys.has(each.key) ? { ...each, key: null } : each))];
};
