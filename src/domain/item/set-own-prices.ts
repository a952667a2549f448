import { z } from 'zod';
import { defineCommand } from '../kernel/command.ts';
import { accept, reject } from '../kernel/decision.ts';
import { all, one } from '../kernel/needs.ts';
import { onceValid } from '../kernel/once-valid.ts';
import { price } from '../values/money.ts';
import { itemKind } from './item-kind.ts';
import { whyNotOwn, withOwn } from './own-state.ts';
import { product } from './product/product.ts';
import { service } from './service/service.ts';
import { shopItem, shopItemId } from './shop-item.ts';
import { itemId } from './written-item.ts';

const prices = z.object({
  /** Null: the shop sells at the prices of whoever made the item. */
  originalPrice: price.nullable(),
  memberPrice: price.nullable().default(null),
});
type Prices = z.infer<typeof prices>;

const judge = ({ originalPrice, memberPrice }: Prices, ctx: z.core.$RefinementCtx): void => {
  if (memberPrice === null || (originalPrice !== null && memberPrice <= originalPrice)) return;
  ctx.addIssue({ code: 'custom', path: ['memberPrice'], message: 'item.memberPaysMore', input: undefined });
};

export const ownPricesBody = prices.superRefine(onceValid(judge));

/** Gives an item prices of the shop's own, or takes them away (spec section 6). */
export const setOwnPrices = defineCommand({
  name: 'shopItem.setPrices',
  version: 1,
  offline: false,
  right: 'pc.item.price',
  byCallAlone: true,
  args: prices.extend({ kind: itemKind, itemId }).superRefine(onceValid(judge)),
  needs: ({ kind, itemId: id }, { shopId }) => ({
    products: all(product, kind === 'product' ? [id] : []),
    services: all(service, kind === 'service' ? [id] : []),
    own: one(shopItem, shopItemId(kind, id, shopId)),
  }),
  decide({ products, services, own }, { kind, itemId: id, originalPrice, memberPrice }, acting) {
    const item = products[0] ?? services[0];
    const why = whyNotOwn(item, acting);
    if (why || !item) return reject(why ?? 'item.unknown');
    if (originalPrice !== null && item.pricing === 'unified') return reject('item.pricesUnified');
    const cost = own?.costPrice ?? ('costPrice' in item ? item.costPrice : 0);
    if (originalPrice !== null && cost > (memberPrice ?? originalPrice)) return reject('item.belowCost');
    return accept([withOwn(own, { kind, itemId: id, shopId: acting.shopId }, { originalPrice, memberPrice })]);
  },
});
