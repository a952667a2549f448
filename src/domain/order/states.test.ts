import { describe, expect, test } from 'vitest';
import { acting, aLine, anOrder, aPaidOrder, aPayment, oil } from '../../../tests/make-orders.ts';
import { aTreatment, hours } from '../../../tests/make-treatment.ts';
import { World } from '../../../tests/world.ts';
import { amendSale } from '../card/amend-sale.ts';
import { giveExchange } from '../exchange/give.ts';
import { channels } from '../kernel/channels.ts';
import type { AnyCommand } from '../kernel/command.ts';
import { approveRefund } from '../refund/approve.ts';
import { giveRefund } from '../refund/give.ts';
import { newRefund, requestRefund } from '../refund/request.ts';
import { acceptRefund, rejectRefund } from '../refund/review.ts';
import { abortTreatment } from '../treatment/abort.ts';
import { startTreatment } from '../treatment/allot/start.ts';
import { treatmentStatuses } from '../treatment/codes.ts';
import { extendTreatment } from '../treatment/extend.ts';
import { finishTreatment } from '../treatment/finish.ts';
import { finishAllTreatments } from '../treatment/finish-all.ts';
import { handOverTreatment } from '../treatment/hand-over.ts';
import { resumeTreatment } from '../treatment/resume.ts';
import { suspendTreatment } from '../treatment/suspend.ts';
import { terminateTreatment } from '../treatment/terminate.ts';
import type { Treatment } from '../treatment/treatment.ts';
import { cancelOrder } from './cancel.ts';
import { changeOrder } from './change/change.ts';
import { updateExtraInfo } from './change/extra.ts';
import { openOrder } from './change/open.ts';
import { parkOrder } from './change/park.ts';
import { resumeOrder } from './change/resume.ts';
import { isPaid, orderActions, orderStatuses } from './codes.ts';
import { collectOrder } from './collect/collect.ts';
import { receiptArgs } from './collect/receipt-args.ts';
import { moveOrderLines } from './move/move.ts';
import { type Order, order } from './order.ts';
import { agreeToPay } from './pay/agree-to-pay.ts';
import { returnSuspense } from './pay/return-suspense.ts';
import { type Cell, cellOf, type OrderAct, states } from './states.ts';

type State = (typeof orderStatuses.words)[number];

const { payable: _, ...another } = aLine({ id: 'line-2' });
const addition = { op: 'add' as const, line: another };
const orderId = 'order-1';
const asked = { orderId, lines: [{ lineId: 'line-1', quantity: 1, amount: 10_000 }], goods: [], reason: 'mistake' };

const onePiece = { lineId: 'line-1', quantity: 1 };
const waitingToo = anOrder({ id: 'order-2', number: 'S01-02-000002', lines: [aLine({ id: 'line-9' })] });

/** A command as a counter, or an office, gives it that knows the order in its present state; `of` is what such an order is like. */
interface Given {
  readonly command: AnyCommand;
  readonly args: (existing: Order) => object;
  readonly what?: string;
  readonly of?: (existing: Order) => Order;
  /** How the piece of a service is that is being given. */
  readonly piece?: Partial<Treatment>;
}
/** An order of which a piece of a service is being given, and another one is left. */
const serving = (existing: Order): Order => ({ ...existing, lines: [{ ...hours(), inService: 1 }] });
const begunPiece = aTreatment({ id: 'begun', orderId });
const suspended = aPayment({ id: 'extra', state: 'suspense' });
const taken = anOrder({ lines: [aLine({ id: 'line-8', originalPrice: 10_000 })] });

const given: Record<OrderAct, readonly Given[]> = {
  'order.open': [{ command: openOrder, args: ({ number }) => ({ orderId, number, operations: [addition] }) }],
  'order.change': [{ command: changeOrder, args: () => ({ orderId, operations: [addition] }) }],
  'order.park': [
    { command: parkOrder, args: ({ number }) => ({ orderId, number, label: 'Li', operations: [addition] }) },
  ],
  'order.resume': [{ command: resumeOrder, args: () => ({ orderId }) }],
  'order.move': [
    {
      command: moveOrderLines,
      what: 'away',
      args: () => ({ fromId: orderId, orderId: 'order-3', number: 'S01-02-000003', lines: [onePiece] }),
    },
    {
      command: moveOrderLines,
      what: 'here',
      args: ({ number }) => ({ fromId: 'order-2', orderId, number, lines: [{ ...onePiece, lineId: 'line-9' }] }),
    },
  ],
  'order.collect': [
    {
      command: collectOrder,
      args: (existing) => {
        const payment = { id: 'payment-9', type: 0, amount: existing.total, tendered: null, note: '' };
        return receiptArgs({ orderId, existing, order: existing }, [payment]);
      },
    },
  ],
  'order.extra': [{ command: updateExtraInfo, args: () => ({ orderId, remark: 'by the window' }) }],
  'order.cancel': [{ command: cancelOrder, args: ({ paid }) => ({ orderId, reason: 'mistake', refund: paid }) }],
  'order.returnSuspense': [
    {
      command: returnSuspense,
      args: () => ({ orderId, paymentId: suspended.id }),
      of: (existing) => ({ ...existing, payments: [...existing.payments, suspended] }),
    },
  ],
  'order.agreeToPay': [
    { command: agreeToPay, args: () => ({ agreementId: 'agreed', memberId: 'li', orderId, amount: 10_000 }) },
  ],
  'refund.request': [{ command: requestRefund, args: () => ({ ...asked, refundId: 'refund-2' }) }],
  'refund.give': [{ command: giveRefund, args: () => ({ ...asked, refundId: 'refund-2' }) }],
  'exchange.give': [
    {
      command: giveExchange,
      args: () => ({
        ...receiptArgs({ orderId: 'order-8', existing: null, order: taken }, []),
        number: 'S01-02-000008',
        refundId: 'refund-2',
        reason: 'another one',
        back: { orderId, lines: asked.lines },
      }),
    },
  ],
  'refund.approve': [{ command: approveRefund, args: () => ({ orderId, refundId: 'refund-1' }) }],
  'refund.accept': [{ command: acceptRefund, args: () => ({ orderId, refundId: 'refund-1' }) }],
  'refund.reject': [{ command: rejectRefund, args: () => ({ orderId, refundId: 'refund-1', reason: 'used up' }) }],
  'treatment.start': [
    { command: startTreatment, args: () => ({ treatmentId: 'piece', orderId, lineId: 'hours' }), of: serving },
  ],
  'treatment.finishAll': [
    {
      command: finishAllTreatments,
      of: serving,
      args: () => ({ orderId, pieces: [{ treatmentId: 'piece', lineId: 'hours' }] }),
    },
  ],
  'treatment.suspend': [{ command: suspendTreatment, args: () => ({ treatmentId: 'begun', orderId }), of: serving }],
  'treatment.resume': [
    {
      command: resumeTreatment,
      args: () => ({ treatmentId: 'begun', orderId }),
      of: serving,
      piece: { status: treatmentStatuses.suspended, suspendedAt: 0 },
    },
  ],
  'treatment.finish': [{ command: finishTreatment, args: () => ({ treatmentId: 'begun', orderId }), of: serving }],
  'treatment.terminate': [
    {
      command: terminateTreatment,
      of: serving,
      args: () => ({ treatmentId: 'begun', orderId, reason: 'unwell' }),
    },
  ],
  'treatment.abort': [
    {
      command: abortTreatment,
      of: serving,
      args: () => ({ treatmentId: 'begun', orderId, status: 2, reason: 'unwell' }),
    },
  ],
  'treatment.extend': [
    { command: extendTreatment, args: () => ({ treatmentId: 'begun', orderId, minutes: 15 }), of: serving },
  ],
  'treatment.handOver': [
    { command: handOverTreatment, args: () => ({ treatmentId: 'begun', orderId, servicerIds: ['li'] }), of: serving },
  ],
  'card.amendSale': [
    {
      command: amendSale,
      args: () => ({ orderId, remark: 'by the window' }),
      of: (existing) => ({ ...existing, action: orderActions.issueCard }),
    },
  ],
};
const all = Object.entries(given).flatMap(([act, ways]) =>
  ways.map((way) => ({ act: act as OrderAct, name: way.what ? `${act} ${way.what}` : act, way })),
);
const givenAs = (name: string): Given => {
  const found = all.find((each) => each.name === name);
  if (!found) throw new Error(name);
  return found.way;
};
/** What an office does is done by a call. */
const by = (differs: Parameters<typeof acting>[0], { byCallAlone }: AnyCommand) =>
  acting({ ...differs, ...(byCallAlone && { channel: channels.centralPlatform }) });

/** As the order of this state would stand: paid ones with their payment, given back ones with nothing left. */
const orderIn = (word: State): Order => {
  const status = orderStatuses[word];
  if (isPaid(status)) return aPaidOrder({ status });
  if (word === 'refunded') return aPaidOrder({ status, paid: 0, payments: [aPayment({ state: 'refunded' })] });
  return anOrder({ status });
};

const outcome = async (word: State, { command, args, of = (same) => same, piece }: Given, replay: boolean) => {
  const existing = of(orderIn(word));
  // What waits is its first line: others are not closed by that.
  const lines = existing.lines.slice(0, 1).map(({ id }) => ({ lineId: id, quantity: 1, amount: 10_000 }));
  const refund = {
    ...newRefund(existing, { ...asked, lines, refundId: 'refund-1' }, acting()),
    status: existing.status,
  };
  const world = new World({
    order: [existing, waitingToo],
    product: [oil()],
    refund: [refund],
    treatment: [{ ...begunPiece, ...piece }],
  });
  const decision = await world.run(command, args(existing), by({ replay, commandId: 'command-9999' }, command));
  if (!decision.ok) return decision.code;
  for (const found of world.orders()) order.schema.parse(found);
  return decision.exceptions.length > 0 ? decision.exceptions.map(({ code }) => code).join('+') : 'done';
};

/** What the table says, tried anew and decided again after the world has moved. */
const expected = ({ refusal, again }: Cell): readonly [anew: string, again: string] => {
  if (refusal === undefined) return ['done', 'done'];
  return [refusal, again === undefined ? refusal : (again ?? 'done')];
};

describe('what may be done with an order in each of its states', () => {
  const cells = all.flatMap(({ act, name }) =>
    orderStatuses.words.map((word) => [name, word, ...expected(cellOf(act, orderStatuses[word]))] as const),
  );
  test.each(cells)('%s, %s: %s, decided again: %s', async (name, word, anew, again) => {
    expect(await outcome(word, givenAs(name), false)).toBe(anew);
    expect(await outcome(word, givenAs(name), true)).toBe(again);
  });

  test('every command of the table is given, and an order of a state that is not known here is as an aborted one', () => {
    expect(Object.keys(given).sort()).toEqual(Object.keys(states).sort());
    for (const { act } of all) expect(cellOf(act, 99)).toEqual(cellOf(act, orderStatuses.aborted));
  });

  // An agreement is about an order that may not have arrived yet.
  test.each(all.filter(({ act }) => act !== 'order.agreeToPay').map(({ name }) => name))(
    'another shop’s order cannot be touched by %s, anew or again',
    async (name) => {
      const existing = anOrder({ shopId: 'another-shop' });
      const { command, args } = givenAs(name);
      for (const replay of [false, true]) {
        const world = new World({ order: [existing, waitingToo], product: [oil()] });
        const decision = await world.run(command, args(existing), by({ replay }, command));
        expect(decision.ok).toBe(false);
        expect(world.orders()).toEqual([existing, waitingToo]);
      }
    },
  );

  test.each<readonly [string, string, string]>([
    ['order.open', 'pc.order.cashier', 'notAllowed'],
    ['order.change', 'pc.order.cashier', 'notAllowed'],
    ['order.park', 'pc.order.cashier', 'notAllowed'],
    ['order.resume', 'pc.order.cashier', 'notAllowed'],
    ['order.move away', 'pc.order.cashier', 'notAllowed'],
    ['order.move here', 'pc.order.cashier', 'notAllowed'],
    ['order.collect', 'pc.order.cashier', 'notAllowed'],
    ['order.collect', 'pc.order.collect', 'order.collectNotAllowed'],
    ['order.extra', 'pc.order.cashier', 'notAllowed'],
    ['order.cancel', 'pc.order.cancel', 'notAllowed'],
    ['order.returnSuspense', 'pc.order.exception', 'notAllowed'],
    ['order.agreeToPay', 'pc.order.collect', 'order.collectNotAllowed'],
    ['refund.request', 'pc.order.collect', 'notAllowed'],
    ['refund.give', 'pc.order.refund', 'order.refundNotAllowed'],
    ['exchange.give', 'pc.order.refund', 'order.refundNotAllowed'],
    ['refund.approve', 'pc.order.refund', 'order.refundNotAllowed'],
    ['refund.accept', 'pc.order.refund', 'order.refundNotAllowed'],
    ['refund.reject', 'pc.order.refund', 'order.refundNotAllowed'],
    ...[
      startTreatment,
      finishAllTreatments,
      suspendTreatment,
      resumeTreatment,
      finishTreatment,
      terminateTreatment,
    ].map(({ name }) => [name, 'pc.order.cashier', 'notAllowed'] as const),
    ['card.amendSale', 'pc.order.price', 'notAllowed'],
  ])('%s needs %s', async (name, missing, code) => {
    const existing = anOrder();
    const world = new World({ order: name === 'order.open' ? [] : [existing], product: [oil()] });
    const { command, args } = givenAs(name);
    const may = (permission: string) => permission !== missing;
    expect(await world.run(command, args(existing), by({ may }, command))).toMatchObject({ ok: false, code });
  });

  test('a paid order is refunded only by somebody with the right to refund', async () => {
    const world = new World({ order: [aPaidOrder()] });
    const may = (permission: string) => permission !== 'pc.order.refund';
    const decision = await world.run(cancelOrder, { orderId, reason: 'mistake', refund: 10_000 }, acting({ may }));
    expect(decision).toMatchObject({ ok: false, code: 'order.refundNotAllowed' });
  });
});
