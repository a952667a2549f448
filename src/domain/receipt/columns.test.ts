import { describe, expect, test } from 'vitest';
import fc from '../../../tests/property.ts';
import { columnsOf, wrap } from './columns.ts';
import { pair } from './rows.ts';

describe('the columns of a receipt printer', () => {
  test.each([
    ['abc', 3],
    ['收银小票', 8],
    ['x 12.50', 7],
    ['￥', 2],
    ['¥×é', 6],
    ['e\u0301', 1],
    ['', 0],
  ])('%j takes %i', (text, columns) => expect(columnsOf(text)).toBe(columns));

  test('a long name is broken at the edge of the paper, words are kept whole', () => {
    expect(wrap('艾灸理疗全身调理', 6)).toEqual(['艾灸理', '疗全身', '调理']);
    expect(wrap('green tea oil', 8)).toEqual(['green', 'tea oil']);
    expect(wrap('S01-02-000123', 8)).toEqual(['S01-02-0', '00123']);
    expect(wrap('   ', 8)).toEqual([]);
  });

  test('an amount beside a long name is never cut: the name moves above it', () => {
    expect(pair('艾灸理疗', '1234567.00', 16)).toEqual([
      { kind: 'text', text: '艾灸理疗', align: 'left' },
      { kind: 'pair', left: '', right: '1234567.00', strong: false },
    ]);
  });

  test('wrapping loses nothing but spaces, and every row fits', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 60 }), fc.integer({ min: 2, max: 48 }), (text, columns) => {
        const rows = wrap(text, columns);
        expect(rows.join('').replace(/\s/g, '')).toBe(text.replace(/\s/g, ''));
        for (const row of rows) expect(columnsOf(row)).toBeLessThanOrEqual(columns);
      }),
    );
  });
});
