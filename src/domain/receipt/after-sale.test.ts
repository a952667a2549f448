import { expect, test } from 'vitest';
import { printsByItself } from './after-sale.ts';

const sold = 1_000_000;
test.each<[string, number | null, string | null, number, boolean]>([
  ['a sale that was made just now', sold, null, sold + 500, true],
  ['the sale after the one whose receipt came out', sold, 'other', sold + 500, true],
  ['one that came out before', sold, 'order', sold + 500, false],
  ['one that is looked at again later', sold, null, sold + 120_000, false],
  ['one that is not paid', null, null, sold, false],
])('the receipt of %s', (_, at, printed, now, expected) => {
  expect(printsByItself({ id: 'order', at }, { printed, now })).toBe(expected);
});
