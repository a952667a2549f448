import { v7 as uuid } from 'uuid';
import { describe, expect, test } from 'vitest';
import { channels } from '#domain/kernel/channels.ts';
import type { Order } from '#domain/order/order.ts';
import { apiUnderTest } from '../../tests/api-brand.ts';
import { putRecords } from '../db/put-records.ts';

const { app, pool, signIn } = await apiUnderTest();
const manager = await signIn('manager');
const cashier = await signIn('cashier');
const neighbour = await signIn('neighbour', 's02');
const boss = await signIn('boss', 'hq');

type Method = 'GET' | 'POST' | 'PUT';
const call = (method: Method, url: string, payload?: object, headers: Record<string, string> = manager) =>
  app.inject({ method, url: `/api${url}`, headers, ...(payload ? { payload } : {}) });

const tea = { kind: 'product', itemId: 'tea', quantity: 2 };
const opened = async (payload: object = { lines: [tea] }, headers = manager): Promise<Order> => {
  const reply = await call('POST', '/orders', payload, headers);
  expect([reply.statusCode, reply.json().message]).toEqual([200, undefined]);
  return reply.json().data;
};
const everything = async (): Promise<unknown> => {
  const { rows } = await pool.query('select * from "order" order by id');
  const money = await pool.query('select * from money_entry order by id');
  return { orders: rows, money: money.rows };
};

test('an order says what made it cheaper, kind by kind', async () => {
  const order = await opened({ lines: [{ ...tea, reduction: 250 }], reduction: 500 });
  const { discounts } = (await call('GET', `/pc/v1/orders/${order.id}`)).json().data;
  expect(discounts).toEqual([{ type: 1, name: '', amount: 750 }]);
});

test('an order at a list price that the shop never had is paid by those alone who may set prices', async () => {
  const order = await opened({ lines: [{ ...tea, quantity: 1 }] });
  await pool.query(
    `update "order" set total = 3, lines = jsonb_set(lines, '{0}', lines -> 0 || '{"originalPrice": 3, "payable": 3}')
      where id = $1`,
    [order.id],
  );
  const payment = { payments: [{ type: 0, amount: 3 }] };
  const refused = await call('PUT', `/orders/${order.id}/payment`, payment, cashier);
  expect([refused.statusCode, refused.json().code]).toEqual([403, 'order.priceNotAllowed']);
  expect((await call('PUT', `/orders/${order.id}/payment`, payment, manager)).statusCode).toBe(200);
});

describe('opening an order', () => {
  test('names and prices come from the item, the number from the shop', async () => {
    const order = await opened({
      lines: [tea, { kind: 'service', itemId: 'massage', quantity: 1 }],
      manualNumber: 'A_1',
    });
    expect(order).toMatchObject({ shopId: 's01', status: 0, total: 29_800, manualNumber: 'A_1', staffId: 'manager' });
    expect(order.channel).toBe(channels.centralPlatform);
    expect(order.number).toMatch(/^S01-00-\d{6}$/);
    expect(order.lines.map((line) => [line.name, line.unit, line.originalPrice, line.payable])).toEqual([
      ['Item tea', 'box', 5_000, 10_000],
      ['Item massage', '', 19_800, 19_800],
    ]);
  });

  test('a shop with prices of its own uses them', async () => {
    expect((await opened({ lines: [tea] }, neighbour)).total).toBe(12_000);
  });

  test('two orders get two numbers, and the same call sent twice with one key is one order', async () => {
    const keyed = { ...manager, 'idempotency-key': 'key-1' };
    const [first, other] = [await opened({ lines: [tea] }, keyed), await opened()];
    const [again, atOnce] = await Promise.all([opened({ lines: [tea] }, keyed), opened({ lines: [tea] }, keyed)]);
    expect([again, atOnce]).toEqual([first, first]);
    expect(other.number).not.toBe(first.number);
  });

  test('numbers that somebody has used up are passed over, and the next orders go on behind them', async () => {
    const last = (await opened()).number;
    const running = Number(last.slice(-6));
    const numberOf = (more: number) => `S01-00-${String(running + more).padStart(6, '0')}`;
    for (const more of [1, 2, 4])
      await pool.query(
        `insert into "order" select (jsonb_populate_record(o, jsonb_build_object('id', $1::text, 'number', $1::text))).*
          from "order" o where number = $2`,
        [numberOf(more), last],
      );
    expect([(await opened()).number, (await opened()).number, (await opened()).number]).toEqual(
      [3, 5, 6].map(numberOf),
    );
  });

  test("somebody else's use of the same key is an order of its own", async () => {
    const keyed = { 'idempotency-key': 'key-2' };
    const ours = await opened({ lines: [tea] }, { ...manager, ...keyed });
    const theirs = await opened({ lines: [tea] }, { ...neighbour, ...keyed });
    expect([ours.shopId, theirs.shopId]).toEqual(['s01', 's02']);
  });

  const quantityRange = '数量须为 1 至 9999 的整数';
  const manualNumberRule = '手工单号只能是最多 20 位的字母、数字或下划线';
  const priceRange = '金额须在 ¥0.00 至 ¥999,999.00 之间，最多两位小数';
  const line = (change: object) => ({ lines: [{ ...tea, ...change }] });
  test.each([
    ['an unknown item', line({ itemId: 'nothing' }), 422, { 'lines.0.itemId': ['找不到品项“nothing”'] }],
    [
      'an item off the shelf',
      line({ itemId: 'old' }),
      422,
      { 'lines.0.itemId': [expect.stringContaining('已停用或下架')] },
    ],
    [
      "another shop's item",
      line({ itemId: 'far' }),
      422,
      { 'lines.0.itemId': [expect.stringContaining('已停用或下架')] },
    ],
    ['a product said to be a service', line({ kind: 'service' }), 422, { 'lines.0.itemId': [expect.any(String)] }],
    ['a price above 999,999', line({ linePrice: 999_999_01 }), 422, { 'lines.0.linePrice': [priceRange] }],
    ['a price below 0', line({ linePrice: -1 }), 422, { 'lines.0.linePrice': [priceRange] }],
    ['half a fen', line({ linePrice: 0.5 }), 422, { 'lines.0.linePrice': [priceRange] }],
    ['a quantity of 0', line({ quantity: 0 }), 422, { 'lines.0.quantity': [quantityRange] }],
    ['no quantity', line({ quantity: undefined }), 422, { 'lines.0.quantity': ['必填'] }],
    ['a source of 5', { ...line({}), source: 5 }, 422, { source: ['请选择有效的客户来源'] }],
    ['a source of 77', { ...line({}), source: 77 }, 422, { source: ['请选择有效的客户来源'] }],
    ['a source below 0', { ...line({}), source: -5 }, 422, { source: ['请选择有效的客户来源'] }],
    ['a field that is not known', line({ price: 5 }), 422, { 'lines.0.price': ['不支持的内容'] }],
    ['no lines', { lines: [] }, 422, { lines: ['至少 1 项'] }],
    ['nothing', {}, 422, { lines: ['必填'] }],
    ['a manual number with a space', { ...line({}), manualNumber: 'A 1' }, 422, { manualNumber: [manualNumberRule] }],
    ['a manual number of 21', { ...line({}), manualNumber: 'A'.repeat(21) }, 422, { manualNumber: [manualNumberRule] }],
    ['an unknown member', { ...line({}), memberId: 'nobody' }, 422, { memberId: ['找不到该会员'] }],
    ["another shop's member", { ...line({}), memberId: 'foreign' }, 422, { memberId: ['找不到该会员'] }],
    ['a line of another order', line({ id: 'line' }), 422, { 'lines.0.id': ['订单里没有这一行'] }],
  ])('%s is refused with its reason, and nothing changes', async (_, payload, status, errors) => {
    const before = await everything();
    const reply = await call('POST', '/orders', payload);
    expect([reply.statusCode, reply.json().errors]).toEqual([status, errors]);
    expect(reply.json().message).toMatch(/\p{Script=Han}/u);
    expect(await everything()).toEqual(before);
  });

  test.each([
    ['a price of their own', { lines: [{ ...tea, linePrice: 1 }] }, 'order.priceNotAllowed'],
    ['a reduction', { lines: [tea], reduction: 1 }, 'order.reduceNotAllowed'],
  ])('somebody without the right may not give %s', async (_, payload, code) => {
    const reply = await call('POST', '/orders', payload, cashier);
    expect([reply.statusCode, reply.json().code]).toEqual([403, code]);
  });

  test('what cannot be read as JSON is refused in words', async () => {
    const headers = { ...manager, 'content-type': 'application/json' };
    const reply = await app.inject({ method: 'POST', url: '/api/orders', headers, payload: '{"lines":' });
    expect([reply.statusCode, reply.json()]).toEqual([422, { message: '提交的内容无法识别' }]);
  });
});

describe('changing an order', () => {
  test('the lines become those that were sent, the rest stays', async () => {
    const order = await opened({ lines: [tea, { kind: 'product', itemId: 'oil', quantity: 1 }], remark: 'first' });
    const [first] = order.lines;
    const lines = [
      { ...tea, id: first?.id, quantity: 3 },
      { kind: 'service', itemId: 'massage', quantity: 1 },
    ];
    const reply = await call('PUT', `/orders/${order.id}`, { lines, reduction: 800, memberId: 'shared' });
    expect(reply.json().data).toMatchObject({ total: 34_000, remark: 'first', memberName: 'Member shared' });
    expect(reply.json().data.lines.map((line: { itemId: string }) => line.itemId)).toEqual(['tea', 'massage']);
  });

  test('the same change sent twice with one key is one change', async () => {
    const order = await opened();
    const keyed = { ...manager, 'idempotency-key': 'add' };
    const change = {
      lines: [
        { ...tea, id: order.lines[0]?.id },
        { kind: 'product', itemId: 'oil', quantity: 1 },
      ],
    };
    await call('PUT', `/orders/${order.id}`, change, keyed);
    const again = await call('PUT', `/orders/${order.id}`, change, keyed);
    expect([again.json().data.lines.length, again.json().data.timeline.length]).toEqual([2, 2]);
  });

  test('no more of what was deleted meanwhile is saved; what is on the order stays and can be paid', async () => {
    const lines = [{ kind: 'product', itemId: 'oil', quantity: 2 }];
    const order = await opened({ lines });
    await pool.query("update product set removed_at = 1 where id = 'oil'");
    const as = (quantity: number) => ({ lines: [{ ...lines[0], id: order.lines[0]?.id, quantity }] });
    const more = await call('PUT', `/orders/${order.id}`, as(3));
    expect([more.statusCode, more.json().code]).toEqual([422, 'order.itemDeleted']);
    expect((await call('PUT', `/orders/${order.id}`, { ...as(1), remark: 'one' })).json().data.total).toBe(12_345);
    await pool.query("update product set removed_at = null where id = 'oil'");
  });

  test('a paid order takes no lines', async () => {
    const order = await opened();
    await call('PUT', `/orders/${order.id}/payment`, { payments: [{ type: 0, amount: 10_000 }] });
    const before = await everything();
    const reply = await call('PUT', `/orders/${order.id}`, { lines: [tea] }, { ...manager, 'x-locale': 'en' });
    expect([reply.statusCode, reply.json()]).toEqual([
      422,
      {
        code: 'order.paid',
        message: `Order ${order.number} is paid and cannot be changed any more`,
        params: { number: order.number },
      },
    ]);
    expect(await everything()).toEqual(before);
  });
});

describe('paying an order', () => {
  test('several payments add up to the total; cash has change', async () => {
    const order = await opened();
    const payments = [
      { type: 1, amount: 4_000 },
      { type: 0, amount: 6_000, tendered: 10_000 },
    ];
    const reply = await call('PUT', `/orders/${order.id}/payment`, { payments });
    expect(reply.json().data).toMatchObject({ status: 2, paid: 10_000 });
    const status = await call('GET', `/orders/${order.id}/status`);
    expect(status.json()).toEqual({
      data: { id: order.id, number: order.number, status: 2, total: 10_000, paid: 10_000 },
    });
  });

  test('the same payment sent again is the same one also when somebody has written a remark meanwhile', async () => {
    const order = await opened();
    const headers = { ...manager, 'idempotency-key': uuid() };
    const pay = () => call('PUT', `/orders/${order.id}/payment`, { payments: [{ type: 0, amount: 10_000 }] }, headers);
    expect((await pay()).statusCode).toBe(200);
    await call('PUT', `/orders/${order.id}/update_extra_info`, { remark: 'by the window' });
    const again = await pay();
    expect([again.statusCode, again.json().data?.payments.length]).toEqual([200, 1]);
  });

  test('complaint 19: a second payment is refused, the same one sent again is not taken twice', async () => {
    const order = await opened();
    const pay = (key: string) =>
      call(
        'PUT',
        `/orders/${order.id}/payment`,
        { payments: [{ type: 0, amount: 10_000 }] },
        { ...manager, 'idempotency-key': key },
      );
    expect((await pay('pay')).statusCode).toBe(200);
    expect((await pay('pay')).statusCode).toBe(200);
    const other = await pay('other');
    expect([other.statusCode, other.json().code]).toEqual([422, 'order.paidAlready']);
    const { rows } = await pool.query('select sum(amount) as sum from money_entry where order_id = $1', [order.id]);
    expect(Number(rows[0].sum)).toBe(10_000);
  });

  test.each([
    ['too little', [{ type: 0, amount: 9_999 }]],
    ['a type that the shop does not take', [{ type: 2, amount: 10_000 }]],
    ['a type that needs a third party', [{ type: 9, amount: 10_000 }]],
    ['change on a bank card', [{ type: 6, amount: 10_000, tendered: 20_000 }]],
    ['too little cash', [{ type: 0, amount: 10_000, tendered: 5_000 }]],
  ])('%s is refused, and nothing changes', async (_, payments) => {
    const order = await opened();
    const before = await everything();
    const reply = await call('PUT', `/orders/${order.id}/payment`, { payments });
    expect(reply.statusCode).toBe(422);
    expect(reply.json().message).not.toContain('{{');
    expect(await everything()).toEqual(before);
  });
});

describe('amending and cancelling', () => {
  test('manual number, source and remark can be amended after payment', async () => {
    const order = await opened({ lines: [{ kind: 'service', itemId: 'massage', quantity: 1 }] });
    await call('PUT', `/orders/${order.id}/payment`, { payments: [{ type: 0, amount: 19_800 }] });
    const reply = await call('PUT', `/orders/${order.id}/update_extra_info`, {
      manualNumber: 'B_2',
      source: 3,
      remark: 'later',
    });
    expect(reply.json().data).toMatchObject({ manualNumber: 'B_2', source: 3, remark: 'later', status: 1 });
    const unknown = await call('PUT', `/orders/${order.id}/update_extra_info`, { source: 77 });
    expect([unknown.statusCode, unknown.json().errors]).toEqual([422, { source: ['请选择有效的客户来源'] }]);
  });

  test('a completed order and a refunded one are over: nothing of them can be amended', async () => {
    const order = await opened();
    const amend = async () => {
      const reply = await call('PUT', `/orders/${order.id}/update_extra_info`, { remark: 'later' });
      return [reply.statusCode, reply.json().code];
    };
    await call('PUT', `/orders/${order.id}/payment`, { payments: [{ type: 0, amount: 10_000 }] });
    expect(await amend()).toEqual([422, 'order.notAmendable']);
    await call('PUT', `/orders/${order.id}/cancel`, { reason: 'changed mind', refund: 10_000 });
    expect(await amend()).toEqual([422, 'order.notAmendable']);
  });

  test.each(['PUT', 'POST'] as const)('%s cancels with a reason; what was paid is given back', async (method) => {
    const order = await opened();
    await call('PUT', `/orders/${order.id}/payment`, { payments: [{ type: 0, amount: 10_000 }] });
    const unseen = await call(method, `/orders/${order.id}/cancel`, { reason: 'changed mind' });
    expect([unseen.statusCode, unseen.json().code, unseen.json().message]).toEqual([
      422,
      'order.refundDiffers',
      expect.stringContaining('100.00'),
    ]);
    const reply = await call(method, `/orders/${order.id}/cancel`, { reason: 'changed mind', refund: 10_000 });
    expect(reply.json().data).toMatchObject({ status: 6, paid: 0, cancellation: { reason: 'changed mind' } });
  });

  test('what has come back goes on the shelf again, and no more than was sold', async () => {
    const level = { shopId: 's01', quantity: 5, value: 1_500, unitValue: 300, openUses: 0, lowAt: null, since: 0 };
    const uncounted = { countedFrom: 0, countedAt: 0, countedIn: '' };
    const client = await pool.connect();
    await client.query('begin');
    await putRecords(client, 'brand-1', 'stock', [{ ...level, ...uncounted, id: 's01:oil', productId: 'oil' }]);
    await client.query('commit');
    client.release();
    const left = async () => (await pool.query("select quantity, value from stock where id = 's01:oil'")).rows[0];
    const order = await opened({ lines: [{ kind: 'product', itemId: 'oil', quantity: 2 }] });
    await call('PUT', `/orders/${order.id}/payment`, { payments: [{ type: 0, amount: order.total }] });
    expect(await left()).toEqual({ quantity: 3, value: 900 });
    const cancel = (quantity: number) => {
      const goods = [{ reason: 'sale', productId: 'oil', quantity }];
      return call('PUT', `/orders/${order.id}/cancel`, { reason: 'one broke', refund: order.total, goods });
    };
    expect((await cancel(3)).json()).toMatchObject({ code: 'order.backTooMuch', params: { number: order.number } });
    expect((await cancel(1)).json().data).toMatchObject({ status: 6, goods: [{ productId: 'oil', quantity: 1 }] });
    expect(await left()).toEqual({ quantity: 4, value: 1_200 });
  });

  test('a cashier without the right may not cancel, and a reason is needed', async () => {
    const order = await opened();
    expect((await call('PUT', `/orders/${order.id}/cancel`, { reason: 'x' }, cashier)).statusCode).toBe(403);
    expect((await call('PUT', `/orders/${order.id}/cancel`, { reason: ' ' })).json().errors).toEqual({
      reason: ['必填'],
    });
  });
});

describe('the list of orders', () => {
  const list = async (query: string, headers = manager) =>
    (await call('GET', `/pc/v1/orders${query}`, undefined, headers)).json();

  test('shows a page of the shop, newest first, and how many there are', async () => {
    const page = await list('?page=2&per_page=2');
    expect(page.meta).toMatchObject({ page: 2, per_page: 2, total: expect.any(Number) });
    expect(page.data).toHaveLength(2);
    const all: Order[] = (await list('?per_page=200')).data;
    expect(all.map((order) => order.createdAt)).toEqual(all.map((order) => order.createdAt).sort((a, b) => b - a));
    expect(page.data).toEqual(all.slice(2, 4));
  });

  test.each([
    ['status:(2,6)', (order: Order) => [2, 6].includes(order.status)],
    ['status:0,payment_type:99', (order: Order) => order.status === 0],
    ['payment_type:1', (order: Order) => order.payments.some((payment) => payment.type === 1)],
    ['member_id:shared', (order: Order) => order.memberId === 'shared'],
    ['status:-1,from_platform:,type:99', () => true],
    ['manual_number:A_1', (order: Order) => order.manualNumber === 'A_1'],
  ])('%s filters it', async (filter, fits) => {
    const all: Order[] = (await list('?per_page=200')).data;
    const found: Order[] = (await list(`?per_page=200&filter=${encodeURIComponent(filter)}`)).data;
    expect(found).toEqual(all.filter(fits));
    expect(found.length).toBeGreaterThan(0);
  });

  test('sorts by total', async () => {
    const totals: number[] = (await list('?per_page=200&sort=total')).data.map((order: Order) => order.total);
    expect(totals).toEqual([...totals].sort((a, b) => a - b));
  });

  test.each([
    '?filter=colour:red',
    '?filter=status:(0',
    '?filter=status:zero',
    '?sort=colour',
    '?page=0',
    '?per_page=201',
  ])('%s is refused', async (query) => expect((await call('GET', `/pc/v1/orders${query}`)).statusCode).toBe(422));

  test('the headquarters sees the orders of all its shops, and can choose some', async () => {
    const all: Order[] = (await list('?per_page=200', boss)).data;
    expect(new Set(all.map((order) => order.shopId))).toEqual(new Set(['s01', 's02']));
    const some: Order[] = (await list('?per_page=200&filter=shop_id:s02', boss)).data;
    expect(new Set(some.map((order) => order.shopId))).toEqual(new Set(['s02']));
    expect((await list('?filter=shop_id:s02')).data).toEqual([]);
  });
});

describe('what no table keeps and nobody can mean', () => {
  test.each([
    ['GET', '/pc/v1/orders/%00', 422],
    ['GET', '/pc/v1/orders?filter=number:%00', 422],
    ['GET', '/inventories/papers?filter=item_ids:%00', 422],
    ['GET', '/allocations?filter=item_ids:(a,b%00)', 422],
    ['GET', '/inventories/checks?filter=checker_id:%00', 422],
    ['GET', '/members/search?k=%00', 422],
    ['GET', '/pc/v1/orders?sort=__proto__', 422],
    ['GET', '/pc/v1/orders?sort=constructor', 422],
    ['GET', '/pc/v1/orders/%ff', 422],
  ] as const)('%s %s is refused in words', async (method, url, status) => {
    const reply = await call(method, url, undefined, { ...boss, 'x-locale': 'en' });
    expect([reply.statusCode, reply.json().message]).toEqual([status, expect.stringMatching(/sent/)]);
  });
});

describe('headquarters and regions', () => {
  const lines = [{ productId: 'tea', quantity: 1, price: 100 }];
  const trading = [
    ['POST', '/orders', { lines: [tea] }],
    ['POST', '/inventories/storage', { lines }],
    ['POST', '/inventories/checks', {}],
    ['POST', '/allocations', { provideShopId: 's02', lines: [{ productId: 'tea', quantity: 1 }] }],
    ['POST', '/sync/enrol', { shopId: 'place' }],
  ] as const;
  const give = (shopId: string, method: Method, url: string, payload: object) =>
    call(method, url, 'shopId' in payload ? { shopId } : payload, { ...boss, 'x-shop-id': shopId });

  test.each(trading)(
    '%s %s is done at the headquarters as at a store, and at no region',
    async (method, url, payload) => {
      expect((await give('hq', method, url, payload)).statusCode).toBe(200);
      const before = await everything();
      const refused = await give('north', method, url, payload);
      expect([refused.statusCode, refused.json().code]).toEqual([422, 'shop.regionTradesNothing']);
      expect(refused.json().message).toContain('Shop north');
      expect(await everything()).toEqual(before);
      const { rows } = await pool.query("select id from counter where shop_id = 'north'");
      expect(rows).toEqual([]);
    },
  );
});

describe('editing a paid order of which something is left to give', () => {
  const massages = { kind: 'service', itemId: 'massage', quantity: 2 };
  const paid = async (lines: object[] = [massages, tea]) => {
    await call('POST', '/inventories/storage', { lines: [{ productId: 'tea', quantity: 50, price: 1 }] }, boss);
    const order = await opened({ lines, memberId: 'own' });
    await call('PUT', `/orders/${order.id}/payment`, { payments: [{ type: 0, amount: order.total }] });
    return order;
  };
  /** Its lines as they are sent back, the first with these differences. */
  const sent = ({ lines }: Order, differs: object | null = {}) =>
    lines.flatMap(({ id, kind, itemId, quantity }, place) =>
      place === 0 && differs === null ? [] : [{ id, kind, itemId, quantity, ...(place === 0 ? differs : {}) }],
    );
  const edit = async (order: Order, body: object, headers = manager) => {
    const reply = await call('PUT', `/orders/${order.id}`, body, headers);
    return { status: reply.statusCode, code: reply.json().code, order: reply.json().data as Order };
  };

  test('staff, remarks and extra information are written; money and state stay', async () => {
    const order = await paid();
    const lines = sent(order, { servicerIds: ['technician'], remark: 'warm' });
    const edited = await edit(order, { lines, remark: 'window', manualNumber: 'M1' }, cashier);
    expect(edited.order).toMatchObject({ id: order.id, status: 1, paid: order.total, remark: 'window' });
    expect(edited.order.lines[0]).toMatchObject({ servicerIds: ['technician'], remark: 'warm', quantity: 2 });
    const sold = await edit(order, { lines: sent(order, { salespersonId: 'manager' }) }, cashier);
    expect(sold).toMatchObject({ status: 403, code: 'order.sellerNotAllowed' });
  });

  test('further lines become an order beside it, for the same member, once for a call that is sent twice', async () => {
    const order = await paid();
    const body = { lines: [...sent(order), { kind: 'product', itemId: 'tea', quantity: 1 }] };
    const once = { ...manager, 'idempotency-key': 'further' };
    const { order: beside } = await edit(order, body, once);
    expect(beside).toMatchObject({ status: 0, total: 5_000, memberId: 'own', forkedFrom: order.id });
    expect(beside.id).not.toBe(order.id);
    expect((await edit(order, body, once)).order.id).toBe(beside.id);
    expect((await call('GET', `/pc/v1/orders/${order.id}`)).json().data.lines).toHaveLength(2);
  });

  test('pieces that were not begun are asked back, with the reason', async () => {
    const order = await paid();
    const lines = sent(order, { quantity: 1 });
    expect(await edit(order, { lines })).toMatchObject({ status: 422, code: 'order.backReasonMissing' });
    const { order: waits } = await edit(order, { lines, reason: 'no time' });
    expect(waits).toMatchObject({ id: order.id, status: 5 });
    const refund = (await call('GET', `/orders/${order.id}/refund_status`)).json().data;
    expect(refund).toMatchObject({ amount: 19_800, reason: 'no time', lines: [{ quantity: 1 }] });
    expect(await edit(order, { lines: sent(order, { remark: 'late' }) })).toMatchObject({ status: 422 });
  });

  test.each<[string, (order: Order) => object, string]>([
    ['its member', () => ({ memberId: 'shared' }), 'order.paidPrices'],
    ['a reduction', () => ({ reduction: 100 }), 'order.paidPrices'],
    ['more of a line', (order) => ({ lines: sent(order, { quantity: 3 }) }), 'order.paidMore'],
    ['goods that were handed over', (order) => ({ lines: sent(order).slice(0, 1) }), 'order.paidGiven'],
    [
      'pieces and a remark at once',
      (order) => ({ lines: sent(order, null), reason: 'no time', remark: 'late' }),
      'order.paidOneAtATime',
    ],
  ])('%s cannot be changed, and nothing is', async (_, body, code) => {
    const order = await paid();
    const before = await everything();
    expect(await edit(order, body(order))).toMatchObject({ status: 422, code });
    expect(await everything()).toEqual(before);
  });
});
