import { expect, test } from 'vitest';
import fc from '../../../tests/property.ts';
import { nextNumber } from './next-number.ts';

test.each([
  [[], 'S01', 'S01'],
  [['HQ'], 'S01', 'S01'],
  [['HQ', 'S01'], 'S01', 'S02'],
  [['S01', 'S09'], 'S01', 'S10'],
  [['P001', 'P002', 'X9'], 'P001', 'P003'],
  [['1', '2', '10'], '001', '11'],
  [['99'], '01', '100'],
  [['6901234567892'], 'P001', 'P001'],
] as const)('after %j, or as a beginning %s, comes %s', (numbers, first, expected) => {
  expect(nextNumber(numbers, first)).toBe(expected);
});

test('what comes next is none of those that are counted', () => {
  const number = fc.tuple(fc.constantFrom('', 'S', 'P-', 'X0'), fc.integer({ min: 0, max: 9_999 }));
  fc.assert(
    fc.property(fc.array(number, { minLength: 1 }), (all) => {
      const numbers = all.map(([prefix, n]) => `${prefix}${n}`);
      const next = nextNumber(numbers, 'S01');
      const seriesAndValue = (text: string) => [/^(.*?)\d+$/.exec(text)?.[1], Number(/\d+$/.exec(text)?.[0])].join();
      expect(numbers.map(seriesAndValue)).not.toContain(seriesAndValue(next));
    }),
  );
});
