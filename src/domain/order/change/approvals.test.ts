import { expect, test } from 'vitest';
import { approvalFor } from './approvals.ts';

test.each([
  ['order.collect', 'order.priceNotAllowed', 'pc.order.price'],
  ['order.park', 'order.moreAtOwnPrice', 'pc.order.price'],
  ['order.collect', 'order.reduceNotAllowed', 'pc.order.reduce'],
  ['order.cancel', 'order.refundNotAllowed', 'pc.order.refund'],
  ['order.cancel', 'notAllowed', 'pc.order.cancel'],
  ['order.collect', 'notAllowed', undefined],
  ['order.collect', 'order.collectNotAllowed', undefined],
  ['counter.retire', 'notAllowed', undefined],
])('%s that is refused as %s asks for %s', (command, code, permission) => {
  expect(approvalFor(command, code)).toBe(permission);
});
