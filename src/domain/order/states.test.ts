import { describe, expect, test } from 'vitest';
import { acting, aLine, anOrder, aPaidOrder, aPayment, oil } from '../../../tests/make-orders.ts';
import { World } from '../../../tests/world.ts';
import type { AnyCommand } from '../kernel/command.ts';
import { giveRefund } from '../refund/give.ts';
import { newRefund, requestRefund } from '../refund/request.ts';
import { acceptRefund, rejectRefund } from '../refund/review.ts';
import { cancelOrder } from './cancel.ts';
import { changeOrder } from './change.ts';
import { orderStatuses } from './codes.ts';
import { collectOrder } from './collect.ts';
import { updateExtraInfo } from './extra.ts';
import { moveOrderLines } from './move.ts';
import { openOrder } from './open.ts';
import { type Order, order } from './order.ts';
import { parkOrder } from './park.ts';
import { receiptArgs } from './receipt-args.ts';
import { resumeOrder } from './resume.ts';
import { returnSuspense } from './return-suspense.ts';

type Status = Exclude<keyof typeof orderStatuses, 'wordOf' | 'codes' | 'words'>;

const { payable: _, ...another } = aLine({ id: 'line-2' });
const addition = { op: 'add' as const, line: another };
const orderId = 'order-1';
const asked = { orderId, lines: [{ lineId: 'line-1', quantity: 1, amount: 10_000 }], goods: [], reason: 'mistake' };

const onePiece = { lineId: 'line-1', quantity: 1 };
const waitingToo = anOrder({ id: 'order-2', number: 'S01-02-000002', lines: [aLine({ id: 'line-9' })] });

/** Every action on an order, as a counter gives it that knows the order in its present state. */
const actions: Record<string, { command: AnyCommand; args: (existing: Order) => object }> = {
  open: { command: openOrder, args: ({ number }) => ({ orderId, number, operations: [addition] }) },
  change: { command: changeOrder, args: () => ({ orderId, operations: [addition] }) },
  park: { command: parkOrder, args: ({ number }) => ({ orderId, number, label: 'Li', operations: [addition] }) },
  resume: { command: resumeOrder, args: () => ({ orderId }) },
  moveAway: {
    command: moveOrderLines,
    args: () => ({ fromId: orderId, orderId: 'order-3', number: 'S01-02-000003', lines: [onePiece] }),
  },
  moveHere: {
    command: moveOrderLines,
    args: ({ number }) => ({ fromId: 'order-2', orderId, number, lines: [{ ...onePiece, lineId: 'line-9' }] }),
  },
  collect: {
    command: collectOrder,
    args: (existing) => {
      const payment = { id: 'payment-9', type: 0, amount: existing.total, tendered: null, note: '' };
      return receiptArgs({ orderId, existing, order: existing }, [payment]);
    },
  },
  extra: { command: updateExtraInfo, args: () => ({ orderId, remark: 'by the window' }) },
  cancel: { command: cancelOrder, args: ({ paid }) => ({ orderId, reason: 'mistake', refund: paid }) },
  returnSuspense: { command: returnSuspense, args: () => ({ orderId, paymentId: 'payment-1' }) },
  requestRefund: { command: requestRefund, args: () => ({ ...asked, refundId: 'refund-2' }) },
  giveRefund: { command: giveRefund, args: () => ({ ...asked, refundId: 'refund-2' }) },
  acceptRefund: { command: acceptRefund, args: () => ({ orderId, refundId: 'refund-1' }) },
  rejectRefund: { command: rejectRefund, args: () => ({ orderId, refundId: 'refund-1', reason: 'used up' }) },
};

/** As the order of this state would stand: paid ones with their payment, given back ones with nothing left. */
const inState = (word: Status): Order => {
  const status = orderStatuses[word];
  if (['pendingUse', 'completed', 'refundRejected', 'refundPendingReview', 'refundFailed'].includes(word))
    return aPaidOrder({ status });
  if (word === 'refunded') return aPaidOrder({ status, paid: 0, payments: [aPayment({ state: 'refunded' })] });
  return anOrder({ status });
};

const outcome = async (word: Status, action: string, replay: boolean): Promise<string> => {
  const existing = inState(word);
  const args = { ...asked, refundId: 'refund-1' };
  const refund = { ...newRefund(existing, args, acting()), status: existing.status };
  const world = new World({ order: [existing, waitingToo], product: [oil()], refund: [refund] });
  const given = actions[action];
  if (!given) throw new Error(action);
  const decision = await world.run(given.command, given.args(existing), acting({ replay, commandId: 'command-9999' }));
  if (!decision.ok) return decision.code;
  for (const found of world.orders()) order.schema.parse(found);
  return decision.exceptions.length > 0 ? decision.exceptions.map(({ code }) => code).join('+') : 'done';
};

/** What becomes of each action, tried anew and decided again after the world has moved (only where it differs). */
const open = {
  open: 'order.existsAlready',
  change: 'done',
  park: 'done',
  resume: 'done',
  moveAway: 'done',
  moveHere: 'done',
  collect: 'done',
  extra: 'done',
  cancel: 'done',
  returnSuspense: 'order.notInSuspense',
  requestRefund: 'refund.notPaid',
  giveRefund: 'refund.notPaid',
  acceptRefund: 'refund.reviewedAlready',
  rejectRefund: 'refund.reviewedAlready',
};
const paid = {
  open: 'order.existsAlready',
  change: 'order.paid | lateLines',
  park: 'order.paid | lateLines',
  resume: 'order.paid | done',
  moveAway: 'order.paid | lateChange',
  moveHere: 'order.paid | lateChange',
  collect: 'order.paidAlready | secondPayment',
  extra: 'done',
  cancel: 'done',
  returnSuspense: 'order.notInSuspense',
  requestRefund: 'done',
  giveRefund: 'done',
  acceptRefund: 'refund.reviewedAlready',
  rejectRefund: 'refund.reviewedAlready',
};
const waiting = {
  ...paid,
  cancel: 'refund.waitsAlready',
  requestRefund: 'refund.waitsAlready',
  giveRefund: 'refund.waitsAlready',
  acceptRefund: 'done',
  rejectRefund: 'done',
};
const unpaid = { requestRefund: 'refund.notPaid', giveRefund: 'refund.notPaid' };
const completed = { ...paid, extra: 'order.notAmendable | done' };
const elsewhere = {
  ...{ ...paid, ...unpaid, collect: 'order.paid | paidAfterCancel', cancel: 'order.notCancelable' },
};
const over = { ...elsewhere, extra: 'order.notAmendable | done' };
const canceled = {
  ...paid,
  ...unpaid,
  change: 'order.canceled | lateLines',
  park: 'order.canceled | lateLines',
  resume: 'order.canceled | done',
  moveAway: 'order.canceled | lateChange',
  moveHere: 'order.canceled | lateChange',
  collect: 'order.canceled | paidAfterCancel',
  extra: 'order.canceled',
  cancel: 'order.canceledAlready',
};
const refunded = {
  ...completed,
  ...unpaid,
  change: 'order.refundedAlready | lateLines',
  park: 'order.refundedAlready | lateLines',
  resume: 'order.refundedAlready | done',
  moveAway: 'order.refundedAlready | lateChange',
  moveHere: 'order.refundedAlready | lateChange',
  collect: 'order.refundedAlready | paidAfterCancel',
  cancel: 'order.refundedAlready',
};

const table: Record<Status, Record<keyof typeof open, string>> = {
  pendingPayment: open,
  pendingUse: paid,
  completed,
  canceled,
  expired: over,
  refundPendingReview: { ...waiting, extra: 'order.notAmendable | done' },
  refunded,
  pendingMiniProgramPayment: elsewhere,
  refundRejected: paid,
  paymentTimeout: elsewhere,
  refunding: elsewhere,
  refundFailed: waiting,
  aborted: elsewhere,
};

describe('what may be done with an order in each of its states', () => {
  const rows = Object.entries(table).flatMap(([word, row]) =>
    Object.entries(row).map(([action, expected]) => [word as Status, action, expected] as const),
  );
  test.each(rows)('%s: %s → %s', async (word, action, expected) => {
    const [anew, again = anew] = expected.split(' | ');
    expect(await outcome(word, action, false)).toBe(anew);
    expect(await outcome(word, action, true)).toBe(again);
  });

  test.each(Object.keys(actions))('another shop’s order cannot be touched by %s, anew or again', async (action) => {
    const existing = anOrder({ shopId: 'another-shop' });
    for (const replay of [false, true]) {
      const world = new World({ order: [existing, waitingToo], product: [oil()] });
      const given = actions[action];
      const decision = await world.run(given?.command as AnyCommand, given?.args(existing) ?? {}, acting({ replay }));
      expect(decision.ok).toBe(false);
      expect(world.orders()).toEqual([existing, waitingToo]);
    }
  });

  test.each([
    ['open', 'pc.order.cashier', 'notAllowed'],
    ['change', 'pc.order.cashier', 'notAllowed'],
    ['park', 'pc.order.cashier', 'notAllowed'],
    ['resume', 'pc.order.cashier', 'notAllowed'],
    ['moveAway', 'pc.order.cashier', 'notAllowed'],
    ['moveHere', 'pc.order.cashier', 'notAllowed'],
    ['collect', 'pc.order.cashier', 'notAllowed'],
    ['collect', 'pc.order.collect', 'order.collectNotAllowed'],
    ['extra', 'pc.order.cashier', 'notAllowed'],
    ['cancel', 'pc.order.cancel', 'notAllowed'],
    ['returnSuspense', 'pc.order.exception', 'notAllowed'],
    ['requestRefund', 'pc.order.collect', 'notAllowed'],
    ['giveRefund', 'pc.order.refund', 'order.refundNotAllowed'],
    ['acceptRefund', 'pc.order.refund', 'order.refundNotAllowed'],
    ['rejectRefund', 'pc.order.refund', 'order.refundNotAllowed'],
  ])('%s needs %s', async (action, missing, code) => {
    const existing = anOrder();
    const world = new World({ order: action === 'open' ? [] : [existing], product: [oil()] });
    const given = actions[action];
    const may = (permission: string) => permission !== missing;
    const decision = await world.run(given?.command as AnyCommand, given?.args(existing) ?? {}, acting({ may }));
    expect(decision).toMatchObject({ ok: false, code });
  });

  test('a paid order is refunded only by somebody with the right to refund', async () => {
    const world = new World({ order: [aPaidOrder()] });
    const may = (permission: string) => permission !== 'pc.order.refund';
    const decision = await world.run(cancelOrder, { orderId, reason: 'mistake', refund: 10_000 }, acting({ may }));
    expect(decision).toMatchObject({ ok: false, code: 'order.refundNotAllowed' });
  });
});
