import type { Shop } from '../shop/shop.ts';
import { itemUse } from './item-fields.ts';
import type { Product } from './product/product.ts';
import type { Service } from './service/service.ts';

export type Item = Product | Service;

/** By what an item is there for a shop or not. */
export type Offered = Pick<Item, 'scope' | 'regionId' | 'shopIds' | 'removedAt'>;

/** A shop, and the region that it is in. */
export type Place = Pick<Shop, 'id' | 'parentId'>;

/** Whether it is there for a shop; one that is not known is not, nor is what another region's shops use. */
export const isInShop = ({ id, parentId }: Place, item: Offered | undefined): boolean =>
  item !== undefined &&
  item.removedAt === null &&
  item.scope !== itemUse.headquarters &&
  (item.scope !== itemUse.region || [id, parentId].includes(item.regionId)) &&
  (item.shopIds.length === 0 || item.shopIds.includes(id));

/** Whether a shop sells it now; of an item as it is sold there (`asSoldIn`). */
export const isSoldIn = (shop: Place, item: Offered & Pick<Item, 'enabled' | 'onShelf'>): boolean =>
  item.enabled && item.onShelf && isInShop(shop, item);
