import { afterEach, describe, expect, test } from 'vitest';
import type { Look, ReviewSort } from '#domain/stocktake/review-look.ts';
import type { ReviewRow } from '#domain/stocktake/review-row.ts';
import { Network, SimulatedServer } from '../../tests/device/simulated-server.ts';
import { openCounterTab, type Tab } from '../../tests/device/tablet.ts';
import { aProduct } from '../../tests/make.ts';
import { aStocktake } from '../../tests/make-stocktake.ts';
import type { Answer, Call } from './transport.ts';

const tabs: Tab[] = [];
afterEach(async () => {
  for (const tab of tabs.splice(0)) {
    await tab.store.stop();
    expect(tab.faults).toEqual([]);
  }
});

const stocktakeId = 'stocktake-1';
const aRow = (place: number, over: Partial<ReviewRow> = {}): ReviewRow => {
  const id = `p-${String(place).padStart(5, '0')}`;
  const difference = place % 4 === 0 ? -(place % 50) : place % 4 === 1 ? place % 30 : 0;
  return {
    productId: id,
    name: `Product ${place}`,
    number: id,
    unit: '',
    type: 'product',
    state: 'ready',
    counted: 100 + difference,
    book: 100,
    difference,
    value: difference * (place % 7),
    reason: '',
    price: null,
    holds: '',
    settledAt: null,
    counts: [],
    notFound: [],
    ...over,
  };
};

/** The server's review of a stocktake, in parts, and what it was asked for. */
class Reviewing extends Network {
  readonly asked: string[] = [];
  rows: ReviewRow[];
  check = aStocktake();
  private readonly perPart: number;
  constructor(server: SimulatedServer, rows: ReviewRow[], perPart: number) {
    super(server);
    this.rows = rows;
    this.perPart = perPart;
  }
  override async call(call: Call): Promise<Answer> {
    const found = /^\/inventories\/checks\/stocktake-1\/review\?(.*)$/.exec(call.path);
    if (!found || !this.up) return super.call(call);
    this.asked.push(found[1] ?? '');
    const query = new URLSearchParams(found[1]);
    const ids = query.get('product_ids')?.split(',');
    const from = this.rows.findIndex(({ productId }) => productId > (query.get('after') ?? ''));
    const end = from + this.perPart;
    const rows = ids ? this.rows.filter(({ productId }) => ids.includes(productId)) : this.rows.slice(from, end);
    const next = !ids && end < this.rows.length ? (rows.at(-1)?.productId ?? null) : null;
    return { status: 200, body: { data: { check: this.check, rows, next } }, retryAfter: null };
  }
}

const page = ({ store }: Tab, look: Look, sort: ReviewSort, given: { text?: string; offset?: number } = {}) =>
  store.read('stocktake.review', { stocktakeId, look, sort, down: true, text: '', offset: 0, limit: 100, ...given });

describe('the review of 20,000 lines', () => {
  test('is read once, and then filtered, searched and sorted on the device', async () => {
    const rows = Array.from({ length: 20_000 }, (_, place) => aRow(place));
    const network = new Reviewing(new SimulatedServer(), rows, 2_000);
    const tab = await openCounterTab(network);
    tabs.push(tab);
    expect(await page(tab, 'all', 'value')).toBeNull();
    expect(await tab.store.readReview(stocktakeId)).toEqual({ ok: true });
    expect(network.asked).toHaveLength(10);

    const sizes = (found: Awaited<ReturnType<typeof page>>) => found?.rows.map(({ value }) => Math.abs(value ?? 0));
    const worth = rows.map(({ value }) => Math.abs(value ?? 0)).sort((a, b) => b - a);
    expect(sizes(await page(tab, 'all', 'value'))).toEqual(worth.slice(0, 100));
    expect(sizes(await page(tab, 'all', 'value', { offset: 12_345 }))).toEqual(worth.slice(12_345, 12_445));
    const differing = rows.filter(({ difference }) => difference !== 0);
    const found = await page(tab, 'differences', 'difference');
    expect(found).toMatchObject({ total: differing.length, states: { ready: 20_000 } });
    const sum = (sign: number) => rows.reduce((all, { value }) => all + Math.max(0, sign * (value ?? 0)), 0);
    expect([found?.gainValue, found?.lossValue]).toEqual([sum(1), sum(-1)]);
    expect((await page(tab, 'all', 'number', { text: 'product 1999' }))?.total).toBe(12);
    expect(network.asked).toHaveLength(10);
  });

  test('asks again for what has changed alone, and shows nothing of another stocktake', async () => {
    const server = new SimulatedServer();
    server.put('stocktake', aStocktake());
    server.put('product', aProduct({ id: 'p-00001', number: 'p-00001', barcode: '' }));
    const network = new Reviewing(server, [aRow(0), aRow(1), aRow(2)], 2_000);
    const tab = await openCounterTab(network);
    tabs.push(tab);
    const { store } = tab;
    await store.readReview(stocktakeId);
    const reading = () => store.read('stocktake.reviewReading', { stocktakeId });
    expect(await reading()).toEqual({ done: null, changed: 0 });

    const counts = [{ productId: 'p-00001', pieces: 3 }];
    expect(await store.run('stocktake.count', { stocktakeId, zone: '', counts })).toMatchObject({ ok: true });
    await store.syncNow();
    expect(await reading()).toEqual({ done: null, changed: 1 });
    network.up = false;
    expect(await store.readReview(stocktakeId, [])).toMatchObject({ ok: false });
    expect(await reading()).toEqual({ done: null, changed: 1 });
    network.up = true;
    network.rows = [aRow(0, { counted: 7 }), aRow(1, { counted: 3 })];
    await store.readReview(stocktakeId, []);
    expect(network.asked.at(-1)).toBe('product_ids=p-00001');
    const found = (await page(tab, 'all', 'number'))?.rows.map(({ number, counted }) => `${number} ${counted}`);
    expect(found).toEqual(['p-00002 100', 'p-00001 3', 'p-00000 100']);
    expect(await reading()).toEqual({ done: null, changed: 0 });
    await store.readReview(stocktakeId, []);
    expect(network.asked).toHaveLength(2);

    const other = { stocktakeId: 'another', look: 'all', text: '', sort: 'number', down: false } as const;
    expect(await store.read('stocktake.review', { ...other, offset: 0, limit: 10 })).toBeNull();
  });

  test('tells from the review which zones are open, who counted there, and follows a closing at once', async () => {
    const server = new SimulatedServer();
    server.put('stocktake', aStocktake({ zones: ['front', 'back'] }));
    const count = (zone: string, counterId: string, pieces: number, pass = 1, counted = true) => ({
      zone,
      counterId,
      counterNumber: counterId,
      pass,
      pieces,
      counted,
      firstAt: 1,
      lastAt: 1,
      staffId: 's',
    });
    const rows = [
      aRow(0, { counts: [count('front', '02', 5), count('front', '02', 4, 2), count('back', '03', 1)] }),
      aRow(1, { counts: [count('front', '02', 6), count('back', '03', 0, 1, false)] }),
    ];
    const tab = await openCounterTab(new Reviewing(server, rows, 10));
    tabs.push(tab);
    await tab.store.readReview(stocktakeId);
    const zones = () => tab.store.read('stocktake.reviewZones', { stocktakeId });
    const closing = { zone: 'front', done: true, counterId: '02', reason: 'broken' };
    expect((await zones())?.shares).toMatchObject([
      { zone: 'front', counterId: '02', products: 2, pieces: 10 },
      { zone: 'back', counterId: '03', products: 1, pieces: 1 },
    ]);
    expect(await tab.store.run('stocktake.zoneDone', { stocktakeId, ...closing })).toMatchObject({ ok: true });
    expect((await zones())?.stocktake.zonesDone).toMatchObject([{ zone: 'front', counterId: '02', reason: 'broken' }]);
  });

  test('asks again for what lies in a zone that a counter has closed since, and for nothing else', async () => {
    const server = new SimulatedServer();
    const open = aStocktake({ zones: ['front', 'back'] });
    server.put('stocktake', open);
    const found = (zone: string) => ({
      zone,
      counterId: '02',
      counterNumber: '02',
      pass: 1,
      pieces: 4,
      counted: true,
      firstAt: 1,
      lastAt: 1,
      staffId: 's',
    });
    const rows = [aRow(0, { counts: [found('front')] }), aRow(1, { counts: [found('back')] })];
    const network = new Reviewing(server, rows, 10);
    network.check = open;
    const tab = await openCounterTab(network);
    tabs.push(tab);
    const { store } = tab;
    await store.readReview(stocktakeId);
    const reading = () => store.read('stocktake.reviewReading', { stocktakeId });
    expect(await reading()).toEqual({ done: null, changed: 0 });

    const closed = { ...open, zonesDone: [{ zone: 'front', counterId: '03', staffId: 's', at: 2 }] };
    network.check = closed;
    server.put('stocktake', closed);
    await store.syncNow();
    await expect.poll(async () => (await reading())?.changed).toBe(1);
    network.asked.length = 0;
    await store.readReview(stocktakeId, []);
    expect(network.asked).toEqual([`product_ids=${rows[0]?.productId}`]);
    expect(await reading()).toEqual({ done: null, changed: 0 });

    // What is booked meanwhile changes the stocktake as well, but no zone.
    server.put('stocktake', { ...closed, settled: 1 });
    await store.syncNow();
    await expect.poll(async () => (await reading())?.changed).toBe(1);
    await store.readReview(stocktakeId, []);
    expect(network.asked).toHaveLength(1);
    expect(await reading()).toEqual({ done: null, changed: 0 });
  });

  test('says that it needs contact, and keeps what it has read', async () => {
    const network = new Reviewing(new SimulatedServer(), [aRow(1)], 10);
    const tab = await openCounterTab(network);
    tabs.push(tab);
    network.up = false;
    expect(await tab.store.readReview(stocktakeId)).toMatchObject({ ok: false, code: 'offline.needsContact' });
    network.up = true;
    network.rows = [aRow(1, { state: 'unheard of' as 'ready' })];
    expect(await tab.store.readReview(stocktakeId)).toMatchObject({ ok: false, code: 'system.unreadable' });
    network.rows = [aRow(1)];
    await tab.store.readReview(stocktakeId);
    network.up = false;
    expect(await tab.store.readReview(stocktakeId)).toMatchObject({ ok: false });
    expect((await page(tab, 'all', 'value'))?.total).toBe(1);
    expect(await tab.store.read('stocktake.reviewReading', { stocktakeId })).toMatchObject({ done: null });
  });
});
