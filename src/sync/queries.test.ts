import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Exception } from '#domain/exception/exception.ts';
import type { Product } from '#domain/item/product/product.ts';
import type { Order } from '#domain/order/order.ts';
import { Network, SimulatedServer } from '../../tests/device/simulated-server.ts';
import { openCounterTab, type Tab } from '../../tests/device/tablet.ts';
import { adding, anEmployee, aProduct, aShop, cashReceipt } from '../../tests/make.ts';
import { aMember } from '../../tests/make-member.ts';
import { aLine, anOrder, aPaidOrder, moxibustion } from '../../tests/make-orders.ts';

/** What a counter answers to the questions of its screens, on records of which no two agree in what they are asked by. */
let tab: Tab;
const server = new SimulatedServer();
const network = new Network(server);
const ids = (rows: readonly { readonly id: string }[]): string => rows.map(({ id }) => id).join(' ');

const group = (id: string, kind: string, position: number) => ({ id, name: id, kind, position });
const sold = (id: string, number: string, more: Partial<Product> = {}) =>
  aProduct({ id, number, barcode: '', groupId: 'g2', ...more });
const person = (id: string, number: string, resignedAt: number | null = null) =>
  anEmployee({ id, number, account: id, resignedAt });
const card = (id: string, memberId: string, soldAt: number) => ({
  id,
  memberId,
  number: id,
  shopId: 'shop-1',
  name: 'Card',
  soldAt,
});
const member = aMember({ id: 'm-1', name: 'Wang', pinyin: 'wang', initials: 'w', mobile: '13800000000' });
const merged = aMember({ id: 'm-old', mobile: '', hasPaymentPassword: true, mergedInto: 'm-1', mergedAt: 1 });
const task = (id: string, at: number, more: Partial<Exception> = {}): Exception => ({
  id,
  shopId: 'shop-1',
  code: 'stock.below',
  params: {},
  orderId: '',
  commandId: id,
  amount: 0,
  counterId: 'c',
  staffId: 'staff-1',
  at,
  state: 'open',
  resolution: null,
  ...more,
});
const who = { staffId: 'staff-1', counterId: 'c', counterNumber: '01' };
const order = (id: string, createdAt: number, more: Partial<Order> = {}) =>
  anOrder({ id, createdAt, number: `S01-01-${id}`, ...more });

const uses = [
  { productId: 'p3', uses: 4 },
  { productId: 'p4', uses: 1 },
];

beforeAll(async () => {
  const records: Readonly<Record<string, readonly { readonly id: string }[]>> = {
    shop: [aShop({ id: 'shop-2', code: 'S02' })],
    employee: [person('e3', '300'), person('e1', '100'), person('e2', '200'), person('left', '050', 9_000)],
    itemGroup: [group('g2', 'product', 2), group('g1', 'service', 1), group('g0', 'product', 1)],
    product: [
      sold('off', 'P000', { onShelf: false }),
      sold('p4', 'P004', { packageContent: 1 }),
      sold('p3', 'P003', { groupId: 'g0', costPrice: 1_200 }),
      sold('elsewhere', 'P005', { shopIds: ['shop-2'] }),
    ],
    service: [moxibustion({ id: 's2', number: 'P002', groupId: 'g2' }), moxibustion({ id: 's9', number: 'T9' })],
    member: [member, merged],
    card: [card('c-b', 'm-1', 2_000), card('c-c', 'm-1', 3_000), card('c-a', 'm-1', 3_000), card('c-x', 'm-2', 9_000)],
    exception: [
      task('t-old', 1_000, { params: { productId: 'p3', name: 'as it was' } }),
      task('t-new', 3_000, { params: { productId: 'p4', pieces: 2 } }),
      task('t-mid', 2_000, { params: { productId: 'unknown' } }),
      task('t-other', 9_000, { shopId: 'shop-2' }),
      task('t-done', 9_000, { state: 'resolved' }),
    ],
    order: [
      order('parked-2', 9_000, { parked: { ...who, label: 'Table 7', at: 4_000 } }),
      order('parked-1', 8_000, { parked: { ...who, label: 'Window', at: 5_000 }, resumed: { ...who, at: 9_999 } }),
      order('worked-2', 1_000, { resumed: { ...who, at: 6_000 } }),
      order('worked-1', 5_500, { memberName: 'Li Mei', resumed: { ...who, at: 3_000 } }),
      order('elsewhere', 500, { shopId: 'shop-2', parked: { ...who, label: '', at: 1 } }),
      aPaidOrder({ id: 'paid', number: 'S01-01-paid', createdAt: 2_000, manualNumber: 'Bill_8' }),
      aPaidOrder({
        id: 'goods',
        number: 'S01-01-goods',
        createdAt: 100,
        lines: [
          aLine({ id: 'l1', itemId: 'gone', name: 'Gone', unit: 'jar', quantity: 3 }),
          aLine({ id: 'l2', itemId: 's2', kind: 'service', quantity: 2, consumables: uses }),
        ],
        goods: [{ reason: 'sale', productId: 'gone', quantity: 3, uses: 0, packageContent: 1, value: 0 }],
      }),
      aPaidOrder({ id: 'late-2', number: 'S01-01-late2', createdAt: 4_000, forkedFrom: 'paid' }),
      aPaidOrder({ id: 'late-1', number: 'S01-01-late1', createdAt: 3_000, forkedFrom: 'paid' }),
    ],
  };
  for (const [entity, rows] of Object.entries(records)) for (const record of rows) server.put(entity, record);
  tab = await openCounterTab(network);
});
afterAll(async () => {
  await tab.store.stop();
  expect(tab.faults).toEqual([]);
});

describe('items', () => {
  test('groups come in their order, of one kind or of both', async () => {
    expect(ids(await tab.store.read('item.groups', {}))).toBe('g0 g1 g2');
    expect(ids(await tab.store.read('item.groups', { kind: 'product' }))).toBe('g0 g2');
  });

  test('all that the shop sells comes by number, page by page, however much it does not sell comes before', async () => {
    const page = async (groupId: string, offset: number, limit: number) => {
      const { rows, total } = await tab.store.read('item.ofGroup', { groupId, offset, limit });
      return [ids(rows), total];
    };
    expect(await page('', 0, 2)).toEqual(['product-1 s2', 6]);
    expect(await page('', 2, 2)).toEqual(['p3 p4', 5]);
    expect(await page('', 4, 9)).toEqual(['s9', 5]);
    expect(await page('g2', 0, 9)).toEqual(['s2 p4', 2]);
    expect(await page('g2', 1, 1)).toEqual(['p4', 2]);
  });

  test('what an item costs is answered with none of them', async () => {
    const { rows } = await tab.store.read('item.ofGroup', { groupId: 'g0', offset: 0, limit: 9 });
    expect(rows).toMatchObject([{ id: 'p3', costPrice: 0 }]);
  });
});

describe('people', () => {
  test('who works here comes by number, who has left does not', async () => {
    expect(ids(await tab.store.read('staff.all', {}))).toBe('staff-1 e1 e2 e3');
  });

  test('one is found by every word of what is typed, by name, number or account, and who has left is not', async () => {
    const found = (of: 'employee' | 'product', text: string) => tab.store.read('record.found', { of, text, limit: 9 });
    expect(ids(await found('employee', '200'))).toBe('e2');
    expect(ids(await found('employee', 'left'))).toBe('');
    expect(ids(await found('product', 'P003'))).toBe('p3');
    expect(ids(await found('product', 'aitiao P004'))).toBe('p4');
    expect(await tab.store.read('record.found', { of: 'shop', text: 's02', limit: 9 })).toMatchObject([
      { id: 'shop-2' },
    ]);
  });

  test('who was chosen is named, also after leaving', async () => {
    const chosen = await tab.store.read('record.named', { of: 'employee', ids: ['left', 'nobody'] });
    expect(chosen).toMatchObject([{ id: 'left', title: expect.any(String), picture: '' }]);
  });

  test('the shop is the one of this counter', async () => {
    expect((await tab.store.read('shop.current', {}))?.id).toBe('shop-1');
  });

  test('a member comes with the own cards, those sold last first', async () => {
    const found = await tab.store.read('member.byId', { memberId: 'm-1' });
    expect([found?.member.name, ids(found?.cards ?? [])]).toEqual(['Wang', 'c-a c-c c-b']);
    expect(await tab.store.read('member.byId', { memberId: 'nobody' })).toBeNull();
  });
});

test('open tasks of the shop come newest first, and name the product they are about', async () => {
  const open = await tab.store.read('exception.open', {});
  expect(open.map(({ id, params }) => [id, params])).toEqual([
    ['t-new', { productId: 'p4', pieces: 2, name: '艾条' }],
    ['t-mid', { productId: 'unknown', name: '' }],
    ['t-old', { productId: 'p3', name: 'as it was' }],
  ]);
});

describe('orders', () => {
  const list = (given: {
    status?: number;
    text?: string;
    from?: number;
    to?: number;
    offset?: number;
    limit?: number;
  }) => tab.store.read('order.list', { status: -1, text: '', from: null, to: null, offset: 0, limit: 20, ...given });

  test('those put aside come before those that somebody works on, each longest waiting first', async () => {
    expect(ids(await tab.store.read('order.parked', {}))).toBe('parked-2 parked-1 worked-1 worked-2');
  });

  test('an order comes with those that were made of its late lines, in their order', async () => {
    const found = await tab.store.read('order.byId', { orderId: 'paid' });
    expect([found?.order.id, found?.where, ids(found?.forks ?? [])]).toEqual(['paid', 'onServer', 'late-1 late-2']);
    expect(await tab.store.read('order.byId', { orderId: 'none' })).toBeNull();
  });

  test.each([
    [{}, 'parked-2 parked-1 worked-1 late-2 late-1 paid worked-2 elsewhere goods', 9],
    [{ status: 2 }, 'late-2 late-1 paid goods', 4],
    [{ status: 0 }, 'parked-2 parked-1 worked-1 worked-2 elsewhere', 5],
    [{ from: 5_500 }, 'parked-2 parked-1 worked-1', 3],
    [{ to: 2_000 }, 'paid worked-2 elsewhere goods', 4],
    [{ from: 2_000, to: 3_000 }, 'late-1 paid', 2],
    [{ text: ' bill_8 ' }, 'paid', 1],
    [{ text: 'LI M' }, 'worked-1', 1],
    [{ text: 'table' }, 'parked-2', 1],
    [{ text: '01-late' }, 'late-2 late-1', 2],
    [{ offset: 6, limit: 5 }, 'worked-2 elsewhere goods', 9],
    [{ offset: 1, limit: 2 }, 'parked-1 worked-1', 9],
  ])('the list of %o', async (given, found, total) => {
    const { rows, total: all } = await list(given);
    expect([ids(rows), all]).toEqual([found, total]);
  });

  test('what is composed for a member has the price for members, and tells who it is', async () => {
    const orderId = 'composed';
    await tab.store.tap(orderId, adding(aProduct({ memberPrice: 2_500 }), 'line', 3));
    expect((await tab.store.read('order.composing', { orderId })).order.total).toBe(8_400);
    await tab.store.tap(orderId, { op: 'setMember', memberId: 'm-1', memberName: 'Wang' });
    const { order: now, prices, member: of, existing } = await tab.store.read('order.composing', { orderId });
    expect([now.total, prices.total, of?.id, existing]).toEqual([7_500, 7_500, 'm-1', null]);
    // One of their records has a payment password, so that they give it.
    expect([member.hasPaymentPassword, of?.hasPaymentPassword]).toEqual([false, true]);
    expect((await tab.store.read('order.drafts', {})).map((draft) => draft.orderId)).toEqual(['composed']);
    await tab.store.dropDraft(orderId);
    expect(await tab.store.read('order.drafts', {})).toEqual([]);
  });

  test('an order that waits is composed on with what it holds already', async () => {
    await tab.store.tap('worked-1', adding(aProduct({ originalPrice: 150, memberPrice: null }), 'more', 2));
    const { existing, order: now } = await tab.store.read('order.composing', { orderId: 'worked-1' });
    expect([existing?.id, now.memberName, now.total, now.lines.length]).toEqual(['worked-1', 'Li Mei', 10_300, 2]);
    await tab.store.dropDraft('worked-1');
  });

  test('what may come back of a paid order is named as it was sold, uses of a package by no unit', async () => {
    const back = await tab.store.read('order.goodsBack', { orderId: 'goods' });
    expect(
      back.map(({ productId, quantity, name, unit, counted }) => [productId, quantity, name, unit, counted]),
    ).toEqual([
      ['gone', 3, 'Gone', 'jar', true],
      ['p3', 8, '艾条', null, false],
      ['p4', 2, '艾条', '盒', false],
    ]);
    expect(await tab.store.read('order.goodsBack', { orderId: 'worked-1' })).toEqual([]);
  });

  test('what is sold without contact is where it belongs in the list, and is on this device only', async () => {
    network.up = false;
    const receipt = cashReceipt(aProduct(), { orderId: 'here', number: '' });
    expect(await tab.store.run('order.collect', receipt, { takeNumber: true })).toMatchObject({ ok: true });
    const { rows, total } = await list({ status: 2 });
    expect([ids(rows), total]).toEqual(['here late-2 late-1 paid goods', 5]);
    expect(rows.map(({ where }) => where)).toEqual(['saved', 'onServer', 'onServer', 'onServer', 'onServer']);
  });
});

test('no code is the code of no product, also where products have none', async () => {
  expect(await tab.store.read('stock.byCode', { code: '' })).toBeNull();
  expect((await tab.store.read('stock.byCode', { code: 'P004' }))?.product.id).toBe('p4');
});
