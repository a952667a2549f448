import { describe, expect, test } from 'vitest';
import { mostTexts, mostValues, mostWords } from '#domain/kernel/filter-text.ts';
import { apiUnderTest, putInto } from '../../tests/api-brand.ts';
import { anEmployee, aProduct } from '../../tests/make.ts';
import { aCoupon, aTemplate } from '../../tests/make-cards.ts';
import { aMember } from '../../tests/make-member.ts';
import { aLine, anOrder } from '../../tests/make-orders.ts';
import { aLevel } from '../../tests/make-stocktake.ts';
import { aTreatment } from '../../tests/make-treatment.ts';
import { sayRefusal } from './words.ts';

const { app, pool, signIn } = await apiUnderTest();
const boss = { ...(await signIn('boss')), 'x-locale': 'en' };

await putInto(pool, {
  order: [
    anOrder({ id: 'o-given', number: 'N1', shopId: 's01', status: 1, lines: [aLine({ itemId: 'massage' })] }),
    anOrder({ id: 'o-asked', number: 'N2', shopId: 's01', status: 5, lines: [aLine({ itemId: 'tea' })] }),
    anOrder({ id: 'o-back', number: 'N3', shopId: 's01', status: 6, lines: [aLine({ itemId: 'oil' })] }),
  ],
  treatment: [aTreatment({ id: 't1', shopId: 's01', orderId: 'o-given', status: 2 })],
  stock: [99, 100, 199, 200].map((quantity) =>
    aLevel({ id: `s01:p${quantity}`, shopId: 's01', productId: quantity === 99 ? 'tea' : 'oil', quantity }),
  ),
  cardTemplate: [
    aTemplate({ id: 'c-off', createdIn: 's01', knownIn: ['s01'], enabled: false }),
    aTemplate({ id: 'c-over', createdIn: 's01', knownIn: ['s01'], validity: 'untilDay', validUntil: '2020-01-01' }),
  ],
  employee: [anEmployee({ id: 'e-shown', account: '', shopId: 's01', grants: [], inMiniProgram: true })],
  product: [aProduct({ id: 'p-off', number: '5', enabled: false })],
  coupon: [
    aCoupon({ id: 'q-now', createdIn: 's01', knownIn: ['s01'] }),
    aCoupon({ id: 'q-off', createdIn: 's01', knownIn: ['s01'], disabledAt: 1 }),
    aCoupon({ id: 'q-over', createdIn: 's01', knownIn: ['s01'], validity: 'period', usableFrom: 1, usableUntil: 2 }),
  ],
  member: [aMember({ id: 'm-proved', shopId: 's01', verification: 'verified' })],
});

const get = async (path: string, query: Record<string, string>) => {
  const reply = await app.inject({ url: `/api${path}?${new URLSearchParams(query)}`, headers: boss });
  return { status: reply.statusCode, ...reply.json() };
};
const found = async (path: string, filter: string): Promise<string[]> => {
  const { status, data } = await get(path, { filter, per_page: '200' });
  expect([path, filter, status]).toEqual([path, filter, 200]);
  return data.map(({ id }: { id: string }) => id).sort();
};

describe('a list is narrowed by what the specification calls', () => {
  test.each([
    ['/pc/v1/orders', 'detail_status:2', 'o-given'],
    ['/pc/v1/orders', 'detail_status:4', ''],
    ['/pc/v1/orders', 'detail_status:99', 'o-asked o-back o-given'],
    ['/pc/v1/orders', 'ext_status:1', 'o-asked'],
    ['/pc/v1/orders', 'ext_status:(1, 3)', 'o-asked o-back'],
    ['/pc/v1/orders', 'item_ids:(tea,oil)', 'o-asked o-back'],
    ['/pc/v1/orders', 'status:5, item_ids:tea', 'o-asked'],
    ['/inventories', 'consumable_status:0', 's01:p100 s01:p199'],
    ['/inventories', 'consumable_status:1', 's01:p99'],
    ['/inventories', 'consumable_status:2', 's01:p200'],
    ['/card_templates', 'status:invalid', 'c-off'],
    ['/card_templates', 'status:ended', 'c-over'],
    ['/card_templates', 'status:active', 'gold'],
    ['/pc/v1/members', 'status:2', 'm-proved'],
    ['/employees', 'weapp_show:1', 'e-shown'],
    ['/employees', 'weapp_show:1,status:1', 'e-shown'],
    ['/employees', 'status:0', ''],
    ['/deleted_employees', 'status:0', 'gone'],
    ['/deleted_employees', 'status:1', ''],
    ['/items/product', 'status:0', 'p-off'],
    ['/items/product', 'item_ids:(tea,oil),delete_items:oil', 'tea'],
    ['/items/service', 'status:1', 'massage'],
    ['/items/service', 'delete_items:massage', ''],
    ['/items/for_order', 'delete_items:tea', 'oil'],
    ['/items/for_order', 'item_ids:(tea,massage)', 'tea'],
    ['/pc/v1/marketing/coupons', 'status:active', 'q-now'],
    ['/pc/v1/marketing/coupons', 'status:ended', 'q-over'],
    ['/pc/v1/marketing/coupons', 'status:invalid', 'q-off'],
  ])('%s?filter=%s finds %s', async (path, filter, ids) => expect((await found(path, filter)).join(' ')).toBe(ids));
});

describe('a call refuses what it would not look at', () => {
  const refused = (field: 'filter' | 'sort', words: string) => ({ status: 422, errors: { [field]: [words] } });
  const unusable = 'Not a filter or order this list knows';
  const unknown = sayRefusal('en', 'field.unknown');
  test.each([
    ['/items/for_order', { filter: 'foo:1' }, refused('filter', unusable)],
    ['/items/for_order', { sort: 'foo' }, refused('sort', unusable)],
    ['/items/for_card', { filter: 'status:1' }, refused('filter', unusable)],
    ['/members/search', { k: 'a', filter: 'foo:1' }, refused('filter', unknown)],
    ['/card_templates/simple', { sort: 'name' }, refused('sort', unknown)],
    ['/shop/direct_line', { filter: 'type:1' }, refused('filter', unknown)],
    ['/card_templates', { filter: 'status:sold' }, refused('filter', unusable)],
  ])('%s with %o', async (path, query, expected) => expect(await get(path, query)).toMatchObject(expected));

  const many = (count: number, sign: string) => Array.from({ length: count }, (_, place) => `w${place}`).join(sign);
  test.each([
    [`text:(${many(mostTexts + 1, ',')})`, `Search for at most ${mostTexts} texts at once`],
    [`text:${many(mostWords + 1, ' ')}`, `Search for at most ${mostWords} words`],
    [`shop_id:(${many(mostValues + 1, ',')})`, `At most ${mostValues} values for one filter`],
  ])('that asks for too much at once', async (filter, words) => {
    expect(await get('/pc/v1/orders', { filter })).toMatchObject(refused('filter', words));
  });
});

describe('a switch that is not said which way goes the other way', () => {
  const put = async (path: string, payload?: object) => {
    const headers = { ...boss, 'x-shop-id': /c-off|q-now/.test(path) ? 's01' : 'hq' };
    const call = { method: 'PUT', url: `/api${path}`, headers } as const;
    const reply = await app.inject(payload ? { ...call, payload } : call);
    return [reply.statusCode, reply.json().data] as const;
  };
  test.each([
    ['/items/product/tea/toggle_enable', 'enabled', [false, true]],
    ['/items/service/massage/toggle_enable', 'enabled', [false, true]],
    ['/card_templates/c-off/toggle_enable', 'enabled', [true, false]],
    ['/shops/s01/toggle_room_enable', 'roomsEnabled', [false, true]],
  ])('PUT %s', async (path, field, states) => {
    for (const state of states) {
      const [status, data] = await put(path);
      expect([status, data?.[field]]).toEqual([200, state]);
    }
    const [status, data] = await put(path, { [field]: states[1] });
    expect([status, data?.[field]]).toEqual([200, states[1]]);
  });

  test('what is called disabling disables without a body, and goes on doing so', async () => {
    const path = '/pc/v1/marketing/coupons/q-now/disable';
    for (const once of ['first', 'again']) {
      const [status, data] = await put(path);
      expect([once, status, data?.status, data?.disabledAt]).toEqual([once, 200, 'invalid', expect.any(Number)]);
    }
    expect((await put(path, { disabled: false }))[1]).toMatchObject({ status: 'active', disabledAt: null });
  });

  test('what a call needs and is not said is named by its field', async () => {
    const reply = await app.inject({ method: 'PUT', url: '/api/items/product/tea/shelf', headers: boss });
    expect([reply.statusCode, Object.keys(reply.json().errors)]).toEqual([422, ['onShelf']]);
  });
});

test('shops in lists have the names that the specification gives them', async () => {
  const named = { shop_name: 'Shop s01', parent_id: 'north', key: 's01', head_shop_id: 'hq', country_tel: '86' };
  const shop = { ...named, currency_flag: '¥', country_id: 'CN' };
  const pick = async (path: string) => JSON.stringify((await get(path, {})).data);
  const all = JSON.parse(await pick('/employees/0/shops')) as { id: string }[];
  expect(all.find(({ id }) => id === 's01')).toMatchObject(shop);
  const below = JSON.parse(await pick('/shops/hq/children')) as { id: string }[];
  expect(below.find(({ id }) => id === 's01')).toMatchObject(shop);
  const [top] = JSON.parse(await pick('/shop/direct_line')) as [{ children: [{ children: { id: string }[] }] }];
  expect(top.children[0].children.find(({ id }) => id === 's01')).toMatchObject(shop);
});

test('only an app that is older than the server is asked to refresh', async () => {
  const compared = async (version: string) =>
    (await get('/versions/last', { check_version: version })).data.version_compare;
  expect([await compared('9.9.9'), await compared('1.0.0'), await compared('3.3.0')]).toEqual([0, 1, 0]);
});

test('an amount in a refusal has the sign of the shop', async () => {
  const payload = { lines: [{ kind: 'product', itemId: 'tea', quantity: 1, linePrice: 1e15 }] };
  const reply = await app.inject({ method: 'POST', url: '/api/orders', headers: boss, payload });
  expect([reply.statusCode, JSON.stringify(reply.json())]).toEqual([422, expect.stringContaining('¥999,999.00')]);
});

test('the menu is in words of the language', async () => {
  const titles = async (locale: string) => {
    const headers = { ...boss, 'x-locale': locale };
    const reply = await app.inject({ url: '/api/employees/0/shops/s01/permissions', headers });
    return (reply.json().data.menu as { title: string }[]).map(({ title }) => title);
  };
  const [english, chinese] = [await titles('en'), await titles('zh_CN')];
  expect(english.every((title) => /^[A-Z]/.test(title))).toBe(true);
  expect(chinese.every((title) => /[\u4e00-\u9fff]/.test(title))).toBe(true);
});
