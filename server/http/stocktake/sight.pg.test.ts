import { expect, test } from 'vitest';
import { apiUnderTest, putInto } from '../../../tests/api-brand.ts';
import { tellRights } from '../../../tests/change-rights.ts';
import { aProduct } from '../../../tests/make.ts';
import { aCount, aLevel, aLine, aStocktake } from '../../../tests/make-stocktake.ts';

const { app, pool, signIn } = await apiUnderTest();
const put = (records: Parameters<typeof putInto>[1]): Promise<void> => putInto(pool, records);
const good = (id: string) => aProduct({ id, number: id, name: id, barcode: '', costPrice: 900 });
const level = (productId: string, quantity: number, value: number, unitValue: number) =>
  aLevel({ id: `s01:${productId}`, shopId: 's01', productId, quantity, value, unitValue });
const count = (productId: string, pieces: number, over: object = {}) =>
  aCount({ shopId: 's01', stocktakeId: 'open', productId, pieces, at: 2_000, ...over });
const check = (id: string, over: object) => aStocktake({ id, number: id, shopId: 's01', blind: true, ...over });
await put({
  stocktake: [check('open', {}), check('done', { status: 3, finishedAt: 9_000 }), check('seen', { blind: false })],
  product: [good('a'), good('b'), good('c'), good('d')],
  stock: [level('a', 0, 0, 150), level('b', 4, 1_000, 7), level('c', 3, 30, 5)],
  stockCount: [count('a', 3), count('b', 6), count('c', 5), count('d', 2)],
  stocktakeLine: [aLine({ shopId: 's01', stocktakeId: 'open', productId: 'c', price: -70 })],
});

/** What somebody with these rights is shown of the products of a stocktake: state, difference and worth. */
const shown = async (rights: readonly string[], id = 'open') => {
  await pool.query(`update role set permissions = $1 where id = 'csh'`, [JSON.stringify(rights)]);
  await tellRights(pool);
  const headers = await signIn('cashier');
  const reply = await app.inject({ url: `/api/inventories/checks/${id}/products?sort=name`, headers });
  expect(reply.statusCode).toBe(200);
  const rows: { productId: string; book: number | null; difference: number | null; value: number | null }[] =
    reply.json().data;
  return rows
    .map(({ productId, book, difference, value }) => [productId, book, difference, value])
    .sort(([one], [other]) => (String(one) < String(other) ? -1 : 1));
};
const [counts, books, reviews, worth] = [
  'pc.inventory.check',
  'pc.inventory.checkBook',
  'pc.inventory.checkReview',
  'pc.inventory.value',
] as const;
const hidden = ['a', 'b', 'c', 'd'].map((id) => [id, null, null, null]);
const pieces = [
  ['a', 0, 3, null],
  ['b', 4, 2, null],
  ['c', 3, 2, null],
  ['d', 0, 2, null],
];

test('of a blind stocktake that is counted the books are for who may see them, and what it is worth for who sees both', async () => {
  expect(await shown([counts])).toEqual(hidden);
  expect(await shown([counts, worth])).toEqual(hidden);
  expect(await shown([counts, books])).toEqual(pieces);
  expect(await shown([reviews])).toEqual(pieces);
});

/** What the states of a stocktake show to somebody with these rights: of each product, by a filter, and how many of each. */
const states = async (rights: readonly string[]) => {
  await shown(rights);
  const headers = await signIn('cashier');
  const ask = async (path: string) =>
    (await app.inject({ url: `/api/inventories/checks/open${path}`, headers })).json();
  const ofEach = (rows: { state: string }[]) => rows.map(({ state }) => state);
  return {
    page: ofEach((await ask('/products?sort=name')).data),
    part: ofEach((await ask('/review')).data.rows),
    unexplained: (await ask('/products?filter=state:unexplained')).meta.total,
    ready: (await ask('/products?filter=state:ready')).meta.total,
    counts: (await ask('')).data.states,
  };
};

test('whether a blind count agrees with the books is shown by no state of it either', async () => {
  const found = ['unexplained', 'unexplained', 'pricedBelow', 'unexplained'];
  const compared = { page: found, part: found, unexplained: 3, ready: 0, counts: { unexplained: 3, pricedBelow: 1 } };
  expect(await states([reviews])).toEqual(compared);
  expect(await states([counts, books])).toEqual(compared);
  const counted = ['ready', 'ready', 'ready', 'ready'];
  const blind = { page: counted, part: counted, unexplained: 0, ready: 4, counts: { ready: 4 } };
  expect(await states([counts])).toEqual(blind);
});

test('a difference is worth what a piece is worth by the books, was last, costs, or is said to be', async () => {
  expect((await shown([reviews, worth])).map(([, , , value]) => value)).toEqual([3 * 150, 2 * 250, 2 * 70, 2 * 900]);
});

test('of one that is no more counted, or is not blind, everybody sees the books who counts', async () => {
  expect((await shown([counts], 'seen')).map(([id, book]) => [id, book])).toEqual([
    ['a', 0],
    ['b', 4],
    ['c', 3],
  ]);
  const headers = await signIn('cashier');
  const reply = await app.inject({ url: '/api/inventories/checks/done/review', headers });
  expect([reply.statusCode, reply.json().data.check.id]).toEqual([200, 'done']);
});

test('who has counted is shown with how much, in which zones and when last', async () => {
  const entry = (id: string, productId: string, zone: string, made: number, at: number) =>
    pool.query(`insert into count_entry select (jsonb_populate_record(null::count_entry, $1)).*`, [
      {
        brand_id: 'brand-1',
        id,
        version: 1,
        deleted: false,
        shop_id: 's01',
        stocktake_id: 'open',
        product_id: productId,
        zone,
        counter_id: 'c-1',
        pass: 1,
        pieces: made,
        staff_id: 'cashier',
        at,
        undo: false,
        kept_at: at,
      },
    ]);
  await entry('e-1', 'a', 'back', 2, 3_000);
  await entry('e-2', 'a', 'back', 1, 9_000);
  await entry('e-3', 'b', 'front', 6, 5_000);
  const headers = await signIn('boss');
  const reply = await app.inject({ url: '/api/inventories/checks/open/checkers', headers });
  expect(reply.json().data).toEqual([
    { id: 'cashier', name: 'cashier', zones: ['back', 'front'], products: 2, pieces: 9, lastAt: 9_000 },
  ]);
});
