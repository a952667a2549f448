import { expect, test } from 'vitest';
import { apiUnderTest, putInto } from '../../../tests/api-brand.ts';
import { aShop } from '../../../tests/make.ts';
import { audit } from '../../audit/audit.ts';

const { app, pool, signIn } = await apiUnderTest();
const boss = await signIn('boss');
const there = { ...boss, 'x-shop-id': 's02' };
const hq = { ...boss, 'x-shop-id': 'hq' };
type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
interface Said {
  readonly status: number;
  readonly code?: string;
  readonly errors?: Readonly<Record<string, readonly string[]>>;
  // biome-ignore lint/suspicious/noExplicitAny: whatever a call answers
  readonly data: any;
}
const call = async (method: Method, path: string, payload?: object, headers: object = boss): Promise<Said> => {
  const reply = await app.inject({
    method,
    url: `/api${path}`,
    headers: { ...headers },
    ...(payload ? { payload } : {}),
  });
  return { status: reply.statusCode, ...(reply.json() as Omit<Said, 'status'>) };
};
let running = 0;
const balm = (more: object = {}) => {
  running += 1;
  return {
    name: 'Balm',
    number: `B${running}`,
    groupId: 'goods',
    originalPrice: 1_000,
    type: 'product',
    unit: 'box',
    ...more,
  };
};
const add = async (more: object = {}, headers?: object): Promise<string> => {
  const made = await call('POST', '/items/product', balm(more), headers);
  expect(made).toMatchObject({ status: 200 });
  return made.data.id;
};
const pricesIn = async (headers: object, id: string) => {
  const { status, data } = await call('GET', `/items/product/${id}`, undefined, headers);
  return status === 200 ? [data.originalPrice, data.onShelf, data.enabled] : status;
};
const sellable = async (headers: object): Promise<string[]> =>
  (await call('GET', '/items/for_order?k=Balm&per_page=100', undefined, headers)).data.map(
    ({ id }: { id: string }) => id,
  );

test('a store makes a product for itself, shares it, and takes it back; nobody else changes it', async () => {
  const id = await add({ memberPrice: 900, costPrice: 500, specQuantity: '2.5', specUnit: 'ml' });
  expect(await call('GET', `/items/product/${id}`)).toMatchObject({
    data: { createdIn: 's01', shopIds: ['s01'], memberPrice: 900, costPrice: 500, specQuantity: '2.5', shopId: 's01' },
  });
  expect(await pricesIn(there, id)).toBe(404);
  expect(await call('PUT', `/items/product/${id}/select_shops`, { shopIds: ['s02'] })).toMatchObject({
    status: 200,
    data: { shopIds: ['s01', 's02'] },
  });
  expect(await pricesIn(there, id)).toEqual([1_000, true, true]);
  for (const [method, path, body] of [
    ['PUT', '', balm()],
    ['PUT', '/select_shops', { everywhere: true }],
    ['DELETE', '', undefined],
  ] as const)
    expect(await call(method, `/items/product/${id}${path}`, body, there)).toMatchObject({
      code: 'item.madeElsewhere',
    });
  expect(await call('PUT', `/items/product/${id}`, balm({ name: 'Better balm' }))).toMatchObject({
    status: 200,
    data: { name: 'Better balm', shopIds: ['s01', 's02'], costPrice: 500 },
  });
  expect((await call('PUT', `/items/product/${id}/select_shops`, {})).data.shopIds).toEqual(['s01']);
  expect(await pricesIn(there, id)).toBe(404);
});

test('a store has prices, shelf and state of its own for what the headquarters made, and no other store hears of it', async () => {
  const id = await add({}, hq);
  const own = (body: object, headers?: object) => call('PUT', `/items/product/${id}/own_prices`, body, headers);
  expect(await own({ originalPrice: 800, memberPrice: 900 })).toMatchObject({
    status: 422,
    errors: { memberPrice: [expect.any(String)] },
  });
  expect(await own({ originalPrice: 800, memberPrice: 700 })).toMatchObject({ status: 200 });
  expect(await call('PUT', `/items/product/${id}/shelf`, { onShelf: false }, there)).toMatchObject({ status: 200 });
  expect(await pricesIn(boss, id)).toEqual([800, true, true]);
  expect(await pricesIn(there, id)).toEqual([1_000, false, true]);
  expect(await pricesIn(hq, id)).toEqual([1_000, true, true]);
  expect([(await sellable(boss)).includes(id), (await sellable(there)).includes(id)]).toEqual([true, false]);
  expect(await call('GET', `/items/product/${id}/uses`, undefined, hq)).toMatchObject({
    data: {
      shops: [
        { shopId: 's01', originalPrice: 800 },
        { shopId: 's02', originalPrice: null, onShelf: false },
      ],
    },
  });
  await call('PUT', `/items/product/${id}/toggle_enable`, { enabled: false });
  expect(await pricesIn(boss, id)).toEqual([800, true, false]);
  await call('PUT', `/items/product/${id}/toggle_enable`, { enabled: true });
  await own({ originalPrice: null });
  expect(await pricesIn(boss, id)).toEqual([1_000, true, true]);
  const unified = balm({ pricing: 'unified' });
  expect(await call('PUT', `/items/product/${id}`, unified, hq)).toMatchObject({ status: 200 });
  expect(await own({ originalPrice: 800 })).toMatchObject({ status: 422, code: 'item.pricesUnified' });
});

test.each([
  [{ name: '' }, 'name'],
  [{ name: 'n'.repeat(51) }, 'name'],
  [{ number: 'n'.repeat(11) }, 'number'],
  [{ unit: 'n'.repeat(11) }, 'unit'],
  [{ unit: '' }, 'unit'],
  [{ specQuantity: '1.2345', specUnit: 'ml' }, 'specQuantity'],
  [{ specQuantity: '1', specUnit: '' }, 'specUnit'],
  [{ specUnit: 'n'.repeat(11) }, 'specUnit'],
  [{ description: 'n'.repeat(201) }, 'description'],
  [{ memberPrice: 1_001 }, 'memberPrice'],
  [{ memberPrice: 900, costPrice: 901 }, 'costPrice'],
  [{ costPrice: 1_001 }, 'costPrice'],
  [{ barcode: '69/01' }, 'barcode'],
  [{ images: ['https://elsewhere.example/a.png'] }, 'images.0'],
])('%j is refused at %s', async (wrong, field) => {
  const { status, errors } = await call('POST', '/items/product', balm(wrong));
  expect([status, Object.keys(errors ?? {})]).toEqual([422, [field]]);
});

test('a number is that of one item, a barcode that of one product; both are free again once it is removed', async () => {
  const first = balm({ barcode: '6900001' });
  const { data } = await call('POST', '/items/product', first);
  const { number } = first;
  expect(await call('POST', '/items/product', balm({ number }), there)).toMatchObject({ code: 'item.numberTaken' });
  expect(await call('POST', '/items/product', balm({ number: '9' }))).toMatchObject({ code: 'item.numberTaken' });
  expect(await call('POST', '/items/product', balm({ barcode: '6900001' }))).toMatchObject({
    code: 'item.barcodeTaken',
  });
  expect(await call('POST', '/items/product', balm({ groupId: 'nothing' }))).toMatchObject({
    code: 'item.groupUnknown',
  });
  expect(await call('DELETE', `/items/product/${data.id}`)).toMatchObject({ status: 200 });
  expect(await pricesIn(boss, data.id)).toBe(404);
  expect((await sellable(boss)).includes(data.id)).toBe(false);
  expect(await call('POST', '/items/product', balm({ number, barcode: '6900001' }))).toMatchObject({ status: 200 });
});

test('a store makes its own of a template of the headquarters, and of what others share', async () => {
  const template = await add({ scope: 0, name: 'Template', memberPrice: 900 }, hq);
  expect(await pricesIn(boss, template)).toBe(404);
  expect((await call('GET', '/item_templates/product')).data).toMatchObject([{ id: template, name: 'Template' }]);
  const copy = await call('POST', '/items/product/from_template', { item_id: template, number: 'T1' });
  expect(copy).toMatchObject({
    data: { name: 'Template', number: 'T1', memberPrice: 900, createdIn: 's01', shopIds: ['s01'], scope: 1 },
  });
  expect(await pricesIn(there, copy.data.id)).toBe(404);
  const again = { item_id: template, number: 'T1' };
  expect(await call('POST', '/items/product/from_template', again)).toMatchObject({ code: 'item.numberTaken' });
  await call('PUT', `/items/product/${copy.data.id}/select_shops`, { everywhere: true });
  const shared = (await call('GET', '/item_templates/product/from_share?per_page=100', undefined, there)).data;
  expect(shared.map(({ id }: { id: string }) => id)).toContain(copy.data.id);
  const theirs = await call('POST', '/items/product/from_template', { item_id: copy.data.id, number: 'T2' }, there);
  expect(theirs).toMatchObject({ data: { createdIn: 's02', shopIds: ['s02'] } });
});

test('several are removed, each as it would be alone', async () => {
  const [mine, theirs] = [await add(), await add({}, hq)];
  const { data } = await call('POST', '/pc/v1/items/product/batch_delete', { item_ids: [mine, theirs, 'nothing'] });
  expect(data).toEqual([
    { id: mine, refused: null, params: {} },
    { id: theirs, refused: 'item.madeElsewhere', params: {} },
    { id: 'nothing', refused: 'item.unknown', params: {} },
  ]);
});

test('what services use up is listed, and is not removed', async () => {
  const id = await add({ type: 'consumable' });
  await pool.query(
    `update service set consumables = jsonb_build_array(jsonb_build_object('productId', $1::text, 'uses', 1))
    where id = 'massage'`,
    [id],
  );
  expect((await call('GET', '/items/all_consumable')).data).toMatchObject([{ id, unit: 'box', packageContent: 1 }]);
  expect((await call('GET', `/items/product/${id}/uses`)).data.services).toMatchObject([{ id: 'massage' }]);
  expect(await call('DELETE', `/items/product/${id}`)).toMatchObject({ status: 422, code: 'item.usedUpBy' });
  await pool.query("update service set consumables = '[]'");
  expect((await call('GET', `/items/product/${id}/uses`)).data).toMatchObject({ services: [], otherServices: 0 });
  const kinds = (await call('GET', '/items/for_card?per_page=200')).data.map(({ kind }: { kind: string }) => kind);
  expect(new Set(kinds)).toEqual(new Set(['product', 'service']));
});

test('a region makes for its own stores alone, and the headquarters for those of the region that it names', async () => {
  await putInto(pool, { shop: [aShop({ id: 's09', code: 'S09', parentId: 'hq' })] });
  const north = { ...boss, 'x-shop-id': 'north' };
  const [far, unknown] = [{ shopIds: ['s02', 's09'] }, { shopIds: ['nowhere'] }];
  const ofNorth = { scope: 3, regionId: 'north' };
  const made = await add({ shopIds: ['s02'] }, north);
  const care = { name: 'Care', groupId: 'care', originalPrice: 1_000, kind: 'other', duration: 30 };
  for (const [what, headers] of [
    [far, north],
    [unknown, north],
    [{ ...ofNorth, ...far }, hq],
    [unknown, hq],
  ] as const) {
    const refused = { status: 422, code: 'item.shopUnknown' };
    expect(await call('POST', '/items/product', balm(what), headers)).toMatchObject(refused);
    expect(await call('POST', '/items/service', { ...care, number: 'S8', ...what }, headers)).toMatchObject(refused);
  }
  expect(await call('PUT', `/items/product/${made}`, balm(far), north)).toMatchObject({ code: 'item.shopUnknown' });
  expect(await call('PUT', `/items/product/${made}`, balm({ shopIds: ['s01'] }), north)).toMatchObject({ status: 200 });
  const service = await call('POST', '/items/service', { ...care, number: 'S8', shopIds: ['s02'] }, north);
  expect(service).toMatchObject({ status: 200 });
  const edited = await call('PUT', `/items/service/${service.data.id}`, { ...care, number: 'S8', ...far }, north);
  expect(edited).toMatchObject({ code: 'item.shopUnknown' });
  await add({ ...ofNorth, shopIds: ['s02'] }, hq);
  await add(far, hq);
});

test('services of other stores that use a product up are counted, and never named', async () => {
  const id = await add({ type: 'consumable' });
  await call('PUT', `/items/product/${id}/select_shops`, { shopIds: ['s02'] });
  const theirs = {
    name: 'Secret care',
    number: 'S9',
    groupId: 'care',
    originalPrice: 1_000,
    kind: 'other',
    duration: 30,
    consumables: [{ productId: id, uses: 1 }],
  };
  const made = await call('POST', '/items/service', theirs, there);
  expect(made).toMatchObject({ status: 200 });
  const uses = async (headers?: object) => (await call('GET', `/items/product/${id}/uses`, undefined, headers)).data;
  expect(await uses()).toMatchObject({ services: [], otherServices: 1 });
  const named = { services: [{ id: made.data.id, name: 'Secret care' }], otherServices: 0 };
  expect(await uses(there)).toMatchObject(named);
  expect(await uses(hq)).toMatchObject(named);
  const refused = await call('DELETE', `/items/product/${id}`);
  expect(refused).toMatchObject({ status: 422, code: 'item.usedUpElsewhere' });
  expect(JSON.stringify(refused)).not.toContain('Secret');
  expect(await call('DELETE', `/items/service/${made.data.id}`, undefined, there)).toMatchObject({ status: 200 });
  expect(await call('DELETE', `/items/product/${id}`)).toMatchObject({ status: 200 });
});

test('groups are made where they are used, sorted by each store for itself, and removed when they are empty', async () => {
  const group = async (name: string, headers?: object): Promise<string> =>
    (await call('POST', '/item_groups', { name, kind: 'product' }, headers)).data.id;
  const namesIn = async (headers: object) =>
    (await call('GET', '/item_groups?kind=product', undefined, headers)).data.map(({ name }: { name: string }) => name);
  const [shared, own] = [await group('Shared', hq), await group('Own')];
  expect(await call('POST', '/item_groups', { name: 'Own', kind: 'product' })).toMatchObject({
    code: 'itemGroup.nameTaken',
  });
  expect(await namesIn(boss)).toEqual(['Goods', 'Shared', 'Own']);
  expect(await namesIn(there)).toEqual(['Goods', 'Shared']);
  const order = { groupIds: [own, 'goods', shared] };
  expect(await call('PUT', '/item_groups/sort/product', order, hq)).toMatchObject({ code: 'itemGroup.storesOnly' });
  expect(await call('PUT', '/item_groups/sort/product', order)).toMatchObject({ status: 200 });
  expect(await namesIn(boss)).toEqual(['Own', 'Goods', 'Shared']);
  expect(await namesIn(there)).toEqual(['Goods', 'Shared']);
  expect(await call('PUT', `/item_groups/${shared}`, { name: 'Mine' })).toMatchObject({ code: 'item.madeElsewhere' });
  expect(await call('PUT', `/item_groups/${own}`, { name: 'Ours', enabled: false })).toMatchObject({
    data: { name: 'Ours', enabled: false, count: 0 },
  });
  const inside = await add({ groupId: own });
  expect(await call('DELETE', `/item_groups/${own}`)).toMatchObject({ status: 422, code: 'itemGroup.notEmpty' });
  await call('DELETE', `/items/product/${inside}`);
  expect(await call('DELETE', `/item_groups/${own}`)).toMatchObject({ status: 200 });
  expect(await namesIn(boss)).toEqual(['Goods', 'Shared']);
  expect(await audit(pool, Date.now())).toEqual([]);
});

test('a cashier neither manages the catalogue nor sets prices', async () => {
  const id = await add();
  const cashier = await signIn('cashier');
  for (const [method, path, body] of [
    ['GET', '/items/product', undefined],
    ['GET', '/item_templates/product', undefined],
    ['GET', `/items/product/${id}`, undefined],
    ['POST', '/items/product', balm()],
    ['PUT', `/items/product/${id}`, balm()],
    ['PUT', `/items/product/${id}/own_prices`, { originalPrice: 1 }],
    ['PUT', `/items/product/${id}/shelf`, { onShelf: false }],
    ['DELETE', `/items/product/${id}`, undefined],
    ['POST', '/item_groups', { name: 'Mine', kind: 'product' }],
  ] as const)
    expect([path, (await call(method, path, body, cashier)).status]).toEqual([path, 403]);
});

test('what is made of another store’s own comes into a group of the shop, not into one of theirs', async () => {
  const { data: group } = await call('POST', '/item_groups', { name: 'Theirs', kind: 'product' });
  const id = await add({ groupId: group.id });
  await call('PUT', `/items/product/${id}/select_shops`, { everywhere: true });
  const copy = (more: object) =>
    call('POST', '/items/product/from_template', { item_id: id, number: 'T9', ...more }, there);
  expect(await copy({})).toMatchObject({ status: 422, code: 'item.groupUnknown' });
  expect(await copy({ group_id: 'goods' })).toMatchObject({ status: 200, data: { groupId: 'goods', number: 'T9' } });
});
