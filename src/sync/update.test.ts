import { describe, expect, test } from 'vitest';
import type { Order } from '#domain/order/order.ts';
import type { TestBrowser } from '../../tests/device/browser.ts';
import { asLeftByAnother, headIn } from '../../tests/device/left-mirror.ts';
import { Network, SimulatedServer } from '../../tests/device/simulated-server.ts';
import { openCounterTab, openTab, recordAnswers, type Tab, until } from '../../tests/device/tablet.ts';
import { adding, aProduct, cashReceipt } from '../../tests/make.ts';
import type { OldMirror } from '../db/mirror/mirror-collection.ts';

const everything = { status: -1, text: '', from: null, to: null, offset: 0, limit: 100 };
const sell = ({ store }: Tab, orderId: string) =>
  store.run('order.collect', cashReceipt(aProduct(), { orderId, number: '' }), { takeNumber: true });
const items = async ({ store }: Tab): Promise<string[]> =>
  (await store.read('item.ofGroup', { groupId: '', offset: 0, limit: 5_000 })).rows.map(({ id }) => id).sort();
const orders = async ({ store }: Tab) =>
  (await store.read('order.list', everything)).rows
    .map(({ id, where, payments }) => [id, where, payments.length])
    .sort();
const hasItems = (tab: Tab, some: readonly string[]) =>
  until(async () => JSON.stringify(await items(tab)) === JSON.stringify([...some].sort()), `having ${some}`);

/** A counter that has sold and been cut off; its app was closed, and is another version when it is opened again. */
const updated = async (products = 0) => {
  const server = new SimulatedServer();
  for (let n = 0; n < products; n++) server.put('product', { ...aProduct(), id: `more-${n}`, number: `M-${n}` });
  const network = new Network(server);
  const tab = await openCounterTab(network);
  await sell(tab, 'booked');
  await tab.store.run(
    'order.park',
    { orderId: 'parked', label: '', operations: [adding(aProduct(), 'line-1')] },
    { takeNumber: true },
  );
  await tab.store.syncNow();
  network.up = false;
  await tab.store.syncNow();
  await sell(tab, 'waiting');
  await tab.store.stop();
  await asLeftByAnother(tab.browser);
  return { server, network, browser: tab.browser };
};

/** The same browser, in which one collection of an old mirror cannot be read. */
const failsAt = (browser: TestBrowser, broken: string): TestBrowser => ({
  ...browser,
  databases: {
    ...browser.databases,
    openOldMirror: async (...which) => {
      const old = await browser.databases.openOldMirror(...which);
      const after: OldMirror['after'] = (collection, ...rest) =>
        collection === broken
          ? Promise.reject(new Error(`${broken} cannot be read`))
          : (old as OldMirror).after(collection, ...rest);
      return old && { ...old, after };
    },
  },
});

describe('a counter whose app was updated without contact', () => {
  test('has its items, orders and rights, and goes on selling and parking', async () => {
    const { network, browser } = await updated(1_100);
    const tab = await openTab(network, browser);
    await tab.store.syncNow();
    expect(await items(tab)).toHaveLength(1_101);
    expect(await tab.store.start()).toMatchObject({ kind: 'open', shop: { id: 'shop-1' }, permissions: ['*'] });
    expect(await orders(tab)).toEqual([
      ['booked', 'onServer', 1],
      ['parked', 'onServer', 0],
      ['waiting', 'saved', 1],
    ]);
    expect((await tab.store.read('order.parked', {})).map(({ id }) => id)).toEqual(['parked']);
    expect(await sell(tab, 'after')).toMatchObject({ ok: true, number: 'S01-01-000004' });
    await tab.store.stop();

    const again = await openTab(network, browser);
    expect(await items(again)).toHaveLength(1_101);
    expect((await orders(again)).map(([id]) => id)).toEqual(['after', 'booked', 'parked', 'waiting']);
    await again.store.stop();
    expect([...tab.faults, ...again.faults]).toEqual([]);
  });

  test('sells at the prices of its shop that were within the items of the old mirror', async () => {
    const own = [
      { shopId: 'shop-2', originalPrice: 1, memberPrice: null },
      { shopId: 'shop-1', originalPrice: 2_000, memberPrice: null },
    ];
    const { network, browser, server } = await updated();
    server.put('product', { ...aProduct(), shopPrices: own });
    network.up = true;
    const before = await openTab(network, browser);
    await before.store.syncNow();
    await before.store.stop();
    await asLeftByAnother(browser);
    network.up = false;
    const tab = await openTab(network, browser);
    await tab.store.syncNow();
    const { rows } = await tab.store.read('item.ofGroup', { groupId: '', offset: 0, limit: 5 });
    expect(rows).toMatchObject([{ id: 'product-1', originalPrice: 2_000, memberPrice: null }]);
    await tab.store.stop();
  });

  test('with contact has what the server has and nothing else, without ever having shown less', async () => {
    const { server, network, browser } = await updated();
    const tab = await openTab(network, browser);
    await tab.store.syncNow();
    await sell(tab, 'after');
    server.pageSize = 2;
    server.put('product', { ...aProduct(), id: 'ghost' });
    server.put('product', { ...aProduct(), id: 'new', number: 'N' });
    server.records.delete('product:product-1');
    const seen = await recordAnswers(tab, 'order.list', everything);
    const grid = await recordAnswers(tab, 'item.ofGroup', { groupId: '', offset: 0, limit: 10 });
    await until(() => seen.answers.length > 0 && grid.answers.length > 0);
    server.remove('product', 'ghost');
    network.up = true;
    await tab.store.syncNow();
    await hasItems(tab, ['new']);
    await until(() => grid.answers.at(-1)?.rows[0]?.id === 'new');
    await until(async () => (await orders(tab)).every(([, where]) => where === 'onServer'));
    expect(
      server
        .all<Order>('order')
        .map(({ id, payments }) => [id, payments.length])
        .sort(),
    ).toEqual([
      ['after', 1],
      ['booked', 1],
      ['parked', 0],
      ['waiting', 1],
    ]);
    for (const { rows } of seen.answers)
      expect(rows.map(({ id }) => id).sort()).toEqual(['after', 'booked', 'parked', 'waiting']);
    expect(grid.answers.map(({ rows }) => rows.map(({ id }) => id))).toEqual([['product-1'], ['new']]);
    expect(await headIn(browser)).toMatchObject({ loaded: true, inherits: null, successor: null });
    await tab.store.stop();
    expect(tab.faults).toEqual([]);
  });

  test('keeps what it inherited when the network drops again in the middle of loading anew, and goes on there', async () => {
    const { server, network, browser } = await updated();
    const tab = await openTab(network, browser);
    await tab.store.syncNow();
    server.pageSize = 2;
    let pages = 0;
    network.onReply = ({ path }) => {
      if (path === '/sync/pull') pages += 1;
      if (pages === 2) network.up = false;
    };
    network.up = true;
    await tab.store.syncNow();
    const cut = await headIn(browser);
    expect(cut).toMatchObject({ loaded: true, successor: { cursor: expect.stringMatching(/./) } });
    expect(await items(tab)).toEqual(['product-1']);
    await tab.store.stop();

    const again = await openTab(network, browser);
    expect(await items(again)).toEqual(['product-1']);
    network.onReply = () => {};
    network.up = true;
    await again.store.syncNow();
    expect(await headIn(browser)).toMatchObject({ generation: cut.successor?.generation, successor: null });
    expect((await orders(again)).map(([id]) => id)).toEqual(['booked', 'parked', 'waiting']);
    await again.store.stop();
  });

  test('that ends in the middle of inheriting goes on with it when it is opened again, and counts as loaded only then', async () => {
    const { network, browser } = await updated();
    const broken = failsAt(browser, 'members');
    const tab = await openTab(network, broken);
    await tab.store.syncNow();
    expect(await items(tab)).toEqual(['product-1']);
    await tab.store.stop();
    expect(tab.faults[0]).toMatchObject({ message: 'members cannot be read' });
    const half = await headIn(browser);
    expect(half).toMatchObject({
      loaded: false,
      inherits: { place: half.inherits?.collections.indexOf('members') },
    });

    const again = await openTab(network, browser);
    await again.store.syncNow();
    expect(await headIn(browser)).toMatchObject({ generation: half.generation, loaded: true, inherits: null });
    expect((await orders(again)).map(([id]) => id)).toEqual(['booked', 'parked', 'waiting']);
    await again.store.stop();
    expect(again.faults).toEqual([]);
  });

  test('loads everything with contact even where the old mirror can never be read to its end', async () => {
    const { server, network, browser } = await updated();
    server.remove('product', 'product-1');
    server.put('product', { ...aProduct(), id: 'new', number: 'N' });
    const tab = await openTab(network, failsAt(browser, 'members'));
    await tab.store.syncNow();
    network.up = true;
    await tab.store.syncNow();
    await hasItems(tab, ['new']);
    expect(await headIn(browser)).toMatchObject({ loaded: true, inherits: null, successor: null });
    await tab.store.stop();
  });

  test('in two tabs at once has everything once', async () => {
    const { network, browser } = await updated(1_100);
    const tabs = await Promise.all([openTab(network, browser), openTab(network, browser)]);
    for (const tab of tabs) await hasItems(tab, await items(tabs[0] as Tab));
    for (const tab of tabs) await until(async () => (await items(tab)).length === 1_101);
    // Items may be there before the last step, which applies the pending command anew.
    for (const tab of tabs) await until(async () => (await orders(tab)).length === 3);
    for (const tab of tabs) {
      expect((await orders(tab)).map(([id]) => id)).toEqual(['booked', 'parked', 'waiting']);
      await tab.store.stop();
      expect(tab.faults).toEqual([]);
    }
  });

  test('begins with an empty mirror where a part of the old one is gone, and loads it with contact', async () => {
    const { network, browser } = await updated();

    const [gone] = (await browser.indexedDB.databases()).filter(({ name = '' }) => name.endsWith('--items'));
    browser.indexedDB.deleteDatabase(gone?.name ?? '');
    const tab = await openTab(network, browser);
    await tab.store.syncNow();
    expect(await items(tab)).toEqual([]);
    expect(await headIn(browser)).toMatchObject({ loaded: false, inherits: null, successor: null });
    network.up = true;
    await tab.store.syncNow();
    await hasItems(tab, ['product-1']);
    await tab.store.stop();
  });
});
