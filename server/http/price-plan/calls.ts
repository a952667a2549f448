import { exception } from '#domain/exception/exception.ts';
import { itemKind } from '#domain/item/item-kind.ts';
import { planCalls, type StoreChangeRow } from '#domain/price-plan/calls.ts';
import {
  type Catalogue,
  changesOfPlan,
  inBrand,
  inStore,
  type LineChange,
  leftOutOf,
} from '#domain/price-plan/changes-of-plan.ts';
import { itemsOf } from '#domain/price-plan/plan-catalogue.ts';
import { type PricePlan, planStatuses } from '#domain/price-plan/price-plan.ts';
import { planListing } from '#domain/price-plan/price-plan-listing.ts';
import { publishPlan } from '#domain/price-plan/steps.ts';
import { shopTypes } from '#domain/shop/types.ts';
import { applyDuePlans } from '../../price-plan/apply-due.ts';
import { readCatalogue } from '../../price-plan/read-catalogue.ts';
import type { CallerInShop } from '../caller.ts';
import { readRecords } from '../record-reads.ts';
import { type Asked, commandCalls } from '../serve-calls.ts';
import { inShopsBelow, serveList } from '../serve-list.ts';
import { serveRecord } from '../serve-record.ts';

export const planList = serveList(planListing, { own: {} });

/** What one plan changes in one store, by what the store has now. */
const rowsOf = (changes: readonly LineChange[], catalogue: Catalogue, shopId: string): StoreChangeRow[] =>
  changes.flatMap((change) => {
    const { kind, itemId } = change.line;
    const own = catalogue.own(kind, itemId).find((each) => each.shopId === shopId);
    const shop = catalogue.shops.find(({ id }) => id === shopId);
    const found = shopId === '' ? inBrand(change) : shop && inStore(change, shop, own);
    if (!found) return [];
    const { before, after, keepsOwn } = found;
    return [{ kind, itemId, name: change.item.name, shopId, before, after, keepsOwn }];
  });

const differs = ({ before, after }: StoreChangeRow): boolean => JSON.stringify(before) !== JSON.stringify(after);

const ofPlans = { seen: inShopsBelow, unknown: 'pricePlan.unknown' } as const;

/** Price plans of a headquarters. */
export const planRoutes = serveRecord(planCalls, planList, ofPlans, (parts, { read }) => {
  const { give } = commandCalls(parts);
  const changesIn = async (caller: CallerInShop, id: string, shopId?: string) => {
    const plan = await read(caller, id);
    const catalogue = await readCatalogue(parts.pool, caller.brandId, caller.shops, plan.lines, shopId);
    return { plan, catalogue, changes: changesOfPlan(plan, catalogue) };
  };
  /** What could not be made of a plan on its day, by the tasks that came of it. */
  const tasksOf = async ({ brandId }: CallerInShop, { id, shopId }: PricePlan) => {
    const where = "shop_id = $2 and code = 'planLineLeftOut' and params ->> 'planId' = $3";
    const tasks = await readRecords(parts.pool, exception, brandId, where, [shopId, id]);
    return tasks.map(({ params: { kind, itemId, name, reason } }) => ({
      kind: itemKind.parse(kind),
      itemId: String(itemId),
      name: String(name),
      refused: String(reason),
    }));
  };
  return {
    stores: async ({ caller, params }) => {
      const { plan, catalogue, changes } = await changesIn(caller, params.id);
      const stores = caller.shops.filter(
        (shop) => shop.type === shopTypes.store && (plan.shopIds.length === 0 || plan.shopIds.includes(shop.id)),
      );
      return stores.map((shop) => {
        const rows = rowsOf(changes, catalogue, shop.id);
        return {
          shopId: shop.id,
          name: shop.name,
          changes: rows.filter(differs).length,
          keepsOwn: rows.filter(({ keepsOwn }) => keepsOwn).length,
        };
      });
    },
    changes: async ({ caller, params, query }) => {
      const { catalogue, changes } = await changesIn(caller, params.id, query.shop_id);
      return rowsOf(changes, catalogue, query.shop_id);
    },
    leftOut: async ({ caller, params }) => {
      const { plan, catalogue } = await changesIn(caller, params.id);
      if (plan.status === planStatuses.applied) return tasksOf(caller, plan);
      return leftOutOf(plan, catalogue).map(({ line: { kind, itemId }, name, why }) => ({
        kind,
        itemId,
        name,
        refused: why,
      }));
    },
    publish: give(
      publishPlan,
      async ({ caller, params }: Asked<typeof planCalls.publish>) => {
        const plan = await planList.one(parts.pool, inShopsBelow(caller, planListing), params.id);
        return { planId: params.id, items: plan ? itemsOf(plan) : [] };
      },
      async (caller, id) => {
        await applyDuePlans(parts, Date.now());
        return read(caller, id);
      },
    ),
  };
});
