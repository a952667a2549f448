import { expect, test } from 'vitest';
import { transferNumber } from './number.ts';

test.each([
  ['Asia/Shanghai', '261122', '000005'],
  ['UTC', '261121', '160005'],
])('a number tells shop, counter, day and second by the clock in %s', (timeZone, day, second) => {
  const at = Date.UTC(2026, 10, 21, 16, 0, 5);
  expect(transferNumber({ code: 'S01', timeZone }, '02', at)).toBe(`DB-S01-02-${day}-${second}`);
});
