import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Role } from '#domain/staff/role/role.ts';
import { type TestBrand, testBrand } from '../../tests/brand.ts';
import { aRole } from '../../tests/make.ts';
import { type AtCounter, atCounter } from '../../tests/sync/at-counter.ts';
import { audit } from '../audit/audit.ts';
import { putRecords } from './put-records.ts';

let brand: TestBrand;
let counter: AtCounter;
beforeAll(async () => {
  brand = await testBrand();
  const client = await brand.pool.connect();
  await client.query("insert into brand (brand_id, code, name, title, logo) values ('brand-2', 'B2', 'B', 'B', '')");
  await client.query('begin');
  await putRecords(client, brand.brandId, 'role', [
    aRole({ id: 'books', permissions: ['pc.shop.info', 'pc.inventory.book'] }),
    aRole({ id: 'sells', permissions: ['pc.order.cashier', 'pc.shop.info'] }),
    aRole({ id: 'has', permissions: ['pc.inventory.book', 'pc.inventory.value'] }),
    aRole({ id: 'collects', permissions: ['pc.order.collect'] }),
    aRole({ id: 'gone', permissions: ['pc.inventory.book'] }),
  ]);
  await client.query("update role set deleted = true, version = version + 1 where id = 'gone'");
  await client.query("update feed set deleted = true where entity = 'role' and record_id = 'gone'");
  await putRecords(client, 'brand-2', 'role', [aRole({ id: 'books', permissions: ['pc.inventory.book'] })]);
  await client.query('commit');
  client.release();
  counter = await atCounter(brand);
  await counter.pull();
});
afterAll(() => brand.close());

/** As a migration does it. */
const grants = async (): Promise<number> => {
  const { rows } = await brand.pool.query<{ changed: number }>(
    "select grant_permission('pc.inventory.value', '{pc.inventory.book,pc.order.collect}') as changed",
  );
  return Number(rows[0]?.changed);
};
const versions = async () =>
  (await brand.pool.query<{ version: number }>('select brand_id, id, version from role order by 1, 2')).rows;

test('every counter pulls the roles that got a right with its next pull, and pulls them once', async () => {
  expect(await grants()).toBe(4);
  const { changes } = await counter.pull();
  expect(Object.keys(changes)).toEqual(['role']);
  const pulled = (changes.role ?? []).map(({ record }) => record as unknown as Role);
  expect(Object.fromEntries(pulled.map(({ id, permissions }) => [id, permissions]))).toEqual({
    books: ['pc.shop.info', 'pc.inventory.book', 'pc.inventory.value'],
    collects: ['pc.order.collect', 'pc.inventory.value'],
    'role-cashier': ['pc.order.cashier', 'pc.order.collect', 'pc.order.list', 'pc.inventory.value'],
  });
  expect((await counter.pull()).changes).toEqual({});
  expect(await audit(brand.pool, Date.now())).toEqual([]);
});

test('a right granted again changes nothing', async () => {
  const before = await versions();
  expect(await grants()).toBe(0);
  expect(await versions()).toEqual(before);
  expect((await counter.pull()).changes).toEqual({});
});
