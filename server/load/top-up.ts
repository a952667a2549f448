import type { Pool } from 'pg';
import type { ItemGroup } from '#domain/item/group/item-group.ts';
import type { Service } from '#domain/item/service/service.ts';
import type { Member } from '#domain/member/member.ts';
import { type DefaultRole, defaultRights } from '#domain/permissions.ts';
import type { Shop } from '#domain/shop/shop.ts';
import { shopTypes } from '#domain/shop/types.ts';
import type { Employee } from '#domain/staff/employee.ts';
import type { Role } from '#domain/staff/role/role.ts';
import { type Brand, openBrand } from '../import/brand-access.ts';
import { readGroups, readWords } from '../seed/data.ts';
import { demoPassword } from '../seed/demo.ts';
import { hashPassword } from '../sessions/passwords.ts';
import { type ManyKind, manyPattern } from './many-ids.ts';
import { manyItems } from './many-items.ts';
import { manyCards, manyMembers, manyVisits, ofAllShops, ofTwoShops } from './many-members.ts';
import { manyOrders } from './many-orders.ts';
import { enrolMany, manyShops, manyStaff } from './many-shops.ts';
import { lifeOf } from './shop-life.ts';
import { storesOf } from './stores.ts';

/** How many there shall be in the brand. */
export interface Sizes {
  /** Stores; every 25 of those that are made lie below a region. */
  readonly shops?: number;
  readonly staff?: number;
  readonly counters?: number;
  readonly items: number;
  readonly members: number;
  readonly cards: number;
  readonly orders: number;
}
/** Says how far it is: of which kind, how many of the missing ones are written. */
export type Progress = (kind: keyof Sizes, done: number, of: number) => void;

/** Cards are held by so many members at most. */
const mostHolders = 100_000;

/** Written in one transaction: enough to be quick, few enough not to hold up a shop that is working meanwhile. */
const batch = 1_000;

const live = (table: string) => `from ${table} where brand_id = $1 and not deleted`;
/** What there is of each kind, and which of it was made by earlier runs. */
const counted: Record<keyof Sizes, { readonly from: readonly string[]; readonly made: ManyKind }> = {
  shops: { from: [`${live('shop')} and type = ${shopTypes.store}`], made: 'shop' },
  staff: { from: [live('employee')], made: 'staff' },
  counters: { from: ['from counter where brand_id = $1 and secret_hash is not null'], made: 'counter' },
  items: { from: [live('product'), live('service')], made: 'item' },
  members: { from: [live('member')], made: 'member' },
  cards: { from: [live('card')], made: 'card' },
  orders: { from: [live('"order"')], made: 'order' },
};

/** How many are missing, and how many were made by earlier runs. */
const missingOf = async (
  brand: Brand,
  kind: keyof Sizes,
  wanted: number,
): Promise<{ from: number; missing: number }> => {
  const { from, made } = counted[kind];
  const sum = async (condition: string, ...values: string[]) =>
    (await Promise.all(from.map((each) => brand.count(`${each} ${condition}`, ...values)))).reduce((a, b) => a + b);
  return { from: await sum('and id like $2', manyPattern(made)), missing: Math.max(0, wanted - (await sum(''))) };
};

/** Logins of people made in large numbers, all with the password of this hash. */
const keepLogins = (pool: Pool, brandId: string, staff: readonly Employee[], hash: string, now: number) =>
  pool.query(
    `insert into employee_credential (brand_id, employee_id, account, password_hash, changed_at)
     select $1, given.id, given.account, $3, $4
     from jsonb_to_recordset($2::jsonb) as given (id text, account text) on conflict do nothing`,
    [brandId, JSON.stringify(staff.map(({ id, account }) => ({ id, account }))), hash, now],
  );

const inBatches = async (
  from: number,
  count: number,
  write: (first: number, size: number) => Promise<void>,
  progress: (done: number) => void,
): Promise<void> => {
  for (let done = 0; done < count; done += batch) {
    await write(from + done, Math.min(batch, count - done));
    progress(Math.min(count, done + batch));
  }
};

/** The ids of the demo brand's groups by their keys. */
const groupIdsOf = async (brand: Brand): Promise<Map<string, string>> => {
  const groups = await brand.read<ItemGroup>('itemGroup');
  const keys = await readGroups();
  const idOf = (name: string, kind: string): string =>
    groups.find((group) => group.name === name && group.kind === kind)?.id ?? groups[0]?.id ?? '';
  return new Map(keys.map(({ key, name, kind }) => [key, idOf(name, kind)]));
};

/**
 * Fills the demo brand up to these sizes; what there is counts, and what is missing is made the same way at each run.
 * The orders are of S01 and of the 30 days before `now` (milliseconds since 1970).
 */
export const topUp = async (
  pool: Pool,
  brandId: string,
  sizes: Sizes,
  now: number,
  progress: Progress,
): Promise<void> => {
  const brand = openBrand(pool, brandId);
  const words = await readWords();
  const [here, there] = await storesOf(brand);
  const groupIds = await groupIdsOf(brand);
  const fill = async (kind: keyof Sizes, make: (first: number, size: number) => Promise<void>): Promise<void> => {
    const { from, missing } = await missingOf(brand, kind, sizes[kind] ?? 0);
    progress(kind, 0, missing);
    await inBatches(from, missing, make, (done) => progress(kind, done, missing));
  };
  const shops = await brand.read<Shop>('shop');
  const headquarters = shops.find(({ type }) => type === shopTypes.headquarters) ?? here;
  await fill('shops', (first, size) => brand.write({ shop: manyShops(first, size, words, headquarters) }));
  const stores = (await brand.read<Shop>('shop'))
    .filter(({ type }) => type === shopTypes.store)
    .sort((a, b) => (a.code < b.code ? -1 : 1));
  const roles = await brand.read<Role>('role');
  const roleNamed = (key: DefaultRole): string => {
    const rights = JSON.stringify(defaultRights(key));
    return roles.find(({ permissions }) => JSON.stringify(permissions) === rights)?.id ?? '';
  };
  const hash = sizes.staff ? await hashPassword(demoPassword) : '';
  await fill('staff', async (first, size) => {
    const staff = manyStaff(first, size, words, stores, roleNamed);
    await brand.write({ employee: staff });
    await keepLogins(pool, brandId, staff, hash, now);
  });
  await fill('counters', (first, size) => enrolMany(pool, brandId, first, size, stores, now));
  await fill('items', async (first, size) => {
    const { products, services } = manyItems(first, size, words, groupIds);
    await brand.write({ service: services, product: products });
  });
  const knownIn = stores.length > 2 ? ofAllShops(stores.map(({ id }) => id)) : ofTwoShops(here.id, there.id);
  await fill('members', (first, size) => {
    const member = manyMembers(first, size, words, knownIn, now);
    return brand.write({ member, memberVisits: manyVisits(member, now) });
  });
  const holders = sizes.cards > 0 ? await brand.read<Member>('member', mostHolders) : [];
  const [treatment] = await brand.read<Service>('service', 1);
  await fill('cards', (first, size) => {
    const made = manyCards(first, size, words, holders, treatment?.id ?? '', now);
    return brand.write({ card: made.map(({ card }) => card), cardEntry: made.flatMap(({ entries }) => entries) });
  });
  const { from, missing } = await missingOf(brand, 'orders', sizes.orders);
  const made = manyOrders(from, missing, await lifeOf(brand), now);
  await fill('orders', async (first, size) => {
    const some = made.slice(first - from, first - from + size);
    await brand.write({ order: some.map(({ order }) => order), moneyEntry: some.flatMap(({ entries }) => entries) });
  });
};
