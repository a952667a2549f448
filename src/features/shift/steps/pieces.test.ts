import { expect, test } from 'vitest';
import { aShop } from '../../../../tests/make.ts';
import { hasKnownPieces, sumOfPieces } from './pieces.ts';

test('what notes and coins come to is added up in fen', () => {
  expect(sumOfPieces({})).toBe(0);
  expect(sumOfPieces({ 10000: '3', 500: '1', 50: '1', 10: '9' })).toBe(30_640);
  expect(sumOfPieces({ 10000: '', 100: '0' })).toBe(0);
});

test('cash is counted by its pieces where it is yuan, elsewhere as a sum', () => {
  expect(hasKnownPieces(aShop())).toBe(true);
  expect(hasKnownPieces(aShop({ countryId: 'JP' }))).toBe(false);
  expect(hasKnownPieces(aShop({ countryId: 'CN', currencyFlag: 'HK$' }))).toBe(false);
  expect(hasKnownPieces(null)).toBe(false);
});
