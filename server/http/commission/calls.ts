import { commissionCalls } from '#domain/commission/calls.ts';
import { closedAmong } from '#domain/commission/commission-month.ts';
import { type CommissionRule, onlyAsked } from '#domain/commission/commission-rule.ts';
import { ruleListing } from '#domain/commission/commission-rule-listing.ts';
import { sumsOf } from '#domain/commission/month.ts';
import { comparedWith } from '#domain/commission/simulate.ts';
import type { Shop } from '#domain/shop/shop.ts';
import { readKnownThen, readMonths } from '../../commission/closed-sheets.ts';
import { readAsked, readPeople } from '../../commission/read-asked.ts';
import { readSheet } from '../../commission/read-sheet.ts';
import { readEmployee } from '../brand-reads.ts';
import type { CallerInShop } from '../caller.ts';
import { asLongWork } from '../limits/in-turn.ts';
import { notFound } from '../refusal.ts';
import type { InShop } from '../serve-calls.ts';
import { knownHere, serveList } from '../serve-list.ts';
import { serveRecord } from '../serve-record.ts';
import { monthAnswers } from './months.ts';
import { mustSeeAll, storeOf } from './store.ts';

export const ruleList = serveList(ruleListing, { own: {} });

const byName = <Row extends { readonly name: string }>(rows: readonly Row[]): Row[] =>
  rows.toSorted((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : 0));

const ofRules = { seen: knownHere, unknown: 'commissionRule.unknown' } as const;

/** Commissions of the staff, and the rules by which they are paid. */
export const commissionRoutes = serveRecord(commissionCalls, ruleList, ofRules, (parts, { read }) => {
  const { pool } = parts;
  const namesOf = async ({ brandId }: CallerInShop, rows: readonly { readonly staffId: string }[]) => {
    const ids = rows.map(({ staffId }) => staffId);
    const people = await readPeople(pool, brandId, ids);
    return (id: string): string => people.get(id)?.name ?? '';
  };
  /** Rows about people, with what they are called, in the order of their names. */
  const named = async <Row extends { readonly staffId: string }>(caller: CallerInShop, rows: readonly Row[]) => {
    const nameOf = await namesOf(caller, rows);
    return byName(rows.map((row) => ({ ...row, name: nameOf(row.staffId) })));
  };
  const sheetIn = async ({ caller: { brandId, shops }, request }: InShop, store: Shop, month: string) =>
    (await asLongWork('sheets', request, () => readSheet(pool, brandId, { store, shops, month }))).entries;
  return {
    simulate: async ({ caller, request, body: { month, shopId, ruleId, rule } }) => {
      const store = mustSeeAll(caller, storeOf(caller, shopId));
      const existing = ruleId === null ? null : await read(caller, ruleId);
      const draft: CommissionRule = {
        id: existing?.id ?? '~',
        shopId: existing?.shopId ?? caller.shop.id,
        ...onlyAsked(rule),
        enabled: true,
        changedAt: 0,
        changedBy: caller.staff.id,
      };
      const compared = async () => {
        const { asked } = await readAsked(pool, caller.brandId, {
          store,
          shops: caller.shops,
          first: month,
          last: month,
          known: await readKnownThen(
            pool,
            caller.brandId,
            closedAmong(await readMonths(pool, caller.brandId, store.id)),
          ),
        });
        return comparedWith(draft, month, asked);
      };
      return named(caller, await asLongWork('sheets', request, compared));
    },
    ofMonth: async (asked) => {
      const { caller, query } = asked;
      const store = mustSeeAll(caller, storeOf(caller, query.shop_id));
      return named(caller, sumsOf(await sheetIn(asked, store, query.month)));
    },
    ofPerson: async (asked) => {
      const { caller, params, query } = asked;
      const store = storeOf(caller, query.shop_id);
      const staffId = params.id === '0' ? caller.staff.id : params.id;
      if (staffId !== caller.staff.id) {
        mustSeeAll(caller, store);
        if (!(await readEmployee(pool, caller.brandId, staffId))) throw notFound('employee.unknown');
      }
      const entries = await sheetIn(asked, store, query.month);
      return entries.filter((entry) => entry.staffId === staffId);
    },
    corrections: async (asked) => {
      const { caller, query } = asked;
      const store = mustSeeAll(caller, storeOf(caller, query.shop_id));
      const entries = (await sheetIn(asked, store, query.month)).filter(({ corrects }) => corrects);
      const nameOf = await namesOf(caller, entries);
      return entries.map((entry) => ({ ...entry, staffName: nameOf(entry.staffId) }));
    },
    ...monthAnswers(parts),
  };
});
