import { expect, test } from 'vitest';
import { aPart, atTwo } from '../../../tests/make-booking.ts';
import { moxibustion } from '../../../tests/make-orders.ts';
import { applyOperations, nothingComposed, operations as someOperations } from '../order/operations.ts';
import { minute } from '../values/durations.ts';
import { billOf } from './bill.ts';

const moxa = moxibustion({ id: 'moxa', originalPrice: 12_000, memberPrice: 10_000 });
const cupping = moxibustion({ id: 'cupping', name: 'Cupping', originalPrice: 8_000, memberPrice: null });
const part = (differs: object) => ({ ...aPart(), name: 'as booked', serviceId: 'moxa', ...differs });
const parts = [
  part({ id: 'later', serviceId: 'cupping', startsAt: atTwo + 60 * minute, staffId: '', wish: 'named' }),
  part({ id: 'second', guest: 2, staffId: 'wu', wish: 'any' }),
  part({ id: 'first', guest: 1, staffId: 'li', wish: 'named' }),
  part({ id: 'gone', serviceId: 'gone', startsAt: atTwo + 120 * minute, name: 'Old massage' }),
];
let ids = 0;
const newId = () => {
  ids += 1;
  return `line-${ids}`;
};
const bill = billOf({ parts }, { items: [moxa, cupping], roundTo: 100, newId });

test('those who came to a booking pay for its services in their order, at what they cost now, by whom they are given', () => {
  const { lines } = applyOperations(nothingComposed, bill.operations);
  expect(lines).toMatchObject([
    { name: 'Moxibustion', quantity: 1, originalPrice: 12_000, memberPrice: 10_000, servicerIds: ['li'], byName: true },
    { name: 'Moxibustion', servicerIds: ['wu'] },
    { name: 'Cupping', originalPrice: 8_000, servicerIds: [] },
  ]);
  expect(lines.map(({ byName, bookedFor }) => [byName, bookedFor])).toEqual([
    [true, undefined],
    [undefined, undefined],
    [undefined, undefined],
  ]);
  expect(someOperations.safeParse(bill.operations).success).toBe(true);
  expect(bill.operations.map((each) => ('roundTo' in each ? each.roundTo : 0))).toEqual([100, 0, 0]);
});

test('what was booked and is not sold here any more is named', () => {
  expect(bill.missing).toEqual(['Old massage']);
  expect(billOf({ parts: [] }, { items: [], roundTo: 0, newId })).toEqual({ operations: [], missing: [] });
});
