import { upwards } from '#domain/shop/reach.ts';
import type { Shop } from '#domain/shop/shop.ts';
import { type CallerInShop, mayIn } from '../caller.ts';
import { forbidden, notFound } from '../refusal.ts';

/** The current shop, or one below it; 404 for others. */
export const storeOf = ({ shop, shops }: CallerInShop, shopId: string): Shop => {
  if (shopId === '' || shopId === shop.id) return shop;
  const found = shops.find(({ id }) => id === shopId);
  if (!found || !upwards(shopId, shops).includes(shop.id)) throw notFound('shop.unknown');
  return found;
};

const seesAll = (caller: CallerInShop, { id }: Shop): boolean => mayIn(caller, id, ['pc.staff.commission']);
/** A store where the caller sees what everybody earns; 403 for others. */
export const mustSeeAll = (caller: CallerInShop, store: Shop): Shop => {
  if (!seesAll(caller, store)) throw forbidden('notAllowed');
  return store;
};
