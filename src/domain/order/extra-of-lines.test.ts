import { describe, expect, test } from 'vitest';
import { adding, anEmployee, aProduct, aShop } from '../../../tests/make.ts';
import { acting, aLine, aPaidOrder } from '../../../tests/make-orders.ts';
import { World } from '../../../tests/world.ts';
import { staffFixedOn, updateExtraInfo } from './change/extra.ts';
import { openOrder } from './change/open.ts';
import { orderActions, orderStatuses } from './codes.ts';
import { askedLines } from './lines-asked.ts';
import type { Order, OrderLine } from './order.ts';

const sells = anEmployee({ id: 'sells', isServicer: false });
const serves = anEmployee({ id: 'serves', isSalesperson: false });
const service: Partial<OrderLine> = { id: 'moxa', kind: 'service', quantity: 2 };
const paid = (line: Partial<OrderLine> = {}, differs: Partial<Order> = {}): Order => ({
  ...aPaidOrder({ action: orderActions.createOrder }),
  id: 'paid',
  status: orderStatuses.pendingUse,
  lines: [{ ...aLine(), ...service, ...line }],
  ...differs,
});
const says = (order: Order, line: object, who = acting()) => {
  const world = new World({ order: [order], shop: [aShop()], employee: [sells, serves] });
  const args = { orderId: 'paid', lines: [{ lineId: 'moxa', ...line }] };
  return { world, done: world.run(updateExtraInfo, args, who) };
};
const cashier = (differs: object = {}) => acting({ may: (right) => right === 'pc.order.cashier', ...differs });

describe('of the lines of a paid order', () => {
  test('the cashier says who serves what was not begun, and the remark; the rest stays', async () => {
    const { world, done } = says(paid(), { servicerIds: ['serves'], remark: 'warm' }, cashier());
    expect(await done).toMatchObject({ ok: true });
    expect(world.every('order')).toMatchObject([
      { lines: [{ servicerIds: ['serves'], remark: 'warm', salespersonId: null, payable: aLine().payable }] },
    ]);
  });

  test.each<[string, object, Partial<OrderLine>]>([
    ['who sold it', { salespersonId: 'sells' }, {}],
    ['who served what was given', { servicerIds: ['serves'] }, { served: 1, inService: 1 }],
    ['who served one of two pieces', { servicerIds: ['serves'] }, { served: 1 }],
    ['who serves a piece that is begun', { servicerIds: ['serves'] }, { inService: 1 }],
    ['who served goods', { servicerIds: ['serves'] }, { kind: 'product' }],
  ])('%s is said by whoever may set prices: commissions rest on it', async (_, line, was) => {
    expect(await says(paid(was), line, cashier()).done).toMatchObject({ code: 'order.sellerNotAllowed' });
    expect(await says(paid(was), line).done).toMatchObject({ ok: true });
  });

  test.each<[string, object, Partial<Order>, string]>([
    ['that is not there', { lineId: 'other' }, {}, 'order.lineUnknown'],
    ['of a card that was sold', {}, { action: orderActions.issueCard }, 'order.notAmendable'],
    ['of an order that is completed', {}, { status: orderStatuses.completed }, 'order.notAmendable'],
    ['with service staff who sells alone', { servicerIds: ['sells'] }, {}, 'order.notServiceStaff'],
    ['with somebody unknown', { salespersonId: 'nobody' }, {}, 'order.staffUnknown'],
  ])('none is said %s', async (_, line, differs, code) => {
    expect(await says(paid({}, differs), line).done).toMatchObject({ ok: false, code });
  });

  test('a line is said once in a list', () => {
    const line = { lineId: 'moxa', remark: 'warm' };
    expect(updateExtraInfo.args.safeParse({ orderId: 'paid', lines: [line] }).success).toBe(true);
    expect(updateExtraInfo.args.safeParse({ orderId: 'paid', lines: [line, line] }).success).toBe(false);
    const asked = { id: 'moxa', kind: 'service', itemId: 'moxa', quantity: 1 };
    expect(askedLines.safeParse([asked, { ...asked, id: 'other' }, { ...asked, id: undefined }]).success).toBe(true);
    expect(askedLines.safeParse([asked, asked]).success).toBe(false);
  });

  test('who was named without contact and should not have been stands there, with a task', async () => {
    const { done } = says(paid(), { servicerIds: ['sells'] }, acting({ replay: true }));
    expect(await done).toMatchObject({ ok: true, exceptions: [{ code: 'staffAgainst' }] });
  });
});

test('an order is opened beside one that is paid and of which something is left to give, and beside no other', async () => {
  const operations = [adding(aProduct(), 'line-1')];
  const opens = (beside: Order) =>
    new World({ order: [beside], shop: [aShop()], product: [aProduct()] }).run(
      openOrder,
      { orderId: 'more', number: 'S01-02-000009', operations, beside: 'paid' },
      acting(),
    );
  expect(await opens(paid({}, { status: orderStatuses.pendingPayment }))).toMatchObject({ code: 'order.notAmendable' });
  expect(await opens(paid({}, { status: orderStatuses.completed }))).toMatchObject({ code: 'order.notAmendable' });
  expect(await opens(paid())).toMatchObject({ ok: true });
});

describe('what the form of a line offers is what the command takes', () => {
  test.each<[string, Partial<OrderLine>, boolean]>([
    ['nothing of it is begun', {}, false],
    ['one of two pieces was served', { served: 1 }, true],
    ['a piece is in service', { inService: 1 }, true],
    ['it is of goods', { kind: 'product' }, true],
  ])('where %s', async (_, was, servicersFixed) => {
    const { may } = cashier();
    const [line] = paid(was).lines;
    if (!line) throw new Error('no line');
    expect(staffFixedOn(paid(was), line, may)).toEqual({ seller: true, servicers: servicersFixed });
    const { done } = says(paid(was), { servicerIds: ['serves'] }, cashier());
    expect((await done).ok).toBe(!servicersFixed);
    expect(staffFixedOn(paid(was), line, acting().may)).toEqual({ seller: false, servicers: false });
    expect(staffFixedOn({ status: orderStatuses.pendingPayment }, line, may).servicers).toBe(false);
  });
});
