import type { Pool } from 'pg';
import { calendarOf } from '#domain/commission/calendar.ts';
import { type CommissionRule, commissionRule } from '#domain/commission/commission-rule.ts';
import { type Fact, factsOf } from '#domain/commission/facts.ts';
import type { Asked } from '#domain/commission/month.ts';
import { upwards } from '#domain/shop/reach.ts';
import type { Shop } from '#domain/shop/shop.ts';
import { type Employee, employee } from '#domain/staff/employee.ts';
import { readRecords } from '../http/record-reads.ts';
import type { KnownThen } from './closed-sheets.ts';
import { type MonthsOfStore, readSold } from './read-sold.ts';

/** The rules that hold in a shop, which it has of its own or from above. */
export const rulesIn = (pool: Pool, brandId: string, way: readonly string[]): Promise<CommissionRule[]> =>
  readRecords(pool, commissionRule, brandId, 'shop_id = any($2)', [way]);

const keyOf = ({ kind, itemId }: Fact['item']): string => `${kind} ${itemId}`;

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

/** Those of the staff with these ids. */
export const readPeople = async (
  pool: Pool,
  brandId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Employee>> => {
  const staff = await readRecords(pool, employee, brandId, 'id = any($2)', [[...new Set(ids)]]);
  return new Map(staff.map((one) => [one.id, one]));
};

/** What the commissions of months in a store are worked out by, and what is known of roles and groups for its facts. */
export interface AskedInStore {
  readonly asked: Asked;
  readonly known: KnownThen;
}

/** Reads all that the commissions of months in one store follow from; of closed months with the roles and groups of then. */
export const readAsked = async (
  pool: Pool,
  brandId: string,
  {
    shops,
    known,
    ...of
  }: MonthsOfStore & {
    readonly store: Shop;
    readonly shops: readonly Shop[];
    readonly known: ReadonlyMap<string, KnownThen>;
  },
): Promise<AskedInStore> => {
  const { dayOf, monthOf } = calendarOf(of.store.timeZone);
  const way = upwards(of.store.id, shops);
  const { orders, refunds } = await readSold(pool, brandId, of, monthOf);
  const facts = factsOf(orders, refunds);
  const staffIds = facts.flatMap((fact) => fact.staffIds);
  const [rules, groups, people] = await Promise.all([
    rulesIn(pool, brandId, way),
    groupsOf(pool, brandId, facts),
    readPeople(pool, brandId, staffIds),
  ]);
  const earliest = [...known.keys()].sort()[0];
  // What was sold before the first closed month is taken back by what was known when that was closed.
  const thenOf = (at: number): KnownThen | undefined => {
    const month = monthOf(at);
    return known.get(earliest !== undefined && month < earliest ? earliest : month);
  };
  const rolesNow = (staffId: string): string[] =>
    (people.get(staffId)?.grants ?? []).filter(({ shopId }) => way.includes(shopId)).map(({ roleId }) => roleId);
  const rolesOf = (staffId: string, at: number): readonly string[] =>
    thenOf(at)?.roles.get(staffId) ?? rolesNow(staffId);
  const groupOf = (item: Fact['item'], at: number): string =>
    thenOf(at)?.groups.get(keyOf(item)) ?? groups.get(keyOf(item)) ?? '';
  const now: KnownThen = {
    roles: new Map([...new Set(staffIds)].map((id) => [id, rolesNow(id)])),
    groups,
  };
  return { asked: { facts, rules, around: { way, rolesOf, groupOf, dayOf }, monthOf }, known: now };
};
