import { describe, expect, test } from 'vitest';
import { inTypes, outTypes } from '#domain/stock/codes.ts';
import { apiUnderTest } from '../../tests/api-brand.ts';
import { audit } from '../audit/audit.ts';

const { app, pool, signIn } = await apiUnderTest();
await pool.query(
  `update role set permissions = permissions || '["pc.inventory.list", "pc.inventory.book", "pc.inventory.value"]' where id = 'mgr'`,
);
await pool.query(`update role set permissions = permissions || '["pc.inventory.list"]' where id = 'csh'`);
const manager = await signIn('manager');
const cashier = await signIn('cashier');
const technician = await signIn('technician');
const neighbour = await signIn('neighbour', 's02');
const boss = await signIn('boss', 'hq');

const call = (method: 'GET' | 'POST' | 'PUT', url: string, payload?: object, headers = manager) =>
  app.inject({ method, url: `/api/inventories${url}`, headers, ...(payload ? { payload } : {}) });
const booked = async (path: string, payload: object, headers = manager) => {
  const reply = await call('POST', path, payload, headers);
  expect([reply.statusCode, reply.json().message]).toEqual([200, undefined]);
  return reply.json().data;
};
const rows = async (url: string, headers = manager) => {
  const reply = await call('GET', url, undefined, headers);
  expect([reply.statusCode, reply.json().message]).toEqual([200, undefined]);
  return reply.json().data;
};
const tea = (quantity: number, price: number | null = null) => ({ lines: [{ productId: 'tea', quantity, price }] });
const levels = async (headers = manager): Promise<Record<string, [number, number | null]>> =>
  Object.fromEntries(
    (await rows('', headers)).map(
      (row: { shopId: string; productId: string; quantity: number; value: number | null }) => [
        `${row.shopId} ${row.productId}`,
        [row.quantity, row.value],
      ],
    ),
  );

const purchase = await booked('/storage', {
  lines: [
    { productId: 'tea', quantity: 10, price: 3_000 },
    { productId: 'oil', quantity: 4, price: 5_000 },
  ],
  receiverId: 'cashier',
  remark: 'by post',
});
await booked('/storage', tea(3, 1_000), neighbour);

describe('papers that calls write', () => {
  test('have a number of the shop and tell what came', () => {
    expect(purchase).toMatchObject({ shopId: 's01', type: inTypes.purchase, quantity: 14, value: 50_000 });
    expect(purchase.number).toMatch(/^S01-00-\d{6}$/);
    expect(purchase.lines[0]).toMatchObject({ name: 'Item tea', unit: 'box', quantity: 10, price: 3_000 });
  });

  test('say what there is of each product, with what kind of product it is', async () => {
    expect(await rows('', manager)).toContainEqual(expect.objectContaining({ productId: 'tea', type: 'product' }));
  });

  test('take goods out as lost, cleared away, used or otherwise, and leave the books in order', async () => {
    const papers = [
      await booked('/wastage', tea(1)),
      await booked('/cleanup', tea(1)),
      await booked('/outbound', { ...tea(1), applicantId: 'manager' }),
      await booked('/outbound', { ...tea(1), type: outTypes.otherOut }),
      await booked('/storage', { ...tea(2), type: inTypes.otherIn }),
    ];
    expect(papers.map(({ type }) => type)).toEqual([20, 21, 18, 22, 16]);
    expect((await levels())['s01 tea']).toEqual([8, 24_000]);
    expect(await audit(pool, Date.now())).toEqual([]);
  });

  test('are written once, however often a call with the same key is sent', async () => {
    const keyed = { ...manager, 'idempotency-key': 'paper-1' };
    const [first, again] = [await booked('/wastage', tea(1), keyed), await booked('/wastage', tea(1), keyed)];
    expect(again).toEqual(first);
    const all = await booked(
      '/wastage',
      { lines: [{ productId: 'oil', quantity: 4 }] },
      { ...keyed, 'idempotency-key': 'all' },
    );
    expect(
      await booked('/wastage', { lines: [{ productId: 'oil', quantity: 4 }] }, { ...keyed, 'idempotency-key': 'all' }),
    ).toEqual(all);
    expect((await levels())['s01 tea']).toEqual([7, 21_000]);
  });

  test('have numbers between those of orders, and none counts as skipped', async () => {
    const order = { lines: [{ kind: 'service', itemId: 'massage', quantity: 1 }] };
    const numbers = [];
    for (const [url, payload] of [
      ['/orders', order],
      ['/inventories/storage', tea(1, 3_000)],
      ['/inventories/wastage', tea(1)],
      ['/orders', order],
    ] as const) {
      const reply = await app.inject({ method: 'POST', url: `/api${url}`, headers: manager, payload });
      numbers.push(Number(reply.json().data.number.slice(-6)));
    }
    const [first = 0] = numbers;
    expect(numbers).toEqual([first, first + 1, first + 2, first + 3]);
    const skipped = await app.inject({ method: 'GET', url: '/api/counters/missing_numbers', headers: manager });
    expect(skipped.json().data).toEqual([]);
  });

  const said = async (path: string, payload: object, headers = manager) => {
    const reply = await call('POST', path, payload, headers);
    return [reply.statusCode, reply.json().errors ?? reply.json().message];
  };
  const range = '数量须为 1 至 999999 的整数';
  const price = '单价须在 0 至 999999 之间，最多两位小数';
  test.each([
    ['/wastage', tea(8), { 'lines.0.quantity': ['“Item tea”库存不足，仅剩 7'] }],
    [
      '/wastage',
      { lines: [...tea(1).lines, { productId: 'oil', quantity: 1, price: null }] },
      { 'lines.1.quantity': ['“Item oil”库存不足，仅剩 0'] },
    ],
    ['/wastage', tea(0), { 'lines.0.quantity': [range] }],
    ['/storage', tea(1.5, 100), { 'lines.0.quantity': [range] }],
    ['/storage', tea(1), { 'lines.0.price': ['采购入库需填写每件的进价'] }],
    ['/storage', tea(1, 999_999_01), { 'lines.0.price': [price] }],
    ['/storage', tea(1, 0.5), { 'lines.0.price': [price] }],
    ['/storage', tea(1, -1), { 'lines.0.price': [price] }],
    [
      '/storage',
      tea(999_999, 999_999_00),
      { 'lines.0.price': ['“Item tea”这一行的金额超过上限 ¥999,999,000.00，请核对数量和单价'] },
    ],
    [
      '/storage',
      { lines: [{ ...tea(1, 1).lines[0], expiresAt: '2026-02-30' }] },
      { 'lines.0.expiresAt': ['有效期须为日期，如 2026-12-31'] },
    ],
    [
      '/storage',
      { lines: [...tea(1, 1).lines, ...tea(2, 1).lines] },
      { 'lines.1.productId': ['“Item tea”已在单据中，请合并数量'] },
    ],
    [
      '/storage',
      { lines: [{ productId: 'far', quantity: 1, price: 1 }] },
      { 'lines.0.productId': ['单据中有本店没有的产品'] },
    ],
    ['/storage', { ...tea(1, 1), type: 18 }, { type: [expect.any(String)] }],
    ['/storage', { lines: [] }, { lines: [expect.any(String)] }],
    ['/storage', { ...tea(1, 1), receiverId: 'nobody' }, '申请人或领用人不存在'],
    ['/storage', { ...tea(1, 1), receiverId: 'gone' }, '申请人或领用人不存在'],
  ])('with something wrong are refused in the words of the screen: %s %j', async (path, payload, words) => {
    const before = await levels();
    expect(await said(path, payload)).toEqual([422, words]);
    expect(await levels()).toEqual(before);
  });

  test('are not written without the right, whatever is asked', async () => {
    for (const headers of [cashier, technician]) expect((await said('/storage', tea(1, 1), headers))[0]).toBe(403);
    expect((await said('/wastage', tea(1), { ...manager, 'x-shop-id': 's02' }))[0]).toBe(403);
  });
});

describe('lists of the stock', () => {
  test('show the current shop, and from above all below it', async () => {
    expect(Object.keys(await levels()).sort()).toEqual(['s01 oil', 's01 tea']);
    expect(Object.keys(await levels(boss)).sort()).toEqual(['s01 oil', 's01 tea', 's02 tea']);
    expect((await rows('?filter=shop_id:s01', neighbour)).length).toBe(0);
  });

  test('show every shop in which somebody may see it, wherever they work', async () => {
    await pool.query(
      `update employee set grants = grants || '[{"shopId": "north", "roleId": "mgr"}]' where id = 'cashier'`,
    );
    const of = async (path: string, headers: Record<string, string>) =>
      new Set((await rows(`${path}everywhere=1`, headers)).map(({ shopId }: { shopId: string }) => shopId));
    expect([...(await of('?', manager))]).toEqual(['s01']);
    for (const path of ['?', '/papers?', '/change_details?'])
      expect([...(await of(path, cashier))].sort()).toEqual(['s01', 's02']);
    await pool.query(`update employee set grants = grants - 1 where id = 'cashier'`);
  });

  test('hide what it is worth from those without the right', async () => {
    expect((await levels(cashier))['s01 tea']).toEqual([7, null]);
    const [paper] = await rows('/papers?filter=type:11', cashier);
    expect([paper.value, paper.lines[0].price]).toEqual([null, null]);
    expect((await rows('/change_details', cashier))[0].value).toBeNull();
    expect((await call('GET', '/overview?from=1&to=2', undefined, cashier)).statusCode).toBe(403);
    for (const path of ['', '/storage', '/change_details', '/receivers'])
      expect((await call('GET', path, undefined, technician)).statusCode).toBe(403);
  });

  test('find by state, name, number and product, sort and page', async () => {
    await call('PUT', '/tea/notice', { lowAt: 7 });
    const found = async (filter: string) =>
      (await rows(`?filter=${filter}`)).map((row: { productId: string }) => row.productId);
    expect(await found('status:1')).toEqual(['tea']);
    expect(await found('status:3')).toEqual(['oil']);
    expect(await found('status:2')).toEqual([]);
    expect(await found('status:99,name:ITEM%20T')).toEqual(['tea']);
    expect(await found('number:2')).toEqual(['oil']);
    expect(await found('item_ids:(oil,tea)')).toEqual(['tea', 'oil']);
    const page = await call('GET', '?sort=-quantity&per_page=1&page=2');
    expect([page.json().data[0].productId, page.json().meta.total]).toEqual(['oil', 2]);
    for (const far of ['status', 'type']) expect(await rows(`?filter=${far}:999999999999`)).toEqual([]);
    for (const wrong of ['?filter=colour:red', '?sort=shop_id;drop', '?filter=status:x'])
      expect((await call('GET', wrong)).statusCode).toBe(422);
  });

  test('a notice needs stock in the books and the right', async () => {
    expect((await call('PUT', '/far/notice', { lowAt: 7 })).json().message).toBe('该产品尚未入账，请先做入库单');
    expect((await call('PUT', '/tea/notice', { lowAt: 7 }, cashier)).statusCode).toBe(403);
  });

  test('movements tell before and after, by which paper, who and when', async () => {
    const [newest, ...older] = await rows('/change_details?filter=item_ids:tea');
    expect(newest).toMatchObject({
      type: 20,
      before: 8,
      quantity: -1,
      uses: 0,
      after: 7,
      value: -3_000,
      staffName: 'manager',
    });
    expect(older.at(-1)).toMatchObject({ before: 0, after: 10, paperNumber: purchase.number, counterNumber: '00' });
    expect(older.at(-1).paperKind).toBe('paper');
    expect(await rows(`/change_details?filter=paper_id:${purchase.id}`)).toHaveLength(2);
    expect(await rows(`/change_details?filter=type:(11,16),from:${Date.now() + 1_000}`)).toEqual([]);
    expect(await rows('/change_details?filter=staff_id:neighbour', boss)).toHaveLength(1);
  });

  test('papers are found by kind, product, person and day', async () => {
    expect(await rows('/storage')).toHaveLength(3);
    expect(await rows('/wastage')).toHaveLength(4);
    expect(await rows('/papers?filter=receiver_id:cashier')).toHaveLength(1);
    expect(await rows('/papers?filter=item_ids:oil')).toHaveLength(2);
    expect(await rows(`/papers?filter=to:${purchase.at - 1}`)).toEqual([]);
    expect(await rows(`/papers/${purchase.id}`)).toMatchObject({ number: purchase.number });
    expect((await call('GET', `/papers/${purchase.id}`, undefined, neighbour)).statusCode).toBe(404);
  });

  test('applicants and receivers are who works in the shop', async () => {
    const people = (await rows('/receivers')).map(({ id }: { id: string }) => id).sort();
    expect(people).toEqual(['boss', 'cashier', 'manager', 'technician']);
    expect(await rows('/applicants')).toHaveLength(4);
  });
});

describe('the overview', () => {
  const day = 86_400_000;
  const from = Math.floor(Date.now() / day) * day - 6 * day;
  const overview = async (headers = manager, start = from) =>
    rows(`/overview?from=${start}&to=${start + 7 * day - 1}`, headers);

  test('tells value by day, what was lost, and every shop below', async () => {
    const { shops, differences } = await overview(boss);
    expect(shops).toMatchObject([
      { shopId: 's01', products: 2, quantity: 7, value: 21_000, low: 1, below: 0, sold: 0, gains: 0, losses: 29_000 },
      { shopId: 's02', value: 3_000 },
    ]);
    expect(shops[0].days).toEqual([0, 0, 0, 0, 0, 0, 21_000]);
    expect(differences).toMatchObject([
      { productId: 'oil', gained: 0, lost: 4, value: -20_000 },
      { productId: 'tea', lost: 3, value: -9_000 },
    ]);
  });

  test('names what nobody bought in the period, with when it was last sold', async () => {
    expect((await overview()).slow).toEqual([]);
    const later = await overview(manager, from + 8 * day);
    expect(later.slow).toMatchObject([{ productId: 'tea', quantity: 7, value: 21_000, lastSoldAt: null }]);
  });

  test('refuses a period that is none or too long', async () => {
    for (const wrong of ['from=2&to=1', `from=0&to=${401 * day}`, 'from=x&to=1'])
      expect((await call('GET', `/overview?${wrong}`)).statusCode).toBe(422);
  });
});

test('a paper that undoes a purchase at a wrong price takes the value back that it brought, once', async () => {
  const oil = (quantity: number, price: number | null = null) => ({ lines: [{ productId: 'oil', quantity, price }] });
  await booked('/storage', oil(20, 4_000));
  const before = (await levels())['s01 oil'];
  const wrong = await booked('/storage', oil(7, 99_900));
  await booked('/outbound', { ...oil(7), type: outTypes.otherOut, reverses: wrong.id });
  expect((await levels())['s01 oil']).toEqual(before);
  const [pieces, value] = before ?? [0, 0];
  await booked('/outbound', { ...oil(pieces / 2), type: outTypes.otherOut, reverses: wrong.id });
  expect((await levels())['s01 oil']).toEqual([pieces / 2, Number(value) / 2]);
  expect(await audit(pool, Date.now())).toEqual([]);
});
