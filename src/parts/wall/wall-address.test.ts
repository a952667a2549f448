import { expect, test } from 'vitest';
import { secretInHash, wallAddress } from './wall-address.ts';

test('the secret of a link stands where no server logs it, and is read from there', () => {
  const secret = `brand-1.${'aZ09_-'.repeat(8)}`;
  const { hash, pathname, search } = new URL(wallAddress('https://shop.example', secret));
  expect([`${pathname}${search}`, secretInHash(hash)]).toEqual(['/wall', secret]);
});

test.each(['', '#', '#two words', '#<b>', `#${'a'.repeat(129)}`])('%j is no secret', (hash) => {
  expect(secretInHash(hash)).toBe('');
});
