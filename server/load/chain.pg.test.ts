import type { Pool } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Product } from '#domain/item/product/product.ts';
import { shopItem } from '#domain/item/shop-item.ts';
import { scopesBelow } from '#domain/kernel/entity.ts';
import { employee } from '#domain/staff/employee.ts';
import { replicated } from '#domain/sync/hidden.ts';
import type { PullReply } from '#domain/sync/protocol.ts';
import { protocolSchema } from '#domain/sync/protocol.ts';
import { migratedDatabase } from '../../tests/database.ts';
import { aShopItem } from '../../tests/make.ts';
import { sqlBooks } from '../books/sql-books.ts';
import { poolFor } from '../db/open.ts';
import { openBrand } from '../import/brand-access.ts';
import { seedDemo } from '../seed/demo.ts';
import { authenticateCounter, type KnownCounter } from '../sync/enrol.ts';
import { pull } from '../sync/pull.ts';
import { manyId } from './many-ids.ts';
import { manySecret, perRegion } from './many-shops.ts';
import { topUp } from './top-up.ts';

const now = Date.UTC(2026, 10, 21, 4);
/** People, counters and members of one store. */
const [staff, counters, members] = [8, 2, 40];

interface Chain {
  readonly pool: Pool;
  readonly brandId: string;
  /** A counter of the first store below the first region. */
  readonly counter: KnownCounter;
}
const chainOf = async (shops: number): Promise<Chain> => {
  const pool = poolFor(await migratedDatabase());
  await seedDemo(pool);
  const { rows } = await pool.query<{ id: string }>('select brand_id as id from brand');
  const brandId = rows[0]?.id ?? '';
  const sizes = { shops, staff: staff * shops, counters: counters * shops, members: members * shops };
  await topUp(pool, brandId, { ...sizes, items: 0, cards: 0, orders: 0 }, now, () => undefined);
  const { rows: own } = await pool.query<{ id: string }>(
    'select id from counter where shop_id = $1 order by id limit 1',
    [manyId('shop', 0)],
  );
  const id = own[0]?.id ?? '';
  const counter = await authenticateCounter(pool, id, manySecret(Number(id.slice(-12))));
  if (!counter) throw new Error('the first store has no counter');
  return { pool, brandId, counter };
};

/** What the counter is sent from a cursor on: how many records of each kind, and how many bytes in all. */
const pulled = async ({ pool, counter }: Chain, from = '') => {
  const kinds = new Map<string, number>();
  let [cursor, bytes] = [from, 0];
  for (let reply: PullReply | undefined; reply?.more !== false; ) {
    const request = { counterId: counter.id, incarnation: 1, epoch: 1, cursor, schema: protocolSchema };
    reply = await pull(sqlBooks(pool), counter, request, now, () => true);
    bytes += JSON.stringify(reply.changes).length;
    for (const [kind, records] of Object.entries(reply.changes))
      kinds.set(kind, (kinds.get(kind) ?? 0) + records.length);
    cursor = reply.cursor;
  }
  return { kinds: Object.fromEntries(kinds), bytes, cursor };
};

let small: Chain;
let large: Chain;
beforeAll(async () => {
  small = await chainOf(perRegion + 2);
  large = await chainOf(4 * perRegion + 2);
}, 120_000);
afterAll(() => Promise.all([small.pool.end(), large.pool.end()]));

test('a counter first pulls as many records of each kind in a chain of four regions as in one of a single region', async () => {
  const [ofSmall, ofLarge] = [await pulled(small), await pulled(large)];
  // Which members another store has served too is left to chance.
  expect({ ...ofLarge.kinds, member: 0 }).toEqual({ ...ofSmall.kinds, member: 0 });
  expect(ofLarge.kinds.shop).toBe(perRegion + 2);
  expect(ofLarge.kinds.employee).toBeLessThanOrEqual(staff + 1);
  expect(ofLarge.kinds.member).toBeLessThanOrEqual(members * 1.2);
  expect(ofLarge.bytes / ofSmall.bytes).toBeLessThan(1.05);
});

test('what happens in another store, also below another region, is nothing that it pulls or hears of', async () => {
  const { cursor } = await pulled(large);
  const heard = scopesBelow([large.counter.shopId, ...large.counter.above]);
  const brand = openBrand(large.pool, large.brandId);
  for (const place of [1, perRegion + 1]) {
    const [found] = await brand.find<typeof employee.schema._output>('employee', 'shopId', [manyId('shop', place)]);
    if (!found) throw new Error('nobody works there');
    expect(employee.scopes(found).filter((scope) => heard.includes(scope))).toEqual([]);
    await brand.write({ employee: [{ ...found, name: 'Renamed' }] });
  }
  expect(await pulled(large, cursor)).toMatchObject({ kinds: {}, cursor });
});

test('the price of one store goes to that store alone, and wakes no other', async () => {
  const here = large.counter.shopId;
  const brand = openBrand(large.pool, large.brandId);
  const [found] = await brand.read<Product>('product', 1);
  const itemId = found?.id ?? '';
  const ownIn = (shopId: string) => ({ ...aShopItem({ itemId, shopId, originalPrice: 100 }) });
  const { cursor } = await pulled(large);
  const heard = scopesBelow([here, ...large.counter.above]);
  const others = Array.from({ length: 4 * perRegion }, (_, place) => manyId('shop', place)).filter((id) => id !== here);
  expect(others.flatMap((id) => shopItem.scopes(ownIn(id))).filter((scope) => heard.includes(scope))).toEqual([]);
  await brand.write({ shopItem: others.map(ownIn) });
  const after = await pulled(large, cursor);
  expect(after).toMatchObject({ kinds: {}, cursor });
  await brand.write({ shopItem: [ownIn(here)] });
  expect((await pulled(large, after.cursor)).kinds).toEqual({ shopItem: 1 });
});

test('every kind of record has its scopes: none but the catalogue, the roles and the headquarters is for all', async () => {
  const { rows } = await large.pool.query<{ entity: string }>(
    `select distinct entity from feed where scope_id = 'brand' and not deleted order by entity`,
  );
  expect(rows.map(({ entity }) => entity)).toEqual(['category', 'itemGroup', 'product', 'role', 'service', 'shop']);
  expect(replicated.length).toBeGreaterThan(rows.length);
});
