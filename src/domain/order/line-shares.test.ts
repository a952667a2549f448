import { expect, test } from 'vitest';
import { aLine, anOrder } from '../../../tests/make-orders.ts';
import fc from '../../../tests/property.ts';
import { sharesOf, withShare } from './line-shares.ts';
import { applyOperations, composedPart, type Operation, operation } from './operations.ts';

test.each([
  ['nothing said', ['chen', 'li'], undefined, [1, 1], true],
  ['said of both', ['chen', 'li'], [70, 30], [70, 30], false],
  ['said of two, and three serve', ['chen', 'li', 'wu'], [70, 30], [1, 1, 1], true],
  ['said of two, and one serves', ['chen'], [70, 30], [1], true],
])('%s', (_, servicerIds, shares, weights, isEven) => {
  expect(sharesOf({ servicerIds, ...(shares && { shares }) })).toEqual({ weights, isEven });
});

test.each([
  [[50, 50], 0, 70, [70, 30]],
  [[50, 50], 0, 170, [100, 0]],
  [[50, 50], 0, -1, [0, 100]],
  [[34, 33, 33], 1, 50, [34, 50, 16]],
  [[34, 33, 33], 1, 90, [34, 66, 0]],
])('of %j place %i set to %i: %j', (shares, place, percent, after) =>
  expect(withShare(shares, place, percent)).toEqual(after),
);

test('however shares are set one after the other, they come to 100 and none is below 0', () => {
  const steps = fc.array(fc.tuple(fc.nat(2), fc.integer({ min: -200, max: 300 })), { maxLength: 6 });
  const holds = fc.property(steps, (all) => {
    const shares = all.reduce((before, [place, percent]) => withShare(before, place, percent), [40, 30, 20, 10]);
    expect([shares.reduce((sum, share) => sum + share, 0), Math.min(0, ...shares)]).toEqual([100, 0]);
  });
  fc.assert(holds);
});

const set = (more: object): Operation =>
  operation.parse({ op: 'setLineStaff', lineId: 'line-1', salespersonId: null, servicerIds: ['chen', 'li'], ...more });
const lineAfter = (...all: Operation[]) => applyOperations(composedPart(anOrder({ lines: [aLine()] })), all).lines[0];

test('shares stand on the line, stay where nothing is said of them, and go with those who serve it', () => {
  const uneven = set({ shares: [70, 30] });
  expect(lineAfter(uneven)?.shares).toEqual([70, 30]);
  expect(lineAfter(uneven, set({ salespersonId: 'wu' }))?.shares).toEqual([70, 30]);
  expect(lineAfter(uneven, set({ servicerIds: ['chen', 'wu'] }))).not.toHaveProperty('shares');
  expect(lineAfter(uneven, set({ shares: null }))).not.toHaveProperty('shares');
});

test.each([[[70, 20]], [[101, -1]], [[100]]])('%j are no shares', (shares) => expect(() => set({ shares })).toThrow());
