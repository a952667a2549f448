import { beforeAll, describe, expect, test } from 'vitest';
import { permissions } from '#domain/permissions.ts';
import { day } from '#domain/values/durations.ts';
import { apiUnderTest, password } from '../../tests/api-brand.ts';
import { anEmployee, aRole } from '../../tests/make.ts';
import { putRecords } from '../db/put-records.ts';
import { hashPassword } from '../sessions/passwords.ts';

const { app, pool, signIn } = await apiUnderTest();

/** Somebody for each right who has it in both shops, and nothing else; and one who may all but see what stock is worth. */
const rights = permissions.filter((right) => right.startsWith('pc.inventory.') || right === 'pc.order.list');
const unvalued = rights.filter((right) => right !== 'pc.inventory.value');
const accountOf = (right: string): string => `with-${right}`;
const people = [...rights.map((right) => [accountOf(right), [right]] as const), ['without-worth', unvalued] as const];
{
  const client = await pool.connect();
  const hash = await hashPassword(password);
  const roles = people.map(([id, given]) => aRole({ id, name: id, permissions: [...given] }));
  const staff = people.map(([id]) => anEmployee({ id, account: id, grants: [{ shopId: 'north', roleId: id }] }));
  await putRecords(client, 'brand-1', 'role', roles);
  await putRecords(client, 'brand-1', 'employee', staff);
  for (const [id] of people) {
    await client.query(
      'insert into employee_credential (brand_id, employee_id, account, password_hash, changed_at) values ($1, $2, $2, $3, 0)',
      ['brand-1', id, hash],
    );
  }
  client.release();
}

type Headers = Record<string, string>;
type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
const call = (method: Method, url: string, headers: Headers, payload?: object) =>
  app.inject({ method, url: `/api${url}`, headers, ...(payload ? { payload } : {}) });
const boss = await signIn('boss', 's01');
const there = { ...boss, 'x-shop-id': 's02' };
const did = async (method: Method, url: string, payload?: object, headers = boss) => {
  const reply = await call(method, url, headers, payload);
  expect([url, reply.statusCode, reply.json().message]).toEqual([url, 200, undefined]);
  return reply.json().data;
};

/** What a piece costs: every amount that is worth goods is a multiple of it, and no other is. */
const cost = 12_347;
const tea = { productId: 'tea', quantity: 8, price: cost };
const ids = { paper: '', transfer: '', check: '', sent: '', order: '' };
beforeAll(async () => {
  ids.paper = (await did('POST', '/inventories/storage', { lines: [tea] })).id;
  await did('POST', '/inventories/storage', { lines: [tea] }, there);
  const asked = { provideShopId: 's02', lines: [{ productId: 'tea', quantity: 2 }] };
  ids.transfer = (await did('POST', '/allocations', asked)).id;
  ids.sent = (await did('POST', '/allocations', asked)).id;
  const delivered = { lines: [{ productId: 'tea', delivered: 2 }] };
  await did('PUT', `/allocations/${ids.sent}/verified`, delivered, there);
  const { id, total } = await did('POST', '/orders', { lines: [{ kind: 'product', itemId: 'tea', quantity: 1 }] });
  await did('PUT', `/orders/${id}/payment`, { payments: [{ type: 0, amount: total }] });
  ids.order = id;
  ids.check = (await did('POST', '/inventories/checks', {})).id;
  await did('PUT', `/inventories/checks/${ids.check}/start`);
  const counts = [{ productId: 'tea', pieces: 5 }];
  await did('POST', `/inventories/checks/${ids.check}/products`, { counts });
  const lines = [{ productId: 'tea', reason: 'gone', price: cost, holds: '' }];
  await did('PUT', `/inventories/checks/${ids.check}/products`, { lines });
});

const [list, book, value] = ['pc.inventory.list', 'pc.inventory.book', 'pc.inventory.value'];
const [transfer, review] = ['pc.inventory.transfer', 'pc.inventory.transferReview'];
const [check, checkReview] = ['pc.inventory.check', 'pc.inventory.checkReview'];
const goods = { lines: [{ productId: 'tea', quantity: 1, price: 1 }] };
const asked = { lines: [{ productId: 'tea', quantity: 1 }] };
const sent = { lines: [{ productId: 'tea', delivered: 1 }], remark: 'so' };
const come = { lines: [{ productId: 'tea', received: 2 }] };
const said = { lines: [{ productId: 'tea', reason: '', price: null, holds: '' }] };

/** Every call of the stock and which rights it takes, one of which is enough. A trailing `!`: made in the other shop. */
const table: readonly (readonly [call: string, rights: readonly string[], body?: object])[] = [
  ['GET /inventories', [list, book]],
  ['GET /inventories/change_details', [list, book]],
  ['GET /inventories/papers', [list, book]],
  ['GET /inventories/storage', [list, book]],
  ['GET /inventories/outbound', [list, book]],
  ['GET /inventories/wastage', [list, book]],
  ['GET /inventories/cleanup', [list, book]],
  ['GET /inventories/papers/{paper}', [list, book]],
  ['GET /inventories/applicants', [list, book]],
  ['GET /inventories/receivers', [list, book]],
  ['GET /inventories/overview', [value]],
  ['POST /inventories/storage', [book], goods],
  ['POST /inventories/wastage', [book], goods],
  ['POST /inventories/cleanup', [book], goods],
  ['POST /inventories/outbound', [book], goods],
  ['PUT /inventories/tea/notice', [book], { lowAt: 1 }],
  ['GET /inventories/products_for_allocation', [transfer]],
  ['GET /allocations', [transfer, review]],
  ['GET /allocations/{transfer}', [transfer, review]],
  ['POST /allocations', [transfer], { provideShopId: 's02', ...asked }],
  ['PUT /allocations/{transfer}', [transfer], asked],
  ['PUT /allocations/{transfer}!', [review], asked],
  ['PUT /allocations/{transfer}/save', [transfer], asked],
  ['PUT /allocations/{transfer}/cancel', [transfer], {}],
  ['DELETE /allocations/{transfer}', [transfer]],
  ['PUT /allocations/{transfer}/reject!', [review], { remark: 'no' }],
  ['PUT /allocations/{transfer}/verified!', [review], sent],
  ['PUT /allocations/{sent}/received', [transfer], come],
  ['PUT /allocations/{sent}/return', [transfer], {}],
  ['GET /inventories/checks', [check, checkReview]],
  ['GET /inventories/checks/{check}', [check, checkReview]],
  ['GET /inventories/checks/{check}/products', [check, checkReview]],
  ['GET /inventories/checks/{check}/review', [check, checkReview]],
  ['GET /inventories/checks/{check}/checkers', [check, checkReview]],
  ['POST /inventories/checks', [check], {}],
  ['PUT /inventories/checks/{check}', [check], {}],
  ['PUT /inventories/checks/{check}/start', [check]],
  ['PUT /inventories/checks/{check}/cancel', [check]],
  ['POST /inventories/checks/{check}/products', [check], { counts: [{ productId: 'oil', pieces: 1 }] }],
  ['PUT /inventories/checks/{check}/zones', [check, checkReview], { done: false }],
  ['PUT /inventories/checks/{check}/products', [checkReview], said],
  ['PUT /inventories/checks/{check}/finish', [checkReview], {}],
];
const query: Readonly<Record<string, string>> = {
  '/inventories/overview': `?from=${Date.now() - day}&to=${Date.now() + 1_000}`,
  '/inventories/products_for_allocation': '?provide_shop_id=s02',
};
const made = (said: string, headers: Headers, body?: object) => {
  const [method = '', path = ''] = said.replace('!', '').split(' ');
  const url = path.replace(/\{(\w+)\}/, (_, name: keyof typeof ids) => ids[name]);
  const place = said.endsWith('!') ? { ...headers, 'x-shop-id': 's02' } : headers;
  return call(method as Method, url + (query[url] ?? ''), place, body);
};

const numbersIn = (found: unknown): number[] => {
  if (typeof found === 'number') return [found];
  return found !== null && typeof found === 'object' ? Object.values(found).flatMap(numbersIn) : [];
};
/** Amounts in a reply that tell what goods are worth. */
const worthIn = (reply: unknown): number[] =>
  numbersIn(reply).filter((found) => found !== 0 && Math.abs(found) < 1e9 && found % cost === 0);
const tellsWorth = [...table.filter(([said]) => said.startsWith('GET')).map(([said]) => said)];

describe('what goods are worth', () => {
  test('is shown to nobody without the right, by whatever call, of a stocktake neither before nor after it is finished', async () => {
    const who = await signIn('without-worth');
    const shown = async (said: string) => [said, worthIn((await made(said, who)).json())];
    const orders = ['GET /pc/v1/orders', 'GET /pc/v1/orders/{order}'];
    for (const said of [...tellsWorth, ...orders, 'GET /allocations/{sent}'])
      expect(await shown(said)).toEqual([said, []]);
    const zone = await made('PUT /inventories/checks/{check}/zones', who, {});
    const finished = await made('PUT /inventories/checks/{check}/finish', who, {});
    expect([zone.statusCode, finished.statusCode, worthIn(finished.json())]).toEqual([200, 200, []]);
    for (const said of tellsWorth.filter((each) => each.includes('check')))
      expect(await shown(said)).toEqual([said, []]);
    expect(
      worthIn((await made('POST /inventories/wastage', who, { lines: [{ productId: 'tea', quantity: 1 }] })).json()),
    ).toEqual([]);
  });

  test('is shown to those with it', async () => {
    for (const said of ['GET /inventories', 'GET /inventories/papers/{paper}', 'GET /inventories/change_details'])
      expect([said, worthIn((await made(said, boss)).json()).length > 0]).toEqual([said, true]);
    for (const said of ['GET /allocations/{sent}', 'GET /allocations', 'GET /inventories/checks/{check}'])
      expect([said, worthIn((await made(said, boss)).json()).length > 0]).toEqual([said, true]);
    const rows = await made('GET /inventories/checks/{check}/products', boss);
    expect(worthIn(rows.json())).toEqual([-2 * cost, cost]);
  });
});

test('every call of the stock is in the table', async () => {
  const { paths } = (await app.inject('/api/openapi.json')).json() as { paths: Record<string, object> };
  const plain = (path: string) => path.replaceAll(/\{\w+\}|\/tea\b/g, (found) => (found === '/tea' ? '/{}' : '{}'));
  const described = Object.entries(paths).flatMap(([path, methods]) =>
    /^\/api\/(inventories|allocations)/.test(path)
      ? Object.keys(methods).map((method) => `${method.toUpperCase()} ${plain(path.slice(4))}`)
      : [],
  );
  const known = table.map(([said]) => plain(said.replace('!', '')));
  // A step of a transfer may also be sent as POST.
  const again = known.map((said) => said.replace(/^PUT (\/allocations\/\{\}\/)/, 'POST $1'));
  expect(described.filter((said) => !known.includes(said) && !again.includes(said))).toEqual([]);
  expect(described.length).toBeGreaterThan(40);
});

test.each(rights)('%s alone opens the calls that ask for it, and no other', async (right) => {
  const who = await signIn(accountOf(right));
  for (const [said, needed, body] of table) {
    const { statusCode } = await made(said, who, body);
    expect([said, statusCode === 403]).toEqual([said, !needed.includes(right)]);
  }
});
