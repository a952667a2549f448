import { describe, expect, test } from 'vitest';
import { acting, moxibustion, oil } from '../../../tests/make-orders.ts';
import { World } from '../../../tests/world.ts';
import { openOrder } from '../order/change/open.ts';
import { isPaid, orderStatuses } from '../order/codes.ts';
import { putItem } from '../order/put-item.ts';
import { approveRefund } from './approve.ts';
import { refundStatuses } from './codes.ts';
import type { Refund } from './refund.ts';
import { requestReturn } from './return.ts';
import { acceptRefund, rejectRefund } from './review.ts';

let given = 0;
const step = () => {
  given += 1;
  return acting({ commandId: `command-${given}`, replay: true });
};
const asked = { refundId: 'r-1', orderId: 'r-1' };

/** Somebody asks for money for a bottle without a receipt, and opens an order under the id of that. */
const both = async () => {
  const where = new World({ product: [oil()], service: [moxibustion()] });
  const lines = [{ productId: 'oil', quantity: 1, amount: 5_000, back: 0 }];
  await where.run(requestReturn, { refundId: 'r-1', lines, type: 0, reason: 'gift' }, step());
  const { operation } = putItem([], [], moxibustion(), 'line-1');
  const opened = { orderId: 'r-1', number: 'S01-02-000001', operations: [operation] };
  expect(await where.run(openOrder, opened, step())).toMatchObject({ ok: true });
  return where;
};
const refundIn = (where: World) => where.every('refund')[0] as unknown as Refund;

describe('an order that bears the id of a return without a receipt', () => {
  test('goes on waiting for its money when that is rejected', async () => {
    const where = await both();
    expect(await where.run(rejectRefund, { ...asked, reason: 'no' }, step())).toMatchObject({ ok: true });
    expect(refundIn(where).status).toBe(refundStatuses.rejected);
    expect(where.order('r-1').status).toBe(orderStatuses.pendingPayment);
    expect(isPaid(where.order('r-1').status)).toBe(false);
  });

  test.each([
    ['approved', approveRefund, {}],
    ['given', acceptRefund, { goods: [] }],
  ] as const)('keeps it from being %s', async (_, command, also) => {
    const where = await both();
    expect(await where.run(command, { ...asked, ...also }, step())).toMatchObject({
      ok: false,
      code: 'refund.unknown',
    });
    expect(where.order('r-1').status).toBe(orderStatuses.pendingPayment);
    expect(where.money()).toEqual([]);
  });
});
