import { describe, expect, test } from 'vitest';
import { aShopItem } from '../../../tests/make.ts';
import { aCard } from '../../../tests/make-card.ts';
import { aMemberCoupon } from '../../../tests/make-cards.ts';
import { aDebt } from '../../../tests/make-debt.ts';
import { aMember } from '../../../tests/make-member.ts';
import { acting, aLine, aPaidOrder, aPayment, moxibustion, oil } from '../../../tests/make-orders.ts';
import { aPointsRule } from '../../../tests/make-points.ts';
import { aShift } from '../../../tests/make-shift.ts';
import { World } from '../../../tests/world.ts';
import type { Acting } from '../kernel/command.ts';
import { visitsId } from '../member/member-visits.ts';
import type { MoneyEntry } from '../money/money-entry.ts';
import { cancelOrder } from '../order/cancel.ts';
import { orderStatuses } from '../order/codes.ts';
import { collectOrder } from '../order/collect/collect.ts';
import type { CollectArgs } from '../order/collect/collect-args.ts';
import { receiptArgs } from '../order/collect/receipt-args.ts';
import { couponForOrder } from '../order/coupon-uses.ts';
import { nothingComposed } from '../order/operations.ts';
import type { ItemLine, Order } from '../order/order.ts';
import type { Payment } from '../payment/payment.ts';
import { pointsAccountId } from '../points/points-account.ts';
import { spending } from '../points/spent.ts';
import { giveRefund } from '../refund/give.ts';
import type { Refund } from '../refund/refund.ts';
import { defaultSettings } from '../shop/shop-settings.ts';
import { giveExchange } from './give.ts';

const cash = 0;
const wallet = 2;
const card = 5;
const bank = 6;
const exchange = 10;

/** Three bottles for 90 yuan and an hour for 100, paid with 120 yuan by bank card and 70 in cash. */
const paid = (differs: Partial<Order> = {}) =>
  aPaidOrder({
    lines: [
      aLine({ id: 'oil', quantity: 3, originalPrice: 3_000, payable: 9_000 }),
      aLine({ id: 'hour', kind: 'service', itemId: 'moxa', name: 'Moxibustion', unit: '' }),
    ],
    payments: [aPayment({ id: 'bank', type: bank, amount: 12_000 }), aPayment({ id: 'cash', amount: 7_000 })],
    status: orderStatuses.pendingUse,
    memberId: 'li',
    memberName: 'Li',
    goods: [{ reason: 'sale', productId: 'oil', quantity: 3, uses: 0, packageContent: 1, value: 1_500 }],
    ...differs,
  });
const shelf = (productId: string, quantity: number) => ({
  id: `shop-1:${productId}`,
  shopId: 'shop-1',
  productId,
  quantity,
  value: quantity * 500,
  unitValue: 500,
  openUses: 0,
  lowAt: null,
  since: 1,
  countedFrom: 0,
  countedAt: 0,
  countedIn: '',
});
const world = (given: Record<string, readonly object[]> = {}, price = 3_000) =>
  new World({
    order: [paid()],
    product: [
      oil({ originalPrice: 3_000 }),
      oil({ id: 'new', name: 'Cream', originalPrice: price, memberPrice: null }),
    ],
    service: [moxibustion()],
    member: [aMember({ id: 'li' })],
    shift: [aShift()],
    stock: [shelf('oil', 5), shelf('new', 5)],
    ...given,
  });

const pay = (type: number, amount: number, more: object = {}) => ({
  id: `pay-${type}`,
  type,
  amount,
  tendered: null,
  note: '',
  ...more,
});
/** A piece of cream at this price, taken for what comes back; 30 yuan unless said otherwise. */
const taking = (
  price: number,
  payments: CollectArgs['payments'] = [],
  line: Partial<ItemLine> = {},
  memberId = '',
) => ({
  ...receiptArgs(
    {
      orderId: 'order-2',
      existing: null,
      order: {
        ...nothingComposed,
        memberId,
        memberName: memberId && 'Li',
        lines: [aLine({ id: 'taken', itemId: 'new', name: 'Cream', originalPrice: price, ...line })],
      },
    },
    payments,
  ),
  number: 'S01-02-000009',
});
const oneBottle = { lineId: 'oil', quantity: 1, amount: 3_000 };
const hour = { lineId: 'hour', quantity: 1, amount: 10_000 };
const everything = [{ ...oneBottle, quantity: 3, amount: 9_000 }, hour];
const ofOrder = (lines: readonly object[] = [oneBottle], more: object = {}) => ({ orderId: 'order-1', lines, ...more });
const bottles = (amount: number, type = cash, back = 1) => ({
  products: [{ productId: 'oil', quantity: 1, amount, back }],
  type,
});
const ask = (back: object = ofOrder(), sale: object = taking(3_000), more: object = {}) => ({
  refundId: 'r-1',
  reason: 'other size',
  ...sale,
  back,
  ...more,
});
const later = (given: Partial<Acting> = {}) => acting({ commandId: 'command-0002', ...given });
const codeOf = (decision: Awaited<ReturnType<World['run']>>) => (decision.ok ? 'accepted' : decision.code);
const refundIn = (where: World) => where.every('refund')[0] as unknown as Refund;
const moved = (entries: readonly MoneyEntry[]) => entries.map(({ paymentType, amount }) => [paymentType, amount]);
const sumOf = (entries: readonly { readonly amount: number }[]) => entries.reduce((sum, { amount }) => sum + amount, 0);
const without = (right: string) => ({ may: (asked: string) => asked !== right });

/** Paid with 50 yuan of a card and 40 in cash: three bottles. */
const byCardToo = paid({
  lines: [aLine({ id: 'oil', quantity: 3, originalPrice: 3_000, payable: 9_000 })],
  payments: [
    aPayment({ id: 'cash', amount: 4_000 }),
    {
      ...aPayment({ id: 'card', type: card, amount: 5_000 }),
      card: { cardId: 'card-1', times: [], draws: [{ lotId: 'lot', amount: 5_000, paid: 5_000 }] },
    },
  ],
});
const emptied = aCard(
  { principal: 5_000 },
  {
    lots: [
      {
        id: 'lot',
        isGift: false,
        item: null,
        granted: 5_000,
        left: 0,
        paid: 5_000,
        expiresAt: null,
        shopId: 'shop-1',
        orderId: 'sale',
        at: 1,
      },
    ],
  },
);
const cheaper = aCard({ id: 'card-2', number: 'K2', type: 3, percent: 80 });

const anAccount = (balance: number) => ({
  id: pointsAccountId('li'),
  memberId: 'li',
  shopIds: ['shop-1'],
  owed: 0,
  balance,
  lots: [{ endsAt: null, left: balance }],
});

type Row = [
  what: string,
  back: object,
  sale: object,
  /** What each entry moved, by way of paying, in fen: first what came back, then what was paid. */
  entries: readonly (readonly [number, number])[],
  given?: Record<string, readonly object[]>,
];

describe('an exchange', () => {
  // Three bottles at 30 yuan and an hour at 100, of which 120 were paid by bank card and 70 in cash.
  test.each<Row>([
    [
      'a bottle for cream at 30',
      ofOrder(),
      taking(3_000),
      [
        [exchange, -3_000],
        [exchange, 3_000],
      ],
    ],
    [
      'a bottle for cream at 50: 20 are paid in cash',
      ofOrder(),
      taking(5_000, [pay(cash, 2_000, { tendered: 5_000 })]),
      [
        [exchange, -3_000],
        [exchange, 3_000],
        [cash, 2_000],
      ],
    ],
    [
      'a bottle for cream at 50: 20 are paid by wallet',
      ofOrder(),
      taking(5_000, [pay(wallet, 2_000)]),
      [
        [exchange, -3_000],
        [exchange, 3_000],
        [wallet, 2_000],
      ],
    ],
    [
      'a bottle for cream at 10: 20 go back by bank card, as they came',
      ofOrder(),
      taking(1_000),
      [
        [bank, -2_000],
        [exchange, -1_000],
        [exchange, 1_000],
      ],
    ],
    [
      'all of it for cream at 190: a payment for each way in which it was paid',
      ofOrder(everything),
      taking(19_000),
      [
        [exchange, -12_000],
        [exchange, -7_000],
        [exchange, 12_000],
        [exchange, 7_000],
      ],
    ],
    [
      'all of it for cream at 100: what came in cash is exchanged first, 90 go back by bank card',
      ofOrder(everything),
      taking(10_000),
      [
        [bank, -9_000],
        [exchange, -3_000],
        [exchange, -7_000],
        [exchange, 3_000],
        [exchange, 7_000],
      ],
    ],
    [
      'all of it for cream at 70: what was paid in cash, and 120 go back',
      ofOrder(everything),
      taking(7_000),
      [
        [bank, -12_000],
        [exchange, -7_000],
        [exchange, 7_000],
      ],
    ],
    [
      'the hour for cream at 40, and cash goes back first: 60 of it do',
      ofOrder([hour], { first: 'cash' }),
      taking(4_000),
      [
        [exchange, -3_000],
        [cash, -6_000],
        [exchange, -1_000],
        [exchange, 3_000],
        [exchange, 1_000],
      ],
    ],
    [
      'all of it for cream at 250: 60 are paid in two ways',
      ofOrder(everything),
      taking(25_000, [pay(bank, 1_000), pay(cash, 5_000)]),
      [
        [exchange, -12_000],
        [exchange, -7_000],
        [exchange, 12_000],
        [exchange, 7_000],
        [bank, 1_000],
        [cash, 5_000],
      ],
    ],
    [
      '5 yuan for a dent for cream at 5: the bottle stays',
      ofOrder([{ ...oneBottle, quantity: 0, amount: 500 }]),
      taking(500),
      [
        [exchange, -500],
        [exchange, 500],
      ],
    ],
    [
      'two of three bottles for 10 yuan for cream at 6.67, their share',
      ofOrder([{ lineId: 'oil', quantity: 2, amount: 667 }]),
      taking(667),
      [
        [exchange, -667],
        [exchange, 667],
      ],
      {
        order: [
          paid({
            lines: [aLine({ id: 'oil', quantity: 3, originalPrice: 3_000, linePrice: 333, payable: 1_000 })],
            total: 1_000,
            paid: 1_000,
            payments: [aPayment({ id: 'cash', amount: 1_000 })],
          }),
        ],
      },
    ],
    [
      'three bottles of which a card paid 50: they go onto the card, and of 40 in cash 30 are exchanged',
      ofOrder([{ ...oneBottle, quantity: 3, amount: 9_000 }]),
      taking(3_000),
      [
        [cash, -1_000],
        [exchange, -3_000],
        [card, -5_000],
        [exchange, 3_000],
      ],
      { order: [byCardToo], card: [emptied] },
    ],
    [
      'two bottles of which a card paid 50: 10 in cash are exchanged, 20 are paid',
      ofOrder([{ ...oneBottle, quantity: 2, amount: 6_000 }]),
      taking(3_000, [pay(cash, 2_000)]),
      [
        [exchange, -1_000],
        [card, -5_000],
        [exchange, 1_000],
        [cash, 2_000],
      ],
      { order: [byCardToo], card: [emptied] },
    ],
    [
      'a bottle for cream at the price for members, 45 of 50 yuan',
      ofOrder(),
      taking(5_000, [pay(cash, 1_500)], { memberPrice: 4_500 }, 'li'),
      [
        [exchange, -3_000],
        [exchange, 3_000],
        [cash, 1_500],
      ],
      { product: [oil({ originalPrice: 3_000 }), oil({ id: 'new', originalPrice: 5_000, memberPrice: 4_500 })] },
    ],
    [
      'a bottle for cream that a card makes 40 of 50 yuan',
      ofOrder(),
      taking(5_000, [pay(cash, 1_000)], { card: { cardId: 'card-2', percent: 80 } }, 'li'),
      [
        [exchange, -3_000],
        [exchange, 3_000],
        [cash, 1_000],
      ],
      { card: [cheaper] },
    ],
    [
      'without receipt, for cream at the same price',
      bottles(3_000),
      taking(3_000),
      [
        [exchange, -3_000],
        [exchange, 3_000],
      ],
    ],
    [
      'without receipt, for dearer cream: 20 are paid',
      bottles(3_000),
      taking(5_000, [pay(bank, 2_000)]),
      [
        [exchange, -3_000],
        [exchange, 3_000],
        [bank, 2_000],
      ],
    ],
    [
      'without receipt, for cheaper cream: 12.50 go back by wallet',
      bottles(2_500, wallet),
      taking(1_250),
      [
        [wallet, -1_250],
        [exchange, -1_250],
        [exchange, 1_250],
      ],
    ],
  ])('of %s', async (_, back, sale, entries, given = {}) => {
    const where = world(given, (sale as CollectArgs).lines[0]?.originalPrice);
    expect(codeOf(await where.run(giveExchange, ask(back, sale), acting()))).toBe('accepted');
    expect(moved(where.money())).toEqual(entries);
    const made = where.order('order-2');
    expect([made.paid, sumOf(made.payments)]).toEqual([made.total, made.total]);
    const bySum = where.every('shift')[0]?.sums as { type: number; taken: number; returned: number }[];
    const ofExchange = bySum.find(({ type }) => type === exchange);
    expect(ofExchange?.taken).toBe(ofExchange?.returned);
    expect(refundIn(where)).toMatchObject({ status: orderStatuses.refunded, exchangedFor: 'order-2' });
  });

  test.each<[string, object, object]>([
    ['refund.waitsAlready', { order: [paid({ status: orderStatuses.refundPendingReview })] }, {}],
    ['refund.notPaid', { order: [paid({ status: orderStatuses.pendingPayment })] }, {}],
    ['refund.tooMany', {}, { back: ofOrder([{ ...oneBottle, quantity: 4, amount: 9_000 }]) }],
    ['refund.tooMuch', {}, { back: ofOrder([{ ...oneBottle, amount: 9_001 }]) }],
    ['order.unknown', {}, { back: ofOrder([oneBottle], { orderId: 'nobody' }) }],
    ['order.existsAlready', {}, { orderId: 'order-1' }],
    ['order.existsAlready', {}, { orderId: 'r-1' }],
    ['refund.waitsAlready', {}, { refundId: 'order-1' }],
    ['order.totalDiffers', {}, taking(5_000)],
    ['order.totalDiffers', {}, taking(5_000, [pay(cash, 2_001)])],
    ['order.paymentTypeNotTaken', {}, taking(5_000, [pay(exchange, 2_000)])],
    ['order.paymentTypeNotTaken', {}, taking(5_000, [{ ...pay(cash, 2_000), id: 'r-1:exchange:6' }])],
    ['order.totalDiffers', {}, { total: 2_000 }],
    ['order.itemUnknown', {}, taking(3_000, [], { itemId: 'nothing' })],
    ['stock.short', { stock: [shelf('oil', 5), shelf('new', 0)] }, {}],
    ['order.memberUnknown', {}, taking(3_000, [], {}, 'nobody')],
    ['return.overPrice', {}, { back: bottles(3_001) }],
    [
      'item.unknown',
      {},
      { back: { ...bottles(3_000), products: [{ ...bottles(3_000).products[0], productId: 'x' }] } },
    ],
    [
      'exchange.nothingExchanged',
      { order: [byCardToo], card: [emptied] },
      { back: ofOrder([{ ...oneBottle, amount: 3_000 }]) },
    ],
    ['refund.cardOver', { order: [byCardToo] }, { back: ofOrder([{ ...oneBottle, quantity: 3, amount: 9_000 }]) }],
    ['shift.required', { shift: [], shopSettings: [{ id: 'shop-1', shiftRequired: true }] }, {}],
  ])('is refused as a whole, on the server as at the counter: %s', async (code, given, said) => {
    const { lines } = said as Partial<CollectArgs>;
    for (const replay of [false, true]) {
      const where = world(given as Record<string, readonly object[]>, lines?.[0]?.originalPrice);
      const decision = await where.run(giveExchange, ask(ofOrder(), taking(3_000), said), acting({ replay }));
      expect(codeOf(decision)).toBe(code);
      expect([where.money(), where.every('refund'), where.every('exception')]).toEqual([[], [], []]);
      expect(where.orders().filter(({ id }) => id === 'order-2')).toEqual([]);
    }
  });

  test.each([
    ['pc.order.refund', 'order.refundNotAllowed'],
    ['pc.order.collect', 'order.collectNotAllowed'],
    ['pc.order.cashier', 'notAllowed'],
  ])('takes the right %s as well', async (right, code) => {
    for (const back of [ofOrder(), bottles(3_000)]) {
      const where = world();
      const by = { ...without(right), replay: true };
      expect(codeOf(await where.run(giveExchange, ask(back), acting(by)))).toBe(code);
      expect(where.money()).toEqual([]);
    }
  });

  test('says who approved it where whoever gives it may not give money back alone', async () => {
    const where = world();
    await where.run(giveExchange, ask(bottles(3_000)), acting({ staffId: 'cashier', approvedBy: 'boss' }));
    expect(refundIn(where)).toMatchObject({ reviewedBy: 'cashier', approvedBy: 'boss' });
  });

  test('takes a price of the cashier’s own only by the right to one', async () => {
    const where = world();
    const own = taking(3_000, [], { linePrice: 3_000 });
    const by = { ...without('pc.order.price'), replay: true };
    expect(codeOf(await where.run(giveExchange, ask(ofOrder(), own), acting(by)))).toBe('order.priceNotAllowed');
  });

  test('happens once, however often it is sent', async () => {
    const where = world();
    await where.run(giveExchange, ask(), acting());
    expect(codeOf(await where.run(giveExchange, ask(), later()))).toBe('order.existsAlready');
    const other = { orderId: 'order-3', number: 'S01-02-000010' };
    expect(codeOf(await where.run(giveExchange, ask(ofOrder(), taking(3_000), other), later()))).toBe(
      'refund.waitsAlready',
    );
    expect(where.money()).toHaveLength(2);
  });

  test('puts what came back on the shelf as far as it is said, and takes the new from it', async () => {
    const goods = [{ reason: 'sale', productId: 'oil', quantity: 1 }];
    const where = world();
    await where.run(giveExchange, ask(ofOrder([oneBottle], { goods })), acting());
    expect(where.every('stock')).toMatchObject([{ quantity: 6 }, { quantity: 4 }]);
    const broken = world();
    await broken.run(giveExchange, ask(), acting());
    expect(broken.every('stock')).toMatchObject([{ quantity: 5 }, { quantity: 4 }]);
  });

  test('of a bottle for another of its kind leaves the shelf as it was, in one movement each way', async () => {
    const where = world({ stock: [shelf('oil', 1)] });
    const same = taking(3_000, [], { itemId: 'oil', name: 'Oil' });
    await where.run(giveExchange, ask(bottles(3_000), same), acting());
    expect(where.every('stock')).toMatchObject([{ quantity: 1, value: 500 }]);
    expect(where.every('stockMovement').map(({ quantity }) => quantity)).toEqual([1, -1]);
  });

  test('can hand over the very piece that came back, as the last one', async () => {
    const where = world({ stock: [shelf('oil', 0)] });
    const same = taking(3_000, [], { itemId: 'oil', name: 'Oil' });
    expect(codeOf(await where.run(giveExchange, ask(bottles(3_000), same), acting()))).toBe('accepted');
    const gone = world({ stock: [shelf('oil', 0)] });
    expect(codeOf(await gone.run(giveExchange, ask(bottles(3_000, cash, 0), same), acting()))).toBe('stock.short');
  });

  test('counts what the member came to as if both had been paid for', async () => {
    const visits = { id: visitsId('li', 'shop-1'), memberId: 'li', shopId: 'shop-1', firstAt: 1, lastAt: 1 };
    const where = world({ memberVisits: [{ ...visits, visits: 1, sum: 19_000 }] });
    await where.run(giveExchange, ask(ofOrder(), taking(3_000, [], {}, 'li')), acting());
    expect(where.every('memberVisits')).toMatchObject([{ visits: 2, sum: 19_000 }]);
  });

  test('earns its member points for what it costs, and takes back those of what came back', async () => {
    const points = { rate: 10_000, cards: 'sale' as const, endsAt: null, earned: 190 };
    const where = world({
      order: [paid({ points })],
      pointsRule: [aPointsRule()],
      pointsAccount: [anAccount(190)],
    });
    await where.run(giveExchange, ask(ofOrder(), taking(3_000, [], {}, 'li')), acting());
    expect(where.every('pointsAccount')).toMatchObject([{ balance: 190 }]);
    expect(where.every('pointsEntry').map(({ kind, amount }) => [kind, amount])).toEqual([
      ['takenBack', -30],
      ['earned', 30],
    ]);
  });

  test('earns nothing for what came back without a receipt, however often it is exchanged: nobody knows whether it has', async () => {
    const where = world({ pointsRule: [aPointsRule()] }, 5_000);
    const sale = taking(5_000, [pay(cash, 2_000)], {}, 'li');
    await where.run(giveExchange, ask(bottles(3_000), sale), acting());
    expect(where.order('order-2').points).toMatchObject({ earned: 20 });
    expect(where.every('memberVisits')).toMatchObject([{ visits: 1, sum: 2_000 }]);
    const again = {
      refundId: 'r-2',
      orderId: 'order-3',
      number: 'S01-02-000010',
      back: { orderId: 'order-2', lines: [{ lineId: 'taken', quantity: 1, amount: 5_000 }] },
    };
    const same = { ...ask(ofOrder(), taking(5_000, [], {}, 'li')), ...again };
    expect(codeOf(await where.run(giveExchange, same, later()))).toBe('accepted');
    expect(where.order('order-3')).toMatchObject({
      points: { earned: 20 },
      payments: [{ amount: 3_000, exchanged: { unproved: true } }, { amount: 2_000 }],
    });
    expect(where.every('pointsAccount')).toMatchObject([{ balance: 20 }]);
    expect(where.every('memberVisits')).toMatchObject([{ visits: 1, sum: 2_000 }]);
  });

  test('stands on both orders: what came back on the one, what paid on the other', async () => {
    const where = world();
    await where.run(giveExchange, ask(ofOrder(everything), taking(3_000)), acting());
    expect(where.order('order-1')).toMatchObject({
      status: orderStatuses.refunded,
      paid: 0,
      timeline: [{ what: 'exchange.give', note: 'other size' }],
    });
    expect(where.order('order-2')).toMatchObject({
      number: 'S01-02-000009',
      status: orderStatuses.completed,
      payments: [
        { id: 'r-1:exchange:0', type: exchange, exchanged: { refundId: 'r-1', orderId: 'order-1', type: cash } },
      ],
    });
  });

  test('is not said by whoever collects an order: nothing came back for it', async () => {
    for (const replay of [false, true]) {
      const where = world();
      const said = taking(3_000, [pay(exchange, 3_000)]);
      expect(codeOf(await where.run(collectOrder, said, acting({ replay })))).toBe('order.paymentTypeNotTaken');
    }
  });
});

describe('an order that was paid by an exchange', () => {
  const exchanged = async (back: object, sale: object) => {
    const where = world({}, (sale as CollectArgs).lines[0]?.originalPrice);
    await where.run(giveExchange, ask(back, sale), acting());
    return where;
  };
  const since = (where: World, before: number) => moved(where.money().slice(before));
  const refund = (differs: object = {}) => ({
    refundId: 'r-2',
    orderId: 'order-2',
    reason: 'leaks',
    goods: [],
    lines: [{ lineId: 'taken', quantity: 1, amount: 19_000 }],
    ...differs,
  });

  test('is given back as what came back had been paid, never as an exchange', async () => {
    const where = await exchanged(ofOrder(everything), taking(19_000));
    expect(codeOf(await where.run(giveRefund, refund(), later()))).toBe('accepted');
    expect(since(where, 4)).toEqual([
      [bank, -12_000],
      [cash, -7_000],
    ]);
    expect(where.every('refund')[1]).toMatchObject({ ways: [{ type: bank }, { type: cash }], exchangedFor: '' });
  });

  test('is given back in part: other ways before cash, as always', async () => {
    const where = await exchanged(ofOrder(everything), taking(19_000));
    const part = refund({ lines: [{ lineId: 'taken', quantity: 0, amount: 12_500 }] });
    expect(codeOf(await where.run(giveRefund, part, later()))).toBe('accepted');
    expect(since(where, 4)).toEqual([
      [bank, -12_000],
      [cash, -500],
    ]);
  });

  test('is cancelled in the same ways', async () => {
    const where = await exchanged(ofOrder(everything), taking(20_000, [pay(wallet, 1_000)]));
    const all = { orderId: 'order-2', reason: 'all of it', refund: 20_000, goods: [] };
    expect(codeOf(await where.run(cancelOrder, all, later()))).toBe('accepted');
    expect(since(where, 5)).toEqual([
      [bank, -12_000],
      [cash, -7_000],
      [wallet, -1_000],
    ]);
  });

  test('is exchanged once more, and still goes back as the first one was paid', async () => {
    const where = await exchanged(ofOrder(everything), taking(19_000));
    const again = ask(
      { orderId: 'order-2', lines: [{ lineId: 'taken', quantity: 1, amount: 19_000 }] },
      taking(19_000),
      {
        refundId: 'r-2',
        orderId: 'order-3',
        number: 'S01-02-000010',
      },
    );
    expect(codeOf(await where.run(giveExchange, again, later()))).toBe('accepted');
    expect(since(where, 4)).toEqual([
      [exchange, -12_000],
      [exchange, -7_000],
      [exchange, 12_000],
      [exchange, 7_000],
    ]);
    const types = where.order('order-3').payments.map(({ exchanged: of }: Payment) => of?.type);
    expect(types).toEqual([bank, cash]);
  });
});

test('what was put on account pays for nothing: less is owed, and what is taken is paid', async () => {
  const onAccount = aPayment({ id: 'owed', type: 20, amount: 3_000 });
  const bought = paid({
    lines: [aLine({ id: 'oil', quantity: 3, originalPrice: 3_000, payable: 9_000 })],
    payments: [aPayment({ id: 'cash', amount: 6_000 }), onAccount],
  });
  const owed = aDebt({ memberId: 'li', balance: 3_000, repaid: 0 });
  const where = () => world({ order: [bought], debtAccount: [owed] });
  const unpaid = await where().run(giveExchange, ask(), acting());
  expect(codeOf(unpaid)).toBe('exchange.nothingExchanged');
  const two = { ...oneBottle, quantity: 2, amount: 6_000 };
  const both = where();
  expect(codeOf(await both.run(giveExchange, ask(ofOrder([two])), acting()))).toBe('accepted');
  expect(moved(both.money())).toEqual([
    [exchange, -3_000],
    [20, -3_000],
    [exchange, 3_000],
  ]);
  expect(both.every('debtAccount')).toMatchObject([{ memberId: 'li', balance: 0 }]);
});

describe('what comes back can pay at once for what is taken', () => {
  test('what a card had paid is on it again', async () => {
    const where = world({ order: [byCardToo], card: [emptied] }, 9_000);
    const again = { ...pay(card, 5_000), card: { cardId: 'card-1', times: [] } };
    const all = ofOrder([{ ...oneBottle, quantity: 3, amount: 9_000 }]);
    const done = await where.run(giveExchange, ask(all, taking(9_000, [again], {}, 'li')), acting());
    expect(codeOf(done)).toBe('accepted');
    expect(where.every('card')).toMatchObject([{ balance: 0 }]);
    expect(where.every('cardEntry').map(({ kind, amount }) => [kind, amount])).toEqual([
      ['useReturned', 5_000],
      ['use', -5_000],
    ]);
  });

  test('what was owed for it leaves room for as much on account', async () => {
    const bought = paid({
      lines: [aLine({ id: 'oil', quantity: 3, originalPrice: 3_000, payable: 9_000 })],
      payments: [
        aPayment({ id: 'cash', amount: 6_000 }),
        aPayment({ id: 'owed', type: 20, amount: 3_000, owed: 3_000 }),
      ],
    });
    const where = world({
      order: [bought],
      debtAccount: [aDebt({ memberId: 'li', balance: 3_000, repaid: 0 })],
      shopSettings: [{ ...defaultSettings('shop-1'), debtAllowed: true, debtLimit: 3_000 }],
    });
    const two = ofOrder([{ ...oneBottle, quantity: 2, amount: 6_000 }]);
    const sale = taking(6_000, [pay(20, 3_000)], { originalPrice: 3_000, quantity: 2 }, 'li');
    expect(codeOf(await where.run(giveExchange, ask(two, sale), acting()))).toBe('accepted');
    expect(where.every('debtAccount')).toMatchObject([{ balance: 3_000 }]);
    expect(where.every('debtEntry').map(({ kind, amount }) => [kind, amount])).toEqual([
      ['lessened', -3_000],
      ['onAccount', 3_000],
    ]);
  });

  test('the coupon that had made it cheaper does so again, whichever shops know it', async () => {
    const used = aMemberCoupon({ state: 'used', usedAt: 1, orderId: 'order-1', shopIds: ['shop-2', 'shop-1'] });
    const coupon = { ...couponForOrder(used), off: 1_000 };
    const cheap = aMemberCoupon({ ...used, shopIds: ['shop-2'] });
    const bought = paid({
      lines: [aLine({ id: 'oil', originalPrice: 3_000, payable: 1_000 })],
      total: 1_000,
      paid: 1_000,
      coupons: [{ ...coupon, off: 2_000 }],
      payments: [aPayment({ id: 'cash', amount: 1_000 })],
      goods: [],
    });
    const all = ofOrder([{ ...oneBottle, amount: 1_000 }]);
    const where = world({ order: [bought], memberCoupon: [used] });
    const composed = {
      ...nothingComposed,
      memberId: 'li',
      memberName: 'Li',
      coupons: [{ ...coupon, off: 0 }],
      lines: [aLine({ id: 'taken', itemId: 'new', name: 'Cream', originalPrice: 3_000 })],
    };
    const receipt = receiptArgs({ orderId: 'order-2', existing: null, order: composed }, []);
    const sale = { ...receipt, number: 'S01-02-000009' };
    expect(codeOf(await where.run(giveExchange, ask(all, sale), acting()))).toBe('accepted');
    expect(where.every('memberCoupon')).toMatchObject([{ state: 'used', orderId: 'order-2' }]);
    const elsewhere = world({ order: [bought], memberCoupon: [cheap] });
    expect(codeOf(await elsewhere.run(giveExchange, ask(all, taking(1_000)), acting()))).toBe('accepted');
    expect(elsewhere.every('memberCoupon')).toMatchObject([{ state: 'received', orderId: '' }]);
  });

  test('the points that had paid for it do so again', async () => {
    const spent = {
      ...spending({ wanted: 1_000, perYuan: 100, leastSpent: 0, mostPercent: 100 }),
      points: 1_000,
      off: 1_000,
    };
    const bought = paid({
      lines: [aLine({ id: 'oil', originalPrice: 3_000, payable: 2_000 })],
      total: 2_000,
      paid: 2_000,
      goods: [],
      spentPoints: { ...spent, back: 0, lots: [{ endsAt: null, points: 1_000 }] },
      payments: [aPayment({ id: 'cash', amount: 2_000 })],
    });
    const where = world({
      order: [bought],
      pointsRule: [aPointsRule({ spendable: true, perYuan: 100, leastSpent: 0, mostPercent: 100 })],
      pointsAccount: [anAccount(0)],
    });
    const composed = {
      ...nothingComposed,
      memberId: 'li',
      memberName: 'Li',
      spentPoints: spent,
      lines: [aLine({ id: 'taken', itemId: 'new', name: 'Cream', originalPrice: 3_000 })],
    };
    const receipt = receiptArgs({ orderId: 'order-2', existing: null, order: composed }, []);
    const sale = { ...receipt, number: 'S01-02-000009' };
    const done = await where.run(giveExchange, ask(ofOrder([{ ...oneBottle, amount: 2_000 }]), sale), acting());
    expect(codeOf(done)).toBe('accepted');
    expect(where.order('order-2')).toMatchObject({ total: 2_000, spentPoints: { points: 1_000 } });
    expect(where.every('pointsEntry').map(({ kind, amount }) => [kind, amount])).toEqual([
      ['givenBack', 1_000],
      ['spent', -1_000],
      ['earned', 20],
    ]);
    expect(where.every('pointsAccount')).toMatchObject([{ balance: 20 }]);
  });
});

test('a number that is on paper already is told apart, as of any sale that comes later', async () => {
  const taken = paid({ id: 'order-9', number: 'S01-02-000009' });
  const where = world({ order: [paid(), taken] });
  const done = await where.run(giveExchange, ask(), acting({ replay: true }));
  expect(done).toMatchObject({ ok: true, exceptions: [{ code: 'numberTaken' }] });
  expect(where.order('order-2').number).not.toBe('S01-02-000009');
});

test('goods that come back while their shelf is counted are told, as with a refund', async () => {
  const { at } = acting();
  const counted = { ...shelf('oil', 5), countedFrom: at - 10, countedAt: at + 10, countedIn: 'stocktake-1' };
  const where = world({ stock: [counted, shelf('new', 5)] });
  const goods = [{ reason: 'sale', productId: 'oil', quantity: 1 }];
  expect(await where.run(giveExchange, ask(ofOrder([oneBottle], { goods })), later())).toMatchObject({
    ok: true,
    exceptions: [{ code: 'stocktakeMovedWhileCounted', params: { stocktakeId: 'stocktake-1', pieces: 1 } }],
  });
});

test('goods without a receipt come back for no more than they cost in this shop, and under no order’s id', async () => {
  const own = aShopItem({ kind: 'product', itemId: 'oil', shopId: 'shop-1', originalPrice: 2_000 });
  const where = world({ shopItem: [own] });
  expect(codeOf(await where.run(giveExchange, ask(bottles(3_000)), acting()))).toBe('return.overPrice');
  const elsewhere = world({ order: [paid({ id: 'r-1', shopId: 'shop-2' })] });
  expect(codeOf(await elsewhere.run(giveExchange, ask(bottles(3_000)), acting()))).toBe('refund.waitsAlready');
});

test('several payments of one way that come back pay as one, and what had no receipt apart from them', async () => {
  const mixed = paid({
    lines: [aLine({ id: 'oil', quantity: 3, originalPrice: 3_000, payable: 9_000 })],
    payments: [
      aPayment({ id: 'one', amount: 2_000 }),
      aPayment({ id: 'two', amount: 3_000 }),
      {
        ...aPayment({ id: 'three', type: exchange, amount: 4_000 }),
        exchanged: { refundId: 'r-0', orderId: 'r-0', type: cash, unproved: true },
      },
    ],
  });
  const where = world({ order: [mixed] }, 9_000);
  const all = ofOrder([{ ...oneBottle, quantity: 3, amount: 9_000 }]);
  expect(codeOf(await where.run(giveExchange, ask(all, taking(9_000)), acting()))).toBe('accepted');
  const { payments } = where.order('order-2');
  expect(payments.map(({ amount, exchanged: of }) => [amount, of?.unproved ?? false]).toSorted()).toEqual([
    [4_000, true],
    [5_000, false],
  ]);
});
