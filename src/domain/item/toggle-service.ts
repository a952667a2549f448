import { z } from 'zod';
import { defineCommand } from '../kernel/command.ts';
import { accept, insert, reject, update } from '../kernel/decision.ts';
import { one } from '../kernel/needs.ts';
import { isInShop } from './item.ts';
import { makerIn } from './maker.ts';
import { service } from './service.ts';
import { type ShopItem, shopItem, shopItemId } from './shop-item.ts';
import { itemId } from './written-item.ts';

/**
 * Enables or disables a service: for everybody where it was made, elsewhere for the shop alone, whose state lies beside
 * the service (spec section 6: a store changes status and price of what the headquarters made).
 */
export const toggleService = defineCommand({
  name: 'service.toggle',
  version: 1,
  offline: false,
  right: ['pc.item.manage', 'pc.item.price'],
  byCallAlone: true,
  inRegions: true,
  args: z.object({ serviceId: itemId, enabled: z.boolean() }),
  needs: ({ serviceId }, { shopId }) => ({
    existing: one(service, serviceId),
    own: one(shopItem, shopItemId('service', serviceId, shopId)),
  }),
  decide({ existing, own }, { serviceId, enabled }, { may, shop }) {
    const isMaker = existing?.createdIn === makerIn(shop);
    if (!may(isMaker ? 'pc.item.manage' : 'pc.item.price')) return reject('notAllowed');
    if (!existing || existing.removedAt !== null) return reject('item.unknown');
    if (isMaker) return accept([update(service, { ...existing, enabled })]);
    if (!isInShop(shop, existing)) return reject('item.unknown');
    if (own) return accept([update(shopItem, { ...own, enabled })]);
    const nothing = { originalPrice: null, memberPrice: null, costPrice: null, onShelf: null };
    const id = shopItemId('service', serviceId, shop.id);
    const made: ShopItem = { id, kind: 'service', itemId: serviceId, shopId: shop.id, ...nothing, enabled };
    return accept([insert(shopItem, made)]);
  },
});
