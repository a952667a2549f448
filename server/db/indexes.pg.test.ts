import type { Pool, PoolClient } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { entities } from '#domain/entities.ts';
import { migratedDatabase } from '../../tests/database.ts';
import type { Lookup } from '../books/rows.ts';
import { topUp } from '../load/top-up.ts';
import { seedDemo } from '../seed/demo.ts';
import { changesAfter, loadPage, recordsOf } from '../sync/feed.ts';
import { poolFor } from './open.ts';
import { lookSql } from './records.ts';
import { sendAll } from './send-all.ts';

/** Tables that grow with the business: reading one of them from end to end is what must not happen. */
const big = ['product', 'service', 'member', 'card', 'order', 'money_entry', 'feed', 'command_log'];

let pool: Pool;
let client: PoolClient;
let brandId: string;
let shopId: string;
beforeAll(async () => {
  pool = poolFor(await migratedDatabase(), 2);
  await seedDemo(pool);
  brandId = (await pool.query<{ brand_id: string }>('select brand_id from brand')).rows[0]?.brand_id ?? '';
  shopId = (await pool.query<{ id: string }>("select id from shop where code = 'S01'")).rows[0]?.id ?? '';
  await topUp(
    pool,
    brandId,
    { items: 3_000, members: 3_000, cards: 3_000, orders: 1_500 },
    Date.now(),
    () => undefined,
  );
  await pool.query('analyze');
  client = await pool.connect();
  // What was asked is explained by PostgreSQL itself, in the plan that it went by: also of statements planned once.
  await client.query("load 'auto_explain'");
  await client.query('set auto_explain.log_min_duration = 0; set auto_explain.log_level = notice');
  await client.query('set client_min_messages = notice');
});
afterAll(async () => {
  client.release();
  await pool.end();
});

/** The big tables that were read from end to end while `work` ran, and how many plans were seen. */
const scansOf = async (work: () => Promise<unknown>): Promise<{ plans: number; scanned: string[] }> => {
  const plans: string[] = [];
  const note = ({ message = '' }: { message?: string | undefined }) => {
    if (message.includes('Query Text:')) plans.push(message);
  };
  client.on('notice', note);
  await work();
  client.off('notice', note);
  const scanned = plans.flatMap((plan) =>
    [...plan.matchAll(/Seq Scan on "?(\w+)"?/g)].map(([, table]) => table ?? '').filter((table) => big.includes(table)),
  );
  return { plans: plans.length, scanned };
};

const questions: Record<string, Lookup> = {
  'an order by its id': { entity: 'order', ids: ['a', 'b'], reading: 'hold' },
  'an order by its number': { entity: 'order', where: { number: 'S01-02-000001' }, reading: 'hold' },
  'products by their ids': { entity: 'product', ids: ['a', 'b', 'c'], reading: 'look' },
  'services by their ids': { entity: 'service', ids: ['a', 'b', 'c'], reading: 'look' },
  'what was taken for a piece': {
    entity: '',
    reading: 'look',
    highest: { shopId: 'a', productIds: ['b', 'c'], since: 0 },
  },
  'a member by its id': { entity: 'member', ids: ['a'], reading: 'look' },
};

describe('no big table is read from end to end', () => {
  test.each(Object.entries(questions))('to decide a command: %s', async (_, look) => {
    const seen = await scansOf(() => sendAll(client, [lookSql(brandId, look)]));
    expect(seen).toEqual({ plans: 1, scanned: [] });
  });

  test('for what changed in a shop', async () => {
    const seen = await scansOf(() => changesAfter({ client, brandId }, shopId, 1_000, 500));
    expect(seen).toEqual({ plans: 1, scanned: [] });
  });

  const replicated = entities.filter(({ collection }) => collection !== null).map(({ name }) => name);
  test.each(replicated)('for a few changes: %s', async (entity) => {
    const of = { client, brandId, scopes: ['brand', shopId] };
    const seen = await scansOf(() => recordsOf(of, entity, ['a', 'b']));
    expect(seen).toEqual({ plans: 1, scanned: [] });
  });

  // A page may be so much of a small table that reading all of it is the shortest way; the feed is never small.
  test.each(replicated)('for a page of a first load, as far as the feed goes: %s', async (entity) => {
    const of = { client, brandId, scopes: ['brand', shopId] };
    const { plans, scanned } = await scansOf(() => loadPage(of, entity, '', 20));
    expect(plans).toBe(1);
    expect(scanned).not.toContain('feed');
  });

  test.each([
    [
      'the newest orders of a shop',
      'select * from "order" where brand_id = $1 and shop_id = $2 order by created_at desc limit 20',
    ],
    ['the orders of a shop in one state', 'select * from "order" where brand_id = $1 and shop_id = $2 and status = 0'],
    [
      'the money that a shop took since then',
      'select * from money_entry where brand_id = $1 and shop_id = $2 and kept_at > 9000000000000000',
    ],
  ])('for a list: %s', async (_, text) => {
    const seen = await scansOf(() => client.query(text, [brandId, shopId]));
    expect(seen).toEqual({ plans: 1, scanned: [] });
  });
});

test('proof that this would be noticed: without an index the whole table is read', async () => {
  const seen = await scansOf(() =>
    client.query('select * from "order" where brand_id = $1 and remark = $2', [brandId, 'x']),
  );
  expect(seen).toEqual({ plans: 1, scanned: ['order'] });
});
