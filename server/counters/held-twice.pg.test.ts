import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type TestBrand, testBrand } from '../../tests/brand.ts';
import { anEmployee, aProduct, cashReceipt } from '../../tests/make.ts';
import { type AtCounter, atCounter } from '../../tests/sync/at-counter.ts';
import { audit } from '../audit/audit.ts';
import { putRecords } from '../db/put-records.ts';
import { refuseHeld, releaseHeld } from './held.ts';

let brand: TestBrand;
beforeAll(async () => {
  brand = await testBrand();
});
afterAll(() => brand.close());

const nowEmployed = async (id: string): Promise<void> => {
  const client = await brand.pool.connect();
  await client.query('begin');
  await putRecords(client, brand.brandId, 'employee', [anEmployee({ id, account: id })]);
  await client.query('commit');
  client.release();
};

/** An order that was paid at one tablet, and cancelled there by somebody whom the server does not know: held. */
const cancelledByStranger = async () => {
  const [first, second, third] = [await atCounter(brand), await atCounter(brand), await atCounter(brand)];
  const [orderId, staffId] = [uuid(), uuid()];
  const sale = first.does('order.collect', cashReceipt(aProduct(), { orderId, number: first.number(1) }));
  const cancel = first.does('order.cancel', { orderId, reason: 'a mistake', refund: 2_800 }, { staffId });
  expect((await first.push([sale, cancel])).results[1]).toMatchObject({ outcome: 'held' });
  const { counterId, number } = first.enrolment;
  const carried = { ...cancel, n: 1, carriedFrom: { counterId, number, n: 2 } };
  const sends = async (counter: AtCounter) => (await counter.push([carried])).results[0];
  const doing = (counter: AtCounter) => {
    const about = { brandId: brand.brandId, counterId: counter.enrolment.counterId };
    return { ...about, at: Date.now(), staffId: 'staff-1', note: 'no' };
  };
  const release = async (counter: AtCounter, n: number) => (await releaseHeld(brand.pool, doing(counter), n)).result;
  const refuse = async (counter: AtCounter, n: number) => (await refuseHeld(brand.pool, doing(counter), n)).result;
  const drawer = async () =>
    (
      await brand.pool.query('select sum(amount)::bigint as sum, count(*) from money_entry where order_id = $1', [
        orderId,
      ])
    ).rows;
  return { first, second, third, staffId, sends, release, refuse, drawer };
};
const accepted = { outcome: 'accepted', code: null };

describe('money that was given back, by a command that is held at one tablet', () => {
  test('and booked from another, is given back once, and no tablet hears that it was refused', async () => {
    const { first, second, third, staffId, sends, release, drawer } = await cancelledByStranger();
    await nowEmployed(staffId);
    expect(await sends(second)).toMatchObject(accepted);
    expect(await sends(third)).toMatchObject(accepted);
    expect(await release(first, 2)).toMatchObject(accepted);
    expect(await drawer()).toEqual([{ sum: 0, count: 2 }]);
  });

  test('and at a second one is decided once, whatever is said of the other', async () => {
    const { first, second, third, sends, release, refuse, drawer } = await cancelledByStranger();
    expect(await sends(second)).toMatchObject({ outcome: 'held' });
    expect(await sends(third)).toMatchObject({ outcome: 'held' });
    expect(await release(second, 1)).toMatchObject(accepted);
    expect(await release(first, 2)).toMatchObject(accepted);
    expect(await refuse(third, 1)).toMatchObject(accepted);
    expect(await drawer()).toEqual([{ sum: 0, count: 2 }]);
  });

  test('and at a second one is given back once when both are let through at the same moment', async () => {
    const { first, second, sends, release, drawer } = await cancelledByStranger();
    await sends(second);
    const both = await Promise.all([release(first, 2), release(second, 1)]);
    expect(both).toMatchObject([accepted, accepted]);
    expect(await drawer()).toEqual([{ sum: 0, count: 2 }]);
  });
});

test('the books agree after all that', async () => {
  expect(await audit(brand.pool, Date.now())).toEqual([]);
});

test('what takes contact and comes by way of another tablet is held, and goes over the drawer of whoever sent it', async () => {
  const [first, second] = [await atCounter(brand), await atCounter(brand)];
  const [orderId, shiftId, refundId] = [uuid(), uuid(), uuid()];
  await first.push([
    first.does('shift.open', { shiftId, float: 50_000 }),
    first.does('order.collect', cashReceipt(aProduct(), { orderId, number: first.number(1) })),
  ]);
  const { counterId, number } = first.enrolment;
  const lines = [{ lineId: 'line-1', quantity: 1, amount: 2_800 }];
  const give = second.does('refund.give', { refundId, orderId, lines, goods: [], reason: 'leaks' });
  const [result] = (await second.push([{ ...give, carriedFrom: { counterId, number, n: 50 } }])).results;
  expect(result).toMatchObject({ outcome: 'held', code: 'system.carriedContact' });
  await nowEmployed('boss');
  const doing = { brandId: brand.brandId, counterId: second.enrolment.counterId, at: Date.now(), staffId: 'boss' };
  expect((await releaseHeld(brand.pool, { ...doing, note: '' }, 1)).result).toMatchObject(accepted);
  const { rows } = await brand.pool.query(`select shift_id from money_entry where id like $1`, [
    `refundOf:${refundId}:%`,
  ]);
  expect(rows).toEqual([{ shift_id: '' }]);
  const given = await brand.pool.query('select reviewed_by, approved_by from refund where id = $1', [refundId]);
  expect(given.rows).toEqual([{ reviewed_by: 'staff-1', approved_by: 'boss' }]);
  expect(await audit(brand.pool, Date.now())).toEqual([]);
});
