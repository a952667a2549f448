import { z } from 'zod';
import { type Acting, defineCommand } from '../kernel/command.ts';
import { accept, type Change, type Decision, reject, update } from '../kernel/decision.ts';
import { all, one } from '../kernel/needs.ts';
import { type Shop, shop } from '../shop/shop.ts';
import { shopTypes } from '../shop/types.ts';
import type { Item } from './item.ts';
import { type CatalogueUse, itemUse } from './item-fields.ts';
import { whyNotMade } from './maker.ts';
import { product } from './product/product.ts';
import { service } from './service/service.ts';
import { itemId } from './written-item.ts';

export const shareBody = z.object({
  /** With every store of the brand. */
  everywhere: z.boolean().default(false),
  /** Or with these; none takes it back. */
  shopIds: z.array(itemId).max(500).default([]),
});

type Use = Pick<CatalogueUse, 'scope' | 'regionId'> & { readonly shopIds: string[] };

/** Who uses an item from now on: a store has what it made in any case, the headquarters keeps as a template what no store gets. */
const chosenUse = ({ everywhere, shopIds }: z.infer<typeof shareBody>, { shop: place }: Pick<Acting, 'shop'>): Use => {
  const stores = { scope: itemUse.stores, regionId: '' } as const;
  if (everywhere) return { ...stores, shopIds: [] };
  if (place.type === shopTypes.store) return { ...stores, shopIds: [...new Set([place.id, ...shopIds])] };
  const scope = shopIds.length === 0 ? itemUse.headquarters : itemUse.stores;
  return { ...stores, scope, shopIds: [...new Set(shopIds)] };
};

const decideShare = <I extends Item>(
  { existing, shops }: { readonly existing: I | undefined; readonly shops: readonly Shop[] },
  asked: z.infer<typeof shareBody>,
  acting: Acting,
  write: (item: I, use: Use) => Change,
): Decision => {
  const why = whyNotMade(existing, acting);
  if (why || !existing) return reject(why ?? 'item.unknown');
  const isStore = (id: string): boolean => shops.some((each) => each.id === id && each.type === shopTypes.store);
  if (!asked.everywhere && !asked.shopIds.every(isStore)) return reject('item.shopUnknown');
  return accept([write(existing, chosenUse(asked, acting))]);
};

/** A store shares a product that it made with others, or takes it back; it is changed where it was made alone. */
export const shareProduct = defineCommand({
  name: 'product.share',
  version: 1,
  offline: false,
  right: 'pc.item.manage',
  byCallAlone: true,
  args: shareBody.extend({ productId: itemId }),
  needs: ({ productId, shopIds }) => ({ existing: one(product, productId), shops: all(shop, shopIds) }),
  decide: (known, args, acting) =>
    decideShare(known, args, acting, (item, use) => update(product, { ...item, ...use })),
});

/** The same of a service. */
export const shareService = defineCommand({
  name: 'service.share',
  version: 1,
  offline: false,
  right: 'pc.item.manage',
  byCallAlone: true,
  args: shareBody.extend({ serviceId: itemId }),
  needs: ({ serviceId, shopIds }) => ({ existing: one(service, serviceId), shops: all(shop, shopIds) }),
  decide: (known, args, acting) =>
    decideShare(known, args, acting, (item, use) => update(service, { ...item, ...use })),
});
