import { describe, expect, test } from 'vitest';
import { aTemplate } from '../../../tests/make-cards.ts';
import { aMember } from '../../../tests/make-member.ts';
import { acting, anOrder, aPaidOrder, aPayment, oil } from '../../../tests/make-orders.ts';
import { aRefund } from '../../../tests/make-refund.ts';
import { aShift } from '../../../tests/make-shift.ts';
import { World } from '../../../tests/world.ts';
import { issueCard } from '../card/issue.ts';
import { channels } from '../kernel/channels.ts';
import { cancelOrder } from '../order/cancel.ts';
import { collectOrder } from '../order/collect/collect.ts';
import { receiptArgs } from '../order/collect/receipt-args.ts';
import { returnSuspense } from '../order/pay/return-suspense.ts';
import { giveRefund } from '../refund/give.ts';
import { acceptRefund } from '../refund/review.ts';
import { defaultSettings } from '../shop/shop-settings.ts';

const buyer = aMember();
const gold = aTemplate();
const paid = aPaidOrder({ id: 'paid', number: 'S01-02-000009', payments: [aPayment()] });
const twice = aPaidOrder({
  id: 'twice',
  number: 'S01-02-000007',
  payments: [aPayment({ id: 'first' }), aPayment({ id: 'again', state: 'suspense' })],
});
const waiting = aPaidOrder({ id: 'waiting', number: 'S01-02-000006', payments: [aPayment({ id: 'other' })] });
const asked = aRefund({ id: 'asked', orderId: waiting.id });
const open = anOrder({ id: 'open', number: 'S01-02-000008' });
const line = paid.lines[0];
if (!line) throw new Error('a paid order has lines');

const cash = (amount: number) => ({ id: 'payment-new', type: 0, amount, tendered: null, note: '' });
const money = {
  'order.collect': [
    collectOrder,
    {
      ...receiptArgs({ orderId: 'new', existing: null, order: anOrder() }, [cash(anOrder().total)]),
      number: 'S01-02-000010',
    },
  ],
  'card.issue': [
    issueCard,
    {
      orderId: 'sale',
      number: 'S01-02-000011',
      cardId: 'card-1',
      memberId: buyer.id,
      memberName: buyer.name,
      templateId: gold.id,
      termsVersion: 1,
      services: [],
      products: [],
      price: gold.price,
      payments: [cash(gold.price)],
      salespersonId: null,
      remark: '',
      manualNumber: '',
    },
  ],
  'order.cancel': [cancelOrder, { orderId: paid.id, reason: 'mistake', refund: paid.paid, goods: [] }],
  'refund.give': [
    giveRefund,
    {
      refundId: 'refund-1',
      orderId: paid.id,
      lines: [{ lineId: line.id, quantity: 1, amount: line.payable }],
      goods: [],
      reason: 'broken',
    },
  ],
  'refund.accept': [acceptRefund, { refundId: asked.id, orderId: waiting.id, goods: [] }],
  'order.returnSuspense': [returnSuspense, { orderId: twice.id, paymentId: 'again' }],
} as const;

const shop = (shiftRequired: boolean, ...shifts: readonly object[]) =>
  new World({
    member: [buyer],
    cardTemplate: [gold],
    product: [oil()],
    order: [paid, open, twice, waiting],
    refund: [asked],
    shift: shifts,
    shopSettings: [{ ...defaultSettings('shop-1'), shiftRequired }],
  });
const here = acting();

describe.each(Object.entries(money))('%s where the shop demands a shift', (_name, [command, args]) => {
  test('is refused while none is open at this counter', async () => {
    const refused = { ok: false, code: 'shift.required' };
    expect(await shop(true).run(command, args, here)).toMatchObject(refused);
    const elsewhere = aShift({ openAt: 'counter-1', counterId: 'counter-1' });
    expect(await shop(true, elsewhere).run(command, args, here)).toMatchObject(refused);
  });

  test('goes on while one is, and where none is demanded', async () => {
    expect(await shop(true, aShift()).run(command, args, here)).toMatchObject({ ok: true });
    expect(await shop(false).run(command, args, here)).toMatchObject({ ok: true });
  });

  test('is refused to a call as well, which is no way around it', async () => {
    const call = acting({ channel: channels.centralPlatform });
    expect(await shop(true).run(command, args, call)).toMatchObject({ ok: false, code: 'shift.required' });
  });

  test('is booked where it has happened, with a task for a manager', async () => {
    const happened = acting({ replay: true });
    const task = { code: 'moneyWithoutShift', params: { number: happened.counterNumber } };
    const booked = await shop(true).run(command, args, happened);
    expect(booked).toMatchObject({
      ok: true,
      exceptions: expect.arrayContaining([
        expect.objectContaining({ ...task, params: expect.objectContaining(task.params) }),
      ]),
    });
    const during = await shop(true, aShift()).run(command, args, happened);
    expect(during).toMatchObject({
      ok: true,
      exceptions: expect.not.arrayContaining([expect.objectContaining({ code: task.code })]),
    });
  });
});

test('an order that nothing was paid for is cancelled without a shift', async () => {
  const args = { orderId: open.id, reason: 'gone', refund: 0, goods: [] };
  expect(await shop(true).run(cancelOrder, args, here)).toMatchObject({ ok: true });
});
