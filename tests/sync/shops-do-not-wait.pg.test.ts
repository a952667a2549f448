import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fetchTransport, type Transport } from '../../src/sync/transport.ts';
import { type ApiUnderTest, apiUnderTest } from '../api-brand.ts';
import { openCounterTab, type Tab, until } from '../device/tablet.ts';
import { aProduct, cashReceipt } from '../make.ts';

const tea = aProduct({ id: 'tea', number: '1', name: 'Item tea', originalPrice: 5_000, memberPrice: null });

let api: ApiUnderTest;
let tabs: { readonly s01: Tab; readonly s02: Tab };
beforeAll(async () => {
  api = await apiUnderTest();
  await api.app.listen({ port: 0, host: '127.0.0.1' });
  const server: Transport = fetchTransport(`http://127.0.0.1:${(api.app.server.address() as AddressInfo).port}/api`);
  const at = (account: string, shopId: string) => openCounterTab(server, undefined, { account, shopId });
  tabs = { s01: await at('manager', 's01'), s02: await at('neighbour', 's02') };
});
afterAll(async () => {
  for (const { store, faults } of Object.values(tabs)) {
    await store.stop();
    expect(faults).toEqual([]);
  }
});

const sell = async ({ store }: Tab, orderId: string): Promise<void> => {
  const done = await store.run('order.collect', cashReceipt(tea, { orderId, number: '' }), { takeNumber: true });
  expect(done).toMatchObject({ ok: true });
};
const isBooked = async (orderId: string): Promise<boolean> =>
  (await api.pool.query('select from "order" where id = $1', [orderId])).rowCount === 1;
/** Whether a transaction waits for one of this database's locks. */
const isSomebodyWaiting = async (): Promise<boolean> =>
  (await api.pool.query("select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'"))
    .rowCount !== 0;

test('a command of one shop does not wait for the transaction of another shop of its region', async () => {
  await sell(tabs.s01, 'first-here');
  await sell(tabs.s02, 'first-there');
  await until(async () => (await isBooked('first-here')) && (await isBooked('first-there')), 'the first sales');

  // As a command that has written everything and whose commit has not come yet.
  const slow = await api.pool.connect();
  await slow.query('begin');
  await slow.query("update scope set rev = rev + 1 where brand_id = 'brand-1' and scope_id = 's01'");
  try {
    await sell(tabs.s01, 'behind');
    // From now on it holds whatever a command takes before its shop's rev.
    await until(isSomebodyWaiting, 'the wait of the sale behind it');
    await sell(tabs.s02, 'beside');
    await until(() => isBooked('beside'), 'the sale of the other shop');
    expect(await isBooked('behind')).toBe(false);
  } finally {
    await slow.query('rollback');
    slow.release();
  }
  await until(() => isBooked('behind'), 'the sale of the shop itself');
});
