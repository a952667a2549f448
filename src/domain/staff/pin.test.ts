import { describe, expect, test } from 'vitest';
import fc from '../../../tests/property.ts';
import type { Permission } from '../permissions.ts';
import { permissions } from '../permissions.ts';
import { approvable, checkOf, pin, withApproval } from './pin.ts';

describe('a personal PIN', () => {
  test.each([
    ['482913', undefined],
    ['007342', undefined],
    ['000000', 'pin.guessed'],
    ['777777', 'pin.guessed'],
    ['123456', 'pin.guessed'],
    ['789012', 'pin.guessed'],
    ['654321', 'pin.guessed'],
    ['321098', 'pin.guessed'],
    ['12345', 'pin.sixDigits'],
    ['1234567', 'pin.sixDigits'],
    ['48291a', 'pin.sixDigits'],
    ['４８２９１３', 'pin.sixDigits'],
    ['', 'pin.sixDigits'],
  ])('%s: %s', (digits, problem) => {
    expect(pin.safeParse(digits).error?.issues[0]?.message).toBe(problem);
  });

  test('leaves a byte on a tablet, by which about 3,900 of all PINs are taken for right, and not one of them is known', () => {
    const right = '482913';
    const passing = Array.from({ length: 20_000 }, (_, n) => String(n).padStart(6, '0')).filter(
      (digits) => checkOf('salt', digits) === checkOf('salt', right),
    );
    expect(passing.length).toBeGreaterThan(40);
    expect(passing.length).toBeLessThan(130);
  });
});

test('prices, reductions, refunds and cancelling can be approved at the counter', () => {
  expect(approvable).toEqual(['pc.order.price', 'pc.order.reduce', 'pc.order.refund', 'pc.order.cancel']);
});

test('an approval lends of what can be approved what the other one has, and nothing else', () => {
  const rights = fc.uniqueArray(fc.constantFrom(...permissions));
  fc.assert(
    fc.property(rights, rights, fc.constantFrom<Permission | '*'>('*', ...permissions), (own, lent, asked) => {
      const has = (held: readonly Permission[]) => (permission: Permission | '*') =>
        held.some((one) => one === permission);
      const may = withApproval(has(own), has(lent));
      const isLent = approvable.some((one) => one === asked) && has(lent)(asked);
      expect(may(asked)).toBe(has(own)(asked) || isLent);
    }),
  );
});
