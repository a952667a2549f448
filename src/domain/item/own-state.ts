import type { Acting } from '../kernel/command.ts';
import { type Change, insert, update } from '../kernel/decision.ts';
import type { Reason } from '../kernel/reason.ts';
import { type Item, isInShop } from './item.ts';
import type { ItemKind } from './item-kind.ts';
import { makerIn } from './maker.ts';
import { type ShopItem, shopItem, shopItemId } from './shop-item.ts';

type Own = Pick<ShopItem, 'originalPrice' | 'memberPrice' | 'costPrice' | 'onShelf' | 'enabled'>;

/** What a shop has that said nothing of its own. */
export const nothingOwn: Own = {
  originalPrice: null,
  memberPrice: null,
  costPrice: null,
  onShelf: null,
  enabled: true,
};

/** Why a shop may not have something of its own for an item: only a shop that has it and did not make it does. */
export const whyNotOwn = (item: Item | undefined, { may, shop }: Pick<Acting, 'may' | 'shop'>): Reason | undefined => {
  if (!may('pc.item.price')) return 'notAllowed';
  return item && isInShop(shop, item) ? undefined : 'item.unknown';
};

/** Whether an item was made where somebody acts. */
export const isMadeHere = (item: Pick<Item, 'createdIn'>, { shop }: Pick<Acting, 'shop'>): boolean =>
  item.createdIn === makerIn(shop);

/** What a shop has of its own for an item from now on. */
export const withOwn = (
  before: ShopItem | undefined,
  { kind, itemId, shopId }: { readonly kind: ItemKind; readonly itemId: string; readonly shopId: string },
  own: Partial<Own>,
): Change => {
  if (before) return update(shopItem, { ...before, ...own });
  return insert(shopItem, { id: shopItemId(kind, itemId, shopId), kind, itemId, shopId, ...nothingOwn, ...own });
};
