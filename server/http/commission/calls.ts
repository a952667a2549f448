import { commissionCalls } from '#domain/commission/calls.ts';
import { type CommissionRule, onlyAsked } from '#domain/commission/commission-rule.ts';
import { ruleListing } from '#domain/commission/commission-rule-listing.ts';
import { enableRule, removeRule } from '#domain/commission/end.ts';
import { commissionsIn, sumsOf } from '#domain/commission/month.ts';
import { comparedWith } from '#domain/commission/simulate.ts';
import { addRule, editRule } from '#domain/commission/write.ts';
import { upwards } from '#domain/shop/reach.ts';
import type { Shop } from '#domain/shop/shop.ts';
import { type AskedInStore, readAsked } from '../../commission/read-asked.ts';
import { readEmployee } from '../brand-reads.ts';
import { type CallerInShop, mayIn } from '../caller.ts';
import { forbidden, notFound } from '../refusal.ts';
import { type Asked, commandCalls, serveCalls } from '../serve-calls.ts';
import { knownHere, serveList } from '../serve-list.ts';

export const ruleList = serveList(ruleListing, { own: {} });

/** The current shop, or one below it; 404 for others. */
const storeOf = ({ shop, shops }: CallerInShop, shopId: string): Shop => {
  if (shopId === '' || shopId === shop.id) return shop;
  const found = shops.find(({ id }) => id === shopId);
  if (!found || !upwards(shopId, shops).includes(shop.id)) throw notFound('shop.unknown');
  return found;
};

const seesAll = (caller: CallerInShop, { id }: Shop): boolean => mayIn(caller, id, ['pc.staff.commission']);
const mustSeeAll = (caller: CallerInShop, store: Shop): Shop => {
  if (!seesAll(caller, store)) throw forbidden('notAllowed');
  return store;
};

/** Those of whom something is known, with what they are called, in the order of their names. */
const named = <Row extends { readonly staffId: string }>(rows: readonly Row[], { people }: AskedInStore) =>
  rows
    .map((row) => ({ ...row, name: people.get(row.staffId)?.name ?? '' }))
    .sort((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : 0));

/** Commissions of the staff, and the rules by which they are paid. */
export const commissionRoutes = serveCalls(commissionCalls, (parts) => {
  const { pool } = parts;
  const { give, step } = commandCalls(parts);
  const read = async (caller: CallerInShop, id: string): Promise<CommissionRule> => {
    const found = await ruleList.one(pool, knownHere(caller, ruleListing), id);
    if (!found) throw notFound('commissionRule.unknown');
    return found;
  };
  const inMonth = ({ brandId, shops }: CallerInShop, store: Shop, month: string): Promise<AskedInStore> =>
    readAsked(pool, brandId, { store, shops, month });
  return {
    list: ({ caller, query }) => ruleList.page(pool, knownHere(caller, ruleListing), query),
    one: ({ caller, params }) => read(caller, params.id),
    add: give(addRule, ({ body }: Asked<typeof commissionCalls.add>, id) => ({ ruleId: id, ...body }), read),
    edit: step(editRule, 'ruleId', read),
    enable: step(enableRule, 'ruleId', read),
    remove: give(
      removeRule,
      ({ params }: Asked<typeof commissionCalls.remove>) => ({ ruleId: params.id }),
      async (_, id) => ({ id }),
    ),
    simulate: async ({ caller, body: { month, shopId, ruleId, rule } }) => {
      const store = mustSeeAll(caller, storeOf(caller, shopId));
      const existing = ruleId === null ? null : await read(caller, ruleId);
      const draft: CommissionRule = {
        ...{ id: existing?.id ?? '~', shopId: existing?.shopId ?? caller.shop.id, ...onlyAsked(rule) },
        ...{ enabled: true, changedAt: 0, changedBy: caller.staff.id },
      };
      const known = await inMonth(caller, store, month);
      return named(comparedWith(draft, month, known.asked), known);
    },
    ofMonth: async ({ caller, query }) => {
      const store = mustSeeAll(caller, storeOf(caller, query.shop_id));
      const known = await inMonth(caller, store, query.month);
      return named(sumsOf(commissionsIn(query.month, known.asked)), known);
    },
    ofPerson: async ({ caller, params, query }) => {
      const store = storeOf(caller, query.shop_id);
      const staffId = params.id === '0' ? caller.staff.id : params.id;
      if (staffId !== caller.staff.id) {
        mustSeeAll(caller, store);
        if (!(await readEmployee(pool, caller.brandId, staffId))) throw notFound('employee.unknown');
      }
      const { asked } = await inMonth(caller, store, query.month);
      return commissionsIn(query.month, asked).filter((entry) => entry.staffId === staffId);
    },
  };
});
