import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { limitsPerNumber } from '#domain/sms/code.ts';
import { minute } from '#domain/values/durations.ts';
import { type TestBrand, testBrand } from '../../tests/brand.ts';
import { poolFor } from '../db/open.ts';
import { timesAround } from '../sessions/origin.ts';
import { type Limited, limitedFrom, takePlace } from './take-place.ts';

const hour = 60 * minute;
const day = 24 * hour;
const now = 100 * day;

let brand: TestBrand;
let other: ReturnType<typeof poolFor>;
beforeAll(async () => {
  brand = await testBrand();
  other = poolFor(brand.url, 10);
});
beforeEach(() => brand.pool.query('delete from limited_call'));
afterAll(async () => {
  await other.end();
  await brand.close();
});

const number: Limited = { subject: 'code to 13800001111', limits: limitsPerNumber };
const address = (most: number): Limited => ({ subject: 'code from 1.1.1.1', limits: [{ most, within: hour }] });
const taken = (answers: readonly object[]) => answers.filter((answer) => 'release' in answer).length;

describe('a place under limits that all processes share', () => {
  test('is taken once a minute', async () => {
    expect(await takePlace(brand.pool, [number], now)).toHaveProperty('release');
    expect(await takePlace(other, [number], now + 1)).toEqual({ wait: minute - 1 });
    expect(await takePlace(other, [number], now + minute)).toHaveProperty('release');
  });

  test('is taken five times an hour and ten times a day, however often somebody asks', async () => {
    const counts: number[] = [];
    for (const hours of [1, 2, 24]) {
      await brand.pool.query('delete from limited_call');
      let count = 0;
      for (let at = now; at < now + hours * hour; at += minute)
        count += taken([await takePlace(at % (2 * minute) === 0 ? brand.pool : other, [number], at)]);
      counts.push(count);
    }
    expect(counts).toEqual([5, 10, 10]);
    const [first] = (await brand.pool.query('select min(at) as at from limited_call')).rows;
    const later = now + 24 * hour - minute;
    expect(await takePlace(brand.pool, [number], later)).toEqual({ wait: first.at + day - later });
  });

  test('is taken once when twenty ask at the same moment, by two processes', async () => {
    const all = Array.from({ length: 20 }, (_, n) => takePlace(n % 2 ? brand.pool : other, [number], now));
    expect(taken(await Promise.all(all))).toBe(1);
  });

  test('is taken by as many as their address may, when all of them ask at once for different numbers', async () => {
    const all = Array.from({ length: 30 }, (_, n) => {
      const limited = [{ ...number, subject: `code to ${n}` }, address(7)];
      return takePlace(n % 2 ? brand.pool : other, n % 3 ? limited : limited.reverse(), now);
    });
    expect(taken(await Promise.all(all))).toBe(7);
  });

  test('counts for nothing where one of several limits is reached', async () => {
    await takePlace(brand.pool, [number], now);
    for (let n = 0; n < 3; n += 1) await takePlace(brand.pool, [number, address(1)], now);
    expect(await takePlace(brand.pool, [address(1)], now)).toHaveProperty('release');
  });

  test('is taken by four times as many of the networks of one customer as of one address, and by others all the same', async () => {
    const from = (ip: string) => takePlace(brand.pool, limitedFrom('asked from', ip, [{ most: 3, within: hour }]), now);
    const asked = [];
    for (let n = 0; n < 20; n += 1) asked.push(await from(`2001:db8:1:${n}::1`));
    expect(taken(asked)).toBe(3 * timesAround);
    for (let n = 0; n < 5; n += 1) asked.push(await from(`2001:db8:2:1::${n}`));
    expect(taken(asked.slice(20))).toBe(3);
    expect(await from('203.0.113.7')).toHaveProperty('release');
  });

  test('can be given back', async () => {
    const place = await takePlace(brand.pool, [number, address(1)], now);
    if ('wait' in place) throw new Error('nobody had asked');
    await place.release();
    expect(await takePlace(brand.pool, [number, address(1)], now)).toHaveProperty('release');
  });

  test('is forgotten after a day', async () => {
    await takePlace(brand.pool, [number], now);
    await takePlace(brand.pool, [address(1)], now + day);
    const { rows } = await brand.pool.query('select subject from limited_call');
    expect(rows).toEqual([{ subject: 'code from 1.1.1.1' }]);
  });
});
