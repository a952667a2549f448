import { z } from 'zod';
import { defineCommand } from '../kernel/command.ts';
import { accept, reject, update } from '../kernel/decision.ts';
import { all, one } from '../kernel/needs.ts';
import { shop } from '../shop/shop.ts';
import { shopTypes } from '../shop/types.ts';
import { itemUse } from './item-fields.ts';
import { whyNotMade } from './maker.ts';
import { product } from './product.ts';
import { itemId } from './written-item.ts';

export const shareBody = z.object({
  /** With every store of the brand. */
  everywhere: z.boolean().default(false),
  /** Or with these; none takes it back. */
  shopIds: z.array(itemId).max(500).default([]),
});

/** A store shares what it made with others, or takes it back; it is changed where it was made alone. */
export const shareProduct = defineCommand({
  name: 'product.share',
  version: 1,
  offline: false,
  right: 'pc.item.manage',
  byCallAlone: true,
  args: shareBody.extend({ productId: itemId }),
  needs: ({ productId, shopIds }) => ({ existing: one(product, productId), shops: all(shop, shopIds) }),
  decide({ existing, shops }, { everywhere, shopIds }, acting) {
    const why = whyNotMade(existing, acting);
    if (why || !existing) return reject(why ?? 'item.unknown');
    const isStore = (id: string): boolean => shops.some((each) => each.id === id && each.type === shopTypes.store);
    if (!everywhere && !shopIds.every(isStore)) return reject('item.shopUnknown');
    const named = everywhere ? [] : [...new Set([acting.shopId, ...shopIds])];
    return accept([update(product, { ...existing, scope: itemUse.stores, regionId: '', shopIds: named })]);
  },
});
