import { expect, test } from 'vitest';
import { acting, anOrder } from '../../../tests/make-orders.ts';
import { withEvent } from './new-order.ts';

test('a command stands on the timeline once, also when it is decided again on an order that has it already', () => {
  const once = withEvent(anOrder(), 'order.park', acting());
  const again = withEvent(once, 'order.park', acting({ at: 5, replay: true }));
  expect(again.timeline).toEqual(once.timeline);
  expect(withEvent(once, 'order.park', acting({ commandId: 'another' })).timeline).toHaveLength(2);
});
