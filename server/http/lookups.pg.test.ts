import { describe, expect, test } from 'vitest';
import { apiUnderTest, password, putInto } from '../../tests/api-brand.ts';
import { aProduct } from '../../tests/make.ts';
import { aLevel } from '../../tests/make-stocktake.ts';

const { app, pool, signIn } = await apiUnderTest();
const boss = await signIn('boss');
const put = (records: Parameters<typeof putInto>[1]): Promise<void> => putInto(pool, records);
const found = async (url: string, headers: Record<string, string> = boss): Promise<string> => {
  const reply = await app.inject({ url: `/api${url}`, headers });
  expect([url, reply.statusCode]).toEqual([url, 200]);
  return reply
    .json()
    .data.map(({ id }: { id: string }) => id)
    .join(' ');
};

describe('members', async () => {
  const member = (id: string, name: string, more: object = {}) => ({
    id,
    name,
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
    shopId: 's02',
    knownTo: [],
    shared: false,
    registeredAt: 0,
    ...more,
  });
  const card = (id: string, number: string, memberId: string) => ({
    id,
    number,
    memberId,
    name: 'Card',
    type: 1,
    shopIds: [],
    balance: 0,
    timesLeft: 0,
    soldAt: 1,
    percent: 100,
    expiresAt: null,
    status: 'active',
  });
  await put({
    member: [
      member('m-z', 'Ann 50%', { shopId: 's01', pinyin: 'anpinyin', initials: 'qx', mobile: '13612345678' }),
      member('m-a', 'Zoe 50', { knownTo: ['s01'], initials: 'qx', mobile: '13699995678' }),
      member('m-x', 'Xia', { initials: 'qx' }),
    ],
  });
  await put({ card: [card('c-1', 'VIP-9', 'm-a'), card('c-2', 'VIP-8', 'm-z'), card('c-3', 'VIP-7', 'm-x')] });

  test.each([
    ['qx', 'm-z m-a'],
    ['ANP', 'm-z'],
    ['zoe', 'm-a'],
    ['5678', 'm-z m-a'],
    ['1369', 'm-a'],
    ['9999', ''],
    ['VIP-9', 'm-a'],
    ['VIP-', ''],
    ['VIP-7', ''],
    ['50%', 'm-z'],
  ])('%s finds those whom the shop knows, by name: %s', async (k, ids) => {
    expect(await found(`/members/search?k=${encodeURIComponent(k)}`)).toBe(ids);
  });

  test('one of another shop that has come here is put on an order, one that has not is not', async () => {
    const lines = [{ kind: 'product', itemId: 'tea', quantity: 1 }];
    const open = async (memberId: string) => {
      const reply = await app.inject({
        method: 'POST',
        url: '/api/orders',
        headers: boss,
        payload: { lines, memberId },
      });
      return reply.json().data?.memberName ?? reply.json().code;
    };
    expect([await open('m-a'), await open('m-x')]).toEqual(['Zoe 50', 'order.memberUnknown']);
  });
});

describe('goods', async () => {
  const good = (id: string, number: string, more: object = {}) =>
    aProduct({ id, number, name: `Good ${id}`, barcode: '', pinyin: '', initials: '', ...more });
  const level = (shopId: string, productId: string, quantity: number) =>
    aLevel({ id: `${shopId}:${productId}`, shopId, productId, quantity });
  await put({
    product: [
      good('g-1', '7001', { barcode: '690001' }),
      good('g-2', '7002', { pinyin: 'haowu', initials: 'hw' }),
      good('g-3', '7003', { pinyin: 'xhaowu', initials: 'xhw', shopIds: ['s01', 's02'] }),
      good('g-4', '7004', { shopIds: ['s01'] }),
      good('g-5', '7005', { shopIds: ['s02'] }),
      good('g-6', '7006', { enabled: false }),
    ],
    stock: [level('s02', 'g-3', 4), level('s02', 'g-2', 0), level('s01', 'g-1', 9), level('s02', 'g-1', -1)],
  });
  const asked = (query: string) => found(`/inventories/products_for_allocation?provide_shop_id=s02&${query}`);

  test.each([
    ['k=Good', 'g-3 g-1 g-2'],
    ['k=Good&per_page=2', 'g-3 g-1'],
    ['k=Good&per_page=2&page=2', 'g-2'],
    ['k=690001', 'g-1'],
    ['k=69000', ''],
    ['k=7002', 'g-2'],
    ['k=HAOW', 'g-2 g-3'],
    ['k=HW', 'g-2 g-3'],
    ['ids=g-1,g-4,g-3', 'g-3 g-1'],
  ])(
    'that can be asked for by %s are %s, the best match first, of equal ones those that there is something of',
    async (query, ids) => {
      expect(await asked(query)).toBe(ids);
    },
  );

  test.each([
    ['k=ood', 'g-1 g-2 g-3 g-4'],
    ['k=7003', 'g-3'],
    ['k=700', ''],
    ['k=Good&per_page=3', 'g-1 g-2 g-3'],
    ['k=Good&per_page=3&page=2', 'g-4'],
    ['kind=service&k=ASSAGE', 'massage'],
  ])('that can be sold by %s are %s', async (query, ids) => {
    expect(await found(`/items/for_order?${query}`)).toBe(ids);
  });
});

test('the version of the app is said by the query, or by what the app says of itself with every call', async () => {
  const last = async (query: string, version?: string) => {
    const headers = { 'x-locale': 'en', ...(version ? { 'x-client-version': version } : {}) };
    const { data } = (await app.inject({ url: `/api/versions/last${query}`, headers })).json();
    return [data.version_compare, data.title === '', data.message === ''];
  };
  const [current, other] = [
    [0, true, true],
    [1, false, false],
  ];
  expect(await last('', '3.3.0')).toEqual(current);
  expect(await last('')).toEqual(current);
  expect(await last('', '3.2.0')).toEqual(other);
  expect(await last('?check_version=3.3.0', '3.2.0')).toEqual(current);
});

test('a shop that is called otherwise is shown so with the next call', async () => {
  const name = async (): Promise<string> =>
    (await app.inject({ url: '/api/shops/s02', headers: boss })).json().data.name;
  const before = (await app.inject({ url: '/api/shops/s02', headers: boss })).json().data;
  expect(await name()).toBe('Shop s02');
  await put({ shop: [{ ...before, name: 'Moved' }] });
  expect(await name()).toBe('Moved');
  await put({ shop: [before] });
});

test('what is no JSON is called unreadable, whatever it says it is', async () => {
  const headers = { ...boss, 'content-type': 'application/xml', 'x-locale': 'en' };
  const reply = await app.inject({ method: 'POST', url: '/api/orders', headers, payload: '<lines/>' });
  expect([reply.statusCode, Object.keys(reply.json())]).toEqual([422, ['message']]);
});

test('a password has 5 to 20 characters, digits and letters among them', async () => {
  const headers = await signIn('cashier');
  let oldPassword = password;
  const change = async (newPassword: string): Promise<number> => {
    const { statusCode } = await app.inject({
      method: 'POST',
      url: '/api/auth/employees/changePass',
      headers,
      payload: { oldPassword, newPassword },
    });
    if (statusCode === 200) oldPassword = newPassword;
    return statusCode;
  };
  const statuses: [string, number][] = [];
  for (const wanted of ['ab12', '12345678', 'abcdefgh', `a1${'x'.repeat(19)}`, 'ab123', `a1${'x'.repeat(18)}`])
    statuses.push([wanted, await change(wanted)]);
  expect(statuses.map(([, status]) => status)).toEqual([422, 422, 422, 422, 200, 200]);
});

describe('the lines of an order', () => {
  const send = async (method: 'POST' | 'PUT', url: string, payload: object, more: object = {}) => {
    const reply = await app.inject({ method, url: `/api${url}`, headers: { ...boss, ...more }, payload });
    return { status: reply.statusCode, ...reply.json() };
  };
  const tea = { kind: 'product', itemId: 'tea', quantity: 2 };

  test('become what was sent, field by field', async () => {
    const { data: order } = await send('POST', '/orders', { lines: [{ ...tea, servicerIds: ['boss', 'cashier'] }] });
    const id = order.lines[0].id;
    const changed = async (line: object, head: object = {}) => {
      const { status, data } = await send('PUT', `/orders/${order.id}`, { lines: [{ ...tea, id, ...line }], ...head });
      expect(status).toBe(200);
      return data;
    };
    expect((await changed({ servicerIds: ['boss', 'manager'] })).lines[0].servicerIds).toEqual(['boss', 'manager']);
    expect((await changed({ salespersonId: 'manager' })).lines[0]).toMatchObject({ salespersonId: 'manager' });
    expect((await changed({ remark: 'cold' })).lines[0]).toMatchObject({ remark: 'cold', salespersonId: null });
    expect(await changed({ linePrice: 333, quantity: 3 })).toMatchObject({ total: 999 });
    expect(await changed({ reduction: 7 }, { source: 9, remark: 'all', manualNumber: 'B_1' })).toMatchObject({
      total: 9_993,
      source: 9,
      remark: 'all',
      manualNumber: 'B_1',
    });
    expect(await changed({}, { source: null, remark: '' })).toMatchObject({ source: null, remark: '', total: 10_000 });
  });

  test('keep the price that held when they were put there, and stay of their kind', async () => {
    const { data: order } = await send('POST', '/orders', { lines: [{ ...tea, itemId: 'oil' }] });
    const [line] = order.lines;
    await pool.query("update product set original_price = 1 where id = 'oil'");
    const more = { ...tea, itemId: 'oil', id: line.id, quantity: 3 };
    expect((await send('PUT', `/orders/${order.id}`, { lines: [more] })).data.total).toBe(3 * 12_345);
    await pool.query("update product set original_price = 12345 where id = 'oil'");
    const refused = await send('PUT', `/orders/${order.id}`, { lines: [{ ...more, kind: 'service' }] });
    expect([refused.status, refused.code]).toEqual([422, 'order.lineUnknown']);
  });

  test('of two orders are changed by two calls, also under one key', async () => {
    const orders = [await send('POST', '/orders', { lines: [tea] }), await send('POST', '/orders', { lines: [tea] })];
    const keyed = { 'idempotency-key': 'one-key' };
    for (const { data } of orders) {
      const { status, data: now } = await send('PUT', `/orders/${data.id}`, { remark: 'same' }, keyed);
      expect([status, now?.id, now?.remark]).toEqual([200, data.id, 'same']);
    }
  });
});
