import { z } from 'zod';
import { defineCommand } from '../kernel/command.ts';
import { accept, insert, update } from '../kernel/decision.ts';
import { one } from '../kernel/needs.ts';
import { favourites, quickKeys, quickKeysId } from './quick-keys.ts';

/**
 * Whoever sells at a counter chooses what is at hand there; what every counter of the shop has at hand is chosen by who
 * runs the shop.
 */
export const saveQuickKeys = defineCommand({
  name: 'quickKeys.save',
  version: 1,
  offline: true,
  right: ['pc.shop.settings', 'pc.order.cashier'],
  args: z.object({ forShop: z.boolean(), keys: favourites }),
  needs: ({ forShop }, { shopId, counterId }) => ({
    existing: one(quickKeys, quickKeysId(forShop ? shopId : counterId)),
  }),
  allows: (_, { forShop }, { may }) => may(forShop ? 'pc.shop.settings' : 'pc.order.cashier'),
  decide({ existing }, { forShop, keys }, { shopId, counterId }) {
    const id = quickKeysId(forShop ? shopId : counterId);
    const next = { id, shopId, counterId: forShop ? '' : counterId, keys };
    return accept([existing ? update(quickKeys, next) : insert(quickKeys, next)]);
  },
});
