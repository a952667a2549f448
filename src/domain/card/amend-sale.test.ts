import { describe, expect, test } from 'vitest';
import { anEmployee } from '../../../tests/make.ts';
import { acting, aLine, aPaidOrder } from '../../../tests/make-orders.ts';
import { World } from '../../../tests/world.ts';
import { channels } from '../kernel/channels.ts';
import { orderActions, orderStatuses } from '../order/codes.ts';
import type { Order } from '../order/order.ts';
import { amendSale } from './amend-sale.ts';

const byCall = (differs: Partial<ReturnType<typeof acting>> = {}) =>
  acting({ channel: channels.centralPlatform, ...differs });
const recharge = (differs: Partial<Order> = {}): Order => ({
  ...aPaidOrder({ action: orderActions.recharge, remark: 'cash', manualNumber: 'A1' }),
  lines: [{ ...aLine(), kind: 'card', salespersonId: 'li' }],
  ...differs,
});
const shop = (...orders: Order[]) =>
  new World({ order: orders, employee: [anEmployee({ id: 'wang', account: 'wang', number: '003' })] });
const orderId = recharge().id;

describe('amending the sale of a card', () => {
  test('says who sold it, and leaves what is not said and all money as they were', async () => {
    const where = shop(recharge());
    expect(await where.run(amendSale, { orderId, salespersonId: 'wang' }, byCall())).toMatchObject({ ok: true });
    const { lines, timeline, ...rest } = where.order(orderId);
    const before = recharge();
    expect(lines).toEqual([{ ...before.lines[0], salespersonId: 'wang' }]);
    expect(timeline.at(-1)).toMatchObject({ what: 'card.amendSale' });
    expect(rest).toMatchObject({ remark: 'cash', manualNumber: 'A1', paid: before.paid, total: before.total });
    expect(where.money()).toEqual([]);
  });

  test('that says nothing of who sold it leaves that', async () => {
    const where = shop(recharge());
    expect(await where.run(amendSale, { orderId, remark: 'later' }, byCall())).toMatchObject({ ok: true });
    expect(where.order(orderId)).toMatchObject({ remark: 'later', lines: [{ salespersonId: 'li' }] });
  });

  test('may say that nobody did, and write manual number and remark anew', async () => {
    const where = shop(recharge({ action: orderActions.issueCard }));
    const said = { orderId, salespersonId: null, manualNumber: 'B2', remark: 'by bank card' };
    expect(await where.run(amendSale, said, byCall())).toMatchObject({ ok: true });
    expect(where.order(orderId)).toMatchObject({ manualNumber: 'B2', remark: 'by bank card' });
    expect(where.order(orderId).lines[0]?.salespersonId).toBeNull();
  });

  test.each<[string, Order, object, object]>([
    ['notAllowed', recharge(), {}, { may: (right: string) => right !== 'pc.order.price' }],
    ['order.unknown', recharge({ id: 'another' }), {}, {}],
    ['card.noSale', recharge({ action: orderActions.createOrder }), {}, {}],
    ['order.notAmendable', recharge({ status: orderStatuses.canceled }), {}, {}],
    ['order.notAmendable', recharge({ status: orderStatuses.refunded }), {}, {}],
    ['order.staffUnknown', recharge(), { salespersonId: 'nobody' }, {}],
  ])('is refused: %s', async (code, existing, said, by) => {
    const where = shop(existing);
    expect(await where.run(amendSale, { orderId, remark: 'x', ...said }, byCall(by))).toMatchObject({
      ok: false,
      code,
    });
  });
});
