import type { Pool } from 'pg';
import { calendarOf } from '#domain/commission/calendar.ts';
import { type CommissionRule, commissionRule } from '#domain/commission/commission-rule.ts';
import { type Fact, factsOf } from '#domain/commission/facts.ts';
import type { Asked } from '#domain/commission/month.ts';
import { upwards } from '#domain/shop/reach.ts';
import type { Shop } from '#domain/shop/shop.ts';
import { type Employee, employee } from '#domain/staff/employee.ts';
import { readRecords } from '../http/record-reads.ts';
import { readSold } from './read-sold.ts';

/** The rules that hold in a shop, which it has of its own or from above. */
const rulesIn = (pool: Pool, brandId: string, way: readonly string[]): Promise<CommissionRule[]> =>
  readRecords(pool, commissionRule, brandId, 'shop_id = any($2)', [way]);

/** In which group each item is, by its kind and id; only rules about groups ask for it. */
const groupsOf = async (pool: Pool, brandId: string, facts: readonly Fact[]): Promise<ReadonlyMap<string, string>> => {
  const ids = [...new Set(facts.map(({ item }) => item.itemId))];
  const { rows } = await pool.query<{ item: string; group: string }>(
    `select 'product ' || id as item, group_id as "group" from product where brand_id = $1 and id = any($2)
      union all
     select 'service ' || id, group_id from service where brand_id = $1 and id = any($2)`,
    [brandId, ids],
  );
  return new Map(rows.map(({ item, group }) => [item, group]));
};

/** What a month's commissions in a store are worked out by, and those who may earn them, by their ids. */
export interface AskedInStore {
  readonly asked: Asked;
  readonly people: ReadonlyMap<string, Employee>;
}

/** Reads all that the commissions of a month in one store follow from. */
export const readAsked = async (
  pool: Pool,
  brandId: string,
  { store, shops, month }: { readonly store: Shop; readonly shops: readonly Shop[]; readonly month: string },
): Promise<AskedInStore> => {
  const { dayOf, monthOf } = calendarOf(store.timeZone);
  const way = upwards(store.id, shops);
  const { orders, refunds } = await readSold(pool, brandId, store, month, monthOf);
  const facts = factsOf(orders, refunds);
  const staffIds = [...new Set(facts.flatMap((fact) => fact.staffIds))];
  const [rules, groups, staff] = await Promise.all([
    rulesIn(pool, brandId, way),
    groupsOf(pool, brandId, facts),
    readRecords(pool, employee, brandId, 'id = any($2)', [staffIds]),
  ]);
  const people = new Map(staff.map((one) => [one.id, one]));
  const rolesOf = (staffId: string): string[] =>
    (people.get(staffId)?.grants ?? []).filter(({ shopId }) => way.includes(shopId)).map(({ roleId }) => roleId);
  const groupOf = ({ kind, itemId }: Fact['item']): string => groups.get(`${kind} ${itemId}`) ?? '';
  return { asked: { facts, rules, around: { way, rolesOf, groupOf, dayOf }, monthOf }, people };
};
