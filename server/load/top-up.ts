import type { Pool } from 'pg';
import type { ItemGroup } from '#domain/item/item-group.ts';
import type { Member } from '#domain/member/member.ts';
import { tableFor } from '../db/tables.ts';
import { type Brand, openBrand } from '../import/brand-access.ts';
import { readGroups, readWords } from '../seed/data.ts';
import { type ManyKind, manyPattern } from './many-ids.ts';
import { manyItems } from './many-items.ts';
import { manyCards, manyMembers } from './many-members.ts';
import { manyOrders } from './many-orders.ts';
import { lifeOf } from './shop-life.ts';
import { storesOf } from './stores.ts';

/** How many there shall be in the brand. */
export interface Sizes {
  readonly items: number;
  readonly members: number;
  readonly cards: number;
  readonly orders: number;
}
/** Says how far it is: of which kind, how many of the missing ones are written. */
export type Progress = (kind: keyof Sizes, done: number, of: number) => void;

/** Written in one transaction: enough to be quick, few enough not to hold up a shop that is working meanwhile. */
const batch = 1_000;

const tablesOf: Record<keyof Sizes, readonly string[]> = {
  items: ['product', 'service'],
  members: ['member'],
  cards: ['card'],
  orders: ['order'],
};
const madeAs: Record<keyof Sizes, ManyKind> = { items: 'item', members: 'member', cards: 'card', orders: 'order' };

/** How many are missing, and how many were made by earlier runs. */
const missingOf = async (
  brand: Brand,
  kind: keyof Sizes,
  wanted: number,
): Promise<{ from: number; missing: number }> => {
  let there = 0;
  let from = 0;
  for (const entity of tablesOf[kind]) {
    const { name } = tableFor(entity);
    there += await brand.count(`from ${name} where brand_id = $1 and not deleted`);
    from += await brand.count(`from ${name} where brand_id = $1 and id like $2`, manyPattern(madeAs[kind]));
  }
  return { from, missing: Math.max(0, wanted - there) };
};

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
    const { from, missing } = await missingOf(brand, kind, sizes[kind]);
    progress(kind, 0, missing);
    await inBatches(from, missing, make, (done) => progress(kind, done, missing));
  };
  await fill('items', async (first, size) => {
    const { products, services } = manyItems(first, size, words, groupIds);
    await brand.write({ service: services, product: products });
  });
  await fill('members', (first, size) =>
    brand.write({ member: manyMembers(first, size, words, [here.id, there.id], now) }),
  );
  const holders = await brand.read<Member>('member');
  await fill('cards', (first, size) => brand.write({ card: manyCards(first, size, words, holders, now) }));
  const { from, missing } = await missingOf(brand, 'orders', sizes.orders);
  const made = manyOrders(from, missing, await lifeOf(brand), now);
  await fill('orders', async (first, size) => {
    const some = made.slice(first - from, first - from + size);
    await brand.write({ order: some.map(({ order }) => order), moneyEntry: some.flatMap(({ entries }) => entries) });
  });
};
