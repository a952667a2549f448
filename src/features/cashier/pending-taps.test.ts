import { describe, expect, test } from 'vitest';
import type { Operation } from '#domain/order/operations.ts';
import { stillPending } from './pending-taps.ts';

const quantity = (lineId: string, value: number): Operation => ({ op: 'setQuantity', lineId, quantity: value });

describe('taps on their way to the local database', () => {
  test('those that the answer holds are no longer pending', () => {
    const pending = [quantity('a', 2), quantity('a', 3)];
    expect(stillPending(pending, [], [quantity('a', 2)])).toEqual([quantity('a', 3)]);
    expect(stillPending(pending, [], pending)).toEqual([]);
  });

  test('the same tap made twice is waited for twice', () => {
    const tap = quantity('a', 2);
    expect(stillPending([tap, tap], [], [tap])).toEqual([tap]);
  });

  test('an answer that has become shorter, after an undo, confirms nothing', () => {
    expect(stillPending([quantity('a', 4)], [quantity('a', 2), quantity('a', 3)], [quantity('a', 2)])).toEqual([
      quantity('a', 4),
    ]);
  });

  test('a tap that took the place of one taken back has arrived', () => {
    expect(
      stillPending([quantity('a', 5)], [quantity('a', 2), quantity('a', 3)], [quantity('a', 2), quantity('a', 5)]),
    ).toEqual([]);
  });

  test('what another tab tapped is passed over', () => {
    expect(stillPending([quantity('a', 2)], [], [quantity('b', 9), quantity('a', 2)])).toEqual([]);
  });
});
