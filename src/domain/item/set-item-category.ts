import { z } from 'zod';
import { category } from '../category/category.ts';
import { defineCommand } from '../kernel/command.ts';
import { accept, reject, update } from '../kernel/decision.ts';
import { all, one } from '../kernel/needs.ts';
import { itemKind } from './item-kind.ts';
import { whyNotInCategory, whyNotMade } from './maker.ts';
import { product } from './product/product.ts';
import { service } from './service/service.ts';
import { itemId } from './written-item.ts';

/** Puts an item into a category of its kind, or into none, where it was made; nothing else that is written down of it changes. */
export const setItemCategory = defineCommand({
  name: 'item.setCategory',
  version: 1,
  offline: false,
  right: 'pc.item.manage',
  byCallAlone: true,
  inRegions: true,
  args: z.object({ kind: itemKind, itemId, categoryId: z.string().max(64) }),
  needs: ({ kind, itemId: id, categoryId }) => ({
    products: all(product, kind === 'product' ? [id] : []),
    services: all(service, kind === 'service' ? [id] : []),
    chosen: one(category, categoryId),
  }),
  decide({ products: [ofProducts], services: [ofServices], chosen }, { kind, categoryId }, acting) {
    const why = whyNotMade(ofProducts ?? ofServices, acting) ?? whyNotInCategory(categoryId, chosen, kind);
    if (why) return reject(why);
    if (ofProducts) return accept([update(product, { ...ofProducts, categoryId })]);
    return ofServices ? accept([update(service, { ...ofServices, categoryId })]) : reject('item.unknown');
  },
});
