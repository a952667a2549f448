import { z } from 'zod';
import { type ItemKind, itemKind } from '../item/item-kind.ts';
import { type Product, product } from '../item/product/product.ts';
import { type Service, service } from '../item/service/service.ts';
import { type ShopItem, shopItem } from '../item/shop-item.ts';
import { all, one, onServer } from '../kernel/needs.ts';
import { type Shop, shop } from '../shop/shop.ts';
import type { Catalogue } from './changes-of-plan.ts';
import { mostPlanLines, type PricePlan, pricePlan } from './price-plan.ts';

/** The items that a plan changes: named by whoever gives the command, as what it reads follows from what it says. */
export const planItems = z.array(z.object({ kind: itemKind, itemId: z.string().min(1).max(64) })).max(mostPlanLines);
type PlanItems = z.infer<typeof planItems>;

export const itemsOf = ({ lines }: Pick<PricePlan, 'lines'>): PlanItems =>
  lines.map(({ kind, itemId }) => ({ kind, itemId }));

/** Whether these are all items of a plan; somebody may have changed it since it was read. */
export const namesAll = (named: PlanItems, { lines }: Pick<PricePlan, 'lines'>): boolean =>
  lines.every((line) => named.some(({ kind, itemId }) => kind === line.kind && itemId === line.itemId));

const idsOf = (named: PlanItems, of: ItemKind): string[] =>
  named.filter(({ kind }) => kind === of).map(({ itemId }) => itemId);

/** What has to be read to know what a plan makes of the catalogue. */
export const needsOfPlan = (planId: string, named: PlanItems) => ({
  existing: one(pricePlan, planId),
  products: all(product, idsOf(named, 'product')),
  services: all(service, idsOf(named, 'service')),
  own: onServer(shopItem, { itemId: named.map(({ itemId }) => itemId) }),
  shops: onServer(shop, {}),
});

interface Known {
  readonly existing: PricePlan | undefined;
  readonly products: readonly Product[];
  readonly services: readonly Service[];
  readonly own: readonly ShopItem[] | undefined;
  readonly shops: readonly Shop[] | undefined;
}

/** The stores whose own prices it looks at: those that it names, or all where it goes over what they have of their own. */
export const storesReached = ({ existing, shops = [] }: Pick<Known, 'existing' | 'shops'>): readonly string[] => {
  if (!existing) return [];
  return existing.overOwn ? shops.map(({ id }) => id) : existing.shopIds;
};

/** What was read, as the rules of a plan ask for it. */
export const catalogueOf = ({ products, services, own = [], shops = [] }: Known): Catalogue => ({
  item: (kind, itemId) => (kind === 'product' ? products : services).find(({ id }) => id === itemId),
  own: (kind, itemId) => own.filter((each) => each.kind === kind && each.itemId === itemId),
  shops,
});
