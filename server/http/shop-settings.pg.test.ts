import { describe, expect, test } from 'vitest';
import { defaultSettings } from '#domain/shop/shop-settings.ts';
import { apiUnderTest, putInto } from '../../tests/api-brand.ts';
import { shopControl } from '../../tests/shop-control.ts';

const { app, pool, signIn } = await apiUnderTest();
const boss = await signIn('boss');
const call = async (at: string, payload?: object, headers: Record<string, string> = boss) => {
  const [method, url] = at.split(' ') as ['GET' | 'PUT' | 'POST', string];
  const reply = await app.inject({
    method,
    url: `/api${url}`,
    headers: { ...boss, ...headers },
    ...(payload && { payload }),
  });
  return { status: reply.statusCode, ...reply.json() };
};
const { roomsEnabled, movesInUntil } = defaultSettings('');
const settings = shopControl;
const named = { name: 'Garden', address: 'Road 1', phone: '13800001111', currencyFlag: '$', timeZone: 'Asia/Tokyo' };

test('a shop is answered under the names of the specification besides our own, and edited', async () => {
  const before = (await call('GET /shops/s01')).data;
  expect(before).toMatchObject({ id: 's01', shop_name: before.name, country_tel: before.country, key: 's01' });
  expect([before.parent_id, before.currency_flag]).toEqual([before.parentId, before.currencyFlag]);
  expect([before.head_shop_id, before.member_register_verify]).toEqual(['hq', 2]);
  const { data } = await call('PUT /shops/s01', { ...named, country: '86' });
  expect(data).toMatchObject({
    ...named,
    shop_name: 'Garden',
    currency_flag: '$',
    code: before.code,
    type: before.type,
  });
  expect((await call('GET /shops/s01')).data).toEqual(data);
});

test('how a store is run begins with the defaults and stays as it was last written', async () => {
  expect((await call('GET /shops/s02/control')).data).toEqual(defaultSettings('s02'));
  const changed = { ...settings, opensAt: 600, tags: ['quiet'], memberRegisterVerify: 1 };
  const saved = { ...changed, id: 's02', roomsEnabled, movesInUntil };
  expect((await call('PUT /shops/s02/control', changed)).data).toEqual(saved);
  expect((await call('PUT /shops/s02/toggle_room_enable', { roomsEnabled: false })).data).toEqual({
    ...saved,
    roomsEnabled: false,
  });
  expect((await call('GET /shops/s02')).data.member_register_verify).toBe(1);
  expect((await call('GET /shops/s01/control')).data).toEqual(defaultSettings('s01'));
  expect((await call('GET /pc/v1/shops/all_available_tags')).data).toEqual(['quiet']);
});

test('what is wrong is said at its field and changes nothing', async () => {
  const before = (await call('GET /shops/s02/control')).data;
  const refused = await call(
    'PUT /shops/s02/control',
    { ...settings, opensAt: 600, closesAt: 599 },
    { 'x-locale': 'en' },
  );
  expect([refused.status, JSON.stringify(refused.errors)]).toEqual([
    422,
    expect.stringContaining('Closing time cannot be earlier'),
  ]);
  expect((await call('GET /shops/s02/control')).data).toEqual(before);
  expect((await call('PUT /shops/s01/payment_types', { paymentTypes: [] })).status).toBe(422);
  expect((await call('PUT /shops/s01/payment_types', { paymentTypes: [6, 0] })).data.paymentTypes).toEqual([0, 6]);
});

describe('the further numbers of a shop', () => {
  const save = (phones: string[]) => call('PUT /shops/s02/control', { ...settings, phones }, { 'x-locale': 'en' });

  test.each([[['abc']], [['13800001111', 'reception']], [['1234']], [['+-()']]])('are not %j', async (phones) => {
    const { status, errors } = await save(phones);
    const field = `phones.${phones.length - 1}`;
    expect([status, errors]).toEqual([422, { [field]: [expect.stringContaining('no phone number')] }]);
  });

  test('are dialled: mobiles, landlines, and those of other countries', async () => {
    const typed = ['+86 138 0000 1111', '021-6234 5678', '400-820-8820', '+852 9123 4567', '95588'];
    expect((await save(typed)).data.phones).toEqual(['13800001111', ...typed.slice(1)]);
    expect((await save([...typed, '10086'])).status, 'one too many').toBe(422);
  });

  test('of before stay readable, and beside them all else is changed that does not write them down anew', async () => {
    await pool.query("delete from shop_settings where id = 's02'");
    await putInto(pool, { shopSettings: [{ ...defaultSettings('s02'), phones: ['abc'] }] });
    expect((await call('GET /shops/s02/control')).data.phones).toEqual(['abc']);
    const { data } = await call('PUT /shops/s02/toggle_room_enable', { roomsEnabled: false });
    expect([data.phones, data.roomsEnabled]).toEqual([['abc'], false]);
  });
});

test('a store shows its own pictures and the headquarters’ colour', async () => {
  const at = 'POST /pc/v1/decorations/common';
  const pictures = { logo: '/images/brand', carousel: ['/images/1'] };
  const headquarters = { 'x-shop-id': 'hq' };
  const own = { logo: '/images/own', carousel: ['/images/2'], themeColor: null };
  expect(await call(at, { ...own, themeColor: '#003366' })).toMatchObject({
    status: 422,
    code: 'shop.themeOfHeadquarters',
  });
  expect((await call(at, { ...pictures, themeColor: '#aa3300' }, headquarters)).status).toBe(200);
  expect((await call('GET /pc/v1/decorations/common')).data).toEqual({ ...pictures, themeColor: '#aa3300' });
  expect((await call(at, own)).data).toEqual({ ...own, themeColor: '#aa3300' });
  const back = 'DELETE /pc/v1/decorations/common';
  expect(await call(back, undefined, headquarters)).toMatchObject({ status: 422, code: 'shop.brandKeepsDecoration' });
  expect((await call(back)).data).toEqual({ ...pictures, themeColor: '#aa3300' });
  expect((await call(back)).status, 'once more changes nothing').toBe(200);
  expect((await call(at, own)).data, 'it may have its own again').toEqual({ ...own, themeColor: '#aa3300' });
});

test('a cashier sees how the shop looks and changes none of it', async () => {
  const cashier = await signIn('cashier');
  expect((await call('GET /pc/v1/decorations/common', undefined, cashier)).status).toBe(200);
  expect(await call('GET /shops/s01/control', undefined, cashier)).toMatchObject({ status: 403, code: 'notAllowed' });
  for (const [at, body] of [
    ['PUT /shops/s01', { ...named, country: '86' }],
    ['PUT /shops/s01/control', settings],
    ['PUT /shops/s01/toggle_room_enable', { roomsEnabled: false }],
    ['PUT /shops/s01/payment_types', { paymentTypes: [0] }],
    ['DELETE /pc/v1/decorations/common', undefined],
    ['POST /pc/v1/decorations/common', { logo: '/images/l', carousel: ['/images/1'], themeColor: null }],
  ] as const)
    expect([at, (await call(at, body, cashier)).code]).toEqual([at, 'notAllowed']);
});
