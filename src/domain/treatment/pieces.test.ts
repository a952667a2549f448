import { expect, test } from 'vitest';
import { hours } from '../../../tests/make-treatment.ts';
import type { OrderLine } from '../order/order.ts';
import { treatmentStatuses } from './codes.ts';
import { hasServiceToGive, leftToBegin, wasNeverBegun } from './pieces.ts';

const back = (quantity: number) => ({ refunded: { quantity, amount: 0, times: 0 } });

test.each<[string, Partial<OrderLine>, number, boolean]>([
  ['nothing of it was begun', {}, 3, true],
  ['one was served', { served: 1 }, 2, true],
  ['one is in service', { inService: 1 }, 2, true],
  ['all were served', { served: 3 }, 0, false],
  ['the last one is in service', { served: 2, inService: 1 }, 0, true],
  ['one was given back', back(1), 2, true],
  ['one was given back and two served', { ...back(1), served: 2 }, 0, false],
  ['all were served, and one given back after that', { ...back(1), served: 3 }, 0, false],
  ['two counters have given the last one', { served: 4 }, 0, false],
])('%s', (_, differs, left, toGive) => {
  const line: OrderLine = { ...hours({ quantity: 3 }), ...differs };
  expect(leftToBegin(line)).toBe(left);
  expect(hasServiceToGive([line])).toBe(toGive);
});

test('goods are not begun', () => {
  const line: OrderLine = { ...hours(), kind: 'product' };
  expect(leftToBegin(line)).toBe(0);
  expect(hasServiceToGive([line])).toBe(false);
});

test.each([
  ['a piece that was ended as it was allotted, at that very moment too', 2, 2, true],
  ['one that was allotted anew later than it was first', 3, 2, true],
  ['one that was begun after it had been allotted', 2, 3, false],
  ['one that nobody had allotted', null, 2, false],
])('%s: never begun %#', (_, allottedAt, startedAt, neverBegun) => {
  expect(wasNeverBegun({ status: treatmentStatuses.terminated, allottedAt, startedAt })).toBe(neverBegun);
  expect(wasNeverBegun({ status: treatmentStatuses.inService, allottedAt, startedAt })).toBe(false);
});
