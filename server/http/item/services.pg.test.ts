import { describe, expect, test } from 'vitest';
import { apiUnderTest } from '../../../tests/api-brand.ts';
import { aTechnique } from '../../../tests/make-orders.ts';

const { app, pool, signIn } = await apiUnderTest();
const office = await signIn('boss', 'hq');
const store = await signIn('boss', 's01');
const otherStore = await signIn('boss', 's02');
type Headers = Readonly<Record<string, string>>;
const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, headers: Headers, payload?: object) =>
  app.inject({ method, url: `/api${path}`, headers, ...(payload ? { payload } : {}) });

let made = 0;
const aBody = (more: object = {}) => {
  made += 1;
  return {
    ...{ name: '关元艾灸', number: `T${made}`, groupId: 'care', kind: 'moxibustion', originalPrice: 10_000 },
    ...{ memberPrice: 8_000, duration: 30, ...more },
  };
};
const add = async (headers: Headers, more: object = {}) => {
  const reply = await call('POST', '/items/service', headers, aBody(more));
  expect(reply.statusCode, reply.body).toBe(200);
  return reply.json().data as { id: string; number: string };
};
const found = async (headers: Headers, id: string) => (await call('GET', `/items/service/${id}`, headers)).json().data;

describe('a service', () => {
  test('of the headquarters is seen in every store, with its techniques', async () => {
    const techniques = [aTechnique({ style: 0 })];
    const { id } = await add(office, { techniques, device: 'moxibustion', deviceMinutes: 20, inMiniProgram: true });
    expect(await found(store, id)).toMatchObject({
      ...{ name: '关元艾灸', createdIn: '', techniques, device: 'moxibustion', deviceMinutes: 20, inMiniProgram: true },
      ...{ onShelf: true, enabled: true, shopId: 's01' },
    });
  });

  test('of a store is its own, and the headquarters sees it', async () => {
    const { id } = await add(store);
    expect(await found(store, id)).toMatchObject({ createdIn: 's01', shopIds: ['s01'] });
    expect(await found(office, id)).toMatchObject({ createdIn: 's01' });
    expect((await call('GET', `/items/service/${id}`, otherStore)).statusCode).toBe(404);
  });

  test('is changed where it was made alone', async () => {
    const { id, number } = await add(office);
    const body = aBody({ number, name: '督脉灸', originalPrice: 20_000 });
    const elsewhere = await call('PUT', `/items/service/${id}`, store, body);
    expect([elsewhere.statusCode, elsewhere.json().code]).toEqual([422, 'item.madeElsewhere']);
    expect((await call('PUT', `/items/service/${id}`, office, body)).json().data).toMatchObject({
      originalPrice: 20_000,
    });
    const { rows } = await pool.query('select pinyin, initials from service where id = $1', [id]);
    expect(rows).toEqual([{ pinyin: 'dumaijiu', initials: 'dmj' }]);
  });

  test('is disabled for all where it was made, elsewhere for one store', async () => {
    const { id } = await add(office);
    const toggle = (headers: Headers, enabled: boolean) =>
      call('PUT', `/items/service/${id}/toggle_enable`, headers, { enabled });
    const states = async () =>
      [await found(office, id), await found(store, id), await found(otherStore, id)].map(({ enabled }) => enabled);
    await toggle(store, false);
    expect(await states()).toEqual([true, false, true]);
    await toggle(store, true);
    expect(await states()).toEqual([true, true, true]);
    await toggle(office, false);
    expect(await states()).toEqual([false, false, false]);
  });

  test('is taken out of the catalogue, and its number is free again', async () => {
    const { id, number } = await add(office);
    const again = await call('POST', '/items/service', office, aBody({ number }));
    expect([again.statusCode, again.json().code]).toEqual([422, 'item.numberTaken']);
    expect((await call('DELETE', `/items/service/${id}`, store)).json().code).toBe('item.madeElsewhere');
    expect((await call('DELETE', `/items/service/${id}`, office)).statusCode).toBe(200);
    expect((await call('GET', `/items/service/${id}`, office)).statusCode).toBe(404);
    await add(office, { number });
  });

  test('is one of many that are taken out, each as it would be alone', async () => {
    const [ours, theirs] = [await add(office), await add(store)];
    const item_ids = [ours.id, theirs.id, 'nobody'];
    const reply = await call('POST', '/pc/v1/items/service/batch_delete', office, { item_ids });
    expect(reply.json().data).toEqual([
      { id: ours.id, refused: null, params: {} },
      { id: theirs.id, refused: 'item.madeElsewhere', params: {} },
      { id: 'nobody', refused: 'item.unknown', params: {} },
    ]);
  });

  test.each([
    ['a group of products', { groupId: 'goods' }, 'item.groupUnknown'],
    ['a consumable that is not there', { consumables: [{ productId: 'none', uses: 1 }] }, 'item.supplyUnknown'],
    ['the number of a product', { number: '5101' }, 'item.numberTaken'],
  ])('is refused with %s', async (_, more, code) => {
    await pool.query(`update product set number = '5101' where id = 'tea'`);
    expect((await call('POST', '/items/service', office, aBody(more))).json().code).toBe(code);
  });

  test.each([
    ['memberPrice', { memberPrice: 10_001 }],
    ['techniques', { inMiniProgram: true }],
    ['deviceMinutes', { device: 'moxibustion', deviceMinutes: 9 }],
    ['duration', { duration: 0 }],
    ['images.0', { images: ['https://elsewhere.example/a.png'] }],
  ])('is refused at %s', async (field, more) => {
    const reply = await call('POST', '/items/service', office, aBody(more));
    expect([reply.statusCode, Object.keys(reply.json().errors)]).toEqual([422, [field]]);
  });
});

describe('the list of services', () => {
  test('is narrowed by text, kind, group, state and who made them', async () => {
    const { id } = await add(store, { name: '足底冲击波', kind: 'shockwave' });
    const ids = async (filter: string, headers = store) =>
      (await call('GET', `/items/service?per_page=200&filter=${encodeURIComponent(filter)}`, headers))
        .json()
        .data.map((row: { id: string }) => row.id);
    expect(await ids('text:zudi')).toEqual([id]);
    expect(await ids('kind:shockwave')).toEqual([id]);
    expect(await ids('text:足底,created_here:1')).toEqual([id]);
    expect(await ids('text:足底,created_here:0')).toEqual([]);
    expect(await ids('text:足底,enabled:0')).toEqual([]);
    expect(await ids('text:足底,group_id:care,on_shelf:1')).toEqual([id]);
    expect(await ids('text:足底', otherStore)).toEqual([]);
  });
});
