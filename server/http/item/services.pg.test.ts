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
    name: '关元艾灸',
    number: `T${made}`,
    groupId: 'care',
    kind: 'moxibustion',
    originalPrice: 10_000,
    memberPrice: 8_000,
    duration: 30,
    ...more,
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
      name: '关元艾灸',
      createdIn: '',
      techniques,
      device: 'moxibustion',
      deviceMinutes: 20,
      inMiniProgram: true,
      onShelf: true,
      enabled: true,
      shopId: 's01',
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

describe('a service that others use', () => {
  const put = async (headers: Headers, id: string, what: string, body: object) =>
    (await call('PUT', `/items/service/${id}/${what}`, headers, body)).json();
  const idsIn = async (path: string, headers: Headers): Promise<string[]> =>
    (await call('GET', `${path}?per_page=200`, headers)).json().data.map((row: { id: string }) => row.id);

  test('is shared by its store with chosen ones, which change nothing of it, and taken back', async () => {
    const { id } = await add(store);
    expect(await put(store, id, 'select_shops', { shopIds: ['s02'] })).toMatchObject({
      data: { shopIds: ['s01', 's02'], createdIn: 's01' },
    });
    expect(await found(otherStore, id)).toMatchObject({ shopId: 's02' });
    expect(await idsIn('/item_templates/service/from_share', otherStore)).toContain(id);
    expect(await idsIn('/item_templates/service/from_share', store)).not.toContain(id);
    expect(await put(otherStore, id, 'select_shops', { everywhere: true })).toMatchObject({
      code: 'item.madeElsewhere',
    });
    await put(store, id, 'select_shops', {});
    expect((await call('GET', `/items/service/${id}`, otherStore)).statusCode).toBe(404);
  });

  test('goes to the stores that the headquarters chooses, and with none of them is a template', async () => {
    const { id } = await add(office);
    await put(office, id, 'select_shops', { shopIds: ['s02'] });
    const seen = async () =>
      Promise.all([store, otherStore].map(async (headers) => (await found(headers, id)) !== undefined));
    expect(await seen()).toEqual([false, true]);
    await put(office, id, 'select_shops', {});
    expect(await seen()).toEqual([false, false]);
    expect(await found(office, id)).toMatchObject({ scope: 0, shopIds: [] });
    expect(await idsIn('/item_templates/service', store)).toContain(id);
    await put(office, id, 'select_shops', { everywhere: true });
    expect(await seen()).toEqual([true, true]);
    expect(await idsIn('/item_templates/service', store)).not.toContain(id);
  });

  test('is on the shelf where its maker has it there, unless a store puts it on its own or takes it off', async () => {
    const { id } = await add(office);
    const sold = async () => {
      const found = [];
      for (const headers of [store, otherStore]) {
        const { data } = (await call('GET', '/items/for_order?kind=service&per_page=200', headers)).json();
        found.push(data.some((row: { id: string }) => row.id === id));
      }
      return found;
    };
    expect(await sold()).toEqual([true, true]);
    await put(store, id, 'shelf', { onShelf: false });
    expect(await sold()).toEqual([false, true]);
    await put(office, id, 'shelf', { onShelf: false });
    await put(store, id, 'shelf', { onShelf: true });
    expect(await sold()).toEqual([true, false]);
  });

  test('becomes one of the own store under another number, with what is done in it and the supplies that are there', async () => {
    const supply = async (headers: Headers, number: string): Promise<string> =>
      (
        await call('POST', '/items/product', headers, {
          name: 'Cones',
          number,
          groupId: 'goods',
          type: 'consumable',
          unit: 'box',
          originalPrice: 100,
        })
      ).json().data.id;
    const [common, own] = [await supply(office, 'C1'), await supply(store, 'C2')];
    const techniques = [aTechnique({ style: 0 })];
    const consumables = [common, own].map((productId) => ({ productId, uses: 2 }));
    const care = { techniques, device: 'moxibustion', deviceMinutes: 20, inMiniProgram: true, description: 'warm' };
    const template = await add(office, { ...care, scope: 0, consumables: consumables.slice(0, 1) });
    const body = { item_id: template.id, number: 'W1' };
    const made = await call('POST', '/items/service/from_template', otherStore, body);
    expect(made.json().data).toMatchObject({
      ...care,
      name: '关元艾灸',
      number: 'W1',
      kind: 'moxibustion',
      duration: 30,
      createdIn: 's02',
      shopIds: ['s02'],
      scope: 1,
      consumables: consumables.slice(0, 1),
    });
    const again = await call('POST', '/items/service/from_template', store, body);
    expect([again.statusCode, again.json().code]).toEqual([422, 'item.numberTaken']);
    const shared = await add(store, { consumables });
    await put(store, shared.id, 'select_shops', { everywhere: true });
    const copy = await call('POST', '/items/service/from_template', otherStore, { item_id: shared.id, number: 'W2' });
    expect(copy.json().data.consumables).toEqual(consumables.slice(0, 1));
    const unseen = await add(store);
    const hidden = await call('POST', '/items/service/from_template', otherStore, { item_id: unseen.id, number: 'W3' });
    expect([hidden.statusCode, hidden.json().code]).toEqual([404, 'item.unknown']);
  });

  test.each([
    ['GET', '/item_templates/service', undefined],
    ['POST', '/items/service/from_template', { item_id: 'massage', number: 'N1' }],
    ['PUT', '/items/service/massage/select_shops', { everywhere: true }],
    ['PUT', '/items/service/massage/shelf', { onShelf: false }],
  ] as const)('is nothing for a cashier: %s %s', async (method, path, body) => {
    const cashier = await signIn('cashier', 's01');
    expect((await call(method, path, cashier, body)).statusCode).toBe(403);
  });
});

describe('the categories of services and products', () => {
  const category = async (kind: string, name: string): Promise<string> =>
    (await call('POST', '/categories', office, { kind, name })).json().data.id;

  test('narrow the lists of those who manage, sell and count them', async () => {
    const pain = await category('service', 'Pain');
    const { id } = await add(office, { categoryId: pain, name: 'Of a category' });
    await add(office, { name: 'Of none' });
    const named = async (path: string) =>
      (await call('GET', `${path}filter=category_id:${pain}`, store)).json().data.map((row: { id: string }) => row.id);
    for (const path of ['/items/service?', '/items/for_order?kind=service&', '/items/for_card?'])
      expect([path, await named(path)]).toEqual([path, [id]]);
    const gifts = await category('product', 'Gifts');
    const body = { name: 'Box', number: 'G1', groupId: 'goods', type: 'product', unit: 'box', originalPrice: 100 };
    const made = await call('POST', '/items/product', store, { ...body, categoryId: gifts });
    expect(made.json().data).toMatchObject({ categoryId: gifts });
    const wrong = await call('PUT', `/items/product/${made.json().data.id}`, store, { ...body, categoryId: pain });
    expect([wrong.statusCode, wrong.json().code]).toEqual([422, 'item.categoryUnknown']);
    const listed = await call('GET', `/items/product?filter=category_id:${gifts}`, store);
    expect(listed.json().data).toHaveLength(1);
  });

  test('say how many are in them, and are removed once nothing is', async () => {
    const id = await category('service', 'Calm');
    const [one, two] = [await add(store, { categoryId: id }), await add(office, { categoryId: id })];
    const row = async () =>
      (await call('GET', '/categories?kind=service', store)).json().data.find((each: { id: string }) => each.id === id);
    expect(await row()).toMatchObject({ name: 'Calm', count: 2 });
    const refused = await call('DELETE', `/categories/${id}`, office);
    expect([refused.statusCode, refused.json().code]).toEqual([422, 'category.inUse']);
    await call('DELETE', `/items/service/${one.id}`, store);
    const { number } = two;
    await call('PUT', `/items/service/${two.id}`, office, aBody({ number, categoryId: '' }));
    expect((await call('DELETE', `/categories/${id}`, office)).statusCode).toBe(200);
    expect(await row()).toBeUndefined();
  });

  test('go with what is made of a template', async () => {
    const id = await category('service', 'Winter');
    const template = await add(office, { categoryId: id, scope: 0 });
    const body = { item_id: template.id, number: 'K1' };
    const made = await call('POST', '/items/service/from_template', store, body);
    expect(made.json().data).toMatchObject({ categoryId: id, number: 'K1' });
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
