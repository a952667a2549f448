import { expect, test } from 'vitest';
import { apiUnderTest } from '../../../tests/api-brand.ts';
import { audit } from '../../audit/audit.ts';

const { app, pool, signIn } = await apiUnderTest();
const boss = await signIn('boss');
const hq = { ...boss, 'x-shop-id': 'hq' };
const there = { ...boss, 'x-shop-id': 's02' };
interface Said {
  readonly status: number;
  // biome-ignore lint/suspicious/noExplicitAny: whatever a call answers
  readonly data: any;
}
const call = async (
  method: 'GET' | 'POST' | 'PUT',
  path: string,
  payload?: object,
  headers: object = boss,
): Promise<Said> => {
  const reply = await app.inject({
    method,
    url: `/api${path}`,
    headers: { ...headers },
    ...(payload ? { payload } : {}),
  });
  return { status: reply.statusCode, data: reply.json().data };
};
let running = 0;
const add = async (headers: object = boss, more: object = {}): Promise<string> => {
  running += 1;
  const balm = {
    name: `Balm ${running}`,
    number: `Q${running}`,
    groupId: 'goods',
    originalPrice: 1_000,
    type: 'product',
  };
  const made = await call('POST', '/items/product', { ...balm, unit: 'box', ...more }, headers);
  expect(made.status).toBe(200);
  return made.data.id;
};
const many = (
  what: 'preview' | 'change',
  item_ids: readonly string[],
  step: object,
  headers: object = boss,
  kind = 'product',
) => call('POST', `/pc/v1/items/${kind}/batch_${what}`, { item_ids, step }, headers);
const offShelf = { does: 'shelf', onShelf: false };
const stateOf = async (id: string, headers: object = boss) => {
  const { onShelf, enabled, groupId } = (await call('GET', `/items/product/${id}`, undefined, headers)).data;
  return [onShelf, enabled, groupId];
};
const commandCount = async (): Promise<number> =>
  (await pool.query('select count(*)::int as count from command_log')).rows[0].count;

test('several are changed, each as it would be alone; what is refused holds up none of them', async () => {
  const [mine, shared, gone] = [await add(), await add(hq), 'nobody'];
  expect((await many('change', [mine, shared, gone, mine], offShelf)).data).toEqual([
    { id: mine, refused: null, params: {} },
    { id: shared, refused: null, params: {} },
    { id: gone, refused: 'item.unknown', params: {} },
  ]);
  expect([await stateOf(mine), await stateOf(shared)]).toEqual([
    [false, true, 'goods'],
    [false, true, 'goods'],
  ]);
  // Elsewhere what the headquarters made is still on the shelf.
  expect(await stateOf(shared, there)).toEqual([true, true, 'goods']);
  expect((await many('change', [mine, shared], { does: 'toggle', enabled: false })).data).toMatchObject([
    { refused: null },
    { refused: null },
  ]);
  const group = (await call('POST', '/item_groups', { name: 'Balms', kind: 'product' })).data.id;
  expect((await many('change', [mine, shared], { does: 'move', groupId: group })).data).toMatchObject([
    { id: mine, refused: null },
    { id: shared, refused: 'item.madeElsewhere' },
  ]);
  expect(await stateOf(mine)).toEqual([false, false, group]);
  expect((await many('change', [mine], { does: 'move', groupId: 'care' })).data).toMatchObject([
    { refused: 'item.groupUnknown' },
  ]);
  expect(await audit(pool, Date.now())).toEqual([]);
});

test('what it would come to is seen before, in which shops, and nothing is booked by looking', async () => {
  const [mine, shared, off] = [await add(), await add(hq), await add(hq)];
  await call('PUT', `/items/product/${off}/shelf`, { onShelf: true }, there);
  const before = await commandCount();
  const seen = await many('preview', [mine, shared, 'nobody'], offShelf);
  expect(seen.data).toMatchObject([
    { id: mine, refused: null, before: { onShelf: true }, after: { onShelf: false }, shops: { count: 1 } },
    { id: shared, refused: null, after: { onShelf: false }, shops: { count: 1 }, keeps: { count: 0 } },
    { id: 'nobody', name: '', number: '', before: null, after: null, refused: 'item.unknown', shops: { count: 0 } },
  ]);
  const { rows: shops } = await pool.query("select id, name from shop where brand_id = 'brand-1'");
  const nameOf = (id: string): string => shops.find((shop: { id: string }) => shop.id === id)?.name ?? '?';
  const [ofAll] = (await many('preview', [off], offShelf, hq)).data;
  expect(ofAll.keeps).toEqual({ count: 1, names: [nameOf('s02')] });
  expect(ofAll.shops.names).toContain(nameOf('s01'));
  expect(ofAll.shops.count).toBe(ofAll.shops.names.length);
  // A store hears nothing of what another one made for itself.
  const [theirs] = (await many('preview', [mine], { does: 'remove' }, there)).data;
  expect(theirs).toMatchObject({ name: '', number: '', shops: { count: 0 }, refused: 'item.madeElsewhere' });
  expect(await commandCount()).toBe(before);
  expect(await stateOf(mine)).toEqual([true, true, 'goods']);
});

test('the preview refuses what the change would refuse, with what the words need', async () => {
  const id = await add(boss, { type: 'consumable' });
  await pool.query(
    `update service set consumables = jsonb_build_array(jsonb_build_object('productId', $1::text, 'uses', 1))
    where id = 'massage'`,
    [id],
  );
  const [{ name }] = (await pool.query("select name from service where id = 'massage'")).rows;
  expect((await many('preview', [id], { does: 'remove' })).data).toMatchObject([
    { refused: 'item.usedUpBy', params: { name }, after: null },
  ]);
  expect((await call('POST', '/pc/v1/items/product/batch_delete', { item_ids: [id] })).data).toEqual([
    { id, refused: 'item.usedUpBy', params: { name } },
  ]);
  await pool.query("update service set consumables = '[]'");
});

test('services are enabled, moved, put on the shelf and previewed the same way', async () => {
  const ids = ['massage'];
  expect((await many('preview', ids, { does: 'toggle', enabled: false }, hq, 'service')).data).toMatchObject([
    { id: 'massage', refused: null, before: { enabled: true }, after: { enabled: false } },
  ]);
  expect((await many('change', ids, { does: 'toggle', enabled: false }, hq, 'service')).data).toMatchObject([
    { refused: null },
  ]);
  expect((await call('GET', '/items/service/massage')).data.enabled).toBe(false);
  await many('change', ids, { does: 'toggle', enabled: true }, hq, 'service');
  expect((await many('change', ids, { does: 'move', groupId: 'care' }, hq, 'service')).data).toMatchObject([
    { refused: null },
  ]);
  expect((await many('preview', ids, offShelf, hq, 'service')).data).toMatchObject([
    { refused: null, before: { onShelf: true }, after: { onShelf: false } },
  ]);
  expect((await many('change', ids, offShelf, hq, 'service')).data).toMatchObject([{ refused: null }]);
  const offered = async () =>
    (await call('GET', '/items/for_order?kind=service&per_page=100')).data.map(({ id }: { id: string }) => id);
  expect(await offered()).not.toContain('massage');
  await many('change', ids, { does: 'shelf', onShelf: true }, hq, 'service');
  expect(await offered()).toContain('massage');
});

test('the same call with the same key has one effect', async () => {
  const [one, two] = [await add(), await add()];
  const keyed = { ...boss, 'idempotency-key': 'batch-1' };
  const remove = () => call('POST', '/pc/v1/items/product/batch_delete', { item_ids: [one, two] }, keyed);
  const first = await remove();
  const before = await commandCount();
  expect((await remove()).data).toEqual(first.data);
  expect(first.data).toEqual([one, two].map((id) => ({ id, refused: null, params: {} })));
  expect(await commandCount()).toBe(before);
});

test('whoever may change neither catalogue nor shelf is refused, and a removal is no change', async () => {
  const id = await add();
  const cashier = await signIn('cashier');
  expect((await many('change', [id], offShelf, cashier)).status).toBe(403);
  expect((await many('preview', [id], offShelf, cashier)).status).toBe(403);
  expect((await many('change', [id], { does: 'remove' })).status).toBe(422);
  expect((await many('change', [], offShelf)).status).toBe(422);
});

test('groups say how many of their items a place has, and one is read by its id', async () => {
  const own = (await call('POST', '/item_groups', { name: 'Own', kind: 'product' })).data.id;
  await add(boss, { groupId: own });
  const goods = async (headers: object) =>
    (await call('GET', '/item_groups/all', undefined, headers)).data.find(({ id }: { id: string }) => id === 'goods');
  const before = [await goods(boss), await goods(there)];
  await add(boss);
  const after = [await goods(boss), await goods(there)];
  expect(after.map(({ here }, place) => here - before[place].here)).toEqual([1, 0]);
  expect(after.map(({ count }, place) => count - before[place].count)).toEqual([1, 1]);
  expect((await call('GET', `/item_groups/${own}`)).data).toMatchObject({ id: own, name: 'Own', here: 1, count: 1 });
  expect((await call('GET', `/item_groups/${own}`, undefined, there)).status).toBe(404);
  const kinds = (await call('GET', '/item_groups/all')).data.map(({ kind }: { kind: string }) => kind);
  expect(kinds).toEqual([...kinds].sort());
  expect(new Set(kinds)).toEqual(new Set(['product', 'service']));
});
