import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { minute } from '#domain/values/durations.ts';
import { type TestBrand, testBrand } from '../../tests/brand.ts';
import { poolFor } from '../db/open.ts';
import { checkCode, dropCode, newCode, type RightCode, shareCode, spendCode, storeCode } from './codes.ts';

const now = 1_000 * minute;
const subject = 'reset boss';

let brand: TestBrand;
let other: ReturnType<typeof poolFor>;
beforeAll(async () => {
  brand = await testBrand();
  other = poolFor(brand.url, 4);
});
beforeEach(async () => {
  await brand.pool.query('delete from sms_code');
  await storeCode(brand.pool, subject, '012345', now);
});
afterAll(async () => {
  await other.end();
  await brand.close();
});

const check = (code: string, at = now, of = subject) => checkCode(brand.pool, of, code, at);
const spend = async (pool: typeof other, code: RightCode): Promise<boolean> => {
  const client = await pool.connect();
  try {
    return await spendCode(client, code);
  } finally {
    client.release();
  }
};

describe('a code', () => {
  test('that was sent is right, for what it was sent for alone', async () => {
    expect(await check('012345')).toMatchObject({ subject });
    expect(await check('012345', now, 'reset other')).toBeUndefined();
    expect(await check('12345')).toBeUndefined();
  });

  test('is stored hashed', async () => {
    const { rows } = await brand.pool.query('select * from sms_code');
    expect(JSON.stringify(rows)).toContain('argon2id');
    expect(JSON.stringify(rows)).not.toContain('012345');
  });

  test('lasts five minutes', async () => {
    expect(await check('012345', now + 5 * minute - 1)).toBeDefined();
    expect(await check('012345', now + 5 * minute)).toBeUndefined();
  });

  test('is used up by five wrong tries, also when they come all at once by two processes', async () => {
    const wrong = Array.from({ length: 5 }, (_, n) => checkCode(n % 2 ? brand.pool : other, subject, `00000${n}`, now));
    expect((await Promise.all(wrong)).filter(Boolean)).toEqual([]);
    expect(await check('012345')).toBeUndefined();
  });

  test('is still right after four wrong tries', async () => {
    for (let n = 0; n < 4; n += 1) expect(await check(`00000${n}`)).toBeUndefined();
    expect(await check('012345')).toBeDefined();
  });

  test('is used once, also by two processes at the same moment', async () => {
    const right = await Promise.all([check('012345'), checkCode(other, subject, '012345', now)]);
    const spent = await Promise.all(right.map((code, n) => spend(n ? other : brand.pool, code as RightCode)));
    expect(spent.sort()).toEqual([false, true]);
    expect(await check('012345')).toBeUndefined();
  });

  test('takes the place of the one before, with tries of its own', async () => {
    for (let n = 0; n < 5; n += 1) await check('000000');
    await storeCode(brand.pool, subject, '678901', now + minute);
    expect(await check('012345', now + minute)).toBeUndefined();
    expect(await check('678901', now + minute)).toBeDefined();
  });

  test('that was checked before another was sent cannot be used any more', async () => {
    const right = await check('012345');
    await storeCode(brand.pool, subject, '678901', now + minute);
    expect(await spend(brand.pool, right as RightCode)).toBe(false);
    expect(await check('678901', now + minute)).toBeDefined();
  });

  test('is shared with another name where it was sent since then, with tries of its own', async () => {
    const other = `${subject} at home`;
    for (let n = 0; n < 5; n += 1) await check('000000');
    expect(await shareCode(brand.pool, subject, [other], now)).toBe(false);
    expect(await check('012345', now, other)).toBeUndefined();
    expect(await shareCode(brand.pool, subject, [other], now - 1)).toBe(true);
    expect(await check('012345')).toBeUndefined();
    const right = await check('012345', now, other);
    expect(await spend(brand.pool, right as RightCode)).toBe(true);
    expect(await check('012345', now, other)).toBeUndefined();
    expect(await shareCode(brand.pool, subject, [other], now - 1)).toBe(false);
  });

  test('can be taken back, and an expired one is forgotten with the next', async () => {
    await dropCode(brand.pool, subject);
    expect(await check('012345')).toBeUndefined();
    await storeCode(brand.pool, 'old', '111111', now - 5 * minute);
    await storeCode(brand.pool, subject, '222222', now);
    const { rows } = await brand.pool.query('select subject from sms_code');
    expect(rows).toEqual([{ subject }]);
  });
});

test('codes are six digits, and hardly ever the same twice', () => {
  const codes = Array.from({ length: 200 }, newCode);
  expect(codes.every((code) => /^\d{6}$/.test(code))).toBe(true);
  expect(new Set(codes).size).toBeGreaterThan(190);
});
