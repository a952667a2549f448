import { planCalls, type StoreChangeRow } from '#domain/price-plan/calls.ts';
import {
  type Catalogue,
  changesOfPlan,
  inBrand,
  inStore,
  type LineChange,
} from '#domain/price-plan/changes-of-plan.ts';
import type { PricePlan } from '#domain/price-plan/price-plan.ts';
import { planListing } from '#domain/price-plan/price-plan-listing.ts';
import { addPlan, editPlan } from '#domain/price-plan/save.ts';
import { publishPlan, removePlan, withdrawPlan } from '#domain/price-plan/steps.ts';
import { shopTypes } from '#domain/shop/types.ts';
import { applyDuePlans } from '../../price-plan/apply-due.ts';
import { readCatalogue } from '../../price-plan/read-catalogue.ts';
import type { CallerInShop } from '../caller.ts';
import { notFound } from '../refusal.ts';
import { type Asked, commandCalls, serveCalls } from '../serve-calls.ts';
import { inShopsBelow, serveList } from '../serve-list.ts';

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

/** Price plans of a headquarters. */
export const planRoutes = serveCalls(planCalls, (parts) => {
  const { give, step } = commandCalls(parts);
  const read = async (caller: CallerInShop, id: string): Promise<PricePlan> => {
    const found = await planList.one(parts.pool, inShopsBelow(caller, planListing), id);
    if (!found) throw notFound('pricePlan.unknown');
    return found;
  };
  const changesIn = async (caller: CallerInShop, id: string, shopId?: string) => {
    const plan = await read(caller, id);
    const catalogue = await readCatalogue(parts.pool, caller.brandId, caller.shops, plan.lines, shopId);
    return { plan, catalogue, changes: changesOfPlan(plan, catalogue) };
  };
  return {
    list: ({ caller, query }) => planList.page(parts.pool, inShopsBelow(caller, planListing), query),
    one: ({ caller, params }) => read(caller, params.id),
    stores: async ({ caller, params }) => {
      const { plan, catalogue, changes } = await changesIn(caller, params.id);
      const stores = caller.shops.filter(
        (shop) => shop.type === shopTypes.store && (plan.shopIds.length === 0 || plan.shopIds.includes(shop.id)),
      );
      return stores.map((shop) => {
        const rows = rowsOf(changes, catalogue, shop.id);
        return {
          ...{ shopId: shop.id, name: shop.name },
          changes: rows.filter(differs).length,
          keepsOwn: rows.filter(({ keepsOwn }) => keepsOwn).length,
        };
      });
    },
    changes: async ({ caller, params, query }) => {
      const { catalogue, changes } = await changesIn(caller, params.id, query.shop_id);
      return rowsOf(changes, catalogue, query.shop_id);
    },
    add: give(addPlan, ({ body }: Asked<typeof planCalls.add>, id) => ({ planId: id, ...body }), read),
    edit: step(editPlan, 'planId', read),
    publish: step(publishPlan, 'planId', async (caller, id) => {
      await applyDuePlans(parts, Date.now());
      return read(caller, id);
    }),
    withdraw: step(withdrawPlan, 'planId', read),
    remove: give(
      removePlan,
      ({ params }: Asked<typeof planCalls.remove>) => ({ planId: params.id }),
      async (_, id) => ({ id }),
    ),
  };
});
