import { describe, expect, test } from 'vitest';
import { aCard } from '../../../tests/make-card.ts';
import { acting, aLine, aPaidOrder, aPayment, oil } from '../../../tests/make-orders.ts';
import { aShift } from '../../../tests/make-shift.ts';
import { World } from '../../../tests/world.ts';
import type { Acting } from '../kernel/command.ts';
import { cancelOrder } from '../order/cancel.ts';
import { approveRefund } from './approve.ts';
import { refundStatuses } from './codes.ts';
import { giveRefund } from './give.ts';
import type { Refund } from './refund.ts';
import { requestRefund } from './request.ts';
import { requestReturn } from './return.ts';
import { acceptRefund, rejectRefund } from './review.ts';

const codeOf = (decision: Awaited<ReturnType<World['run']>>) => (decision.ok ? 'accepted' : decision.code);
let commands = 0;
const by = (staffId: string, given: Partial<Acting> = {}) => {
  commands += 1;
  return acting({ staffId, commandId: `command-${commands}`, ...given });
};
const cashier = (given: Partial<Acting> = {}) =>
  by('cashier', { may: (right) => right === 'pc.order.collect', ...given });
const boss = (given: Partial<Acting> = {}) => by('boss', { may: (right) => right === 'pc.order.refund', ...given });

/** Three bottles that were paid with 90 yuan in cash, of which one is asked for. */
const paid = aPaidOrder({
  lines: [aLine({ id: 'oil', quantity: 3, originalPrice: 3_000, payable: 9_000 })],
  payments: [aPayment({ id: 'cash', type: 0, amount: 9_000 })],
});
const about = { refundId: 'refund-1', orderId: paid.id };
const asked = async (order = paid, more: object = {}) => {
  const where = new World({ order: [order], product: [oil()], shift: [aShift()], ...more });
  const lines = [{ lineId: 'oil', quantity: 1, amount: 3_000 }];
  expect(codeOf(await where.run(requestRefund, { ...about, lines, reason: 'leaks' }, cashier()))).toBe('accepted');
  return where;
};
const refundIn = (where: World) => where.every('refund')[0] as unknown as Refund;

describe('a refund that is approved', () => {
  test('waits for the store to give its money, and says who agreed to how much, when and what they said', async () => {
    const where = await asked();
    const said = boss({ approvedBy: 'region' });
    expect(codeOf(await where.run(approveRefund, { ...about, price: 2_500, answer: 'once' }, said))).toBe('accepted');
    expect(refundIn(where)).toMatchObject({
      status: refundStatuses.refunding,
      given: 0,
      amount: 3_000,
      reviewedAt: null,
      reviewedBy: '',
      approval: { price: 2_500, staffId: 'boss', approvedBy: 'region', note: 'once', at: said.at },
    });
    expect(where.order(paid.id)).toMatchObject({ status: refundStatuses.refunding, paid: 9_000 });
    expect(where.order(paid.id).timeline.at(-1)).toMatchObject({ what: 'refund.approve', note: 'once' });
    expect(where.money()).toEqual([]);
  });

  test('is given by whoever takes money, for what was approved and no other amount', async () => {
    const where = await asked();
    expect(codeOf(await where.run(acceptRefund, about, cashier()))).toBe('order.refundNotAllowed');
    await where.run(approveRefund, { ...about, price: 2_500 }, boss());
    for (const price of [3_000, 2_499])
      expect(codeOf(await where.run(acceptRefund, { ...about, price }, cashier()))).toBe('refund.priceApproved');
    expect(codeOf(await where.run(acceptRefund, about, by('x', { may: () => false })))).toBe('order.refundNotAllowed');
    expect(codeOf(await where.run(acceptRefund, { ...about, price: 2_500 }, cashier()))).toBe('accepted');
    expect(refundIn(where)).toMatchObject({
      status: refundStatuses.refunded,
      given: 2_500,
      reviewedBy: 'cashier',
      approval: { staffId: 'boss' },
    });
    expect(where.order(paid.id)).toMatchObject({ paid: 6_500 });
    expect(where.money()).toMatchObject([{ amount: -2_500, staffId: 'cashier' }]);
  });

  test('is approved once, for no more than was asked, and only while it waits', async () => {
    const where = await asked();
    expect(codeOf(await where.run(approveRefund, { ...about, price: 3_001 }, boss()))).toBe('refund.moreThanAsked');
    expect(codeOf(await where.run(approveRefund, about, cashier()))).toBe('order.refundNotAllowed');
    await where.run(approveRefund, about, boss());
    expect(refundIn(where)).toMatchObject({ approval: { price: 3_000 } });
    expect(codeOf(await where.run(approveRefund, about, boss()))).toBe('refund.approvedAlready');
    await where.run(acceptRefund, about, cashier());
    expect(codeOf(await where.run(approveRefund, about, boss()))).toBe('refund.reviewedAlready');
    expect(codeOf(await where.run(rejectRefund, { ...about, reason: 'x' }, boss()))).toBe('refund.reviewedAlready');
  });

  test('keeps everything else from being done with its order', async () => {
    const where = await asked();
    await where.run(approveRefund, about, boss());
    const lines = [{ lineId: 'oil', quantity: 1, amount: 3_000 }];
    const another = { refundId: 'refund-2', orderId: paid.id, lines, reason: 'x' };
    for (const command of [requestRefund, giveRefund])
      expect(codeOf(await where.run(command, another, by('all')))).toBe('refund.waitsAlready');
    const cancel = { orderId: paid.id, reason: 'x', refund: 9_000 };
    expect(codeOf(await where.run(cancelOrder, cancel, by('all')))).toBe('refund.waitsAlready');
  });

  test('may be rejected after all, by whoever reviews, not by whoever only takes money', async () => {
    const where = await asked();
    await where.run(approveRefund, about, boss());
    const no = { ...about, reason: 'was used' };
    expect(codeOf(await where.run(rejectRefund, no, cashier()))).toBe('order.refundNotAllowed');
    expect(codeOf(await where.run(rejectRefund, no, boss()))).toBe('accepted');
    expect(refundIn(where)).toMatchObject({ status: refundStatuses.rejected, answer: 'was used', given: 0 });
    expect(where.order(paid.id)).toMatchObject({ status: refundStatuses.rejected, paid: 9_000 });
    expect(codeOf(await where.run(acceptRefund, about, by('all')))).toBe('refund.reviewedAlready');
  });

  test('of money that came from a card which is over fails when it is given, and is tried again by whoever takes money', async () => {
    const card = { cardId: 'card-1', times: [], draws: [{ lotId: 'lot-1', amount: 9_000, paid: 9_000 }] };
    const byCard = { ...paid, payments: [aPayment({ id: 'card', type: 5, amount: 9_000, card })] };
    const where = await asked(byCard, { card: [{ ...aCard({ id: 'card-1' }), status: 'invalid' }] });
    await where.run(approveRefund, about, boss());
    expect(codeOf(await where.run(acceptRefund, about, cashier()))).toBe('accepted');
    expect(refundIn(where)).toMatchObject({ status: refundStatuses.failed, failure: 'refund.cardOver' });
    expect(codeOf(await where.run(approveRefund, about, boss()))).toBe('refund.approvedAlready');
    expect(codeOf(await where.run(acceptRefund, { ...about, elsewhere: 0 }, cashier()))).toBe('accepted');
    expect(refundIn(where)).toMatchObject({ status: refundStatuses.refunded, given: 3_000, failure: '' });
  });

  test('that failed before anybody approved it can be approved for another try', async () => {
    const where = await asked();
    where.put('refund', { ...refundIn(where), status: refundStatuses.failed, failure: 'refund.cardOver' } as never);
    where.put('order', { ...where.order(paid.id), status: refundStatuses.failed });
    expect(codeOf(await where.run(approveRefund, about, boss()))).toBe('accepted');
    expect(refundIn(where)).toMatchObject({ status: refundStatuses.refunding, failure: '' });
  });

  test('that failed is rejected with a reason, and does not say any more why it failed', async () => {
    const where = await asked();
    where.put('refund', { ...refundIn(where), status: refundStatuses.failed, failure: 'refund.cardOver' } as never);
    where.put('order', { ...where.order(paid.id), status: refundStatuses.failed });
    expect(codeOf(await where.run(rejectRefund, { ...about, reason: 'was used' }, boss()))).toBe('accepted');
    expect(refundIn(where)).toMatchObject({ status: refundStatuses.rejected, answer: 'was used', failure: '' });
  });

  test('of goods without a receipt is given for what was approved, by whoever takes money', async () => {
    const where = new World({ product: [oil({ originalPrice: 5_000 })], shift: [aShift()] });
    const lines = [{ productId: 'oil', quantity: 1, amount: 4_000, back: 0 }];
    const named = { refundId: 'r-1', orderId: 'r-1' };
    const ask = { refundId: 'r-1', lines, type: 0, reason: 'gift' };
    expect(codeOf(await where.run(requestReturn, ask, cashier()))).toBe('accepted');
    expect(codeOf(await where.run(approveRefund, { ...named, price: 4_001 }, boss()))).toBe('refund.moreThanAsked');
    expect(codeOf(await where.run(approveRefund, { ...named, orderId: paid.id }, boss()))).toBe('order.unknown');
    expect(codeOf(await where.run(approveRefund, { ...named, price: 3_000 }, boss()))).toBe('accepted');
    expect(codeOf(await where.run(acceptRefund, { ...named, price: 4_000 }, cashier()))).toBe('refund.priceApproved');
    expect(codeOf(await where.run(acceptRefund, named, cashier()))).toBe('accepted');
    expect(refundIn(where)).toMatchObject({ status: refundStatuses.refunded, given: 3_000 });
    expect(where.money()).toMatchObject([{ amount: -3_000 }]);
  });
});
