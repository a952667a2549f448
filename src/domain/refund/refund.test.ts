import { describe, expect, test } from 'vitest';
import { aCard } from '../../../tests/make-card.ts';
import { aMember } from '../../../tests/make-member.ts';
import { acting, aLine, anOrder, aPaidOrder, aPayment, moxibustion, oil } from '../../../tests/make-orders.ts';
import { aShift } from '../../../tests/make-shift.ts';
import { World } from '../../../tests/world.ts';
import type { Card } from '../card/card.ts';
import type { Acting } from '../kernel/command.ts';
import type { MemberVisits } from '../member/member-visits.ts';
import { visitsId } from '../member/member-visits.ts';
import { cancelOrder } from '../order/cancel.ts';
import { orderStatuses } from '../order/codes.ts';
import { collectOrder } from '../order/collect/collect.ts';
import { receiptArgs } from '../order/collect/receipt-args.ts';
import { itemLine, type Order } from '../order/order.ts';
import { day } from '../values/durations.ts';
import { giveRefund } from './give.ts';
import { leftOfLine, shareOf } from './left.ts';
import type { Refund } from './refund.ts';
import { requestRefund } from './request.ts';
import { acceptRefund, rejectRefund } from './review.ts';

/** Three bottles for 90 yuan and an hour for 100, paid with 120 yuan by bank card and 70 in cash. */
const paid = aPaidOrder({
  lines: [
    aLine({ id: 'oil', quantity: 3, originalPrice: 3_000, payable: 9_000 }),
    aLine({ id: 'hour', kind: 'service', itemId: 'moxa', name: 'Moxibustion', unit: '' }),
  ],
  payments: [aPayment({ id: 'bank', type: 6, amount: 12_000 }), aPayment({ id: 'cash', type: 0, amount: 7_000 })],
  status: orderStatuses.pendingUse,
  memberId: 'li',
  goods: [{ reason: 'sale', productId: 'oil', quantity: 3, uses: 0, packageContent: 1, value: 1_500 }],
});
const visits: MemberVisits = {
  id: visitsId('li', 'shop-1'),
  memberId: 'li',
  shopId: 'shop-1',
  firstAt: 1,
  lastAt: 1,
  visits: 1,
  sum: 19_000,
};
const world = (order: Order = paid, cards: Card[] = []) =>
  new World({
    order: [order],
    product: [oil()],
    service: [moxibustion()],
    member: [aMember({ id: 'li' })],
    card: cards,
    memberVisits: [visits],
    shift: [aShift()],
    stock: [
      {
        id: 'shop-1:oil',
        shopId: 'shop-1',
        productId: 'oil',
        quantity: 5,
        value: 2_500,
        unitValue: 500,
        openUses: 0,
        lowAt: null,
        since: 1,
        countedFrom: 0,
        countedAt: 0,
        countedIn: '',
      },
    ],
  });
const ask = (given: object = {}) => ({
  refundId: 'refund-1',
  orderId: paid.id,
  lines: [{ lineId: 'oil', quantity: 1, amount: 3_000 }],
  goods: [],
  reason: 'leaks',
  ...given,
});
const review = (given: object = {}) => ({ refundId: 'refund-1', orderId: paid.id, goods: [], ...given });
const later = (given: Partial<Acting> = {}) => acting({ commandId: 'command-0002', ...given });
const refundIn = (where: World) => where.every('refund')[0] as unknown as Refund;
const codeOf = (decision: Awaited<ReturnType<World['run']>>) => (decision.ok ? 'accepted' : decision.code);
const without = (right: string) => ({ may: (asked: string) => asked !== right });

describe('giving back part of an order', () => {
  test('books it on the line, on the payment, over the drawer, and on what the member came to', async () => {
    const where = world();
    expect(codeOf(await where.run(giveRefund, ask(), acting()))).toBe('accepted');
    expect(where.order(paid.id)).toMatchObject({
      paid: 16_000,
      status: orderStatuses.pendingUse,
      total: 19_000,
      lines: [{ id: 'oil', refunded: { quantity: 1, amount: 3_000, times: 0 } }, { id: 'hour' }],
      payments: [{ id: 'bank', refunded: 3_000, state: 'paid' }, { id: 'cash' }],
    });
    expect(refundIn(where)).toMatchObject({
      status: orderStatuses.refunded,
      amount: 3_000,
      given: 3_000,
      reviewedBy: 'cashier',
      ways: [{ paymentId: 'bank', type: 6, amount: 3_000 }],
      lines: [{ lineId: 'oil', name: 'Oil', quantity: 1, amount: 3_000 }],
    });
    expect(where.money()).toMatchObject([{ kind: 'refund', paymentType: 6, amount: -3_000, shiftId: 'shift-1' }]);
    expect(where.every('shift')).toMatchObject([{ sums: [{ type: 6, returned: 3_000, refunds: 1 }] }]);
    expect(where.every('memberVisits')).toMatchObject([{ visits: 1, sum: 16_000 }]);
  });

  test('is done once the last service is given back, and over once nothing is left', async () => {
    const where = world();
    await where.run(giveRefund, ask({ lines: [{ lineId: 'hour', quantity: 1, amount: 10_000 }] }), acting());
    expect(where.order(paid.id)).toMatchObject({ status: orderStatuses.completed, paid: 9_000 });
    const rest = ask({ refundId: 'refund-2', lines: [{ lineId: 'oil', quantity: 3, amount: 9_000 }] });
    await where.run(giveRefund, rest, later());
    expect(where.order(paid.id)).toMatchObject({
      status: orderStatuses.refunded,
      paid: 0,
      payments: [{ state: 'refunded' }, { state: 'refunded' }],
    });
    expect(where.every('memberVisits')).toMatchObject([{ visits: 0, sum: 0 }]);
    expect(where.money().reduce((sum, { amount }) => sum + amount, 0)).toBe(-19_000);
  });

  test('puts back on the shelf what has come back, and the rest when the order is cancelled', async () => {
    const where = world();
    const goods = [{ reason: 'sale', productId: 'oil', quantity: 1 }];
    await where.run(giveRefund, ask({ goods }), acting());
    expect(where.every('stock')).toMatchObject([{ quantity: 6, value: 3_000 }]);
    const rest = { orderId: paid.id, reason: 'all of it', refund: 16_000, goods: [{ ...goods[0], quantity: 3 }] };
    expect(codeOf(await where.run(cancelOrder, rest, later()))).toBe('accepted');
    expect(where.every('stock')).toMatchObject([{ quantity: 8, value: 4_000 }]);
    expect(where.order(paid.id)).toMatchObject({ status: orderStatuses.refunded, paid: 0 });
    expect(where.money().map(({ amount }) => amount)).toEqual([-3_000, -9_000, -7_000]);
  });

  test('says of its goods what went back on the shelf, never more than was sold', async () => {
    const where = world();
    const goods = [{ reason: 'sale', productId: 'oil', quantity: 2 }];
    for (const place of [1, 2, 3]) {
      const one = ask({ refundId: `refund-${place}`, lines: [{ lineId: 'oil', quantity: 1, amount: 3_000 }], goods });
      expect(codeOf(await where.run(giveRefund, one, later({ commandId: `command-${place}` })))).toBe('accepted');
    }
    const pieces = (where.every('refund') as unknown as Refund[]).map((refund) => refund.goods[0]?.quantity ?? 0);
    expect(pieces).toEqual([2, 1, 0]);
    expect(where.every('stock')).toMatchObject([{ quantity: 8 }]);
  });

  test('goes back in the ways that are chosen, as far as they were paid', async () => {
    const where = world();
    const ways = [{ paymentId: 'cash', amount: 3_000 }];
    expect(codeOf(await where.run(giveRefund, ask({ ways }), acting()))).toBe('accepted');
    expect(refundIn(where).ways).toEqual([{ paymentId: 'cash', type: 0, amount: 3_000 }]);
    const twice = [
      { paymentId: 'cash', amount: 4_000 },
      { paymentId: 'cash', amount: 4_000 },
    ];
    const dear = { refundId: 'refund-2', lines: [{ lineId: 'hour', quantity: 0, amount: 8_000 }], ways: twice };
    expect(codeOf(await world().run(giveRefund, ask(dear), acting()))).toBe('refund.waysDiffer');
  });

  test('goes back first of what was paid last in the same way', async () => {
    const payments = ['first', 'second'].map((id) => aPayment({ id, type: 0, amount: 9_500 }));
    const where = world({ ...paid, payments });
    await where.run(giveRefund, ask(), acting());
    expect(refundIn(where).ways).toEqual([{ paymentId: 'second', type: 0, amount: 3_000 }]);
  });

  test('of a line that a card made cheaper, piece by piece, is what was paid for it', async () => {
    // 88 % of 3 × 33.35 (100.05) is 88.04: 29.35, 29.35 and 29.34.
    const card = aCard({ id: 'off', type: 3 }, { percentOfAll: 88 });
    const line = aLine({ id: 'oil', quantity: 3, originalPrice: 3_335, card: { cardId: 'off', percent: 88 } });
    const order = anOrder({ id: 'by-card', lines: [line], memberId: 'li' });
    const bottle = oil({ originalPrice: 3_335 });
    const payments = [{ id: 'cash', type: 0, amount: 8_804, tendered: null, note: '' }];
    const args = receiptArgs({ orderId: order.id, existing: null, order }, payments);
    const where = world(paid, [card]);
    where.put('product', bottle);
    expect(codeOf(await where.run(collectOrder, { ...args, number: 'S01-02-000009' }, acting()))).toBe('accepted');
    for (const [place, amount] of [2_935, 2_935, 2_934].entries()) {
      const now = where.order(order.id);
      const [sold] = now.lines;
      expect(sold && shareOf(sold, leftOfLine(now, sold), 1)).toBe(amount);
      const given = ask({
        refundId: `piece-${place}`,
        orderId: order.id,
        lines: [{ lineId: 'oil', quantity: 1, amount }],
      });
      expect(codeOf(await where.run(giveRefund, given, later({ commandId: `piece-${place}` })))).toBe('accepted');
    }
    expect(where.order(order.id)).toMatchObject({ paid: 0, total: 8_804, status: orderStatuses.refunded });
    expect(where.money().map(({ amount }) => amount)).toEqual([8_804, -2_935, -2_935, -2_934]);
    // Nothing was on the card, and nothing is.
    expect(where.every('card')).toEqual([card]);
  });

  test('names its goods once for each reason: what was sold, and what its services used up', () => {
    const taken = (...reasons: string[]) =>
      requestRefund.args.safeParse(ask({ goods: reasons.map((reason) => ({ reason, productId: 'oil', quantity: 1 })) }))
        .success;
    expect([taken('sale', 'use'), taken('sale', 'sale'), taken('use', 'sale', 'use')]).toEqual([true, false, false]);
  });

  test.each([
    ['more pieces than there are', { lines: [{ lineId: 'oil', quantity: 4, amount: 1 }] }, 'refund.tooMany'],
    ['more than was paid for the line', { lines: [{ lineId: 'oil', quantity: 1, amount: 9_001 }] }, 'refund.tooMuch'],
    ['nothing', { lines: [{ lineId: 'oil', quantity: 1, amount: 0 }] }, 'refund.amountMissing'],
    ['an unknown line', { lines: [{ lineId: 'none', quantity: 1, amount: 1 }] }, 'refund.lineUnknown'],
    ['a line twice', { lines: [1, 2].map(() => ({ lineId: 'oil', quantity: 1, amount: 1 })) }, 'refund.lineUnknown'],
    ['more of a payment than it was', { ways: [{ paymentId: 'cash', amount: 7_001 }] }, 'refund.waysDiffer'],
    ['other ways than it comes to', { ways: [{ paymentId: 'cash', amount: 2_999 }] }, 'refund.waysDiffer'],
    ['ways that give more than it comes to', { ways: [{ paymentId: 'cash', amount: 3_001 }] }, 'refund.waysDiffer'],
    ['a payment that is none', { ways: [{ paymentId: 'x', amount: 3_000 }] }, 'refund.waysDiffer'],
    ['more goods than were sold', { goods: [{ reason: 'sale', productId: 'oil', quantity: 4 }] }, 'order.backTooMuch'],
  ])('is refused for %s', async (_, given, code) => {
    const where = world();
    expect(codeOf(await where.run(giveRefund, ask(given), acting()))).toBe(code);
    expect(where.order(paid.id)).toEqual(paid);
  });

  test.each([
    ['without the right to give money back', paid, without('pc.order.refund'), 'order.refundNotAllowed'],
    ['of an order that waits for payment', anOrder(), {}, 'refund.notPaid'],
    ['of a cancelled one', { ...paid, status: orderStatuses.canceled }, {}, 'refund.notPaid'],
    ['of one that sold a card which somebody else has now', { ...paid, action: 1 }, {}, 'card.transferred'],
    ['of one that cost nothing', { ...paid, paid: 0 }, {}, 'refund.nothingPaid'],
  ])('is refused %s', async (_, order, by, code) => {
    expect(codeOf(await world(order).run(giveRefund, ask(), acting(by)))).toBe(code);
  });

  test('is refused for more pieces than earlier refunds have left', async () => {
    const where = world();
    await where.run(giveRefund, ask({ lines: [{ lineId: 'oil', quantity: 2, amount: 6_000 }] }), acting());
    const more = ask({ refundId: 'refund-2', lines: [{ lineId: 'oil', quantity: 2, amount: 3_000 }] });
    expect(codeOf(await where.run(giveRefund, more, later()))).toBe('refund.tooMany');
  });

  test('is booked once, however often it is sent', async () => {
    const where = world();
    await where.run(giveRefund, ask(), acting());
    expect(codeOf(await where.run(giveRefund, ask(), later()))).toBe('refund.waitsAlready');
    expect(where.money()).toHaveLength(1);
  });
});

test('a receipt does not say itself what of it was given back, and a refund has no id that another booking has', () => {
  const forged = { ...aLine(), refunded: { quantity: 0, amount: 0, times: 3 } };
  expect(itemLine.parse(forged)).not.toHaveProperty('refunded');
  expect(requestRefund.args.safeParse(ask({ refundId: 'order:0' })).success).toBe(false);
});

test('goods and money of a refund that bears the id of an order do not stand in the way of cancelling that order', async () => {
  const other = { ...paid, id: 'refund-1', number: 'S01-02-000009' };
  const both = world(paid);
  both.put('order', other);
  const goods = [{ reason: 'sale' as const, productId: 'oil', quantity: 1 }];
  expect(codeOf(await both.run(giveRefund, ask({ goods }), acting()))).toBe('accepted');
  const cancel = { orderId: other.id, reason: 'wrong', refund: 19_000, goods };
  expect(codeOf(await both.run(cancelOrder, cancel, later()))).toBe('accepted');
  // What is booked under an id that was booked before would take its place here.
  expect(both.every('stockMovement')).toHaveLength(2);
  expect(both.money()).toHaveLength(3);
});

describe('a refund that is asked for', () => {
  test('waits, also without contact, and nothing else is done with the order meanwhile', async () => {
    const where = world();
    expect(codeOf(await where.run(requestRefund, ask(), acting({ offline: true })))).toBe('accepted');
    expect(where.order(paid.id)).toMatchObject({ status: orderStatuses.refundPendingReview, paid: 19_000 });
    expect(refundIn(where)).toMatchObject({ status: orderStatuses.refundPendingReview, amount: 3_000, given: 0 });
    expect(where.money()).toEqual([]);
    const cancel = { orderId: paid.id, reason: 'x', refund: 19_000 };
    expect(codeOf(await where.run(cancelOrder, cancel, later()))).toBe('refund.waitsAlready');
  });

  test('by a second counter is refused with the reason: one of an order waits at a time', async () => {
    const where = world();
    await where.run(requestRefund, ask(), acting({ offline: true }));
    const second = await where.run(requestRefund, ask({ refundId: 'refund-2' }), later({ counterId: 'counter-3' }));
    expect(codeOf(second)).toBe('refund.waitsAlready');
  });

  test('is another one than any that was asked for before, and of no more goods than were sold', async () => {
    const where = world();
    await where.run(requestRefund, ask(), acting());
    await where.run(rejectRefund, { refundId: 'refund-1', orderId: paid.id, reason: 'used' }, later());
    expect(codeOf(await where.run(requestRefund, ask(), later({ commandId: '3' })))).toBe('refund.waitsAlready');
    const goods = [{ reason: 'sale', productId: 'oil', quantity: 4 }];
    const more = ask({ refundId: 'refund-2', goods });
    expect(codeOf(await where.run(requestRefund, more, later({ commandId: '4' })))).toBe('order.backTooMuch');
  });

  test('is given back when it is accepted, with what has come back by then', async () => {
    const where = world();
    await where.run(requestRefund, ask(), acting());
    const goods = [{ reason: 'sale', productId: 'oil', quantity: 1 }];
    expect(codeOf(await where.run(acceptRefund, review({ goods }), later({ staffId: 'boss' })))).toBe('accepted');
    expect(refundIn(where)).toMatchObject({ status: orderStatuses.refunded, given: 3_000, reviewedBy: 'boss', goods });
    expect(where.order(paid.id)).toMatchObject({ status: orderStatuses.pendingUse, paid: 16_000 });
    expect(where.order(paid.id).timeline.map(({ what }) => what)).toEqual(['refund.request', 'refund.accept']);
    expect(codeOf(await where.run(acceptRefund, review(), later({ commandId: '3' })))).toBe('refund.reviewedAlready');
  });

  test('may be given for less, spread over its lines', async () => {
    const where = world();
    const lines = [
      { lineId: 'oil', quantity: 3, amount: 9_000 },
      { lineId: 'hour', quantity: 1, amount: 10_000 },
    ];
    await where.run(requestRefund, ask({ lines }), acting());
    expect(codeOf(await where.run(acceptRefund, review({ price: 19_001 }), later()))).toBe('refund.moreThanAsked');
    await where.run(acceptRefund, review({ price: 1_000 }), later());
    expect(refundIn(where)).toMatchObject({ given: 1_000, amount: 19_000, lines: [{ amount: 474 }, { amount: 526 }] });
    expect(where.order(paid.id)).toMatchObject({ paid: 18_000, status: orderStatuses.completed });
  });

  test('is rejected with a reason; the order can be asked for anew, or cancelled', async () => {
    const where = world();
    await where.run(requestRefund, ask(), acting());
    expect(codeOf(await where.run(rejectRefund, { ...review(), reason: 'used up' }, later()))).toBe('accepted');
    expect(refundIn(where)).toMatchObject({ status: orderStatuses.refundRejected, answer: 'used up', given: 0 });
    expect(where.order(paid.id)).toMatchObject({ status: orderStatuses.refundRejected, paid: 19_000 });
    expect(codeOf(await where.run(requestRefund, ask({ refundId: 'refund-2' }), later()))).toBe('accepted');
  });

  describe('as free of charge', () => {
    const whole = [{ lineId: 'oil', quantity: 3, amount: 9_000 }];
    const goods = [{ reason: 'sale', productId: 'oil', quantity: 1 }];

    test('gives all of its lines back while what was given stays given, and says so from then on', async () => {
      const where = world();
      expect(codeOf(await where.run(requestRefund, ask({ lines: whole, free: true }), acting()))).toBe('accepted');
      expect(refundIn(where)).toMatchObject({ free: true, amount: 9_000, goods: [] });
      expect(codeOf(await where.run(acceptRefund, review({ goods }), later()))).toBe('refund.freeKeepsGoods');
      expect(codeOf(await where.run(acceptRefund, review(), later()))).toBe('accepted');
      expect(refundIn(where)).toMatchObject({ free: true, given: 9_000 });
      expect(where.order(paid.id)).toMatchObject({ paid: 10_000, lines: [{ refunded: { quantity: 3 } }, {}] });
      expect(where.every('stock')).toMatchObject([{ quantity: 5 }]);
    });

    test('is of what is left of a line of which some went back before', async () => {
      const where = world();
      await where.run(giveRefund, ask(), acting());
      const rest = { refundId: 'refund-2', lines: [{ lineId: 'oil', quantity: 2, amount: 6_000 }], free: true };
      expect(codeOf(await where.run(giveRefund, ask(rest), later()))).toBe('accepted');
      expect(where.every('refund')[1]).toMatchObject({ free: true, given: 6_000 });
    });

    test.each([
      ['some of its pieces', { lines: [{ lineId: 'oil', quantity: 2, amount: 6_000 }] }, 'refund.freeWhole'],
      [
        'all of its money for fewer pieces',
        { lines: [{ lineId: 'oil', quantity: 2, amount: 9_000 }] },
        'refund.freeWhole',
      ],
      ['some of its money', { lines: [{ lineId: 'oil', quantity: 3, amount: 8_999 }] }, 'refund.freeWhole'],
      ['with goods that come back', { lines: whole, goods }, 'refund.freeKeepsGoods'],
    ])('is not asked for or given for %s', async (_, differs, code) => {
      for (const command of [requestRefund, giveRefund])
        expect(codeOf(await world().run(command, ask({ ...differs, free: true }), acting()))).toBe(code);
    });
  });

  test.each([
    ['asking takes the right to collect', requestRefund, ask(), 'pc.order.collect', 'notAllowed'],
    ['accepting takes the right to give back', acceptRefund, review(), 'pc.order.refund', 'order.refundNotAllowed'],
    ['so does rejecting', rejectRefund, { ...review(), reason: 'x' }, 'pc.order.refund', 'order.refundNotAllowed'],
  ])('%s', async (_, command, args, right, code) => {
    expect(codeOf(await world().run(command, args, acting(without(right))))).toBe(code);
  });

  test('goes back when the server knows it to have gone, whatever a clock says: commissions of a month rest on it', async () => {
    const { at: now } = acting();
    const early = { at: now - 40 * day, notBefore: now, replay: true };
    const given = world();
    await given.run(giveRefund, ask(), acting(early));
    expect(refundIn(given)).toMatchObject({ reviewedAt: now });
    const accepted = world();
    await accepted.run(requestRefund, ask(), acting());
    await accepted.run(acceptRefund, review(), later(early));
    expect(refundIn(accepted)).toMatchObject({ reviewedAt: now });
    const canceled = world();
    await canceled.run(cancelOrder, { orderId: paid.id, reason: 'x', refund: 19_000 }, acting(early));
    expect(canceled.order(paid.id).cancellation).toMatchObject({ at: now });
  });

  test('of another order is unknown here', async () => {
    const where = world();
    await where.run(requestRefund, ask(), acting());
    where.put('order', { ...paid, id: 'other' });
    expect(codeOf(await where.run(acceptRefund, { ...review(), orderId: 'other' }, later()))).toBe('refund.unknown');
  });
});

describe('what a card paid', () => {
  const lots = [
    { id: 'lot', isGift: false, item: null, granted: 20_000, left: 8_000, paid: 20_000, expiresAt: null },
    { id: 'gift', isGift: true, item: null, granted: 5_000, left: 5_000, paid: 0, expiresAt: null },
  ].map((lot) => ({ ...lot, shopId: 'shop-1', orderId: 'sale', at: 1 }));
  const prepaid = aCard({}, { lots, balance: 13_000 });
  const byCard = aPayment({
    id: 'bank',
    type: 5,
    amount: 12_000,
    card: { cardId: prepaid.id, times: [], draws: [{ lotId: 'lot', amount: 12_000, paid: 12_000 }] },
  });
  const order = { ...paid, payments: [byCard, ...paid.payments.slice(1)] };

  test('goes back onto it, to its lot, with an entry that says so', async () => {
    const where = world(order, [prepaid]);
    await where.run(giveRefund, ask(), acting());
    expect(where.every('card')).toMatchObject([{ balance: 16_000, lots: [{ left: 11_000 }, { left: 5_000 }] }]);
    expect(where.every('cardEntry')).toMatchObject([{ kind: 'useReturned', amount: 3_000, lotId: 'lot' }]);
    expect(where.every('memberVisits')).toMatchObject([{ visits: 1, sum: 19_000 }]);
  });

  test('goes back to the lots from which it was taken last', async () => {
    const draws = [
      { lotId: 'gift', amount: 5_000 },
      { lotId: 'lot', amount: 7_000 },
    ];
    const twoLots = { ...byCard, card: { cardId: prepaid.id, times: [], draws } };
    const used = { ...prepaid, lots: prepaid.lots.map((lot) => ({ ...lot, left: lot.isGift ? 0 : 13_000 })) };
    const where = world({ ...order, payments: [twoLots, ...paid.payments.slice(1)] }, [used]);
    await where.run(giveRefund, ask(), acting());
    expect(where.every('cardEntry')).toMatchObject([{ lotId: 'lot', amount: 3_000 }]);
    const rest = ask({ refundId: 'refund-2', lines: [{ lineId: 'oil', quantity: 2, amount: 6_000 }] });
    await where.run(giveRefund, rest, later());
    expect(where.every('cardEntry')).toMatchObject([
      {},
      { lotId: 'gift', amount: 2_000 },
      { lotId: 'lot', amount: 4_000 },
    ]);
  });

  test('goes another way where the shop of the order does not know the card any more', async () => {
    const where = world(order, [{ ...prepaid, shopIds: ['shop-2'] }]);
    expect(codeOf(await where.run(giveRefund, ask(), acting()))).toBe('refund.cardOver');
    expect(codeOf(await where.run(giveRefund, ask({ elsewhere: 0 }), acting()))).toBe('accepted');
    expect(where.every('card')).toMatchObject([{ balance: 13_000 }]);
  });

  test('goes another way for what was paid for it alone: gifts lapse, and nobody gets them', async () => {
    const draws = [
      { lotId: 'lot', amount: 10_000, paid: 10_000 },
      { lotId: 'gift', amount: 2_000, paid: 0 },
    ];
    const withGift = { ...byCard, card: { cardId: prepaid.id, times: [], draws } };
    const where = world({ ...order, payments: [withGift, ...paid.payments.slice(1)] }, []);
    // Of 12,000 that the card paid 10,000 had been paid for: of 3,000 so 2,500.
    expect(codeOf(await where.run(giveRefund, ask({ elsewhere: 0 }), acting()))).toBe('accepted');
    expect(refundIn(where)).toMatchObject({
      given: 3_000,
      ways: [
        { paymentId: 'bank', type: 0, amount: 2_500 },
        { paymentId: 'bank', type: 5, amount: 500, lapsed: true },
      ],
    });
    expect(where.money().map(({ paymentType, amount }) => [paymentType, amount])).toEqual([
      [0, -2_500],
      [5, -500],
    ]);
    expect(where.order(paid.id)).toMatchObject({ paid: 16_000 });
    // The member had paid for the card when it was sold: what of that goes back in cash is no sum of theirs any more.
    expect(where.every('memberVisits')).toMatchObject([{ sum: 16_500 }]);
  });

  test('goes another way in one that the shop takes alone', async () => {
    const shop = { ...acting().shop, paymentTypes: [0] };
    const answer = await world(order, []).run(giveRefund, ask({ elsewhere: 6 }), acting({ shop }));
    expect(codeOf(answer)).toBe('order.paymentTypeNotTaken');
  });

  test('by times goes another way for its share of what the card was sold for, whatever the item costs', async () => {
    const byTimes = aPayment({
      id: 'bank',
      type: 5,
      amount: 12_000,
      card: {
        cardId: prepaid.id,
        times: [{ lineId: 'oil', times: 3 }],
        draws: [{ lotId: 'times', amount: 3, paid: 1_000 }],
      },
    });
    const lines = paid.lines.map((line) => (line.id === 'oil' ? { ...line, payable: 12_000 } : line));
    const where = world({
      ...paid,
      lines,
      total: 22_000,
      paid: 22_000,
      payments: [byTimes, ...paid.payments.slice(1)],
    });
    for (const place of [0, 1, 2]) {
      const one = ask({
        refundId: `refund-${place}`,
        lines: [{ lineId: 'oil', quantity: 1, amount: 4_000 }],
        elsewhere: 0,
      });
      expect(codeOf(await where.run(giveRefund, one, later({ commandId: `command-${place}` })))).toBe('accepted');
      const [given] = where.money().filter(({ id }) => id === `refundOf:refund-${place}:bank`);
      expect([-333, -334]).toContain(given?.amount);
    }
    const cash = where.money().reduce((sum, { paymentType, amount }) => sum + (paymentType === 0 ? amount : 0), 0);
    expect(cash).toBe(-1_000);
  });

  test('by times for a line that cost nothing goes back as times', async () => {
    const counted = aCard({ times: [{ item: { kind: 'product', itemId: 'oil' }, left: 5 }] });
    const lotId = counted.lots[0]?.id ?? '';
    const free = { ...paid, lines: [{ ...paid.lines[0], payable: 0 }, paid.lines[1]] } as Order;
    const byTimes = aPayment({
      id: 'bank',
      type: 5,
      amount: 0,
      card: { cardId: counted.id, times: [{ lineId: 'oil', times: 3 }], draws: [{ lotId, amount: 3, paid: 0 }] },
    });
    const where = world({ ...free, paid: 10_000, payments: [byTimes, ...paid.payments.slice(1)] }, [counted]);
    const one = ask({ lines: [{ lineId: 'oil', quantity: 1, amount: 0 }] });
    expect(codeOf(await where.run(giveRefund, one, acting()))).toBe('accepted');
    expect(where.every('card')).toMatchObject([{ timesLeft: 6 }]);
    expect(where.money()).toEqual([]);
  });

  test('cannot go back onto a card that is over: it fails, and is tried again in another way', async () => {
    const where = world(order, [{ ...prepaid, status: 'invalid' }]);
    expect(codeOf(await where.run(giveRefund, ask(), acting()))).toBe('refund.cardOver');
    await where.run(requestRefund, ask(), acting());
    expect(codeOf(await where.run(acceptRefund, review(), later()))).toBe('accepted');
    expect(refundIn(where)).toMatchObject({ status: orderStatuses.refundFailed, failure: 'refund.cardOver', given: 0 });
    expect(where.order(paid.id)).toMatchObject({ status: orderStatuses.refundFailed, paid: 19_000 });
    const again = later({ commandId: 'command-0003' });
    expect(codeOf(await where.run(acceptRefund, review({ elsewhere: 0 }), again))).toBe('accepted');
    expect(refundIn(where)).toMatchObject({
      status: orderStatuses.refunded,
      failure: '',
      given: 3_000,
      ways: [{ paymentId: 'bank', type: 0, amount: 3_000 }],
    });
    expect(where.every('card')).toMatchObject([{ balance: 13_000 }]);
    expect(where.money()).toMatchObject([{ paymentType: 0, amount: -3_000 }]);
  });
});
