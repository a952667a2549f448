import { expect, test } from 'vitest';
import { maskedName } from './masked-name.ts';

test.each([
  ['李小明', '李**'],
  ['欧阳娜娜娜娜', '欧**'],
  ['Li', 'L**'],
  [' Mary Smith ', 'M**'],
  ['𠮷田', '𠮷**'],
  ['', ''],
  ['  ', ''],
])('strangers read of “%s” no more than “%s”', (name, masked) => {
  expect(maskedName(name)).toBe(masked);
});
