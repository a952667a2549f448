import { expect, test } from 'vitest';
import type { Operation } from '../operations.ts';
import { rightOfTap } from './right-of-tap.ts';

test.each<[string, Operation, string | undefined]>([
  ['a price of their own', { op: 'setLinePrice', lineId: 'l', linePrice: 100 }, 'pc.order.price'],
  ['the price of the list again', { op: 'setLinePrice', lineId: 'l', linePrice: null }, undefined],
  ['something off a line', { op: 'setLineReduction', lineId: 'l', reduction: 1 }, 'pc.order.reduce'],
  ['nothing off a line any more', { op: 'setLineReduction', lineId: 'l', reduction: 0 }, undefined],
  ['something off the order', { op: 'setReduction', reduction: 1 }, 'pc.order.reduce'],
  ['nothing off the order any more', { op: 'setReduction', reduction: 0 }, undefined],
  ['another rounding than that of the shop', { op: 'setRounding', roundTo: 0 }, 'pc.order.reduce'],
  ['the rounding of the shop', { op: 'setRounding', roundTo: 10 }, undefined],
  ['a remark', { op: 'setLineRemark', lineId: 'l', remark: '' }, undefined],
])('%s takes the right %s', (_, tap, right) => {
  expect(rightOfTap(tap, 10)).toBe(right);
});
