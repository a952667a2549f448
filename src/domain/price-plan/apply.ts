import { z } from 'zod';
import { type ItemKind, itemKind } from '../item/item.ts';
import { product } from '../item/product.ts';
import { service } from '../item/service.ts';
import { shopItem } from '../item/shop-item.ts';
import { defineCommand } from '../kernel/command.ts';
import { accept, insert, reject, update } from '../kernel/decision.ts';
import { all, one, onServer } from '../kernel/needs.ts';
import { shop } from '../shop/shop.ts';
import { dayIn } from '../values/day-in.ts';
import { changesOfPlan, type LineChange } from './changes-of-plan.ts';
import { mostPlanLines, planStatuses, pricePlan } from './price-plan.ts';
import { planId } from './save.ts';

const items = z.array(z.object({ kind: itemKind, itemId: z.string().min(1).max(64) })).max(mostPlanLines);

const idsOf = (list: z.infer<typeof items>, of: ItemKind): string[] =>
  list.filter(({ kind }) => kind === of).map(({ itemId }) => itemId);

const changesOf = ({ line, item, next, own }: LineChange) => [
  ...(next === item ? [] : [line.kind === 'product' ? update(product, next as never) : update(service, next as never)]),
  ...own.map((each) => (each.before ? update(shopItem, each.next) : insert(shopItem, each.next))),
];

/**
 * A published plan comes to hold on its day: the server does it, in the name of who published it. `items` names those of
 * the plan, as what a command reads follows from what it says. Nobody needs a right to it, as it was decided before.
 */
export const applyPlan = defineCommand({
  name: 'pricePlan.apply',
  version: 1,
  offline: false,
  byCallAlone: true,
  args: z.object({ planId, items }),
  needs: ({ planId: id, items: named }) => ({
    existing: one(pricePlan, id),
    products: all(product, idsOf(named, 'product')),
    services: all(service, idsOf(named, 'service')),
    own: onServer(shopItem, { itemId: named.map(({ itemId }) => itemId) }),
    shops: onServer(shop, {}),
  }),
  // Where it goes over what stores have of their own, it may change that of each.
  reaches: ({ existing, shops = [] }) => {
    if (!existing) return [];
    return existing.overOwn ? shops.map(({ id }) => id) : existing.shopIds;
  },
  decide({ existing, products, services, own = [], shops = [] }, { items: named }, { shop: place, shopId, at }) {
    if (existing?.shopId !== shopId) return reject('pricePlan.unknown');
    if (existing.status === planStatuses.applied) return reject('pricePlan.appliedAlready');
    if (existing.status !== planStatuses.published) return reject('pricePlan.wrongStatus');
    if (existing.day > dayIn(at, place.timeZone)) return reject('pricePlan.dayNotCome', { day: existing.day });
    const isNamed = ({ kind, itemId }: { kind: ItemKind; itemId: string }) =>
      named.some((each) => each.kind === kind && each.itemId === itemId);
    if (!existing.lines.every(isNamed)) return reject('pricePlan.unknown');
    const changes = changesOfPlan(existing, {
      item: (kind, itemId) => (kind === 'product' ? products : services).find(({ id }) => id === itemId),
      own: (kind, itemId) => own.filter((each) => each.kind === kind && each.itemId === itemId),
      shops,
    });
    return accept([
      ...changes.flatMap(changesOf),
      update(pricePlan, { ...existing, status: planStatuses.applied, appliedAt: at }),
    ]);
  },
});
