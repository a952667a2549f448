import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type TestBrand, testBrand } from '../../tests/brand.ts';
import { type LoginLimit, makeLoginLimit, triesPerAccount, triesPerAddress } from './login-limit.ts';

const minute = 60_000;
let brand: TestBrand;
let limit: LoginLimit;
beforeAll(async () => {
  brand = await testBrand();
  limit = makeLoginLimit(brand.pool);
});
beforeEach(() => brand.pool.query('delete from login_try'));
afterAll(() => brand.close());

const tries = async (count: number, account: (n: number) => string = () => 'cashier', address = '1.1.1.1') => {
  const begun = [];
  for (let n = 0; n < count; n += 1) begun.push(await limit.begin(account(n), address, 0));
  return begun.filter((each) => 'forgive' in each).length;
};

describe('the limit of wrong passwords', () => {
  test('refuses the eleventh wrong password of an account and says how long to wait', async () => {
    expect(await tries(triesPerAccount)).toBe(triesPerAccount);
    expect(await limit.begin('cashier', '1.1.1.1', minute)).toEqual({ wait: 4 * minute });
  });

  test('lets no more through when they come all at once, by several processes', async () => {
    const other = makeLoginLimit(brand.pool);
    const begun = await Promise.all(
      Array.from({ length: 40 }, (_, n) => (n % 2 ? limit : other).begin('cashier', '1.1.1.1', 0)),
    );
    expect(begun.filter((each) => 'forgive' in each)).toHaveLength(triesPerAccount);
  });

  test('lets the same account in from another address, and another account from the same', async () => {
    await tries(triesPerAccount);
    expect(await limit.begin('cashier', '2.2.2.2', 0)).toHaveProperty('forgive');
    expect(await limit.begin('manager', '1.1.1.1', 0)).toHaveProperty('forgive');
  });

  test('a right password starts the count anew', async () => {
    for (let n = 0; n < 3 * triesPerAccount; n += 1) {
      const begun = await limit.begin('cashier', '1.1.1.1', 0);
      expect(begun).toHaveProperty('forgive');
      if ('forgive' in begun) await begun.forgive();
    }
    const { rows } = await brand.pool.query('select account, count from login_try');
    expect(rows).toEqual([{ account: '', count: 0 }]);
  });

  test('five minutes later it counts anew', async () => {
    await tries(triesPerAccount);
    expect(await limit.begin('cashier', '1.1.1.1', 5 * minute)).toHaveProperty('forgive');
    expect(await limit.begin('cashier', '1.1.1.1', 5 * minute)).toHaveProperty('forgive');
  });

  test('an address that tries many accounts is stopped too', async () => {
    expect(await tries(triesPerAddress, (n) => `account${n}`)).toBe(triesPerAddress);
    expect(await limit.begin('one more', '1.1.1.1', 0)).toEqual({ wait: 5 * minute });
  });

  test('tries that are refused do not use up those of the other accounts', async () => {
    expect(await tries(triesPerAddress + 100)).toBe(triesPerAccount);
    expect(await limit.begin('manager', '1.1.1.1', 0)).toHaveProperty('forgive');
  });

  test('an address that is stopped does not get in again by making up names, which leave nothing behind', async () => {
    await tries(triesPerAccount, () => 'boss');
    expect(await tries(triesPerAddress + 100, (n) => `account${n}`)).toBe(triesPerAddress - triesPerAccount);
    expect(await limit.begin('boss', '1.1.1.1', 0)).toHaveProperty('wait');
    expect(await limit.begin('manager', '1.1.1.1', 0)).toHaveProperty('wait');
    const begun = await limit.begin('manager', '2.2.2.2', 5 * minute);
    if ('forgive' in begun) await begun.forgive();
    const { rows } = await brand.pool.query('select count(*)::int as rows from login_try');
    expect(rows).toEqual([{ rows: 1 }]);
  });
});
