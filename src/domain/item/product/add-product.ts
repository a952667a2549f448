import { defineCommand } from '../../kernel/command.ts';
import { accept, insert, reject } from '../../kernel/decision.ts';
import { taken } from '../../kernel/needs.ts';
import { usedWhere, whyNotFor } from '../maker.ts';
import { product } from './product.ts';
import { needsOfProduct, productArgs, whyNotProduct } from './product-fields.ts';

/** Makes a product: the headquarters' for the stores it names, a store's for itself. */
export const addProduct = defineCommand({
  name: 'product.add',
  version: 1,
  offline: false,
  right: 'pc.item.manage',
  byCallAlone: true,
  argRights: { costPrice: 'pc.inventory.value' },
  inRegions: true,
  args: productArgs,
  needs: (args) => ({ same: taken(product, { id: args.productId }), ...needsOfProduct(args) }),
  decide({ same, ...known }, args, { may, shop }) {
    if (same.length > 0) return reject('item.existsAlready');
    const costPrice = args.costPrice ?? 0;
    if (costPrice > 0 && !may('pc.inventory.value')) return reject('item.costNotAllowed');
    const why = whyNotProduct(known, args, costPrice, shop) ?? whyNotFor(shop, args, known.places);
    if (why) return reject(why, { number: args.number });
    const { productId: id, packageContent = 1, categoryId = '', ...fields } = args;
    const state = { onShelf: true, enabled: true, removedAt: null };
    return accept([
      insert(product, { ...fields, id, categoryId, costPrice, packageContent, ...state, ...usedWhere(shop, fields) }),
    ]);
  },
});
