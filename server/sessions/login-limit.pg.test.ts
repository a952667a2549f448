import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { minute } from '#domain/values/durations.ts';
import { type TestBrand, testBrand } from '../../tests/brand.ts';
import { type LoginLimit, makeLoginLimit, triesElsewhere, triesPerAccount, triesPerAddress } from './login-limit.ts';
import { timesAround } from './origin.ts';

let brand: TestBrand;
let limit: LoginLimit;
beforeAll(async () => {
  brand = await testBrand();
  limit = makeLoginLimit(brand.pool);
});
beforeEach(async () => {
  await brand.pool.query('delete from login_try');
  await brand.pool.query('delete from login_origin');
});
afterAll(() => brand.close());

const tries = async (count: number, account: (n: number) => string = () => 'cashier', address = '1.1.1.1') => {
  const begun = [];
  for (let n = 0; n < count; n += 1) begun.push(await limit.begin(account(n), { address }, 0));
  return begun.filter((each) => 'forgive' in each).length;
};

describe('the limit of wrong passwords', () => {
  test('refuses the eleventh wrong password of an account and says how long to wait', async () => {
    expect(await tries(triesPerAccount)).toBe(triesPerAccount);
    expect(await limit.begin('cashier', { address: '1.1.1.1' }, minute)).toEqual({ wait: 4 * minute });
  });

  test('lets no more through when they come all at once, by several processes', async () => {
    const other = makeLoginLimit(brand.pool);
    const begun = await Promise.all(
      Array.from({ length: 40 }, (_, n) => (n % 2 ? limit : other).begin('cashier', { address: '1.1.1.1' }, 0)),
    );
    expect(begun.filter((each) => 'forgive' in each)).toHaveLength(triesPerAccount);
  });

  test('lets the same account in from another address, and another account from the same', async () => {
    await tries(triesPerAccount);
    expect(await limit.begin('cashier', { address: '2.2.2.2' }, 0)).toHaveProperty('forgive');
    expect(await limit.begin('manager', { address: '1.1.1.1' }, 0)).toHaveProperty('forgive');
  });

  test('a right password starts the count anew', async () => {
    for (let n = 0; n < 3 * triesPerAccount; n += 1) {
      const begun = await limit.begin('cashier', { address: '1.1.1.1' }, 0);
      expect(begun).toHaveProperty('forgive');
      if ('forgive' in begun) await begun.forgive();
    }
    const { rows } = await brand.pool.query('select count from login_try where count > 0');
    expect(rows).toEqual([]);
  });

  test('five minutes later it counts anew', async () => {
    await tries(triesPerAccount);
    expect(await limit.begin('cashier', { address: '1.1.1.1' }, 5 * minute)).toHaveProperty('forgive');
    expect(await limit.begin('cashier', { address: '1.1.1.1' }, 5 * minute)).toHaveProperty('forgive');
  });

  test('an address that tries many accounts is stopped too', async () => {
    expect(await tries(triesPerAddress, (n) => `account${n}`)).toBe(triesPerAddress);
    expect(await limit.begin('one more', { address: '1.1.1.1' }, 0)).toEqual({ wait: 5 * minute });
  });

  test('tries that are refused do not use up those of the other accounts', async () => {
    expect(await tries(triesPerAddress + 100)).toBe(triesPerAccount);
    expect(await limit.begin('manager', { address: '1.1.1.1' }, 0)).toHaveProperty('forgive');
  });

  test('an address that is stopped does not get in again by making up names, which leave nothing behind', async () => {
    await tries(triesPerAccount, () => 'boss');
    expect(await tries(triesPerAddress + 100, (n) => `account${n}`)).toBe(triesPerAddress - triesPerAccount);
    expect(await limit.begin('boss', { address: '1.1.1.1' }, 0)).toHaveProperty('wait');
    expect(await limit.begin('manager', { address: '1.1.1.1' }, 0)).toHaveProperty('wait');
    const begun = await limit.begin('manager', { address: '2.2.2.2' }, 15 * minute);
    if ('forgive' in begun) await begun.forgive();
    const { rows } = await brand.pool.query('select count(*)::int as rows from login_try');
    // The count of the address and that of the account.
    expect(rows).toEqual([{ rows: 2 }]);
  });
});

describe('one account and many places', () => {
  const wait = { wait: expect.any(Number) };
  /** So many wrong passwords, each from an address of its own; answers how many were looked at. */
  const attack = async (count: number, account = 'manager') => {
    const begun = [];
    for (let n = 0; n < count; n += 1)
      begun.push(await limit.begin(account, { address: `10.0.${n >> 8}.${n & 255}` }, 0));
    return begun.filter((each) => 'forgive' in each).length;
  };
  const signIn = async (account: string, address: string, now = 0) => {
    const begun = await limit.begin(account, { address }, now);
    if (!('forgive' in begun)) throw new Error('refused');
    await begun.forgive();
  };

  test('120 wrong passwords from 120 addresses: 30 are looked at, the rest waits a quarter of an hour', async () => {
    expect(await attack(120)).toBe(triesElsewhere);
    expect(await limit.begin('manager', { address: '3.3.3.3' }, minute)).toEqual({ wait: 14 * minute });
    expect(await limit.begin('manager', { address: '3.3.3.3' }, 15 * minute)).toHaveProperty('forgive');
  });

  test('nobody is locked out by it where they have signed in before', async () => {
    await signIn('manager', '1.1.1.1');
    await attack(120);
    expect(await limit.begin('manager', { address: '3.3.3.3' }, 1)).toEqual(wait);
    for (let n = 0; n < 3 * triesPerAccount; n += 1) await signIn('manager', '1.1.1.1', n);
    expect(await limit.begin('cashier', { address: '3.3.3.3' }, 1)).toHaveProperty('forgive');
  });

  test('nor at a counter where they have worked, whatever address it has now', async () => {
    await brand.pool.query(
      `insert into employee_credential (brand_id, employee_id, account, password_hash, changed_at)
       values ($1, 'someone', 'someone', '', 0)`,
      [brand.brandId],
    );
    await brand.pool.query(
      "insert into counter_staff (brand_id, counter_id, staff_id, first_at) values ($1, 'c1', 'someone', 0)",
      [brand.brandId],
    );
    await attack(120, 'someone');
    expect(await limit.begin('someone', { address: '3.3.3.3' }, 1)).toEqual(wait);
    expect(await limit.begin('someone', { address: '3.3.3.3', counterId: 'c2' }, 1)).toEqual(wait);
    expect(await limit.begin('manager', { address: '3.3.3.3', counterId: 'c1' }, 1)).toHaveProperty('forgive');
    for (let n = 0; n < triesPerAccount; n += 1) {
      expect(await limit.begin('someone', { address: `4.4.4.${n}`, counterId: 'c1' }, 1)).toHaveProperty('forgive');
    }
    expect(await limit.begin('someone', { address: '4.4.5.1', counterId: 'c1' }, 1)).toEqual(wait);
  });

  test('where somebody signed in is forgotten after 90 days', async () => {
    const day = 24 * 60 * minute;
    await signIn('manager', '1.1.1.1');
    await signIn('cashier', '1.1.1.1', 91 * day);
    const { rows } = await brand.pool.query('select account from login_origin');
    expect(rows).toEqual([{ account: 'cashier' }]);
  });

  test('all of an IPv6 network counts as one address', async () => {
    const begun = [];
    for (let n = 0; n < 40; n += 1) begun.push(await limit.begin('manager', { address: `2001:db8:1:2:${n}::1` }, 0));
    expect(begun.filter((each) => 'forgive' in each)).toHaveLength(triesPerAccount);
    expect(await limit.begin('manager', { address: '2001:db8:1:3::1' }, 0)).toHaveProperty('forgive');
  });

  test('of the 65,536 networks that a customer may have, four times as many are looked at as of one; others go on', async () => {
    const most = triesPerAddress * timesAround;
    const from = (n: number) => `2001:db8:1:${n.toString(16)}::1`;
    const begun = await Promise.all(
      Array.from({ length: most + 100 }, (_, n) => limit.begin(`account${n}`, { address: from(n) }, 0)),
    );
    expect(begun.filter((each) => 'forgive' in each)).toHaveLength(most);
    expect(await limit.begin('manager', { address: from(60_000) }, 0)).toEqual({ wait: 5 * minute });
    expect(await limit.begin('manager', { address: '2001:db8:2::1' }, 0)).toHaveProperty('forgive');
    // Of those that are refused nothing is left; of the others the account here and elsewhere.
    const { rows } = await brand.pool.query(
      `select count(*)::int as rows from login_try where account like 'account%'`,
    );
    expect(rows).toEqual([{ rows: 2 * most }]);
  });

  test('a right password is taken back from the count of the networks around as well', async () => {
    const from = { address: '2001:db8:1:2::1' };
    const begun = await limit.begin('manager', from, 0);
    if (!('forgive' in begun)) throw new Error('refused');
    await begun.forgive();
    const { rows } = await brand.pool.query(`select address, count from login_try where account = '' order by address`);
    expect(rows).toEqual([
      { address: '2001:db8:1:2::/64', count: 0 },
      { address: '2001:db8:1::/48', count: 0 },
    ]);
  });
});
