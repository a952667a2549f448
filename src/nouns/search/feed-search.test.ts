import { describe, expect, onTestFinished, test } from 'vitest';
import { type TestBrowser, testBrowser } from '../../../tests/device/browser.ts';
import { anEnrolment } from '../../../tests/device/enrolment.ts';
import { heal, letFail } from '../../../tests/device/faulty-storage.ts';
import { until } from '../../../tests/device/tablet.ts';
import { aProduct, aShopItem } from '../../../tests/make.ts';
import { type Counter, openCounter } from '../../db/counter/counter.ts';
import { makeLive } from '../../db/live/live.ts';
import { dropMirror } from '../../db/mirror/generations.ts';
import { registered } from '../registered.ts';
import { feedSearch, type Pauses } from './feed-search.ts';
import { createSearchService } from './search-service.ts';

const moxa = aProduct({ id: 'moxa', number: 'P001', name: '艾条', originalPrice: 2_800, barcode: '111', costPrice: 0 });
const basin = aProduct({ id: 'basin', number: 'P002', name: '足浴盆', barcode: '222', costPrice: 0 });
const enrolment = anEnrolment();
const longer = 60_000;

const takeIn = (counter: Counter, version: number, ...products: readonly ReturnType<typeof aProduct>[]) => {
  const fresh = { product: products.map((record) => ({ id: record.id, version, record })) };
  return counter.changeRecords(fresh, () => counter.mirror().apply('product', fresh.product));
};

/** The counter opened in a browser, with a search that is fed with what it holds. */
const open = async (
  browser: TestBrowser,
  pauses: Partial<Pauses> = { firstScreens: longer, keeping: 1, keepingChanges: 1 },
  after?: Promise<unknown>,
) => {
  const faults: unknown[] = [];
  const report = (fault: unknown) => void faults.push(fault);
  const counter = await openCounter(enrolment, { browser, live: makeLive(report), report, registered });
  const { feed, api } = createSearchService();
  const stop = feedSearch(counter, feed, { calm: async () => {}, report, pauses, after });
  const close = async () => {
    stop();
    await counter.close();
    expect(faults).toEqual([]);
  };
  return { counter, api, close, faults, stop };
};
const savedIn = (browser: TestBrowser, { counterId } = enrolment, generation = 1) =>
  browser.databases.savedSearch(counterId, generation, 'items');

/** A browser in which the counter has held these two, and has saved by what they are found. */
const openBefore = async (): Promise<TestBrowser> => {
  const browser = testBrowser();
  const { counter, close } = await open(browser);
  // What it costs is not sent to the search.
  await takeIn(counter, 1, { ...moxa, costPrice: 1_200 }, { ...basin, costPrice: 4_500 });
  const generation = counter.generation();
  await until(async () => (await savedIn(browser, enrolment, generation))?.includes('basin') ?? false, 'the list');
  await close();
  return browser;
};

describe('a counter that was open before', () => {
  test('finds its items at once, by part of a name, by code and by group', async () => {
    const { api, close } = await open(await openBefore());
    onTestFinished(close);
    expect(await api.searchItems('足浴', 5)).toEqual([basin]);
    expect(await api.itemByCode('111')).toEqual(moxa);
    expect(await api.listItems('', 0, 5)).toEqual({ rows: [moxa, basin], total: 2 });
  });

  test('shows the price of now, and nothing that is not sold any more', async () => {
    const browser = await openBefore();
    const { counter, api, close } = await open(browser);
    onTestFinished(close);
    await takeIn(counter, 2, { ...moxa, originalPrice: 3_000 }, { ...basin, onShelf: false });
    expect(await api.itemByCode('111')).toMatchObject({ originalPrice: 3_000 });
    expect((await api.listItems('', 0, 5)).rows.map(({ id }) => id)).toEqual(['moxa']);
  });

  test('finds goods and services at the prices of its own shop', async () => {
    const browser = await openBefore();
    const { counter, api, close } = await open(browser);
    onTestFinished(close);
    const { shopId } = enrolment;
    const own = [
      aShopItem({ kind: 'product', itemId: 'moxa', shopId, originalPrice: 2_500 }),
      aShopItem({ kind: 'service', itemId: 'basin', shopId, originalPrice: 1 }),
    ];
    const fresh = { shopItem: own.map((record) => ({ id: record.id, version: 1, record })) };
    await counter.changeRecords(fresh, () => counter.mirror().apply('shopItem', fresh.shopItem));
    expect(await api.itemByCode('111')).toMatchObject({ id: 'moxa', originalPrice: 2_500, memberPrice: null });
    expect(await api.itemByCode('222')).toEqual(basin);
  });

  test('never takes an item for another one whose code it had', async () => {
    const browser = await openBefore();
    const first = await open(browser);
    await takeIn(first.counter, 2, { ...moxa, barcode: '222' }, { ...basin, barcode: '333' });
    await first.close();
    const { api, close } = await open(browser, { firstScreens: 20, keeping: longer });
    onTestFinished(close);
    expect(await api.itemByCode('222')).toMatchObject({ id: 'moxa' });
    expect(await api.itemByCode('333')).toMatchObject({ id: 'basin' });
  });

  test('finds what has come since as soon as everything has been read', async () => {
    const browser = await openBefore();
    const first = await open(browser);
    await takeIn(first.counter, 2, { ...basin, id: 'stool', number: 'P003', name: '足浴凳', barcode: '' });
    await first.close();
    const { api, close } = await open(browser, { firstScreens: 20, keeping: 1, keepingChanges: 1 });
    onTestFinished(close);
    expect(await api.searchItems('凳', 5)).toMatchObject([{ id: 'stool' }]);
    expect((await api.searchItems('足浴', 5)).map(({ id }) => id)).toEqual(['basin', 'stool']);
  });

  test('finds nothing by what was saved of a mirror that was begun anew since', async () => {
    const browser = await openBefore();
    const before = await open(browser);
    const generation = before.counter.generation();
    await dropMirror(before.counter.ledger, generation);
    await before.close();
    const { counter, api, close } = await open(browser);
    onTestFinished(close);
    expect(counter.generation()).toBe(generation + 1);
    expect(await api.searchItems('足浴', 5)).toEqual([]);
    await until(async () => (await savedIn(browser, enrolment, generation)) === undefined, 'the old list to go');
  });

  test('finds everything all the same where what was saved cannot be read, or is not answered at all', async () => {
    const never = () => new Promise<undefined>(() => {});
    const broken = async () => JSON.parse('{"format":1') as string;
    for (const savedSearch of [never, broken]) {
      const browser = await openBefore();
      const silent = { ...browser, databases: { ...browser.databases, savedSearch } };
      const { api, counter, faults, stop } = await open(silent, { firstScreens: 1, keeping: longer, reading: 20 });
      expect(await api.searchItems('足浴', 5)).toEqual([basin]);
      stop();
      await counter.close();
      expect(faults.length).toBe(savedSearch === never ? 0 : 2);
    }
  });

  test('finds what is typed while the storage is broken, as soon as the storage works again', async () => {
    const browser = await openBefore();
    let begin = (): void => {};
    const begun = new Promise<void>((resolve) => (begin = resolve));
    const { api, counter, faults, stop } = await open(browser, { firstScreens: 1, keeping: longer, again: 5 }, begun);
    onTestFinished(() => void heal());
    letFail('connection lost', /^rxdb-/, 0, Number.POSITIVE_INFINITY);
    const asked = api.searchItems('足浴', 5);
    begin();
    await until(() => faults.length > 1, 'the second failure');
    expect(heal()).toBeGreaterThan(1);
    expect(await asked).toEqual([basin]);
    stop();
    await counter.close();
  });

  test('reads nothing for the search before its first screen has been answered', async () => {
    const browser = await openBefore();
    let answered = (): void => {};
    const { api, close } = await open(browser, undefined, new Promise<void>((resolve) => (answered = resolve)));
    onTestFinished(close);
    const asked = api.itemByCode('111');
    const soon = new Promise((resolve) => setTimeout(() => resolve('waiting'), 50));
    expect(await Promise.race([asked, soon])).toBe('waiting');
    answered();
    expect(await asked).toEqual(moxa);
  });
});

test('what changes is found as it now is: what has gone no more, and members by cards that have come', async () => {
  const browser = await openBefore();
  const { counter, api, close } = await open(browser, { firstScreens: 1, keeping: longer });
  onTestFinished(close);
  expect((await api.searchItems('足浴', 5)).map(({ id }) => id)).toEqual(['basin']);
  const member = {
    id: 'm-1',
    name: 'Wang',
    pinyin: '',
    initials: '',
    gender: 'female',
    country: '86',
    mobile: '',
    birthday: '',
    source: null,
    remark: '',
    tags: [],
    level: 'visitor',
    shopId: 'shop-1',
    knownTo: [],
    shared: true,
    registeredAt: 0,
  };
  const card = { id: 'c-1', number: 'VIP77001', memberId: 'm-1' };
  const fresh = {
    product: [{ id: 'basin', version: 2, record: null }],
    member: [{ id: 'm-1', version: 1, record: member }],
    card: [{ id: 'c-1', version: 1, record: card }],
  };
  await counter.changeRecords(fresh, async () => {
    for (const [entity, records] of Object.entries(fresh)) await counter.mirror().apply(entity, records);
  });
  await until(async () => (await api.searchMembers('vip77', 5)).length === 1, 'the card');
  expect(await api.searchItems('足浴', 5)).toEqual([]);

  // And after the next start, when all of it is read from what this device keeps.
  const again = await open(browser, { firstScreens: 1, keeping: longer });
  onTestFinished(again.close);
  expect((await again.api.searchMembers('7001', 5)).map(({ id }) => id)).toEqual(['m-1']);
});
