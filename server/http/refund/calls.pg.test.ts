import { describe, expect, test } from 'vitest';
import { card } from '#domain/card/card.ts';
import { orderStatuses } from '#domain/order/codes.ts';
import type { Order } from '#domain/order/order.ts';
import { refundStatuses } from '#domain/refund/codes.ts';
import type { Refund } from '#domain/refund/refund.ts';
import { apiUnderTest, putInto } from '../../../tests/api-brand.ts';
import { someTerms } from '../../../tests/make-cards.ts';
import { aRefund } from '../../../tests/make-refund.ts';
import { audit } from '../../audit/audit.ts';
import { readRecords } from '../record-reads.ts';

const { app, pool, signIn } = await apiUnderTest();
const manager = await signIn('manager');
const cashier = await signIn('cashier');
const boss = await signIn('boss');
const neighbour = await signIn('neighbour', 's02');
const office = await signIn('boss', 'hq');

const call = (method: 'GET' | 'POST' | 'PUT', url: string, payload?: object, headers: object = manager) =>
  app.inject({ method, url: `/api${url}`, headers: { ...headers }, ...(payload ? { payload } : {}) });
const said = async <T>(...given: Parameters<typeof call>): Promise<T> => {
  const reply = await call(...given);
  expect([reply.statusCode, reply.json().message]).toEqual([200, undefined]);
  return reply.json().data;
};
const refusal = async (...given: Parameters<typeof call>) => {
  const reply = await call(...given);
  return [reply.statusCode, reply.json().code];
};

await said('POST', '/inventories/storage', { lines: [{ productId: 'tea', quantity: 500, price: 1_000 }] }, boss);

const tea = { kind: 'product', itemId: 'tea', quantity: 3 };
/** Three boxes of tea and a massage for 348 yuan, paid as said; 100 yuan of it by bank card unless said otherwise. */
const paid = async (
  payments: readonly object[] = [
    { type: 6, amount: 10_000 },
    { type: 0, amount: 24_800 },
  ],
  head: object = {},
): Promise<Order> => {
  const lines = [tea, { kind: 'service', itemId: 'massage', quantity: 1 }];
  const { id } = await said<Order>('POST', '/orders', { lines, ...head });
  return said('PUT', `/orders/${id}/payment`, { payments });
};
const orderNow = (id: string) => said<Order>('GET', `/pc/v1/orders/${id}`);
const twoBoxes = ({ lines }: Order) => [{ lineId: lines[0]?.id ?? '', quantity: 2 }];
const asked = async (order: Order, headers: object = cashier) =>
  said<Refund>('POST', `/orders/${order.id}/refunds`, { lines: twoBoxes(order), reason: 'leaks' }, headers);
const entriesOf = async (orderId: string): Promise<number[]> => {
  const found = await pool.query(
    `select amount from money_entry where order_id = $1 and kind = 'refund' order by payment_type, amount`,
    [orderId],
  );
  return found.rows.map(({ amount }) => Number(amount));
};

describe('a refund by calls', () => {
  test('is priced, asked for by a cashier, looked up, and given back once a manager accepts it', async () => {
    const order = await paid();
    const price = await said('GET', `/orders/${order.id}/calc_refund_price`);
    const [boxes, massage] = order.lines.map(({ id }) => id);
    expect(price).toMatchObject({
      left: [{ lineId: boxes, name: 'Item tea', quantity: 3, amount: 15_000 }, { lineId: massage }],
      amount: 34_800,
      ways: [
        { type: 6, amount: 10_000 },
        { type: 0, amount: 24_800 },
      ],
    });
    const part = `/orders/${order.id}/calc_refund_price?lines=${encodeURIComponent(`${boxes}:2`)}`;
    expect(await said('GET', part)).toMatchObject({
      lines: [{ lineId: boxes, quantity: 2, amount: 10_000 }],
      amount: 10_000,
      ways: [{ type: 6, amount: 10_000 }],
    });

    const request = await asked(order);
    expect(request).toMatchObject({ status: refundStatuses.pendingReview, amount: 10_000, requestedBy: 'cashier' });
    expect(await said('GET', `/orders/${order.id}/refund_status`, undefined, cashier)).toEqual(request);
    expect(await orderNow(order.id)).toMatchObject({ status: orderStatuses.refundPendingReview, paid: 34_800 });

    const given = await said<Refund>('PUT', `/orders/${order.id}/accept_refund`, {});
    expect(given).toMatchObject({
      id: request.id,
      status: refundStatuses.refunded,
      given: 10_000,
      reviewedBy: 'manager',
      ways: [{ type: 6, amount: 10_000 }],
    });
    expect(await orderNow(order.id)).toMatchObject({
      status: orderStatuses.pendingUse,
      paid: 24_800,
      lines: [{ refunded: { quantity: 2, amount: 10_000, times: 0 } }, {}],
    });
    expect(await entriesOf(order.id)).toEqual([-10_000]);
    expect(await said('GET', `/orders/${order.id}/calc_refund_price`)).toMatchObject({
      left: [
        { quantity: 1, amount: 5_000 },
        { quantity: 1, amount: 19_800 },
      ],
    });
    expect(await refusal('PUT', `/orders/${order.id}/accept_refund`, {})).toEqual([422, 'refund.reviewedAlready']);
  });

  test('that was asked for without contact, and arrives after a later one was rejected, is the one that is reviewed', async () => {
    const order = await paid();
    await asked(order);
    await said('PUT', `/orders/${order.id}/reject_refund`, { reason: 'used up' });
    const { id } = await asked(order);
    await pool.query('update refund set requested_at = requested_at - 3600000 where id = $1', [id]);
    expect(await said('GET', `/orders/${order.id}/refund_status`)).toMatchObject({ id, status: 5 });
    expect(await said('PUT', `/orders/${order.id}/accept_refund`, {})).toMatchObject({ id });
  });

  test('is rejected with a reason, and the order is as it was', async () => {
    const order = await paid();
    await asked(order);
    const reject = `/orders/${order.id}/reject_refund`;
    expect((await call('PUT', reject, { reason: ' ' })).statusCode).toBe(422);
    expect(await said('PUT', reject, { reason: 'used up' })).toMatchObject({
      status: refundStatuses.rejected,
      answer: 'used up',
      given: 0,
    });
    expect(await orderNow(order.id)).toMatchObject({ status: orderStatuses.refundRejected, paid: 34_800 });
    expect(await entriesOf(order.id)).toEqual([]);
    await asked(order);
    expect(await orderNow(order.id)).toMatchObject({ status: orderStatuses.refundPendingReview });
  });

  test('is given for less than was asked, in fen', async () => {
    const order = await paid();
    await asked(order);
    const url = `/orders/${order.id}/refund_with_input_price`;
    expect(await refusal('PUT', url, { price: 10_001 })).toEqual([422, 'refund.moreThanAsked']);
    expect((await call('PUT', url, {})).statusCode).toBe(422);
    expect(await said('PUT', url, { price: 7_999 })).toMatchObject({ amount: 10_000, given: 7_999 });
    expect(await orderNow(order.id)).toMatchObject({ paid: 26_801, lines: [{ refunded: { amount: 7_999 } }, {}] });
    expect(await entriesOf(order.id)).toEqual([-7_999]);
  });

  test('is given at once by whoever may, with what has come back, in ways that they choose', async () => {
    const order = await paid();
    const [, cash] = order.payments;
    const body = {
      lines: twoBoxes(order),
      reason: 'leaks',
      goods: [{ reason: 'sale', productId: 'tea', quantity: 2 }],
      ways: [{ paymentId: cash?.id, amount: 10_000 }],
    };
    const url = `/orders/${order.id}/give_refund`;
    expect(await refusal('POST', url, body, cashier)).toEqual([403, 'notAllowed']);
    expect(await said('POST', url, body)).toMatchObject({
      status: refundStatuses.refunded,
      given: 10_000,
      ways: [{ type: 0, amount: 10_000 }],
    });
    const moved = await pool.query(`select quantity from stock_movement where order_id = $1 order by 1`, [order.id]);
    expect(moved.rows).toEqual([{ quantity: -3 }, { quantity: 2 }]);
    const all = { lines: [{ lineId: order.lines[0]?.id, quantity: 2 }], reason: 'all of it' };
    expect(await refusal('POST', url, all)).toEqual([422, 'refund.tooMany']);
  });

  test('fails where a card that it was paid with is over, and is tried again in another way', async () => {
    const price = someTerms().price;
    const sale = { memberId: 'own', templateId: 'gold', payments: [{ type: 0, amount: price }] };
    const sold = await said<Order>('POST', '/orders/card', sale);
    const [own] = await readRecords(pool, card, 'brand-1', `id = $2`, [sold.id]);
    const byCard = [{ type: 5, amount: 34_800, card: { cardId: own?.id } }];
    const order = await paid(byCard, { memberId: 'own' });
    await asked(order);
    const [used] = await readRecords(pool, card, 'brand-1', `id = $2`, [sold.id]);
    await putInto(pool, { card: used ? [{ ...used, shopIds: [] }] : [] });
    const retry = `/orders/${order.id}/retry_refund`;
    expect(await refusal('PUT', retry, { elsewhere: 0 })).toEqual([422, 'refund.reviewedAlready']);
    expect(await said('PUT', `/orders/${order.id}/accept_refund`, {})).toMatchObject({
      status: refundStatuses.failed,
      failure: 'refund.cardOver',
      given: 0,
    });
    expect(await orderNow(order.id)).toMatchObject({ status: orderStatuses.refundFailed, paid: 34_800 });
    expect((await call('PUT', retry, { elsewhere: 5 })).statusCode).toBe(422);
    expect(await said('PUT', retry, { elsewhere: 0 })).toMatchObject({
      status: refundStatuses.refunded,
      failure: '',
      // The card had held 1,200 yuan for the 1,000 that were paid for it.
      ways: [
        { type: 0, amount: 8_333 },
        { type: 5, amount: 1_667, lapsed: true },
      ],
    });
    expect((await entriesOf(order.id)).toSorted()).toEqual([-1_667, -8_333]);
  });

  test('of a card is priced on every ground that holds, and given back on one of them', async () => {
    const { price } = someTerms();
    const templateId = 'gold';
    const sold = await said<Order>('POST', '/orders/card', {
      memberId: 'own',
      templateId,
      payments: [{ type: 0, amount: price }],
    });
    const [own] = await readRecords(pool, card, 'brand-1', `id = $2`, [sold.id]);
    const priced = () =>
      said<{ cards: { ground: string; amount: number }[] }>('GET', `/orders/${sold.id}/calc_refund_price`);
    const whole = ['coolingOff', 'shop', 'member'].map((ground) => ({ ground, amount: price }));
    expect((await priced()).cards).toMatchObject(whole);
    await paid([{ type: 5, amount: 34_800, card: { cardId: own?.id } }], { memberId: 'own' });
    expect((await priced()).cards).toMatchObject([
      { ground: 'shop', worth: 120_000, used: 34_800, counted: 29_000, amount: 71_000 },
      { ground: 'member', counted: 34_800, amount: 65_200 },
    ]);
    const lines = [{ lineId: 'card', quantity: 1 }];
    const give = `/orders/${sold.id}/give_refund`;
    const why = { lines, reason: 'moves away' };
    expect(await refusal('POST', give, why)).toEqual([422, 'refund.cardWhole']);
    expect(await refusal('POST', give, { ...why, card: { ground: 'coolingOff' } })).toEqual([
      422,
      'refund.coolingOver',
    ]);
    const by = { ground: 'member', fee: 5_200 };
    expect(await said('POST', give, { ...why, card: by })).toMatchObject({
      given: 60_000,
      ways: [{ type: 0, amount: 60_000 }],
      card: { ...by, version: 1, amount: 60_000 },
    });
    const [gone] = await readRecords(pool, card, 'brand-1', `id = $2`, [sold.id]);
    expect(gone).toMatchObject({ status: 'invalid', balance: 0 });
    expect((await priced()).cards).toEqual([]);
    expect(await refusal('POST', give, { ...why, card: by })).toEqual([422, 'refund.cardOrder']);
  });

  test.each([
    ['asking', 'POST', 'refunds', false, cashier],
    ['giving', 'POST', 'give_refund', false, manager],
    ['accepting', 'PUT', 'accept_refund', true, manager],
    ['giving less', 'PUT', 'refund_with_input_price', true, manager],
    ['rejecting', 'PUT', 'reject_refund', true, manager],
  ] as const)('%s has one effect, however often it is sent with one key', async (_, method, act, isAsked, by) => {
    const order = await paid();
    if (isAsked) await asked(order);
    const bodies = {
      accept_refund: {},
      refund_with_input_price: { price: 9_000 },
      reject_refund: { reason: 'used up' },
      refunds: { lines: twoBoxes(order), reason: 'leaks' },
      give_refund: { lines: twoBoxes(order), reason: 'x' },
    };
    const headers = { ...by, 'idempotency-key': `key-${act}` };
    const send = () => said<Refund>(method, `/orders/${order.id}/${act}`, bodies[act], headers);
    const first = await send();
    const [now, entries] = [await orderNow(order.id), await entriesOf(order.id)];
    expect([await send(), await send()]).toEqual([first, first]);
    expect([await orderNow(order.id), await entriesOf(order.id)]).toEqual([now, entries]);
    const { rows } = await pool.query('select 1 from refund where order_id = $1', [order.id]);
    expect(rows).toHaveLength(1);
  });

  test('is nothing that another shop sees or touches, nor anybody without the right', async () => {
    const order = await paid();
    await asked(order);
    const acts = [
      ['GET', 'calc_refund_price', undefined],
      ['GET', 'refund_status', undefined],
      ['POST', 'refunds', { lines: twoBoxes(order), reason: 'x' }],
      ['POST', 'give_refund', { lines: twoBoxes(order), reason: 'x' }],
      ['PUT', 'accept_refund', {}],
      ['PUT', 'approve_refund', {}],
      ['PUT', 'refund_with_input_price', { price: 1 }],
      ['PUT', 'reject_refund', { reason: 'x' }],
      ['PUT', 'retry_refund', {}],
    ] as const;
    for (const [method, act, body] of acts)
      expect([act, ...(await refusal(method, `/orders/${order.id}/${act}`, body, neighbour))]).toEqual([
        act,
        404,
        'order.unknown',
      ]);
    // What was approved is given by whoever takes money: the command says that this one was not.
    const given = ['accept_refund', 'retry_refund'];
    for (const [method, act, body] of acts.slice(3)) {
      const code = given.includes(act) ? 'order.refundNotAllowed' : 'notAllowed';
      const refused = act === 'retry_refund' ? [422, 'refund.reviewedAlready'] : [403, code];
      expect([act, ...(await refusal(method, `/orders/${order.id}/${act}`, body, cashier))]).toEqual([act, ...refused]);
    }
    expect(await said('GET', '/refunds', undefined, neighbour)).toEqual([]);
    const status = await said<Refund>('GET', `/orders/${order.id}/refund_status`);
    expect(status.status).toBe(refundStatuses.pendingReview);
  });

  test('of an order that was never asked for is not there', async () => {
    const order = await paid();
    expect(await refusal('GET', `/orders/${order.id}/refund_status`)).toEqual([404, 'refund.unknown']);
    expect(await refusal('PUT', `/orders/${order.id}/accept_refund`, {})).toEqual([404, 'refund.unknown']);
  });
});

describe('the list of refunds', () => {
  const idsOf = async (query: string, headers: object = manager) =>
    (await said<Refund[]>('GET', `/refunds?per_page=100&${query}`, undefined, headers)).map(({ id }) => id);

  test('is found by state, shop, order, number and day, newest first', async () => {
    const orders = [await paid(), await paid(), await paid()];
    const all: Refund[] = [];
    for (const order of orders) all.push(await asked(order));
    await said('PUT', `/orders/${orders[0]?.id}/accept_refund`, {});
    await said('PUT', `/orders/${orders[1]?.id}/reject_refund`, { reason: 'used up' });
    const [given, rejected, waiting] = all.map(({ id }) => id);
    expect((await idsOf('')).slice(0, 3)).toEqual([waiting, rejected, given]);
    for (const [status, id] of [
      [refundStatuses.refunded, given],
      [refundStatuses.rejected, rejected],
      [refundStatuses.pendingReview, waiting],
    ] as const)
      expect((await idsOf(`filter=status:${status}`))[0]).toBe(id);
    expect(await idsOf(`filter=order_id:${orders[1]?.id}`)).toEqual([rejected]);
    expect(await idsOf(`filter=number:${orders[0]?.number}`)).toEqual([given]);
    expect(await idsOf('filter=shop_id:s02', boss)).toEqual([]);
    expect((await idsOf('filter=shop_id:s01', boss)).length).toBe((await idsOf('')).length);
    const at = all[1]?.requestedAt ?? 0;
    expect(await idsOf(`filter=from:${at},order_id:${orders[0]?.id}`)).toEqual(
      all[0]?.requestedAt === at ? [given] : [],
    );
    expect(await idsOf(`filter=to:1`)).toEqual([]);
  });
});

describe('a refund that the headquarters reviews', () => {
  test('is seen there with its order, approved for less, and given in the store by whoever takes money', async () => {
    const order = await paid();
    const request = await asked(order);
    const seen = await said<Refund>('GET', `/orders/${order.id}/refund_status`, undefined, office);
    expect(seen).toEqual(request);
    expect(await said<Order>('GET', `/pc/v1/orders/${order.id}`, undefined, office)).toMatchObject({ id: order.id });
    const approve = `/orders/${order.id}/approve_refund`;
    expect(await refusal('PUT', approve, { price: 10_001 }, office)).toEqual([422, 'refund.moreThanAsked']);
    const said9 = { price: 9_000, answer: 'this once' };
    const approved = await said<Refund>('PUT', approve, said9, { ...office, 'idempotency-key': 'approve-1' });
    expect(approved).toMatchObject({
      status: refundStatuses.refunding,
      given: 0,
      shopId: 's01',
      approval: { price: 9_000, note: 'this once', staffId: 'boss' },
    });
    expect(await said('PUT', approve, said9, { ...office, 'idempotency-key': 'approve-1' })).toEqual(approved);
    expect(await refusal('PUT', approve, {}, office)).toEqual([422, 'refund.approvedAlready']);
    expect(await orderNow(order.id)).toMatchObject({ status: orderStatuses.refunding, paid: 34_800 });
    expect(await entriesOf(order.id)).toEqual([]);
    const notices = await said<{ what: string; link: string }[]>('GET', '/notifications', undefined, cashier);
    expect(notices).toContainEqual(
      expect.objectContaining({ what: 'refundApproved', link: `/order/view/${order.id}` }),
    );
    const given = await said<Refund>('PUT', `/orders/${order.id}/accept_refund`, {}, cashier);
    expect(given).toMatchObject({ status: refundStatuses.refunded, given: 9_000, reviewedBy: 'cashier' });
    expect(await entriesOf(order.id)).toEqual([-9_000]);
    expect(await orderNow(order.id)).toMatchObject({ paid: 25_800 });
  });

  test('is rejected there with a reason, and whoever asked is notified', async () => {
    const order = await paid();
    await asked(order);
    const reject = `/orders/${order.id}/reject_refund`;
    await said('PUT', `/orders/${order.id}/approve_refund`, {}, office);
    expect(await refusal('PUT', reject, { reason: 'x' }, cashier)).toEqual([403, 'notAllowed']);
    expect(await said('PUT', reject, { reason: 'used up' }, office)).toMatchObject({
      status: refundStatuses.rejected,
      answer: 'used up',
      reviewedBy: 'boss',
      given: 0,
    });
    expect(await refusal('PUT', `/orders/${order.id}/accept_refund`, {}, cashier)).toEqual([
      422,
      'refund.reviewedAlready',
    ]);
    const notices = await said<{ what: string }[]>('GET', '/notifications', undefined, cashier);
    expect(notices.map(({ what }) => what)).toContain('refundRejected');
  });

  test('is not given there, nor reviewed beside its store or by whoever may not', async () => {
    const order = await paid();
    await asked(order);
    const path = (step: string) => `/orders/${order.id}/${step}`;
    expect(await refusal('PUT', path('accept_refund'), {}, office)).toEqual([404, 'order.unknown']);
    for (const step of ['approve_refund', 'reject_refund']) {
      const body = step === 'reject_refund' ? { reason: 'x' } : {};
      expect(await refusal('PUT', path(step), body, neighbour)).toEqual([404, 'order.unknown']);
      expect(await refusal('PUT', path(step), body, cashier)).toEqual([403, 'notAllowed']);
    }
    expect(await refusal('GET', path('refund_status'), undefined, neighbour)).toEqual([404, 'order.unknown']);
  });

  test('of goods without a receipt as well', async () => {
    const lines = [{ productId: 'tea', quantity: 2, amount: 8_000, back: 1 }];
    const ask = () => said<Refund>('POST', '/returns', { lines, type: 0, reason: 'a gift' }, cashier);
    const { id } = await ask();
    expect(await refusal('PUT', `/returns/${id}/approve`, {}, neighbour)).toEqual([404, 'refund.unknown']);
    const approved = await said<Refund>('PUT', `/returns/${id}/approve`, { price: 6_000 }, office);
    expect(approved).toMatchObject({ status: refundStatuses.refunding, approval: { price: 6_000 } });
    expect(await refusal('PUT', `/returns/${id}/accept`, { price: 8_000 }, cashier)).toEqual([
      422,
      'refund.priceApproved',
    ]);
    expect(await said('PUT', `/returns/${id}/accept`, {}, cashier)).toMatchObject({ given: 6_000 });
    expect(await entriesOf(id)).toEqual([-6_000]);
    const { id: another } = await ask();
    expect(await said('PUT', `/returns/${another}/reject`, { reason: 'not ours' }, office)).toMatchObject({
      answer: 'not ours',
    });
  });
});

describe('a line that is to cost nothing', () => {
  test('is asked for by its id, in whole, and is in the list as that', async () => {
    const order = await paid();
    const [boxes] = order.lines.map(({ id }) => id);
    const url = `/order_details/${boxes}/apply_for_free`;
    const body = { orderId: order.id, reason: 'a burn' };
    expect(await refusal('PUT', url, body, neighbour)).toEqual([404, 'order.unknown']);
    expect(await refusal('PUT', '/order_details/none/apply_for_free', body)).toEqual([422, 'refund.lineUnknown']);
    const request = await said<Refund>('PUT', url, body, cashier);
    expect(request).toMatchObject({
      free: true,
      amount: 15_000,
      goods: [],
      status: refundStatuses.pendingReview,
      lines: [{ lineId: boxes, quantity: 3, amount: 15_000 }],
    });
    expect(await refusal('PUT', url, body, cashier)).toEqual([422, 'refund.waitsAlready']);
    expect(await said('PUT', `/orders/${order.id}/accept_refund`, {})).toMatchObject({ free: true, given: 15_000 });
    expect(await said('GET', `/refunds?filter=order_id:${order.id}`)).toMatchObject([{ free: true }]);
  });

  test('is given at once as a whole, whatever is said of how much', async () => {
    const order = await paid();
    const give = { lines: twoBoxes(order), reason: 'a burn', free: true };
    expect(await said('POST', `/orders/${order.id}/give_refund`, give)).toMatchObject({
      free: true,
      given: 15_000,
      lines: [{ quantity: 3, amount: 15_000 }],
    });
  });
});

describe('goods without a receipt, by calls', () => {
  const lines = [{ productId: 'tea', quantity: 2, amount: 8_000, back: 1 }];
  const given = { lines, type: 0, reason: 'a gift' };

  test('are priced, asked for by a cashier, given by a manager for less, and come onto the shelf', async () => {
    await paid();
    expect(await said('GET', '/returns/price?productId=tea')).toEqual({ today: 5_000, most: 5_000, lowest: 5_000 });
    expect(await said('GET', '/returns/price?productId=tea', undefined, neighbour)).toEqual({
      today: 6_000,
      most: 5_000,
      lowest: null,
    });
    expect(await refusal('GET', '/returns/price?productId=none')).toEqual([404, 'item.unknown']);
    expect(await refusal('GET', '/returns/price?productId=far')).toEqual([404, 'item.unknown']);
    const theirs = { ...given, lines: [{ productId: 'far', quantity: 1, amount: 1, back: 0 }] };
    expect(await refusal('POST', '/returns', theirs)).toEqual([404, 'item.unknown']);
    const request = await said<Refund>('POST', '/returns', given, cashier);
    expect(request).toMatchObject({ orderId: request.id, status: refundStatuses.pendingReview, amount: 8_000 });
    expect(await refusal('PUT', `/returns/${request.id}/accept`, {}, cashier)).toEqual([403, 'order.refundNotAllowed']);
    expect(await refusal('PUT', `/returns/${request.id}/accept`, {}, neighbour)).toEqual([404, 'refund.unknown']);
    const less = { price: 7_000, goods: request.goods, elsewhere: 6 };
    expect(await said('PUT', `/returns/${request.id}/accept`, less)).toMatchObject({
      status: refundStatuses.refunded,
      given: 7_000,
      reviewedBy: 'manager',
      ways: [{ type: 6, amount: 7_000 }],
    });
    expect(await entriesOf(request.id)).toEqual([-7_000]);
    const listed = await said<Refund[]>('GET', `/refunds?filter=number:${request.number}`);
    expect(listed.map(({ id }) => id)).toEqual([request.id]);
    expect(await refusal('PUT', `/returns/${request.id}/reject`, { reason: 'x' })).toEqual([
      422,
      'refund.reviewedAlready',
    ]);
  });

  test('are given at once by whoever may, never for more than today’s price, or refused', async () => {
    expect(await said('POST', '/returns/give', given)).toMatchObject({ given: 8_000, reviewedBy: 'manager' });
    const dear = { ...given, lines: [{ ...lines[0], amount: 10_001 }] };
    expect(await refusal('POST', '/returns/give', dear)).toEqual([422, 'return.overPrice']);
    expect(await refusal('POST', '/returns/give', given, cashier)).toEqual([403, 'notAllowed']);
    const { id } = await said<Refund>('POST', '/returns', given, cashier);
    expect(await said('PUT', `/returns/${id}/reject`, { reason: 'not ours' })).toMatchObject({ answer: 'not ours' });
  });
});

test('goods without a receipt come back for no more than was taken for one within a year, whatever they cost today', async () => {
  await paid();
  const dear = (amount: number, quantity = 1) => ({
    lines: [{ productId: 'tea', quantity, amount, back: 0 }],
    type: 0,
    reason: 'dearer since',
  });
  await pool.query(`update product set original_price = 9000 where id = 'tea'`);
  expect(await said('GET', '/returns/price?productId=tea')).toEqual({ today: 9_000, most: 5_000, lowest: 5_000 });
  expect(await refusal('POST', '/returns/give', dear(5_001))).toEqual([422, 'return.overTaken']);
  expect(await refusal('POST', '/returns', dear(10_001, 2), cashier)).toEqual([422, 'return.overTaken']);
  expect(await refusal('POST', '/returns/give', dear(9_001))).toEqual([422, 'return.overPrice']);
  expect(await said('POST', '/returns/give', dear(10_000, 2))).toMatchObject({ given: 10_000 });
  await pool.query(`update product set original_price = 5000 where id = 'tea'`);
});

test('of a booking as much goes back as the shop gives so shortly before it', async () => {
  const order = await paid();
  await pool.query(`update "order" set lines = jsonb_set(lines, '{1,bookedFor}', to_jsonb($2::bigint)) where id = $1`, [
    order.id,
    Date.now() - 60_000,
  ]);
  expect(await said('GET', `/orders/${order.id}/calc_refund_price`)).toMatchObject({
    amount: 15_000,
    lines: [{ quantity: 3 }, { quantity: 0, amount: 0 }],
  });
});

describe('an exchange by one call', () => {
  const swap = (order: Order, differs: object = {}) => ({
    back: { orderId: order.id, lines: twoBoxes(order), goods: [{ reason: 'sale', productId: 'tea', quantity: 2 }] },
    taken: [tea],
    payments: [{ type: 0, amount: 5_000, tendered: 10_000 }],
    reason: 'another one',
    ...differs,
  });

  test('takes something back and sells something else for it, once; both name each other', async () => {
    const order = await paid();
    const once = { ...manager, 'idempotency-key': 'swap-1' };
    const made = await said<Order>('POST', '/exchanges', swap(order), once);
    const [refunded] = await said<Refund[]>('GET', `/refunds?filter=order_id:${order.id}`);
    expect(made).toMatchObject({
      total: 15_000,
      paid: 15_000,
      status: orderStatuses.completed,
      payments: [
        { type: 10, amount: 10_000, exchanged: { refundId: refunded?.id, orderId: order.id, type: 6 } },
        { type: 0, amount: 5_000, tendered: 10_000 },
      ],
    });
    expect(refunded).toMatchObject({
      exchangedFor: made.id,
      given: 10_000,
      ways: [{ type: 10, amount: 10_000, from: 6 }],
      goods: [{ productId: 'tea', quantity: 2 }],
    });
    expect(await said<Order>('POST', '/exchanges', swap(order), once)).toMatchObject({ id: made.id });
    expect(await orderNow(order.id)).toMatchObject({ paid: 24_800 });
    const { rows } = await pool.query('select sum(amount)::int as sum from money_entry where payment_type = 10');
    expect(rows).toEqual([{ sum: 0 }]);
  });

  test('is for whose order it was, unless somebody else is said to take it', async () => {
    const ways = [
      { type: 6, amount: 10_000 },
      { type: 0, amount: 24_800 },
    ];
    const order = await paid(ways, { memberId: 'own' });
    const made = await said<Order>('POST', '/exchanges', swap(order));
    expect(made).toMatchObject({ memberId: 'own', memberName: 'Member own' });
    const walkIn = await said<Order>(
      'POST',
      '/exchanges',
      swap(await paid(ways, { memberId: 'own' }), { memberId: '' }),
    );
    expect(walkIn).toMatchObject({ memberId: '', memberName: '' });
  });

  test('takes goods without a receipt as well, and nothing that does not add up', async () => {
    const products = [{ productId: 'tea', quantity: 1, amount: 4_000, back: 0 }];
    const one = { taken: [{ ...tea, quantity: 1 }], payments: [{ type: 0, amount: 1_000 }], reason: 'gift' };
    const back = { products, type: 0 };
    expect(await said<Order>('POST', '/exchanges', { ...one, back })).toMatchObject({
      payments: [{ type: 10, amount: 4_000, exchanged: { type: 0, unproved: true } }, { amount: 1_000 }],
    });
    expect(await refusal('POST', '/exchanges', { ...one, back, payments: [] })).toEqual([422, 'order.totalDiffers']);
    const order = await paid();
    expect(await refusal('POST', '/exchanges', swap(order), cashier)).toEqual([403, 'notAllowed']);
    expect(await refusal('POST', '/exchanges', swap(order), neighbour)).toEqual([404, 'order.unknown']);
    expect(await refusal('POST', '/exchanges', swap(order, { memberId: 'nobody' }))).toEqual([
      422,
      'order.memberUnknown',
    ]);
  });
});

test('the books agree after all of it', async () => {
  expect(await audit(pool, Date.now())).toEqual([]);
});

test('a return under the id of an order, as another shop can have made one, is no refund of it', async () => {
  const { id } = await paid();
  await putInto(pool, { refund: [aRefund({ id, orderId: id, shopId: 's02' })] });
  expect(await refusal('GET', `/orders/${id}/refund_status`)).toEqual([404, 'refund.unknown']);
});
