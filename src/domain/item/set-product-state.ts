import { z } from 'zod';
import { defineCommand } from '../kernel/command.ts';
import { accept, reject, update } from '../kernel/decision.ts';
import { one } from '../kernel/needs.ts';
import { whyNotMade } from './maker.ts';
import { isMadeHere, whyNotOwn, withOwn } from './own-state.ts';
import { product } from './product.ts';
import { shopItem, shopItemId } from './shop-item.ts';
import { itemId } from './written-item.ts';

/**
 * Enables or disables a product, or puts it on the shelf or takes it off: for everybody where it was made, elsewhere for
 * the shop alone (spec section 6: a store changes status and price of what the headquarters made).
 */
export const setProductState = defineCommand({
  name: 'product.setState',
  version: 1,
  offline: false,
  right: 'decided',
  byCallAlone: true,
  inRegions: true,
  args: z.object({ productId: itemId, enabled: z.boolean().optional(), onShelf: z.boolean().optional() }),
  needs: ({ productId }, { shopId }) => ({
    existing: one(product, productId),
    own: one(shopItem, shopItemId('product', productId, shopId)),
  }),
  decide({ existing, own }, { productId, enabled, onShelf }, acting) {
    const isMaker = existing !== undefined && isMadeHere(existing, acting);
    const why = isMaker ? whyNotMade(existing, acting) : whyNotOwn(existing, acting);
    if (why || !existing) return reject(why ?? 'item.unknown');
    const state = { ...(enabled !== undefined && { enabled }), ...(onShelf !== undefined && { onShelf }) };
    if (isMaker) return accept([update(product, { ...existing, ...state })]);
    return accept([withOwn(own, { kind: 'product', itemId: productId, shopId: acting.shopId }, state)]);
  },
});
