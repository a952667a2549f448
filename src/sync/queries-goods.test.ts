import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AnyRecord } from '#domain/kernel/entity.ts';
import { day } from '#domain/values/durations.ts';
import { Network, SimulatedServer } from '../../tests/device/simulated-server.ts';
import { openCounterTab, type Tab } from '../../tests/device/tablet.ts';
import { anEmployee, aProduct, aRole, aShop } from '../../tests/make.ts';
import { aCount, aLevel, aStocktake } from '../../tests/make-stocktake.ts';
import type { StockPick } from '../nouns/stock/stock-queries.ts';

/** What a counter answers about goods, to who may see all of it, who may not see what it is worth, and who may see none. */
const server = new SimulatedServer();
let all: Tab;
let unvalued: Tab;
let none: Tab;
const ids = (rows: readonly { readonly id: string }[]): string => rows.map(({ id }) => id).join(' ');
const inDays = (days: number): string => new Date(Date.now() + days * day).toISOString().slice(0, 10);

const good = (id: string, number: string, more: object = {}) =>
  aProduct({
    id,
    number,
    name: `Good ${id}`,
    barcode: `B-${id}`,
    pinyin: `pin${id}`,
    initials: '',
    groupId: 'g2',
    ...more,
  });
const level = (productId: string, quantity: number, value: number, more: object = {}) =>
  aLevel({ id: `shop-1:${productId}`, productId, quantity, value, lowAt: null, ...more });
const line = (productId: string, quantity: number, expiresAt?: string) => ({
  productId,
  name: `Line of ${productId}`,
  unit: 'box',
  quantity,
  price: 100,
  ...(expiresAt ? { expiresAt } : {}),
});
const paper = (id: string, type: number, at: number, lines: readonly object[], more: object = {}) => ({
  id,
  shopId: 'shop-1',
  number: `S01-${id}`,
  type,
  lines,
  quantity: 1,
  value: 700,
  applicantId: '',
  receiverId: '',
  remark: '',
  counterId: 'c',
  staffId: 'staff-1',
  at,
  ...more,
});
const transfer = (id: string, applyShopId: string, provideShopId: string, status: number, at: number) => ({
  id,
  number: `T-${id}`,
  applyShopId,
  provideShopId,
  status,
  value: 50,
  applicantId: '',
  remark: '',
  at,
  lines: [],
  reviewRemark: '',
  steps: [],
  changedAt: at,
});
const staff = (id: string, roleId: string) =>
  anEmployee({ id, account: id, grants: [{ shopId: 'shop-1', roleId }], number: id });
const seeing = ['pc.inventory.list', 'pc.inventory.check', 'pc.inventory.transfer', 'pc.order.cashier'];

beforeAll(async () => {
  const records: Readonly<Record<string, readonly AnyRecord[]>> = {
    shop: [aShop({ id: 'shop-2', code: 'S00', name: 'Xuhui' }), aShop({ id: 'hq', code: 'HQ', name: 'Head', type: 0 })],
    role: [aRole({ id: 'seeing', permissions: seeing }), aRole({ id: 'none', permissions: ['pc.order.cashier'] })],
    employee: [staff('unvalued', 'seeing'), staff('none', 'none')],
    product: [
      good('a', 'N3', { groupId: 'g1', packageContent: 7, costPrice: 55 }),
      good('b', 'N1', { packageContent: 1 }),
      good('c', 'N2', { packageContent: 20 }),
      good('e', 'N0', { shopIds: ['shop-2'] }),
    ],
    stock: [level('a', 5, 900, { lowAt: 5 }), level('b', -2, -30, { lowAt: null }), level('c', 0, 0)],
    stockPaper: [
      paper('pa', 11, 1_000, [line('a', 9, inDays(59))]),
      paper('pb', 20, 2_000, [line('b', 1, inDays(3))], { staffId: 'staff-2' }),
      paper('pc', 16, 3_000, [line('b', 1, inDays(5)), line('c', 1, inDays(5))], { remark: 'A Gift' }),
      paper('pd', 11, 500, [line('a', 9, inDays(70))]),
    ],
    transfer: [
      transfer('ta', 'shop-1', 'shop-2', 1, 1_000),
      transfer('tb', 'shop-1', 'hq', 4, 2_000),
      transfer('tc', 'shop-2', 'shop-1', 4, 3_000),
      transfer('td', 'shop-1', 'hq', 4, 2_000),
    ],
    stocktake: [
      aStocktake({ id: 'k1', number: 'PD-1', at: 1_000 }),
      aStocktake({ id: 'k2', number: 'PD-2', at: 3_000, status: 3, settled: 7, gainValue: 90, remark: 'The Shelf' }),
      aStocktake({ id: 'k3', number: 'PD-3', at: 2_000, status: 1 }),
      aStocktake({ id: 'k4', number: 'PD-4', at: 9_000, shopId: 'shop-2' }),
    ],
  };
  for (const [entity, rows] of Object.entries(records)) for (const record of rows) server.put(entity, record);
  all = await openCounterTab(new Network(server));
  const here = all.store.counterId() ?? '';
  const count = (productId: string, pieces: number, at: number, counterId = here, zone = '') =>
    aCount({
      stocktakeId: 'k1',
      productId,
      pieces,
      at,
      counterId,
      zone,
      counterNumber: counterId === here ? '01' : '02',
    });
  for (const record of [
    count('a', 3, 2_000),
    count('product-1', 4, 4_000),
    count('b', 2, 3_000, 'other'),
    count('a', 1, 5_000, here, 'back'),
  ])
    server.put('stockCount', record);
  await all.store.syncNow();
  unvalued = await openCounterTab(new Network(server), undefined, { account: 'unvalued' });
  none = await openCounterTab(new Network(server), undefined, { account: 'none' });
});
afterAll(async () => {
  for (const { store, faults } of [all, unvalued, none]) {
    await store.stop();
    expect(faults).toEqual([]);
  }
});

describe('stock', () => {
  const list = async (given: object, tab = all) => {
    const asked = { text: '', groupId: '', pick: 'every' as StockPick, sort: 'number' as const, offset: 0, limit: 9 };
    const { rows, total, value } = await tab.store.read('stock.list', { ...asked, ...given });
    return { found: ids(rows.map(({ product }) => product)), total, value, rows };
  };

  test.each([
    [{}, 'b c a product-1', 4, 870],
    [{ pick: 'kept' }, 'b c a', 3, 870],
    [{ pick: 'low' }, 'a', 1, 900],
    [{ pick: 'below' }, 'b', 1, -30],
    [{ pick: 'none' }, 'product-1', 1, 0],
    [{ pick: 'expiring' }, 'a', 1, 900],
    [{ groupId: 'g2' }, 'b c', 2, -30],
    [{ text: 'pinc' }, 'c', 1, 0],
    [{ sort: 'quantity' }, 'b c a product-1', 4, 870],
    [{ sort: 'value' }, 'a c b product-1', 4, 870],
    [{ text: 'n', sort: 'number' }, 'b c a', 3, 870],
    [{ text: 'n', sort: 'match' }, 'a b c', 3, 870],
    [{ offset: 1, limit: 2 }, 'c a', 4, 870],
  ])('the list of %o', async (given, found, total, value) => {
    expect(await list(given)).toMatchObject({ found, total, value });
  });

  test('who may not see what it is worth learns nothing of it, nor by the order', async () => {
    const { found, value, rows } = await list({ sort: 'value' }, unvalued);
    expect([found, value]).toEqual(['b c a product-1', null]);
    expect(rows.map(({ level: of }) => of?.value ?? null)).toEqual([null, null, null, null]);
    expect(rows.map(({ product: { costPrice } }) => costPrice)).toEqual([0, 0, 0, 0]);
  });

  test('of single products comes what was asked for, with what soon expires of none', async () => {
    const found = await all.store.read('stock.of', { productIds: ['a', 'product-1'] });
    expect(found.map(({ product, level: of, expiring }) => [product.id, of?.quantity, expiring])).toEqual([
      ['a', 5, null],
      ['product-1', undefined, null],
    ]);
  });

  test('a code is a bar code or a number of a product of this shop', async () => {
    const byCode = async (code: string) => (await all.store.read('stock.byCode', { code }))?.product.id;
    expect([await byCode('B-b'), await byCode('N2'), await byCode('N0'), await byCode('N')]).toEqual([
      'b',
      'c',
      undefined,
      undefined,
    ]);
  });

  test('is little of what is at its mark or below, and less than nothing of what is below nothing', async () => {
    expect(await all.store.read('stock.notices', {})).toEqual({ low: 1, below: 1, expiring: 1 });
    // Papers tell what expires, and not everybody reads them.
    expect(await none.store.read('stock.notices', {})).toEqual({ low: 1, below: 1, expiring: 0 });
  });

  test('packages are what holds more than one use, in the order of their numbers', async () => {
    const found = await all.store.read('stock.packages', {});
    expect(found.map(({ product, level: of }) => [product.id, of.quantity, of.value, product.costPrice])).toEqual([
      ['c', 0, 0, 1_200],
      ['a', 5, 900, 55],
    ]);
    const [, hidden] = await unvalued.store.read('stock.packages', {});
    expect([hidden?.level.value, hidden?.level.unitValue, hidden?.product.costPrice]).toEqual([null, null, 0]);
  });
});

describe('papers', () => {
  const list = async (given: object, tab = all) => {
    const asked = { types: [11, 16, 20], text: '', staffId: '', from: null, to: null, offset: 0, limit: 9 };
    const { rows, total } = await tab.store.read('paper.list', { ...asked, ...given });
    return { found: ids(rows), total, rows };
  };
  test.each([
    [{}, 'pc pb pa pd', 4],
    [{ types: [11] }, 'pa pd', 2],
    [{ staffId: 'staff-2' }, 'pb', 1],
    [{ from: 2_000 }, 'pc pb', 2],
    [{ to: 1_000 }, 'pa pd', 2],
    [{ text: ' a gift' }, 'pc', 1],
    [{ text: 's01-PB' }, 'pb', 1],
    [{ text: 'line of b' }, 'pc pb', 2],
    [{ text: 'pinc' }, 'pc', 1],
    [{ offset: 1, limit: 2 }, 'pb pa', 4],
  ])('the list of %o', async (given, found, total) => {
    expect(await list(given)).toMatchObject({ found, total });
  });

  test('are for those who read them, and tell what they are worth to those who see that', async () => {
    expect(await list({}, none)).toMatchObject({ found: '', total: 0 });
    expect((await list({}, unvalued)).rows[0]).toMatchObject({ id: 'pc', value: null, where: 'onServer' });
    const byId = (tab: Tab) => tab.store.read('paper.byId', { paperId: 'pa' });
    expect([(await byId(all))?.value, (await byId(unvalued))?.value, await byId(none)]).toEqual([700, null, null]);
  });
});

describe('transfers', () => {
  const list = (given: object, tab = all) =>
    tab.store.read('transfer.list', { side: 'apply', status: -1, text: '', offset: 0, limit: 9, ...given });
  test.each([
    [{}, 'td tb ta', 3],
    [{ status: 4 }, 'td tb', 2],
    [{ side: 'provide' }, 'tc', 1],
    [{ text: 'XUHUI' }, 'ta', 1],
    [{ side: 'provide', text: 'xuhui' }, 'tc', 1],
    [{ text: 't-tb' }, 'tb', 1],
    [{ offset: 1, limit: 1 }, 'tb', 3],
  ])('the list of %o', async (given, found, total) => {
    const { rows, total: all, counts } = await list(given);
    expect([ids(rows), all, counts]).toEqual([found, total, { apply: { 1: 1, 4: 2 }, provide: { 4: 1 } }]);
  });

  test('are for those who read them, and tell what they are worth to those who see that', async () => {
    expect(await list({}, none)).toEqual({ rows: [], total: 0, counts: { apply: {}, provide: {} } });
    const byId = (tab: Tab) => tab.store.read('transfer.byId', { transferId: 'ta' });
    expect([(await byId(all))?.value, (await byId(unvalued))?.value, await byId(none)]).toEqual([50, null, null]);
  });

  test('what there is of goods, and between which shops they go', async () => {
    expect(await all.store.read('transfer.stock', { productIds: ['a', 'b', 'product-1'] })).toEqual({ a: 5, b: -2 });
    expect((await all.store.read('transfer.shops', {})).map(({ code, type }) => [code, type])).toEqual([
      ['HQ', 0],
      ['S00', 1],
      ['S01', 1],
    ]);
  });
});

describe('stocktakes', () => {
  const list = async (given: object, tab = all) => {
    const asked = { status: -1, text: '', offset: 0, limit: 9 };
    const { rows, total } = await tab.store.read('stocktake.list', { ...asked, ...given });
    return { found: rows.map(({ id, counted }) => `${id}:${counted}`).join(' '), total, rows };
  };
  test.each([
    [{}, 'k2:7 k3:0 k1:3', 3],
    [{ status: 2 }, 'k1:3', 1],
    [{ text: 'the shelf' }, 'k2:7', 1],
    [{ text: 'pd-3' }, 'k3:0', 1],
    [{ offset: 1, limit: 1 }, 'k3:0', 3],
  ])('the list of %o, with how many products were counted', async (given, found, total) => {
    expect(await list(given)).toMatchObject({ found, total });
  });

  test('are for those who read them, and tell what they are worth to those who see that', async () => {
    expect(await list({}, none)).toMatchObject({ found: '', total: 0 });
    expect((await list({}, unvalued)).rows[0]).toMatchObject({ id: 'k2', gainValue: null, settled: 7 });
    for (const name of ['stocktake.progress', 'stocktake.product'] as const)
      expect(await none.store.read(name, { stocktakeId: 'k1', productId: 'a' })).toBeNull();
    for (const name of ['stocktake.zone', 'stocktake.missing'] as const)
      expect(await none.store.read(name, { stocktakeId: 'k1', zone: '', text: '', offset: 0, limit: 9 })).toEqual({
        rows: [],
        total: 0,
      });
  });

  test('go as far as the products in the books were counted, by whom and where', async () => {
    const progress = await all.store.read('stocktake.progress', { stocktakeId: 'k1' });
    expect(progress).toMatchObject({ expected: 3, found: 2, beyond: 1 });
    const shares = progress?.shares.map(({ zone, counterNumber, products, pieces }) => [
      zone,
      counterNumber,
      products,
      pieces,
    ]);
    expect(shares?.sort()).toEqual([
      ['', '01', 2, 7],
      ['', '02', 1, 2],
      ['back', '01', 1, 1],
    ]);
  });

  test('tell a counter what it has counted in a zone, the latest first, and nothing of the others', async () => {
    const zone = (name: string, offset = 0, limit = 9) =>
      all.store.read('stocktake.zone', { stocktakeId: 'k1', zone: name, offset, limit });
    const shown = async (...given: Parameters<typeof zone>) => {
      const { rows, total } = await zone(...given);
      return [rows.map(({ count, product }) => `${product?.id}:${count.pieces}`).join(' '), total];
    };
    expect(await shown('')).toEqual(['product-1:4 a:3', 2]);
    expect(await shown('', 1, 1)).toEqual(['a:3', 2]);
    expect(await shown('back')).toEqual(['a:1', 1]);
  });

  test('tell of a product what the books have and every count, and name what was not counted', async () => {
    const found = await all.store.read('stocktake.product', { stocktakeId: 'k1', productId: 'a' });
    expect([found?.level?.quantity, found?.counts.map(({ pieces }) => pieces).sort()]).toEqual([5, [1, 3]]);
    const missing = async (text: string) =>
      ids((await all.store.read('stocktake.missing', { stocktakeId: 'k1', text, offset: 0, limit: 9 })).rows);
    expect([await missing(''), await missing('good'), await missing('pina')]).toEqual(['c', 'b c a', 'a']);
  });
});
