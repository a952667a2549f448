import { expect, test } from 'vitest';
import { aLine, aPaidOrder } from '../../../tests/make-orders.ts';
import { orderStatuses } from './codes.ts';
import { isDone } from './is-done.ts';

const goods = aLine({ quantity: 2 });
const service = aLine({ id: 'hour', kind: 'service', quantity: 2 });
const back = { ...service, refunded: { quantity: 2, amount: 0, times: 0 } };
const half = { ...service, refunded: { quantity: 1, amount: 0, times: 0 } };

test.each([
  ['a completed order', orderStatuses.completed, [goods], true],
  ['one whose services are still to be given', orderStatuses.pendingUse, [service], false],
  ['one that waits for a review', orderStatuses.refundPendingReview, [goods], false],
  ['one of which a refund was rejected, of goods', orderStatuses.refundRejected, [goods], true],
  ['the same with a service to give', orderStatuses.refundRejected, [goods, service], false],
  ['the same whose services were given back', orderStatuses.refundRejected, [goods, back], true],
  ['the same of which one was given back', orderStatuses.refundRejected, [half], false],
])('%s', (_, status, lines, done) => {
  expect(isDone(aPaidOrder({ status, lines }))).toBe(done);
});
