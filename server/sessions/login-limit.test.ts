import { describe, expect, test } from 'vitest';
import { makeLoginLimit, triesPerAccount, triesPerAddress } from './login-limit.ts';

const minute = 60_000;

describe('the limit of wrong passwords', () => {
  test('refuses the eleventh wrong password of an account and says how long to wait', () => {
    const limit = makeLoginLimit();
    for (let n = 0; n < triesPerAccount; n++) expect(limit.begin('cashier', '1.1.1.1', 0)).toHaveProperty('forgive');
    expect(limit.begin('cashier', '1.1.1.1', minute)).toEqual({ wait: 4 * minute });
  });

  test('lets the same account in from another address, and another account from the same', () => {
    const limit = makeLoginLimit();
    for (let n = 0; n < triesPerAccount; n++) limit.begin('cashier', '1.1.1.1', 0);
    expect(limit.begin('cashier', '2.2.2.2', 0)).toHaveProperty('forgive');
    expect(limit.begin('manager', '1.1.1.1', 0)).toHaveProperty('forgive');
  });

  test('a right password starts the count anew', () => {
    const limit = makeLoginLimit();
    for (let n = 0; n < 5 * triesPerAccount; n++) {
      const begun = limit.begin('cashier', '1.1.1.1', 0);
      expect(begun).toHaveProperty('forgive');
      if ('forgive' in begun) begun.forgive();
    }
  });

  test('five minutes later it counts anew', () => {
    const limit = makeLoginLimit();
    for (let n = 0; n < triesPerAccount; n++) limit.begin('cashier', '1.1.1.1', 0);
    expect(limit.begin('cashier', '1.1.1.1', 5 * minute)).toHaveProperty('forgive');
  });

  test('an address that tries many accounts is stopped too', () => {
    const limit = makeLoginLimit();
    for (let n = 0; n < triesPerAddress; n++)
      expect(limit.begin(`account${n}`, '1.1.1.1', 0)).toHaveProperty('forgive');
    expect(limit.begin('one more', '1.1.1.1', 0)).toHaveProperty('wait');
  });

  test('an address that is stopped does not get in again by making up names', () => {
    const limit = makeLoginLimit();
    for (let n = 0; n < triesPerAccount; n++) limit.begin('boss', '1.1.1.1', 0);
    for (let n = 0; n < 60_000; n++) limit.begin(`account${n}`, '1.1.1.1', 0);
    expect(limit.begin('boss', '1.1.1.1', 0)).toHaveProperty('wait');
    expect(limit.begin('manager', '1.1.1.1', 0)).toHaveProperty('wait');
  });
});
