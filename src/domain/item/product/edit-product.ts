import { defineCommand } from '../../kernel/command.ts';
import { accept, reject, update } from '../../kernel/decision.ts';
import { one } from '../../kernel/needs.ts';
import { usedAfter, whyNotFor, whyNotMade } from '../maker.ts';
import { product } from './product.ts';
import { needsOfProduct, productArgs, whyNotProduct } from './product-fields.ts';

/** Changes what is written down of a product where it was made; a store's stays shared as it is. */
export const editProduct = defineCommand({
  name: 'product.edit',
  version: 1,
  offline: false,
  right: 'pc.item.manage',
  byCallAlone: true,
  argRights: { costPrice: 'pc.inventory.value' },
  inRegions: true,
  args: productArgs,
  needs: (args) => ({ existing: one(product, args.productId), ...needsOfProduct(args) }),
  decide({ existing, ...known }, args, acting) {
    const why = whyNotMade(existing, acting);
    if (why || !existing) return reject(why ?? 'item.unknown');
    const costPrice = args.costPrice ?? existing.costPrice;
    if (costPrice !== existing.costPrice && !acting.may('pc.inventory.value')) return reject('item.costNotAllowed');
    const wrong =
      whyNotProduct(known, args, costPrice, acting.shop) ?? whyNotFor(acting.shop, args, known.places, existing);
    if (wrong) return reject(wrong, { number: args.number });
    const {
      productId: _,
      packageContent = existing.packageContent,
      categoryId = existing.categoryId,
      ...fields
    } = args;
    const use = usedAfter(acting.shop, fields, existing);
    return accept([update(product, { ...existing, ...fields, ...use, categoryId, costPrice, packageContent })]);
  },
});
