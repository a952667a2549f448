import { describe, expect, test } from 'vitest';
import type { AnyRecord } from '#domain/kernel/entity.ts';
import { apiUnderTest } from '../../tests/api-brand.ts';
import { aProduct } from '../../tests/make.ts';
import { anOrder, aPayment } from '../../tests/make-orders.ts';
import { aStocktake, aLevel as levelOf } from '../../tests/make-stocktake.ts';
import { putRecords } from '../db/put-records.ts';

/**
 * What every filter and sort of every list finds, on rows in which no two fields agree: a filter that looks at another
 * field finds other rows.
 */
const { app, pool, signIn } = await apiUnderTest();
await pool.query(
  `update role set permissions = permissions || '["pc.inventory.list", "pc.inventory.check"]' where id = 'csh'`,
);
const boss = await signIn('boss');
const cashier = await signIn('cashier');

const put = async (entity: string, records: readonly AnyRecord[], brandId = 'brand-1'): Promise<void> => {
  const client = await pool.connect();
  await client.query('begin');
  await putRecords(client, brandId, entity, records);
  await client.query('commit');
  client.release();
};
interface Listed {
  readonly ids: readonly string[];
  readonly total: number;
}
const ask = async (path: string, query: string, headers = boss) => {
  const reply = await app.inject({ method: 'GET', url: `/api${path}?${query}`, headers });
  expect([path, query, reply.statusCode]).toEqual([path, query, 200]);
  return reply.json();
};
const found = async (path: string, query: string, headers = boss): Promise<Listed> => {
  const { data, meta } = await ask(path, query, headers);
  return { ids: data.map(({ id }: { id: string }) => id), total: meta.total };
};
type Expected = readonly (readonly [query: string, ids: string, total?: number])[];
/** Rows by their ids in the order in which they come; the total where the page does not show all of them. */
const each = (path: string, expected: Expected) =>
  test.each(expected.map(([query, ids, total]) => ({ query, ids, total })))(
    `${path}?$query finds $ids`,
    async ({ query, ids, total }) => {
      const wanted = ids === '' ? [] : ids.split(' ');
      expect(await found(path, query)).toEqual({ ids: wanted, total: total ?? wanted.length });
    },
  );
const f = (filter: string): string => `filter=${encodeURIComponent(filter)}`;

describe('orders', async () => {
  const order = (id: string, more: object) => anOrder({ id, shopId: 's01', ...more });
  const paidBy = (...types: number[]) => types.map((type, place) => aPayment({ id: `p${place}`, type }));
  const number = (running: number) => `S01-01-00000${running}`;
  await put('order', [
    order('a', {
      number: 'A7',
      manualNumber: 'M7',
      status: 0,
      action: 2,
      channel: 1,
      source: null,
      memberId: 'own',
      total: 300,
      createdAt: 4_000,
      collectedAt: null,
      payments: [],
    }),
    order('b', {
      number: number(1),
      manualNumber: 'M_',
      status: 2,
      action: 0,
      channel: 2,
      source: 1,
      memberId: '',
      total: 300,
      createdAt: 1_000,
      collectedAt: 6_000,
      payments: paidBy(1, 6),
    }),
    order('c', {
      number: number(4),
      manualNumber: '',
      status: 2,
      action: 1,
      channel: 0,
      source: 2,
      memberId: 'shared',
      total: 100,
      createdAt: 3_000,
      collectedAt: 5_000,
      payments: paidBy(0),
    }),
    order('d', {
      number: number(2),
      manualNumber: 'A7',
      status: 4,
      action: 2,
      channel: 0,
      source: 9,
      memberId: '',
      total: 200,
      createdAt: 2_000,
      collectedAt: null,
      payments: paidBy(6),
    }),
    order('e', { number: number(5), createdAt: 5_000 }),
    order('f', { number: 'S02-01-000001', shopId: 's02', createdAt: 6_000 }),
  ]);
  await pool.query(`update "order" set deleted = true where id = 'e'`);

  each('/pc/v1/orders', [
    ['', 'a c d b'],
    [f('status:2'), 'c b'],
    [f('status:(0,4)'), 'a d'],
    [f('type:2'), 'a d'],
    [f('from_platform:2'), 'b'],
    [f('from_platform:0'), 'c d'],
    [f('source:2'), 'c'],
    [f('source:(1,9)'), 'd b'],
    [f('payment_type:6'), 'd b'],
    [f('payment_type:(0,1)'), 'c b'],
    [f('member_id:shared'), 'c'],
    [f('number:A7'), 'a'],
    [f('manual_number:A7'), 'd'],
    [f('status:2,from_platform:0'), 'c'],
    [f('status:-1,type:99,source:'), 'a c d b'],
    [f('shop_id:s02'), ''],
    ['sort=created_at', 'b d c a'],
    ['sort=collected_at', 'c b a d'],
    ['sort=-collected_at', 'b c d a'],
    ['sort=total', 'c d a b'],
    ['sort=-total', 'b a d c'],
    ['sort=number', 'a b d c'],
    ['per_page=3', 'a c d', 4],
    ['per_page=3&page=2', 'b', 4],
    ['per_page=2&page=2', 'd b', 4],
    ['per_page=2&page=3', '', 4],
  ]);

  test('are found by what their member is called now where the caller sees the member, and no more once they do not', async () => {
    const inS02 = { ...boss, 'x-shop-id': 's02' };
    const texts = ['huiyuan', 'Member', '13800001111', '1111'];
    const seenBy = async (headers: typeof boss) =>
      (await Promise.all(texts.map((text) => found('/pc/v1/orders', f(`text:${text}`), headers)))).map(({ ids }) =>
        ids.includes('g'),
      );
    await put('order', [order('g', { shopId: 's02', number: 'S02-01-000009', memberId: 'own', memberName: 'Li' })]);
    const see = (shared: boolean, knownTo: string) =>
      pool.query(`update member set shared = $1, known_to = $2 where id = 'own'`, [shared, knownTo]);
    const ways: readonly (readonly [shared: boolean, knownTo: string, isFound: boolean])[] = [
      [true, '[]', true],
      [false, '["s02"]', true],
      [false, '[]', false],
    ];
    for (const [shared, knownTo, isFound] of ways) {
      await see(shared, knownTo);
      expect([shared, knownTo, await seenBy(inS02)]).toEqual([shared, knownTo, texts.map(() => isFound)]);
    }
    // The headquarters sees whom a shop below it has registered.
    expect(await seenBy({ ...boss, 'x-shop-id': 'hq' })).toEqual(texts.map(() => true));
    expect((await found('/pc/v1/orders', f('text:Li'), inS02)).ids).toEqual(['g']);
  });

  test('a page goes up to 200 rows and begins with 1', async () => {
    for (const [query, status] of [
      ['per_page=200', 200],
      ['per_page=201', 422],
      ['per_page=0', 422],
      ['page=0', 422],
    ] as const)
      expect([
        query,
        (await app.inject({ method: 'GET', url: `/api/pc/v1/orders?${query}`, headers: boss })).statusCode,
      ]).toEqual([query, status]);
  });
});

const shelf = (id: string, more: object) =>
  aProduct({ id, name: `Shelf ${id}`, number: id, barcode: '', groupId: 'g1', pinyin: '', initials: '', ...more });

describe('stock', async () => {
  await put('product', [
    shelf('p1', { number: 'N2', barcode: 'B1', groupId: 'g1', name: '100% Cotton' }),
    shelf('p2', { number: 'B1', barcode: 'N2', groupId: 'g2', type: 'consumable' }),
    shelf('p3', { number: 'N3', barcode: 'B3', groupId: 'g2' }),
    shelf('p4', { number: 'N1', barcode: 'B4', groupId: 'g1' }),
  ]);
  const level = (productId: string, quantity: number, more: object = {}, shopId = 's01') =>
    levelOf({ id: `${shopId}:${productId}`, shopId, productId, quantity, value: 100 * quantity, ...more });
  await put('stock', [
    level('p1', 5, { lowAt: 5, value: 710, unitValue: 142 }),
    level('p2', 0, { lowAt: null, value: 0, unitValue: 90 }),
    level('p3', -2, { lowAt: 0, value: -300, unitValue: 150 }),
    level('p4', 6, { lowAt: 5, value: 60, unitValue: 10 }),
    level('tea', 9, { lowAt: null }),
  ]);
  await pool.query(`update stock set deleted = true where id = 's01:tea'`);
  const [one, two, three, four] = ['s01:p1', 's01:p2', 's01:p3', 's01:p4'];

  each('/inventories', [
    ['', `${two} ${four} ${one} ${three}`],
    [f('status:1'), `${one} ${three}`],
    [f('status:2'), three],
    [f('status:3'), two],
    [f('status:(2,3)'), `${two} ${three}`],
    [f('number:B1'), two],
    [f('barcode:B1'), one],
    [f('group_id:g2'), `${two} ${three}`],
    [f('item_ids:(p1,p4)'), `${four} ${one}`],
    [f('type:consumable'), two],
    [f('name:100%'), one],
    [f('name:SHELF'), `${two} ${four} ${three}`],
    ['sort=quantity', `${three} ${two} ${one} ${four}`],
    ['sort=-value', `${one} ${four} ${two} ${three}`],
    ['sort=name', `${one} ${two} ${three} ${four}`],
    ['per_page=3&page=2', three, 4],
  ]);

  test('a level tells its value and what a piece is worth, to those with the right', async () => {
    const [level] = (await ask('/inventories', f('item_ids:p1'))).data;
    expect(level).toMatchObject({ quantity: 5, lowAt: 5, value: 710, unitValue: 142, number: 'N2', barcode: 'B1' });
    const [hidden] = (await ask('/inventories', f('item_ids:p1'), cashier)).data;
    expect(hidden).toMatchObject({ quantity: 5, value: null, unitValue: null });
  });
});

describe('papers and movements', async () => {
  const line = (productId: string, quantity: number, price: number | null) => ({
    productId,
    quantity,
    price,
    name: productId,
    unit: 'box',
  });
  const paper = (id: string, more: object) => ({
    id,
    shopId: 's01',
    number: id,
    type: 11,
    lines: [line('p1', 3, 100)],
    quantity: 3,
    value: 300,
    applicantId: '',
    receiverId: '',
    remark: '',
    counterId: 'c-1',
    staffId: 'manager',
    at: 1_000,
    ...more,
  });
  await put('stockPaper', [
    paper('w', { number: 'S01-9', applicantId: 'cashier', receiverId: 'boss', at: 4_000, value: 40 }),
    paper('x', { type: 16, number: 'S01-7', receiverId: 'cashier', staffId: 'boss', at: 3_000, quantity: 7 }),
    paper('y', { type: 20, number: 'S01-8', lines: [line('p2', 2, null)], at: 2_000, value: 900 }),
    paper('z', { type: 18, number: 'S01-6', at: 1_000, quantity: 1, value: 55 }),
    paper('v', { type: 21, number: 'S01-5', at: 500, quantity: 2, value: 60 }),
    paper('u', { type: 22, number: 'S01-4', at: 400, quantity: 4, value: 70 }),
    paper('s', { shopId: 's02', number: 'S02-1' }),
  ]);

  each('/inventories/papers', [
    ['', 'w x y z v u'],
    [f('type:(16,18)'), 'x z'],
    [f('number:S01-8'), 'y'],
    [f('staff_id:boss'), 'x'],
    [f('applicant_id:cashier'), 'w'],
    [f('receiver_id:cashier'), 'x'],
    [f('item_ids:p2'), 'y'],
    [f('from:3000'), 'w x'],
    [f('to:1000'), 'z v u'],
    [f('from:1000,to:3000'), 'x y z'],
    [f('shop_id:s02'), ''],
    ['sort=number', 'u v z x y w'],
    ['sort=quantity', 'z v w y u x'],
    ['sort=value', 'w z v u x y'],
    ['per_page=4&page=2', 'v u', 6],
  ]);
  each('/inventories/storage', [['', 'w x']]);
  each('/inventories/outbound', [['', 'y z v u']]);
  each('/inventories/wastage', [['', 'y']]);
  each('/inventories/cleanup', [['', 'v']]);

  test('sorted by worth, papers of those who do not see it are in the order of their ids', async () => {
    expect((await found('/inventories/papers', 'sort=value', cashier)).ids).toEqual(['u', 'v', 'w', 'x', 'y', 'z']);
    expect((await found('/inventories/papers', 'sort=-value')).ids).toEqual(['y', 'x', 'u', 'v', 'z', 'w']);
  });

  const movement = (id: string, more: object) => ({
    id,
    shopId: 's01',
    productId: 'p1',
    type: 11,
    quantity: 3,
    uses: 0,
    value: 300,
    before: 4,
    paperId: '',
    orderId: '',
    note: '',
    counterId: '',
    staffId: 'manager',
    at: 1_000,
    keptAt: 9_000,
    ...more,
  });
  await put('stocktake', [aStocktake({ id: 'k', shopId: 's01', number: 'PD-7' })]);
  await put('stockMovement', [
    movement('m1', { paperId: 'w', at: 4_000 }),
    movement('m2', { type: 17, orderId: 'a', quantity: -2, value: -150, before: 7, at: 3_000, keptAt: 3_500 }),
    movement('m3', { type: 13, paperId: 'k', productId: 'p2', quantity: 1, value: 900, staffId: 'boss', at: 2_000 }),
    movement('m4', { type: 20, productId: 'p3', quantity: -5, value: -20, before: 3, at: 1_000 }),
    movement('m5', { shopId: 's02', at: 5_000 }),
  ]);

  each('/inventories/change_details', [
    ['', 'm1 m2 m3 m4'],
    [f('type:(13,17)'), 'm2 m3'],
    [f('item_ids:p1'), 'm1 m2'],
    [f('group_id:g2'), 'm3 m4'],
    [f('staff_id:boss'), 'm3'],
    [f('order_id:a'), 'm2'],
    [f('paper_id:w'), 'm1'],
    [f('from:3000'), 'm1 m2'],
    [f('to:2000'), 'm3 m4'],
    ['sort=at', 'm4 m3 m2 m1'],
    ['sort=quantity', 'm4 m2 m3 m1'],
    ['sort=-value', 'm3 m1 m4 m2'],
    ['per_page=3&page=2', 'm4', 4],
  ]);

  test('a movement tells what was there before and after, and by what, whom and when it came about', async () => {
    const { data } = await ask('/inventories/change_details', '');
    expect(data).toMatchObject([
      { before: 4, quantity: 3, after: 7, paperKind: 'paper', paperNumber: 'S01-9', orderNumber: '', keptAt: 9_000 },
      {
        before: 7,
        quantity: -2,
        after: 5,
        paperKind: '',
        paperNumber: '',
        orderNumber: 'A7',
        keptAt: 3_500,
      },
      {
        paperKind: 'stocktake',
        paperNumber: 'PD-7',
        staffName: 'boss',
        number: 'B1',
        name: 'Shelf p2',
        shopName: 'Shop s01',
      },
      { before: 3, after: -2, value: -20, staffName: 'manager', at: 1_000 },
    ]);
  });
});

describe('transfers', async () => {
  const transfer = (id: string, more: object) => ({
    id,
    number: id,
    applyShopId: 's01',
    provideShopId: 's02',
    status: 1,
    lines: [],
    value: 0,
    applicantId: 'boss',
    remark: '',
    reviewRemark: '',
    steps: [],
    at: 1_000,
    changedAt: 1_000,
    ...more,
  });
  const line = {
    productId: 'p1',
    name: 'p1',
    unit: 'box',
    applied: 2,
    delivered: null,
    received: null,
    reason: '',
    lossReason: '',
    value: 0,
  };
  await put('transfer', [
    transfer('t1', { number: 'T9', at: 6_000, changedAt: 6_100, value: 30 }),
    transfer('t2', { number: 'T5', status: 2, at: 5_000, changedAt: 9_000, reviewRemark: '50%', remark: 'none' }),
    transfer('t3', { number: 'T7', status: 3, at: 4_000, changedAt: 4_100, reviewRemark: 'none', lines: [line] }),
    transfer('t4', { number: 'T8', status: 4, at: 3_000, changedAt: 3_100, value: 90, provideShopId: 'hq' }),
    transfer('t5', { number: 'T6', status: 5, at: 2_000, value: 20, applyShopId: 's02', provideShopId: 's01' }),
    transfer('t6', { number: 'T4', status: 6, at: 1_000, changedAt: 8_000, value: 50, remark: 'none' }),
    transfer('t7', { applyShopId: 's02', provideShopId: 'hq' }),
  ]);

  each('/allocations', [
    ['', 't1 t2 t3 t4 t5 t6'],
    [f('status:4'), 't4'],
    [f('status_group:1'), 't1 t4'],
    [f('status_group:2'), 't5'],
    [f('status_group:3'), 't2 t3 t6'],
    [f('status_group:(1,2)'), 't1 t4 t5'],
    [f('allocation_type:1'), 't1 t2 t3 t4 t6'],
    [f('allocation_type:2'), 't5'],
    [f('allocation_type:(1,2)'), 't1 t2 t3 t4 t5 t6'],
    [f('apply_shop_id:s02'), 't5'],
    [f('provide_shop_id:hq'), 't4'],
    [f('approve_remark:none'), 't3'],
    [f('approve_remark:%'), 't2'],
    [f('number:T7'), 't3'],
    [f('item_ids:p1'), 't3'],
    ['sort=at', 't6 t5 t4 t3 t2 t1'],
    ['sort=-changed_at', 't2 t6 t1 t3 t4 t5'],
    ['sort=number', 't6 t2 t5 t3 t4 t1'],
    ['sort=-value', 't4 t6 t1 t5 t3 t2'],
    ['per_page=4&page=2', 't5 t6', 6],
  ]);
});

describe('stocktakes', async () => {
  const check = (id: string, more: object) => aStocktake({ id, shopId: 's01', number: id, ...more });
  await put('stocktake', [
    check('i', { number: 'PD-9', status: 1, at: 4_000, startedAt: null, remark: 'shelf 50% left', kind: 'list' }),
    check('j', {
      number: 'PD-5',
      status: 3,
      result: 2,
      startedAt: 3_500,
      finishedAt: 9_000,
      at: 3_000,
      checkerIds: ['boss'],
    }),
    check('k', {
      number: 'PD-7',
      status: 2,
      at: 2_000,
      startedAt: 2_500,
      kind: 'zone',
      checkerIds: ['manager', 'boss'],
    }),
    check('l', {
      number: 'PD-6',
      status: 3,
      result: 1,
      at: 1_000,
      startedAt: 5_000,
      finishedAt: 8_000,
      remark: 'PD-5',
    }),
    check('o', { shopId: 's02' }),
  ]);

  each('/inventories/checks', [
    ['', 'i j k l'],
    [f('status:3'), 'j l'],
    [f('result:1'), 'l'],
    [f('result:2'), 'j'],
    [f('kind:(list,zone)'), 'i k'],
    [f('number:PD-5'), 'j'],
    [f('text:pd-5'), 'j l'],
    [f('text:50%'), 'i'],
    [f('checker_id:boss'), 'j k'],
    [f('checker_id:(boss,manager)'), 'j k'],
    [f('shop_id:s02'), ''],
    [f('status:3,result:1'), 'l'],
    ['sort=at', 'l k j i'],
    ['sort=started_at', 'k j l i'],
    ['sort=-started_at', 'l j k i'],
    ['sort=finished_at', 'l j i k'],
    ['sort=number', 'j l k i'],
    ['per_page=3&page=2', 'l', 4],
  ]);
});
