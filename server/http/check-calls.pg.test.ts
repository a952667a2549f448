import { v7 } from 'uuid';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Stocktake } from '#domain/stocktake/stocktake.ts';
import { apiUnderTest } from '../../tests/api-brand.ts';
import { aProduct } from '../../tests/make.ts';
import { audit } from '../audit/audit.ts';
import { putRecords } from '../db/put-records.ts';

const { app, pool, signIn } = await apiUnderTest();
{
  const client = await pool.connect();
  await putRecords(client, 'brand-1', 'product', [aProduct({ id: 'new', number: '5', name: 'New' })]);
  client.release();
}
const boss = await signIn('boss');
const cashier = await signIn('cashier');

type Method = 'GET' | 'POST' | 'PUT';
const call = (method: Method, url: string, payload?: object, headers: Record<string, string> = boss) =>
  app.inject({ method, url: `/api${url}`, headers, ...(payload ? { payload } : {}) });
const done = async <T = Stocktake>(method: Method, url: string, payload?: object): Promise<T> => {
  const reply = await call(method, url, payload);
  expect([url, reply.statusCode, reply.json().message]).toEqual([url, 200, undefined]);
  return reply.json().data;
};

const sell = (itemId: string, quantity: number) =>
  done<{ id: string; total: number }>('POST', '/orders', { lines: [{ kind: 'product', itemId, quantity }] }).then(
    ({ id, total }) => done('PUT', `/orders/${id}/payment`, { payments: [{ type: 0, amount: total }] }),
  );
const inBooks = async (): Promise<Record<string, number>> => {
  const { rows } = await pool.query(
    "select product_id as id, quantity from stock where shop_id = 's01' and not deleted",
  );
  return Object.fromEntries(rows.map(({ id, quantity }) => [id, Number(quantity)]));
};
const begun = async (plan: object = {}): Promise<string> => {
  const { id } = await done('POST', '/inventories/checks', plan);
  await done('PUT', `/inventories/checks/${id}/start`);
  return id;
};
const count = (id: string, counts: object[], zone = '') =>
  done('POST', `/inventories/checks/${id}/products`, { zone, counts });
const states = async (id: string): Promise<Record<string, string>> => {
  const rows = await done<{ productId: string; state: string }[]>('GET', `/inventories/checks/${id}/products`);
  return Object.fromEntries(rows.map(({ productId, state }) => [productId, state]));
};

describe('a stocktake by the calls', () => {
  let id: string;
  beforeAll(async () => {
    id = await begun({ remark: 'the first' });
    await count(id, [
      { productId: 'tea', pieces: 10 },
      { productId: 'oil', pieces: 4 },
    ]);
    await sell('tea', 3);
    await count(id, [{ productId: 'old', pieces: 0 }]);
  });

  test('shows those first that are worth most', async () => {
    const explained = { reason: 'found behind the shelf', holds: '' };
    const lines = [
      { productId: 'oil', price: 1_500, ...explained },
      { productId: 'tea', price: 2_000, ...explained },
    ];
    await done('PUT', `/inventories/checks/${id}/products`, { lines });
    const rows = await done<{ productId: string; counted: number; book: number; difference: number }[]>(
      'GET',
      `/inventories/checks/${id}/products?filter=state:ready`,
    );
    expect(rows.map(({ productId, counted, book }) => [productId, counted, book])).toEqual([
      ['tea', 10, 0],
      ['oil', 4, 0],
      ['old', 0, 0],
    ]);
  });

  test('that is only planned has not begun, whatever is left out', async () => {
    const { id: planned } = await done('POST', '/inventories/checks', {});
    for (const leaveOut of [false, true]) {
      const reply = await call('PUT', `/inventories/checks/${planned}/finish`, { leaveOut });
      expect([reply.statusCode, reply.json().code]).toEqual([422, 'stocktake.notStarted']);
    }
  });

  test('is not finished while a zone is open, and nothing is booked then', async () => {
    const reply = await call('PUT', `/inventories/checks/${id}/finish`, {});
    expect([reply.statusCode, reply.json().code]).toEqual([422, 'stocktake.zoneOpen']);
    expect(await inBooks()).toMatchObject({ tea: -3, oil: 0 });
  });

  test('finished, the books have what was counted less what was sold since', async () => {
    await done('PUT', `/inventories/checks/${id}/zones`, {});
    const finished = await done('PUT', `/inventories/checks/${id}/finish`, {});
    expect(finished).toMatchObject({ status: 3, result: 2, settled: 3, gainPieces: 14, lossPieces: 0, leftOut: 0 });
    expect(await inBooks()).toEqual({ tea: 7, oil: 4, old: 0 });
    const { rows } = await pool.query("select value from stock where id = 's01:oil'");
    expect(Number(rows[0].value)).toBe(6_000);
    expect(await audit(pool, Date.now())).toEqual([]);
    const moved = await done<object[]>('GET', `/inventories/change_details?filter=paper_id:${id}`);
    const { number } = await done('GET', `/inventories/checks/${id}`);
    expect(moved).toMatchObject([1, 2].map(() => ({ paperKind: 'stocktake', paperNumber: number })));
  });

  test('its sums say what its movements do', async () => {
    const { rows } = await pool.query(
      "select sum(value)::bigint as moved from stock_movement where paper_id = $1 and id like 'count:%'",
      [id],
    );
    expect(await done('GET', `/inventories/checks/${id}`)).toMatchObject({ gainValue: Number(rows[0].moved) });
  });

  test('a second one finds nothing more', async () => {
    const again = await begun();
    await count(again, [
      { productId: 'tea', pieces: 7 },
      { productId: 'oil', pieces: 4 },
    ]);
    await done('PUT', `/inventories/checks/${again}/zones`, {});
    const finished = await done('PUT', `/inventories/checks/${again}/finish`, {});
    expect(finished).toMatchObject({ result: 1, gainPieces: 0, lossPieces: 0 });
  });
});

test('whoever reviews closes the zone of another counter, with a reason', async () => {
  const id = await begun({ zones: ['front', 'back'] });
  const zone = (given: object) =>
    call('PUT', `/inventories/checks/${id}/zones`, { zone: 'front', counterId: 'gone', ...given });
  const { statusCode, json } = await zone({ reason: 'broken' });
  expect(statusCode).toBe(200);
  expect(json().data.zonesDone).toMatchObject([
    { zone: 'front', counterId: 'gone', staffId: 'boss', reason: 'broken' },
  ]);
  const reopened = await zone({ done: false });
  expect(reopened.json().data.zonesDone).toEqual([]);
});

test('a product that the books do not have is missed only by a stocktake that names it', async () => {
  expect(await inBooks()).not.toHaveProperty('new');
  expect(await states(await begun())).not.toHaveProperty('new');
  expect(await states(await begun({ kind: 'list', productIds: ['new'] }))).toEqual({ new: 'missing' });
});

test('the review in parts has the same products as the pages have', async () => {
  const id = await begun();
  await count(id, [
    { productId: 'tea', pieces: 3 },
    { productId: 'oil', pieces: 9 },
  ]);
  const pages = await done<{ productId: string }[]>('GET', `/inventories/checks/${id}/products?per_page=200`);
  expect(pages.length).toBeGreaterThan(2);
  const rows: object[] = [];
  let next: string | null = '';
  for (let after: string = ''; next !== null; after = next ?? '') {
    const part: { rows: object[]; next: string | null } = await done(
      'GET',
      `/inventories/checks/${id}/review?limit=2&after=${after}`,
    );
    expect(part.rows.length).toBeLessThanOrEqual(2);
    rows.push(...part.rows);
    next = part.next;
  }
  const byId = (a: { productId: string }, b: { productId: string }) => (a.productId < b.productId ? -1 : 1);
  expect((rows as typeof pages).sort(byId)).toEqual(pages.sort(byId));
  const some = await done<{ rows: object[] }>('GET', `/inventories/checks/${id}/review?product_ids=tea,oil`);
  expect(some.rows).toEqual(pages.filter(({ productId }) => productId === 'tea' || productId === 'oil'));
});

test('what moved between two zones is to be counted again, unless it is left as the books have it', async () => {
  const before = await inBooks();
  const id = await begun({ zones: ['front', 'back'] });
  await count(id, [{ productId: 'tea', pieces: 3 }], 'front');
  await sell('tea', 1);
  await count(id, [{ productId: 'tea', pieces: 3 }], 'back');
  for (const zone of ['front', 'back']) await done('PUT', `/inventories/checks/${id}/zones`, { zone });
  expect(await states(id)).toMatchObject({ tea: 'moved' });
  const reply = await call('PUT', `/inventories/checks/${id}/finish`, {});
  expect(reply.json()).toMatchObject({ code: 'stocktake.linesOpen', params: { count: 1 } });
  expect(await done('PUT', `/inventories/checks/${id}/finish`, { leaveOut: true })).toMatchObject({ leftOut: 1 });
  expect(await inBooks()).toEqual({ ...before, tea: (before.tea ?? 0) - 1 });
});

test('the checkers, and the list', async () => {
  const [first] = await done<Stocktake[]>('GET', '/inventories/checks?filter=status:3');
  const checkers = await done<object[]>('GET', `/inventories/checks/${first?.id}/checkers`);
  expect(checkers).toMatchObject([{ id: 'boss', zones: ['back', 'front'], products: 1, pieces: 6 }]);
});

test('the list finds stocktakes by a part of their number or remark', async () => {
  const found = async (text: string) => {
    const filter = encodeURIComponent(`shop_id:s01,text:${text}`);
    return (await done<Stocktake[]>('GET', `/inventories/checks?filter=${filter}`)).map(({ remark }) => remark);
  };
  expect(await found('HE FIR')).toEqual(['the first']);
  expect(await found('_')).toEqual([]);
});

test('of which nothing was counted it cannot be finished, whatever is left out', async () => {
  const id = await begun();
  await done('PUT', `/inventories/checks/${id}/zones`, {});
  for (const leaveOut of [false, true]) {
    const reply = await call('PUT', `/inventories/checks/${id}/finish`, { leaveOut });
    expect([reply.statusCode, reply.json().code]).toEqual([422, 'stocktake.nothingCounted']);
  }
  expect(await done('GET', `/inventories/checks/${id}`)).toMatchObject({ status: 2, result: null });
});

describe('found pieces that are said to be worth less than nothing', () => {
  test('are not booked until that is mended', async () => {
    const before = await inBooks();
    const id = await begun();
    await count(id, [{ productId: 'tea', pieces: (before.tea ?? 0) + 3 }]);
    await done('PUT', `/inventories/checks/${id}/zones`, {});
    const explain = (reason: string, price: number | null) =>
      done('PUT', `/inventories/checks/${id}/products`, { lines: [{ productId: 'tea', reason, price, holds: '' }] });
    expect(await states(id)).toMatchObject({ tea: 'unexplained' });
    await explain('behind the shelf', -500);
    expect(await states(id)).toMatchObject({ tea: 'pricedBelow' });
    const reply = await call('PUT', `/inventories/checks/${id}/finish`, {});
    expect(reply.json()).toMatchObject({ code: 'stocktake.linesOpen', params: { count: 1 } });
    expect(await inBooks()).toEqual(before);
    await explain('behind the shelf', 500);
    expect(await done('PUT', `/inventories/checks/${id}/finish`, {})).toMatchObject({
      gainPieces: 3,
      gainValue: 1_500,
    });
    expect(await audit(pool, Date.now())).toEqual([]);
  });
});

test('a product whose first count was left out has no books yet: they begin with the first paper', async () => {
  const paper = { lines: [{ productId: 'new', quantity: 2, price: 100 }] };
  const id = await begun();
  await count(id, [{ productId: 'new', pieces: 5 }]);
  expect(await inBooks()).toMatchObject({ new: 0 });
  await done('PUT', `/inventories/checks/${id}/finish`, { leaveOut: true });
  expect(await inBooks()).not.toHaveProperty('new');
  await done('POST', '/inventories/storage', paper);
  const { id: orderId, total } = await done<{ id: string; total: number }>('POST', '/orders', {
    lines: [{ kind: 'product', itemId: 'new', quantity: 3 }],
  });
  const reply = await call('PUT', `/orders/${orderId}/payment`, { payments: [{ type: 0, amount: total }] });
  expect([reply.statusCode, reply.json().code]).toEqual([422, 'stock.short']);
  expect(await audit(pool, Date.now())).toEqual([]);
});

test.each([
  ['GET', '/inventories/checks', undefined],
  ['POST', '/inventories/checks', {}],
] as const)('%s %s needs the right to count', async (method, url, payload) => {
  expect((await call(method, url, payload, cashier)).statusCode).toBe(403);
});

test.each([
  ['pieces below nought', { counts: [{ productId: 'tea', pieces: -1 }] }],
  ['half a piece', { counts: [{ productId: 'tea', pieces: 0.5 }] }],
  ['nothing counted', { counts: [] }],
])('%s are refused before anything is done', async (_, payload) => {
  const id = await begun();
  expect((await call('POST', `/inventories/checks/${id}/products`, payload)).statusCode).toBe(422);
});

test('a profit-loss price lies between −999,999 and 999,999 yuan', async () => {
  const id = await begun();
  const explain = (price: number) =>
    call('PUT', `/inventories/checks/${id}/products`, {
      lines: [{ productId: 'tea', reason: '', price, holds: '' }],
    });
  expect((await explain(-99_999_900)).statusCode).toBe(200);
  expect((await explain(-99_999_901)).statusCode).toBe(422);
  expect((await explain(99_999_901)).statusCode).toBe(422);
});

test('a stocktake that is not there is not found', async () => {
  expect((await call('GET', `/inventories/checks/${v7()}`)).statusCode).toBe(404);
});

describe('a stocktake of more products than one slice', () => {
  const ids = Array.from({ length: 250 }, (_, place) => `many-${place}`);
  beforeAll(async () => {
    const client = await pool.connect();
    await client.query('begin');
    const rows = ids.map((id) => aProduct({ id, number: id, barcode: '' }));
    await putRecords(client, 'brand-1', 'product', rows);
    await client.query('commit');
    client.release();
  });

  test('is finished by calls none of which takes longer than so many slices', async () => {
    const id = await begun();
    for (const part of [ids.slice(0, 200), ids.slice(200)])
      await count(
        id,
        part.map((productId) => ({ productId, pieces: 1 })),
      );
    await done('PUT', `/inventories/checks/${id}/zones`, {});
    const finish = () => done('PUT', `/inventories/checks/${id}/finish`, { slices: 1 });
    expect(await finish()).toMatchObject({ status: 2, settled: 200 });
    expect(await finish()).toMatchObject({ status: 3, settled: 250, gainPieces: 250 });
    expect(await audit(pool, Date.now())).toEqual([]);
  });
});
