import { afterEach, describe, expect, test } from 'vitest';
import { Network, SimulatedServer } from '../../tests/device/simulated-server.ts';
import { openCounterTab, type Tab } from '../../tests/device/tablet.ts';
import { aProduct } from '../../tests/make.ts';
import { aLevel, aStocktake } from '../../tests/make-stocktake.ts';

const stocktakeId = 'stocktake-1';
const products = ['oil', 'tea', 'cup', 'soap'];
const tabs: Tab[] = [];
afterEach(async () => {
  for (const tab of tabs.splice(0)) {
    await tab.store.stop();
    expect(tab.faults).toEqual([]);
  }
});

/** Everything that the screens of a counter show of the stocktake, but for the order of what was counted at one moment. */
const screens = async ({ store }: Tab) => {
  const progress = await store.read('stocktake.progress', { stocktakeId });
  const page = { stocktakeId, offset: 0, limit: 100 };
  const counted = await Promise.all(
    products.map(async (productId) => {
      const known = await store.read('stocktake.product', { stocktakeId, productId });
      return known?.counts.toSorted((a, b) => (a.id < b.id ? -1 : 1)) ?? [];
    }),
  );
  const missing = await store.read('stocktake.missing', { ...page, text: '' });
  const byKey = (a: { zone: string; counterId: string }, b: { zone: string; counterId: string }) =>
    `${a.zone} ${a.counterId}` < `${b.zone} ${b.counterId}` ? -1 : 1;
  return {
    progress: { ...progress, shares: progress?.shares.toSorted(byKey) },
    counted,
    missing: missing.rows.map(({ id }) => id),
  };
};

describe('two counters that count the same stocktake', () => {
  test('show the same lines and sums in the end, whatever each did without contact', async () => {
    const server = new SimulatedServer();
    server.put('stocktake', aStocktake({ zones: ['front', 'back'] }));
    for (const id of products) {
      server.put('product', aProduct({ id, number: id, barcode: '' }));
      server.put('stock', { ...aLevel(), id: `shop-1:${id}`, productId: id });
    }
    const networks = [new Network(server), new Network(server)];
    for (const network of networks) tabs.push(await openCounterTab(network));
    const [a, b] = tabs as [Tab, Tab];
    const gives = async (
      { store }: Tab,
      name: 'stocktake.count' | 'stocktake.uncount',
      zone: string,
      productId: string,
      pieces: number,
    ) => {
      const counts = [{ productId, pieces }];
      expect(await store.run(name, { stocktakeId, zone, counts })).toMatchObject({ ok: true });
    };
    const meet = async (): Promise<void> => {
      for (const tab of [a, b, a]) await tab.store.syncNow();
    };

    await gives(a, 'stocktake.count', 'front', 'oil', 3);
    for (const network of networks) network.up = false;
    // The same product in two zones, and in one zone by both of them.
    await gives(a, 'stocktake.count', 'front', 'oil', 2);
    await gives(b, 'stocktake.count', 'back', 'oil', 4);
    await gives(a, 'stocktake.count', 'front', 'tea', 5);
    await gives(b, 'stocktake.count', 'front', 'tea', 6);
    await gives(b, 'stocktake.count', 'back', 'cup', 1);
    await gives(b, 'stocktake.uncount', 'back', 'cup', 1);
    await a.store.run('stocktake.zoneDone', { stocktakeId, zone: 'front', done: true });
    expect((await screens(a)).progress).not.toEqual((await screens(b)).progress);

    for (const network of networks) network.up = true;
    await meet();
    await gives(a, 'stocktake.count', 'back', 'cup', 7);
    await meet();
    const shown = await screens(a);
    expect(await screens(b)).toEqual(shown);
    expect(shown.progress).toMatchObject({ found: 3, expected: 4, stocktake: { where: 'onServer' } });
    expect(shown.progress.shares?.map(({ zone, products: lines, pieces }) => [zone, lines, pieces]).sort()).toEqual([
      ['back', 1, 4],
      ['back', 1, 7],
      ['front', 1, 6],
      ['front', 2, 10],
    ]);
    expect(shown.counted.map(({ length }) => length)).toEqual([2, 2, 1, 0]);
    // In the zone that both of them counted, neither sees what the other did.
    const inFront = { stocktakeId, zone: 'front', offset: 0, limit: 100 };
    const [ofA, ofB] = await Promise.all([a, b].map(({ store }) => store.read('stocktake.zone', inFront)));
    expect(ofA?.rows.map(({ count }) => [count.productId, count.pieces]).sort()).toEqual([
      ['oil', 5],
      ['tea', 5],
    ]);
    expect(ofB?.rows.map(({ count }) => [count.productId, count.pieces])).toEqual([['tea', 6]]);
    expect(shown.missing).toEqual(['soap']);
  });
});

test('of products that were taken off the list, those are missing of which the books say that some are left', async () => {
  const server = new SimulatedServer();
  server.put('stocktake', aStocktake());
  for (const [id, quantity] of [['some', 3] as const, ['none', 0] as const]) {
    server.put('product', aProduct({ id, number: id, barcode: '', enabled: false }));
    server.put('stock', aLevel({ id: `shop-1:${id}`, productId: id, quantity }));
  }
  const tab = await openCounterTab(new Network(server));
  tabs.push(tab);
  const { progress, missing } = await screens(tab);
  expect([progress.expected, missing]).toEqual([1, ['some']]);
});

test('the task of a product whose first count was not booked names it', async () => {
  const server = new SimulatedServer();
  server.put('product', aProduct({ id: 'oil', name: 'Oil' }));
  const params = { number: 'PD-1', productId: 'oil', stocktakeId, pieces: -2 };
  server.put('exception', {
    id: 'task',
    shopId: 'shop-1',
    code: 'stocktakeFirstCountOpen',
    params,
    orderId: '',
    commandId: 'c',
    amount: 0,
    counterId: 'counter-1',
    staffId: 'staff-1',
    at: 1,
    state: 'open',
    resolution: null,
  });
  const tab = await openCounterTab(new Network(server));
  tabs.push(tab);
  expect(await tab.store.read('exception.open', {})).toMatchObject([{ params: { ...params, name: 'Oil' } }]);
});
