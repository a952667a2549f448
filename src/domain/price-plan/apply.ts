import { z } from 'zod';
import { product } from '../item/product/product.ts';
import { service } from '../item/service/service.ts';
import { shopItem } from '../item/shop-item.ts';
import { defineCommand } from '../kernel/command.ts';
import { accept, type ExceptionNote, insert, reject, update } from '../kernel/decision.ts';
import { dayIn } from '../values/day-in.ts';
import { changesOfPlan, type LeftOut, type LineChange, leftOutOf } from './changes-of-plan.ts';
import { catalogueOf, namesAll, needsOfPlan, planItems, storesReached } from './plan-catalogue.ts';
import { type PricePlan, planStatuses, pricePlan } from './price-plan.ts';
import { planId } from './save.ts';

const changesOf = ({ line, item, next, own }: LineChange) => [
  ...(next === item ? [] : [line.kind === 'product' ? update(product, next as never) : update(service, next as never)]),
  ...own.map((each) => (each.before ? update(shopItem, each.next) : insert(shopItem, each.next))),
];

const taskOf = ({ id, name: plan }: PricePlan, { line, name, why }: LeftOut): ExceptionNote => ({
  code: 'planLineLeftOut',
  orderId: null,
  amount: 0,
  params: { planId: id, plan, kind: line.kind, itemId: line.itemId, name, reason: why },
});

/**
 * A published plan comes to hold on its day: the server does it, in the name of who published it. `items` names those of
 * the plan, as what a command reads follows from what it says. Nobody needs a right to it, as it was decided before. A
 * line that cannot be made any more is left out, and is a task for whoever published it.
 */
export const applyPlan = defineCommand({
  name: 'pricePlan.apply',
  version: 1,
  offline: false,
  right: 'decided',
  byCallAlone: true,
  args: z.object({ planId, items: planItems }),
  needs: ({ planId: id, items }) => needsOfPlan(id, items),
  reaches: (known) => storesReached(known),
  decide(known, { items }, { shop: place, shopId, at }) {
    const { existing } = known;
    if (existing?.shopId !== shopId) return reject('pricePlan.unknown');
    if (existing.status === planStatuses.applied) return reject('pricePlan.appliedAlready');
    if (existing.status !== planStatuses.published) return reject('pricePlan.wrongStatus');
    if (existing.day > dayIn(at, place.timeZone)) return reject('pricePlan.dayNotCome', { day: existing.day });
    if (!namesAll(items, existing)) return reject('pricePlan.unknown');
    const catalogue = catalogueOf(known);
    return accept(
      [
        ...changesOfPlan(existing, catalogue).flatMap(changesOf),
        update(pricePlan, { ...existing, status: planStatuses.applied, appliedAt: at }),
      ],
      leftOutOf(existing, catalogue).map((each) => taskOf(existing, each)),
    );
  },
});
