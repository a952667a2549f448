import { z } from 'zod';
import { isInShop } from '../item/item.ts';
import { product } from '../item/product/product.ts';
import { defineCommand } from '../kernel/command.ts';
import { accept, reject } from '../kernel/decision.ts';
import { one } from '../kernel/needs.ts';
import { belowZero } from './below-zero.ts';
import { outTypes } from './codes.ts';
import { moveStock } from './move.ts';
import { stock, stockId } from './stock.ts';

/**
 * Says by hand that the opened package of a consumable is used up before the services have used it (spilled, dried
 * out), that the next one is opened, or both. Services open the next one by themselves when they need it.
 */
export const changePackage = defineCommand({
  name: 'stock.changePackage',
  version: 1,
  offline: true,
  right: 'pc.inventory.book',
  args: z
    .object({
      productId: z.string().min(1).max(64),
      /** Uses that were still left in the opened package and are lost; 0 for none. */
      lost: z.int().min(0),
      /** One more piece is opened. */
      opens: z.boolean(),
    })
    .refine(({ lost, opens }) => lost > 0 || opens, 'stock.packageUnchanged'),
  needs: ({ productId }, { shopId }) => ({
    goods: one(product, productId),
    level: one(stock, stockId(shopId, productId)),
  }),
  decide({ goods, level }, { productId, lost, opens }, acting) {
    if (!goods || !isInShop(acting.shop, goods) || !level) return reject('stock.productUnknown');
    const { name, packageContent } = goods;
    if (packageContent === 1) return reject('stock.noPackage', { name });
    if (!acting.replay && lost > level.openUses) return reject('stock.nothingOpen', { name, left: level.openUses });
    if (!acting.replay && opens && level.quantity < 1)
      return reject('stock.short', { name, left: Math.max(0, level.quantity) });
    const move = {
      id: `package:${acting.commandId}`,
      productId,
      type: outTypes.requisition,
      quantity: opens ? 1 : 0,
      uses: (opens ? packageContent : 0) - Math.min(lost, level.openUses),
    };
    const { changes, below } = moveStock([level], [move], acting);
    return accept(
      changes,
      belowZero(below, () => name, null),
    );
  },
});
