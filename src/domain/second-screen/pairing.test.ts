import { expect, test } from 'vitest';
import fc from '../../../tests/property.ts';
import {
  codeInHash,
  pairingAddress,
  pairingCode,
  pairingCodeLength,
  pairingCodeOf,
  placeOfCode,
  spokenCode,
} from './pairing.ts';

test.each([
  ['as it is read out', '1234 5678'],
  ['with lines between', '1234-5678'],
  ['in full-width digits', '１２３４５６７８'],
  ['with spaces around', '  12345678 '],
])('a code is read %s', (_, typed) => {
  expect(pairingCode.parse(typed)).toBe('12345678');
});

test.each([['1234567'], ['123456789'], ['1234567a'], [''], ['<script>']])('%s is no code', (typed) => {
  expect(pairingCode.safeParse(typed).success).toBe(false);
});

test('every code has its digits, however small its number, and is found by the first of them', () => {
  expect(pairingCodeOf(42)).toBe('00000042');
  expect(placeOfCode('12345678')).toBe('1234');
});

test('what is read out, and what is scanned, is the code', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 10 ** pairingCodeLength - 1 }), (number) => {
      const code = pairingCodeOf(number);
      expect(pairingCode.parse(spokenCode(code))).toBe(code);
      const { hash, pathname, search } = new URL(pairingAddress('https://shop.example/screen', code));
      expect(codeInHash(hash)).toBe(code);
      // What a server could log.
      expect(`${pathname}${search}`).toBe('/screen');
    }),
  );
  expect(codeInHash('')).toBeNull();
  expect(codeInHash('#top')).toBeNull();
});
