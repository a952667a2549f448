import { expect, test } from 'vitest';
import { reportSums } from './report-sums.ts';

test('a report adds up what is more and what is less, each with its sign', () => {
  const rows = [
    { difference: 3, value: 900 },
    { difference: -2, value: -500 },
    { difference: -4, value: -40 },
    { difference: 0, value: 0 },
    { difference: null, value: null },
  ];
  expect(reportSums(rows)).toEqual({
    more: { products: 1, pieces: 3, value: 900 },
    less: { products: 2, pieces: -6, value: -540 },
  });
});
