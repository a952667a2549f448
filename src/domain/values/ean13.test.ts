import { describe, expect, test } from 'vitest';
import fc from '../../../tests/property.ts';
import { ean13, isEan13 } from './ean13.ts';

/** Bars and gaps module by module, dark as 1. */
const modulesOf = (widths: readonly number[]): string =>
  widths.map((width, place) => (place % 2 === 0 ? '1' : '0').repeat(width)).join('');

const withCheck = (twelve: string): string =>
  [0, 1, 2, 3, 4, 5, 6, 7, 8, 9].map((digit) => `${twelve}${digit}`).find(isEan13) ?? '';

describe('a bar code of thirteen digits', () => {
  test('is drawn as the standard draws it', () => {
    // 4006381333931, the example that encyclopaedias and the standard's own texts use.
    expect(modulesOf(ean13('4006381333931') ?? [])).toBe(
      '10100011010100111010111101111010001001011001101010100001010000101000010111010010000101100110101',
    );
  });

  test.each(['4006381333932', '400638133393', '40063813339311', '', 'abcdefghijklm'])('%j is none', (text) =>
    expect(ean13(text)).toBeUndefined(),
  );

  test('is 95 modules wide in 59 bars and gaps, and no two numbers look the same', () => {
    const twelve = fc.stringMatching(/^\d{12}$/);
    fc.assert(
      fc.property(twelve, twelve, (one, other) => {
        const [first, second] = [ean13(withCheck(one)) ?? [], ean13(withCheck(other)) ?? []];
        expect([first.length, first.reduce((sum, width) => sum + width, 0)]).toEqual([59, 95]);
        expect(modulesOf(first) === modulesOf(second)).toBe(one === other);
      }),
    );
  });
});
