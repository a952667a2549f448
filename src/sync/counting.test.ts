import { describe, expect, test } from 'vitest';
import type { Order } from '#domain/order/order.ts';
import type { StockCount } from '#domain/stocktake/stock-count.ts';
import {
  counting,
  entriesAt,
  inFront,
  inMemory,
  piecesIn,
  receivedBy,
  scan,
  stocktakeId,
} from '../../tests/device/counting.ts';
import { openCounterTab, openTab, recordAnswers, type Tab, until } from '../../tests/device/tablet.ts';
import { aProduct, cashReceipt } from '../../tests/make.ts';
import { aCount } from '../../tests/make-stocktake.ts';
import { mostWaiting } from '../db/counter/run.ts';
import { Unreachable } from './transport.ts';

const sell = ({ store }: Tab, orderId: string) =>
  store.run('order.collect', cashReceipt(aProduct(), { orderId, number: '' }), { takeNumber: true });

describe('counting without contact', () => {
  test(`goes on beyond ${mostWaiting} scans, and selling too; the server counts each of 3,000 once`, async () => {
    const { server, network, tab } = await counting({ products: 40, browser: inMemory() });
    network.up = false;
    await tab.store.syncNow();
    const scanned = new Map<string, number>();
    for (let i = 0; i < 3_000; i++) {
      const productId = `product-${1 + ((i * 7) % 40)}`;
      scanned.set(productId, (scanned.get(productId) ?? 0) + 1);
      await scan(tab, { productId, zone: i % 500 < 400 ? 'front' : 'back' });
      if (i % 300 === 299) expect(await sell(tab, `order-${i}`)).toMatchObject({ ok: true });
    }
    const { answers, stop } = await recordAnswers(tab, 'stocktake.product', { stocktakeId, productId: 'product-3' });
    await until(() => answers.length > 0);
    network.up = true;
    await until(async () => {
      await tab.store.syncNow();
      return (await tab.store.read('outbox.unsent', {})).waiting.count === 0;
    });
    expect(entriesAt(server).reduce((sum, { pieces }) => sum + pieces, 0)).toBe(3_000);
    expect(entriesAt(server)).toHaveLength(3_000);
    const counted = new Map<string, number>();
    for (const { productId, pieces } of server.all<StockCount>('stockCount'))
      counted.set(productId, (counted.get(productId) ?? 0) + pieces);
    expect(counted).toEqual(scanned);
    expect(server.all<Order>('order')).toHaveLength(10);
    expect(receivedBy(server).length).toBeLessThan(60);
    const shown = answers.map((answer) => answer?.counts.reduce((sum, { pieces }) => sum + pieces, 0));
    expect(new Set(shown)).toEqual(new Set([scanned.get('product-3')]));
    stop();
    await tab.store.stop();
    expect(tab.faults).toEqual([]);
  }, 60_000);

  test('what was scanned is there after the tab was closed, and is sent by the next one, each with its true time', async () => {
    const clock = { offset: 0 };
    const { server, network, tab } = await counting({ clock });
    network.up = false;
    await tab.store.syncNow();
    const hour = 60 * 60 * 1_000;
    const began = Date.now();
    for (const hours of [0, 1, 20, 30, 60]) {
      clock.offset = hours * hour;
      await scan(tab);
    }
    await tab.store.stop();
    const next = await openTab(network, tab.browser);
    expect(await piecesIn(next)).toBe(5);
    network.up = true;
    server.clock.offset = clock.offset;
    await next.store.syncNow();
    const times = entriesAt(server).map(({ at }) => Math.round((at - began) / hour) + 0);
    expect(times).toEqual([0, 1, 20, 30, 60]);
    await next.store.stop();
  });

  test('is unsent work like any other: in the badge, the journal, the question of logging out and the file', async () => {
    const { network, tab } = await counting();
    network.up = false;
    await tab.store.syncNow();
    const waiting = async () => {
      const seen: number[] = [];
      await tab.store.syncNow();
      (await tab.store.watchStatus((status) => seen.push(status.waiting)))();
      return seen.at(-1);
    };
    await scan(tab);
    await scan(tab, { productId: 'product-2' });
    await until(async () => (await waiting()) === 1);
    const { rows, total } = await tab.store.read('outbox.journal', { state: null, offset: 0, limit: 10 });
    expect(total).toBe(1);
    expect(rows[0]).toMatchObject({ name: 'stocktake.count', state: 'waiting', args: { counts: [{}, {}] } });
    expect((await tab.store.read('outbox.unsent', {})).waiting.count).toBe(1);
    expect(await tab.store.exportWork()).toMatchObject({ count: 1 });
    expect(await waiting()).toBe(1);
    await scan(tab);
    expect(await tab.store.exportWork()).toMatchObject({ count: 2 });
    await scan(tab);
    expect(await tab.store.logout()).toEqual({ unsent: 3 });
    await tab.store.stop();
  });

  test('what is carried to another counter in a file and sent from here as well counts once', async () => {
    const { server, network, tab } = await counting();
    const other = await openCounterTab(network);
    network.up = false;
    await tab.store.syncNow();
    for (let i = 0; i < 3; i++) await scan(tab);
    const { text } = await tab.store.exportWork();
    await scan(tab);
    await scan(other, { productId: 'product-2' });
    expect(await other.store.takeInWork(text)).toMatchObject({ ok: true, taken: 1 });
    await scan(other, { productId: 'product-2' });
    expect(await other.store.takeInWork(text)).toMatchObject({ ok: true, taken: 0 });
    await other.store.syncNow();
    const reported: number[] = [];
    (await other.store.watchStatus(({ waiting }) => reported.push(waiting)))();
    expect(reported).toEqual([3]);
    network.up = true;
    await other.store.syncNow();
    await tab.store.syncNow();
    await until(() => entriesAt(server).length === 6);
    expect(entriesAt(server).filter(({ productId }) => productId === 'product-1')).toHaveLength(4);
    for (const each of [tab, other]) await each.store.stop();
  });

  test('taking back takes scans from the scan buffer as well as those that were sent', async () => {
    const { server, network, tab } = await counting();
    await scan(tab);
    await tab.store.syncNow();
    network.up = false;
    await tab.store.syncNow();
    await scan(tab);
    for (const left of [1, 0]) {
      await scan(tab, { name: 'stocktake.uncount' });
      expect(await piecesIn(tab)).toBe(left);
    }
    expect(await tab.store.count({ ...inFront, name: 'stocktake.uncount', productId: 'product-1' })).toMatchObject({
      code: 'stocktake.notCounted',
    });
    network.up = true;
    await tab.store.syncNow();
    expect(entriesAt(server).map(({ pieces }) => pieces)).toEqual([1, 1, -1, -1]);
    await tab.store.stop();
  });

  test('what waits is added to what the server says by now', async () => {
    const { server, network, tab } = await counting();
    network.onRequest = ({ path }) => {
      if (path === '/sync/push') throw new Unreachable('nothing is taken');
    };
    for (let i = 0; i < 2; i++) await scan(tab);
    await sell(tab, 'order-1');
    await scan(tab);
    expect(await piecesIn(tab)).toBe(3);
    const counterId = tab.store.counterId() ?? '';
    server.put('stockCount', aCount({ counterId, zone: 'front', pieces: 10 }));
    await tab.store.syncNow();
    expect(await piecesIn(tab)).toBe(13);
    server.put('stockCount', aCount({ counterId, zone: 'front', pieces: 20 }));
    server.put('product', aProduct({ id: 'product-2', name: 'new' }));
    await tab.store.syncNow();
    expect(await piecesIn(tab)).toBe(23);
    await tab.store.stop();
  });

  test('one scan that is still in its buffer is proved by whoever scanned it, who signs out at once', async () => {
    const { network, tab } = await counting();
    network.up = false;
    await tab.store.syncNow();
    await scan(tab);
    const ledger = tab.browser.databases.ledger(tab.store.counterId() ?? '');
    expect(await tab.store.logout()).toEqual({ unsent: 1 });
    const { rows } = await ledger.within('r', (tx) => tx.journal(null, 0, 10));
    const counts = rows.filter(({ command }) => command.name === 'stocktake.count');
    expect(counts.map(({ command }) => command.proof)).toMatchObject([
      { mac: expect.stringMatching(/^[0-9a-f]{64}$/) },
    ]);
    await tab.store.stop();
  });

  test('goes out before what is done after it, in the name of whoever scanned', async () => {
    const { server, network, tab } = await counting();
    network.up = false;
    await tab.store.syncNow();
    await scan(tab);
    await scan(tab, { zone: 'back' });
    expect(await sell(tab, 'order-1')).toMatchObject({ ok: true, n: 3 });
    await scan(tab);
    await tab.store.run('stocktake.zoneDone', { stocktakeId, zone: 'front', done: true });
    network.up = true;
    await tab.store.syncNow();
    expect(receivedBy(server).map(({ name }) => name)).toEqual([
      'stocktake.count',
      'stocktake.count',
      'order.collect',
      'stocktake.count',
      'stocktake.zoneDone',
    ]);
    await tab.store.stop();
  });
});

describe('two tabs that count at once', () => {
  test('show the same, and what they scanned is sent once', async () => {
    const { server, network, tab: first } = await counting();
    const second = await openTab(network, first.browser);
    network.up = false;
    await Promise.all([first.store.syncNow(), second.store.syncNow()]);
    for (let i = 0; i < 20; i++) await Promise.all([scan(first), scan(second)]);
    for (const tab of [first, second]) await until(async () => (await piecesIn(tab)) === 40);
    expect(await sell(second, 'order-1')).toMatchObject({ ok: true, n: 2 });
    await scan(first);
    await until(async () => (await piecesIn(second)) === 41);
    const journal = { state: 'waiting', offset: 0, limit: 10 } as const;
    for (const tab of [first, second]) {
      const { rows } = await tab.store.read('outbox.journal', journal);
      expect(rows.map(({ n }) => n)).toEqual([3, 2, 1]);
    }
    network.up = true;
    await Promise.all([first.store.syncNow(), second.store.syncNow()]);
    await until(() => entriesAt(server).length === 41);
    await Promise.all([first.store.syncNow(), second.store.syncNow()]);
    for (const tab of [first, second]) {
      await until(async () => (await piecesIn(tab)) === 41);
      await tab.store.stop();
      expect(tab.faults).toEqual([]);
    }
    expect(entriesAt(server)).toHaveLength(41);
  });
});

describe('counting with contact', () => {
  test('scans that come within a moment go out together', async () => {
    const { server, tab } = await counting();
    // No round that is still owed falls between them.
    await tab.store.syncNow();
    await Promise.all([1, 2, 3, 4, 5].map(() => scan(tab)));
    await until(() => entriesAt(server).length === 5);
    expect(receivedBy(server)).toHaveLength(1);
    await tab.store.stop();
  });
});
