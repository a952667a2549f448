import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestBrand, testBrand } from '../../tests/brand.ts';
import { adding, anEmployee, aProduct, aRole } from '../../tests/make.ts';
import { type AtCounter, atCounter } from '../../tests/sync/at-counter.ts';
import { executeDirect } from './execute.ts';

let brand: TestBrand;
let counter: AtCounter;
const orderId = uuid();
beforeAll(async () => {
  brand = await testBrand();
  await brand.put({
    role: [aRole({ id: 'role-none', permissions: [] })],
    employee: [
      anEmployee({ id: 'guard', account: 'guard', name: 'Guard', grants: [{ shopId: 'shop-1', roleId: 'role-none' }] }),
    ],
  });
  counter = await atCounter(brand);
  const parked = { orderId, number: counter.number(1), label: 'bed 3', operations: [adding(aProduct(), 'l1')] };
  await counter.push([counter.does('order.park', parked)]);
});
afterAll(() => brand.close());

/** Does something while somebody else holds the order: whoever reads it to change it would wait for them. */
const whileHeld = async <T>(work: () => Promise<T>): Promise<T> => {
  const client = await brand.pool.connect();
  try {
    await client.query('begin');
    await client.query('select from "order" where id = $1 for update', [orderId]);
    return await work();
  } finally {
    await client.query('rollback');
    client.release();
  }
};

test('whoever lacks the right of a command is refused at a counter before what it needs is taken hold of', async () => {
  for (const _ of ['asked for the first time', 'known']) {
    const reply = await whileHeld(() =>
      counter.push([counter.does('order.resume', { orderId }, { staffId: 'guard' })]),
    );
    expect(reply.results).toMatchObject([{ outcome: 'rejected', code: 'notAllowed' }]);
  }
});

test('and by a call', async () => {
  const direct = {
    brandId: brand.brandId,
    shopId: 'shop-1',
    staffId: 'guard',
    name: 'order.resume',
    version: 1,
    commandId: uuid(),
    asked: { orderId },
    args: () => ({ orderId }),
  };
  const done = await whileHeld(() => executeDirect(brand.books, direct, Date.now()));
  expect(done.result).toMatchObject({ outcome: 'rejected', code: 'notAllowed' });
});

test('what calls alone give is refused at a counter before it is read', async () => {
  const given = counter.does('commissionMonth.close', { month: '2020-01', total: 0, after: '' });
  expect((await counter.push([given])).results).toMatchObject([{ code: 'system.byCallAlone' }]);
});

test('whoever has it is done as before, and refused once they have it no more', async () => {
  await brand.put({ role: [aRole({ id: 'role-guard' })] });
  const grants = [{ shopId: 'shop-1', roleId: 'role-guard' }];
  await brand.put({ employee: [anEmployee({ id: 'late', account: 'late', name: 'Late', grants })] });
  const resumes = () => counter.push([counter.does('order.resume', { orderId }, { staffId: 'late' })]);
  expect((await resumes()).results).toMatchObject([{ outcome: 'accepted' }]);
  const parked = { orderId, number: counter.number(1), label: 'bed 4', operations: [] };
  await counter.push([counter.does('order.park', parked)]);
  expect((await resumes()).results).toMatchObject([{ outcome: 'accepted' }]);
});
