import type { AnyRecord, OldPart } from '../kernel/entity.ts';
import type { ItemKind } from './item.ts';
import { type ShopItem, shopItemId } from './shop-item.ts';

type Prices = Pick<ShopItem, 'shopId' | 'originalPrice' | 'memberPrice'>;

/** The prices of single shops lay within items before they were records of their own. */
export const oldPrices =
  (kind: ItemKind) =>
  (old: AnyRecord, shopId: string): OldPart[] => {
    const own = (old.shopPrices as readonly Prices[] | undefined)?.find((each) => each.shopId === shopId);
    if (!own) return [];
    const record: ShopItem = {
      ...{ id: shopItemId(kind, old.id, shopId), kind, itemId: old.id, shopId },
      ...{ originalPrice: own.originalPrice, memberPrice: own.memberPrice, costPrice: null, onShelf: null },
      enabled: true,
    };
    return [{ entity: 'shopItem', record }];
  };
