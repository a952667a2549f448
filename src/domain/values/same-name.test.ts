import { expect, test } from 'vitest';
import { isSameName } from './same-name.ts';

test.each([
  ['Cashier', 'cashier'],
  [' front ', 'front'],
  ['Ａ1', 'a1'],
  ['前台１', '前台1'],
])('people take %j and %j for one name', (one, other) => {
  expect(isSameName(one, other)).toBe(true);
});

test.each([
  ['Front', 'Front 2'],
  ['', 'front'],
])('but not %j and %j', (one, other) => {
  expect(isSameName(one, other)).toBe(false);
});
