import { describe, expect, test } from 'vitest';
import fc from '../../../tests/property.ts';
import { formatMoney } from './format-money.ts';

describe('money as it is shown', () => {
  test.each<[number, string]>([
    [0, '¥0.00'],
    [-0, '¥0.00'],
    [0.4, '¥0.00'],
    [-0.4, '¥0.00'],
    [-0.5, '-¥0.01'],
    [1, '¥0.01'],
    [-1, '-¥0.01'],
    [99, '¥0.99'],
    [100, '¥1.00'],
    [-3_900, '-¥39.00'],
    [123_450, '¥1,234.50'],
    [-100_000_000, '-¥1,000,000.00'],
    [99_999_900_000, '¥999,999,000.00'],
  ])('%s fen are %s', (fen, text) => expect(formatMoney(fen)).toBe(text));

  test('has the flag of the shop behind its sign', () => expect(formatMoney(-1_250, 'NT$')).toBe('-NT$12.50'));

  test('can be read back to the fen, whatever it is', () => {
    fc.assert(
      fc.property(fc.integer({ min: -99_999_900_000, max: 99_999_900_000 }), (fen) => {
        expect(Math.round(Number(formatMoney(fen).replace(/[¥,]/g, '')) * 100)).toBe(fen);
      }),
    );
  });
});
