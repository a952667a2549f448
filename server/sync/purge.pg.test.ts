import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { day } from '#domain/values/durations.ts';
import { type TestBrand, testBrand } from '../../tests/brand.ts';
import { aProduct, cashReceipt } from '../../tests/make.ts';
import { type AtCounter, atCounter } from '../../tests/sync/at-counter.ts';
import { audit } from '../audit/audit.ts';
import { purgeGone } from './purge.ts';
import { closeWindow } from './window.ts';

let brand: TestBrand;
beforeAll(async () => {
  brand = await testBrand();
});
afterAll(() => brand.close());

const gone = async () =>
  (await brand.pool.query<{ id: string }>('select record_id as id from feed where deleted order by rev')).rows.map(
    ({ id }) => id,
  );
const sells = async (counter: AtCounter, running: number): Promise<string> => {
  const orderId = uuid();
  await counter.push([
    counter.does('order.collect', cashReceipt(aProduct(), { orderId, number: counter.number(running) })),
  ]);
  return orderId;
};

describe('what has been gone for 35 days', () => {
  test('is forgotten; who has not pulled since begins anew and does not keep it, all others notice nothing', async () => {
    const [away, here] = [await atCounter(brand), await atCounter(brand)];
    const old = await sells(here, 1);
    for (const counter of [away, here]) await counter.pull();
    const start = Date.now();

    expect(await closeWindow(brand.pool, start + 31 * day)).toBe(1);
    expect(await purgeGone(brand.pool, start + 31 * day)).toBe(0);
    expect(await gone()).toEqual([old]);
    expect(await here.pull()).toMatchObject({ reset: false });
    expect(here.holds('order', old)).toBeNull();

    const young = await sells(here, 2);
    await here.pull();
    expect(await purgeGone(brand.pool, start + 65 * day)).toBe(0);
    expect(await gone()).toEqual([old]);
    expect(await closeWindow(brand.pool, start + 65 * day)).toBe(1);
    expect(await purgeGone(brand.pool, start + 67 * day)).toBe(1);
    expect(await gone()).toEqual([young]);

    expect(await here.pull()).toMatchObject({ reset: false });
    expect(here.holds('order', young)).toBeNull();
    expect(away.holds('order', old)).toBeDefined();
    expect(await away.pull()).toMatchObject({ reset: true, cursor: '' });
    away.restart(away.enrolment.epoch);
    expect(await away.pull()).toMatchObject({ reset: false });
    expect([away.holds('order', old), away.holds('order', young)]).toEqual([undefined, undefined]);
    expect(await audit(brand.pool, start + 67 * day)).toEqual([]);
  });

  test('is forgotten in many batches while counters go on selling', async () => {
    const counter = await atCounter(brand);
    await counter.pull();
    await brand.pool.query(
      `with taken as (update scope set rev = rev + 1200 where scope_id = 'shop-1' returning rev)
       insert into feed (brand_id, scope_id, entity, record_id, rev, deleted)
       select $1, 'shop-1', 'order', 'gone-' || n, rev - 1200 + n, true from taken, generate_series(1, 1200) n`,
      [brand.brandId],
    );
    const start = Date.now() + 100 * day;
    await purgeGone(brand.pool, start);
    const [purged] = await Promise.all([
      purgeGone(brand.pool, start + 36 * day),
      purgeGone(brand.pool, start + 36 * day),
      sells(counter, 1),
      sells(counter, 2),
    ]);
    expect(purged).toBeLessThanOrEqual(1_201);
    expect(await gone()).toEqual([]);
    expect(await counter.pull()).toMatchObject({ reset: true });
    const { rows } = await brand.pool.query("select purged_rev <= rev as fits from scope where scope_id = 'shop-1'");
    expect(rows).toEqual([{ fits: true }]);
    expect(await audit(brand.pool, Date.now() + 67 * day)).toEqual([]);
  });
});
