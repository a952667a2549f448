import { expect, test } from 'vitest';
import fc from '../../../tests/property.ts';
import { bandOf, partBands, wearOf } from './part-wear.ts';

test.each([
  [0, 'count', 0],
  [19, 'count', 0],
  [20, 'count', 0.1],
  [1_000, 'count', 5],
  [1_019, 'count', 5],
  [1_020, 'count', 5.1],
  [19_999, 'count', 99.9],
  [20_000, 'count', 100],
  [29, 'seconds', 0],
  [30, 'seconds', 0.1],
  [300, 'seconds', 1],
  [359, 'seconds', 1.1],
  [360, 'seconds', 1.2],
  [29_999, 'seconds', 99.9],
] as const)('%i by %s is %f', (counted, by, wear) => expect(wearOf(counted, by)).toBe(wear));

test.each([
  [1, [0, 99]],
  [0, [100, 199]],
  [2, [200, 999_999]],
  [7, [200, 999_999]],
])('the status %i means %j', (status, band) => expect(bandOf(status)).toEqual(band));

test('bands follow each other without a gap, and no more is counted than less', () => {
  const [first, second, third] = [partBands.inOrder, partBands.due, partBands.overdue];
  expect([second[0] - first[1], third[0] - second[1]]).toEqual([1, 1]);
  const holds = fc.property(
    fc.nat(10_000_000),
    fc.nat(1_000),
    fc.constantFrom('count', 'seconds'),
    (from, more, by) => {
      const [less, wear] = [wearOf(from, by), wearOf(from + more, by)];
      expect(wear).toBeGreaterThanOrEqual(less);
      expect(Number(wear.toFixed(1))).toBe(wear);
    },
  );
  fc.assert(holds);
});
