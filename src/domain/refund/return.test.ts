import { describe, expect, test } from 'vitest';
import { aShopItem } from '../../../tests/make.ts';
import { acting, aLine, aPaidOrder, aPayment, oil } from '../../../tests/make-orders.ts';
import { aRefund } from '../../../tests/make-refund.ts';
import { aShift } from '../../../tests/make-shift.ts';
import { ServerWorld } from '../../../tests/walk/server-world.ts';
import { World } from '../../../tests/world.ts';
import type { Acting } from '../kernel/command.ts';
import { orderStatuses } from '../order/codes.ts';
import { highestAmount } from '../values/money.ts';
import { refundStatuses } from './codes.ts';
import { giveRefund } from './give.ts';
import type { Refund } from './refund.ts';
import { requestRefund } from './request.ts';
import { giveReturn, requestReturn } from './return.ts';
import { returnedFor } from './return-goods.ts';
import { acceptRefund, rejectRefund } from './review.ts';

const codeOf = (decision: { readonly ok: boolean; readonly code?: string }) => decision.code ?? 'accepted';
const bottle = { productId: 'oil', quantity: 2, amount: 8_000, back: 1 };
const ask = (differs: object = {}) => ({ refundId: 'r-1', lines: [bottle], type: 0, reason: 'gift', ...differs });
const review = (differs: object = {}) => ({ refundId: 'r-1', orderId: 'r-1', goods: [], ...differs });
const without = (right: string) => ({ may: (permission: string) => permission !== right });
const later = (differs: object = {}) => acting({ commandId: 'command-0002', ...differs });

/** A shop that sells oil for 50 yuan and has ten bottles of it, worth 20 each. */
const shop = <W extends World>(where: W = new World() as W): W => {
  where.put('product', oil({ originalPrice: 5_000 }));
  where.put('stock', {
    id: 'shop-1:oil',
    shopId: 'shop-1',
    productId: 'oil',
    quantity: 10,
    value: 20_000,
    unitValue: 2_000,
    openUses: 0,
    lowAt: null,
    since: 1,
    countedFrom: 0,
    countedAt: 0,
    countedIn: '',
  });
  return where;
};
/** Exchanged for what had been paid in this way. */
const exchangedAs = (type: number) => ({
  ...aPayment({ type: 10, amount: 6_000 }),
  exchanged: { refundId: 'r-0', orderId: 'o-0', type },
});
const refundIn = (where: World): Refund => where.every('refund')[0] as unknown as Refund;

describe('goods without a receipt', () => {
  test('are paid back at once over the drawer by whoever may, and what came back is on the shelf again', async () => {
    const where = shop();
    where.put('shift', aShift());
    expect(codeOf(await where.run(giveReturn, ask(), acting()))).toBe('accepted');
    expect(refundIn(where)).toMatchObject({
      orderId: 'r-1',
      number: 'R-R1',
      status: refundStatuses.refunded,
      given: 8_000,
      reason: 'gift',
      lines: [{ name: 'Oil', quantity: 2, amount: 8_000 }],
      ways: [{ type: 0, amount: 8_000 }],
      goods: [{ productId: 'oil', quantity: 1 }],
    });
    expect(where.money()).toMatchObject([{ kind: 'refund', paymentType: 0, amount: -8_000, orderId: 'r-1' }]);
    expect(where.every('shift')).toMatchObject([{ sums: [{ type: 0, returned: 8_000, refunds: 1 }] }]);
    expect(where.every('stock')).toMatchObject([{ quantity: 11, value: 22_000 }]);
    expect(where.every('stockMovement')).toMatchObject([{ type: 14, quantity: 1, orderId: '', note: 'R-R1' }]);
  });

  test('are given back once, however often that is sent', async () => {
    const where = shop();
    await where.run(giveReturn, ask(), acting());
    expect(codeOf(await where.run(giveReturn, ask(), later()))).toBe('refund.waitsAlready');
    expect(codeOf(await where.run(requestReturn, ask(), later()))).toBe('refund.waitsAlready');
    expect(where.money()).toHaveLength(1);
  });

  test.each([
    ['given at once', async (where: World, by: Acting) => where.run(giveReturn, ask(), by)],
    [
      'reviewed',
      async (where: World, by: Acting) => {
        await where.run(requestReturn, ask(), by);
        const goods = [{ reason: 'sale', productId: 'oil', quantity: 1 }];
        return where.run(acceptRefund, review({ amount: 8_000, goods }), { ...by, commandId: 'command-0002' });
      },
    ],
  ])('that came back while they were counted, and are heard of afterwards, leave a task, %s', async (_, take) => {
    const where = shop();
    const [level] = where.every('stock');
    const { at } = acting();
    where.put('stock', {
      ...level,
      id: 'shop-1:oil',
      countedFrom: at - 1_000,
      countedAt: at + 1_000,
      countedIn: 'count-1',
    });
    expect(await take(where, acting())).toMatchObject({
      ok: true,
      exceptions: [
        {
          code: 'stocktakeMovedWhileCounted',
          params: { name: 'Oil', productId: 'oil', stocktakeId: 'count-1', pieces: 1 },
          orderId: null,
        },
      ],
    });
  });

  test.each<[string, object, object, string]>([
    ['by whoever may not give money back', {}, without('pc.order.refund'), 'order.refundNotAllowed'],
    ['for more than they cost today', { lines: [{ ...bottle, amount: 10_001 }] }, {}, 'return.overPrice'],
    ['which nobody sells here', { lines: [{ ...bottle, productId: 'other' }] }, {}, 'item.unknown'],
    ['which another shop alone sells', { lines: [{ ...bottle, productId: 'theirs' }] }, {}, 'item.unknown'],
    ['which were taken out of the catalogue', { lines: [{ ...bottle, productId: 'gone' }] }, {}, 'item.unknown'],
    ['under the id of an order', { refundId: 'order-1' }, {}, 'refund.waitsAlready'],
    [
      'in a way that the shop does not take',
      { type: 6 },
      { shop: { ...acting().shop, paymentTypes: [0] } },
      'order.paymentTypeNotTaken',
    ],
  ])('are not taken back %s', async (_, differs, by, code) => {
    const where = shop();
    where.put('product', oil({ id: 'theirs', originalPrice: 5_000, shopIds: ['shop-2'] }));
    where.put('product', oil({ id: 'gone', originalPrice: 5_000, removedAt: 1 }));
    where.put('order', aPaidOrder());
    expect(codeOf(await where.run(giveReturn, ask(differs), acting(by)))).toBe(code);
    expect(codeOf(await where.run(requestReturn, ask(differs), acting(by)))).toBe(
      code === 'order.refundNotAllowed' ? 'accepted' : code,
    );
    expect(where.money()).toEqual([]);
  });

  test.each([
    ['asked for', requestRefund, { staffId: 'cashier' }],
    ['given at once', giveRefund, {}],
  ] as const)('are no refund of an order that is %s under its own id', async (_, command, by) => {
    const where = shop();
    where.put('order', aPaidOrder());
    const lines = [{ lineId: 'line-1', quantity: 1, amount: 10_000 }];
    const own = { refundId: 'order-1', orderId: 'order-1', lines, goods: [], reason: 'mine' };
    expect(codeOf(await where.run(command, own, acting(by)))).toBe('refund.waitsAlready');
    expect(where.every('refund')).toEqual([]);
  });

  test('are not what a refund of an order is accepted as, whatever its id', async () => {
    const where = shop();
    where.put('order', aPaidOrder({ status: orderStatuses.refundPendingReview }));
    where.put('refund', aRefund({ id: 'order-1' }));
    const said = review({ refundId: 'order-1', orderId: 'order-1' });
    const other = review({ refundId: 'order-1', orderId: 'order-2' });
    expect(codeOf(await where.run(acceptRefund, other, later()))).toBe('order.unknown');
    expect(codeOf(await where.run(rejectRefund, { ...other, reason: 'no' }, later()))).toBe('order.unknown');
    expect(codeOf(await where.run(acceptRefund, said, later()))).toBe('accepted');
    expect(where.every('order')).toMatchObject([{ paid: 0, status: orderStatuses.refunded }]);
  });

  test.each([
    ['more on the shelf than came back', [{ ...bottle, back: 3 }]],
    ['one product twice', [bottle, bottle]],
    ['nothing', []],
    [
      'more money than there is',
      ['a', 'b'].map((productId) => ({ ...bottle, productId, quantity: 9_999, amount: highestAmount })),
    ],
  ])('are not asked for as %s', (_, lines) => {
    expect(giveReturn.args.safeParse(ask({ lines })).success).toBe(false);
  });

  test('wait for a review where they are asked for, also without contact; the review may give less, in another way', async () => {
    const where = shop();
    expect(codeOf(await where.run(requestReturn, ask(), acting({ offline: true })))).toBe('accepted');
    expect(refundIn(where)).toMatchObject({ status: refundStatuses.pendingReview, amount: 8_000, given: 0 });
    expect(where.money()).toEqual([]);
    const goods = [{ reason: 'sale', productId: 'oil', quantity: 2 }];
    const less = review({ price: 7_000, goods, elsewhere: 6 });
    expect(codeOf(await where.run(acceptRefund, less, later({ staffId: 'boss' })))).toBe('accepted');
    expect(refundIn(where)).toMatchObject({
      status: refundStatuses.refunded,
      given: 7_000,
      amount: 8_000,
      reviewedBy: 'boss',
      goods,
      ways: [{ type: 6, amount: 7_000 }],
    });
    expect(where.every('stock')).toMatchObject([{ quantity: 12 }]);
    expect(codeOf(await where.run(acceptRefund, review(), later({ commandId: '3' })))).toBe('refund.reviewedAlready');
    expect(where.money()).toHaveLength(1);
  });

  test('say who approved them where whoever gave the money may not alone', async () => {
    const where = shop();
    const lent = { staffId: 'cashier', approvedBy: 'boss' };
    await where.run(giveReturn, ask(), acting(lent));
    expect(refundIn(where)).toMatchObject({ reviewedBy: 'cashier', approvedBy: 'boss' });
    const asked = shop();
    await asked.run(requestReturn, ask(), acting());
    expect(refundIn(asked)).toMatchObject({ approvedBy: '' });
    await asked.run(acceptRefund, review(), later(lent));
    expect(refundIn(asked)).toMatchObject({ reviewedBy: 'cashier', approvedBy: 'boss' });
    const refused = shop();
    await refused.run(requestReturn, ask(), acting());
    await refused.run(rejectRefund, { ...review(), reason: 'not ours' }, later(lent));
    expect(refundIn(refused)).toMatchObject({ reviewedBy: 'cashier', approvedBy: 'boss' });
  });

  test('that were rejected give nothing', async () => {
    const where = shop();
    await where.run(requestReturn, ask(), acting());
    expect(codeOf(await where.run(rejectRefund, { ...review(), reason: 'not ours' }, later()))).toBe('accepted');
    expect(refundIn(where)).toMatchObject({ status: refundStatuses.rejected, answer: 'not ours', given: 0 });
    expect(codeOf(await where.run(acceptRefund, review(), later({ commandId: '3' })))).toBe('refund.reviewedAlready');
  });

  describe('whose price was raised of late', () => {
    const day = 24 * 60 * 60 * 1_000;
    const { at } = acting();
    const line = { id: 'line-1', itemId: 'oil', quantity: 2, payable: 6_000 };
    const sold = (differs: object = {}, of: object = {}) =>
      aPaidOrder({ collectedAt: at - day, lines: [aLine({ ...line, ...of })], ...differs });
    const raised = (...orders: readonly object[]) => {
      const where = shop(new ServerWorld());
      for (const [place, order] of orders.entries())
        where.put('order', { ...aPaidOrder(), ...order, id: `o-${place}` });
      return where;
    };

    test.each([
      ['at what a piece was sold for', [sold()], 6_000, 'accepted'],
      ['for no more than a piece was sold for', [sold()], 6_001, 'return.overTaken'],
      ['each at what one was sold for', [sold(), sold({}, { quantity: 1, payable: 4_000 })], 7_000, 'accepted'],
      [
        'not all at the price of the dearest',
        [sold(), sold({}, { quantity: 1, payable: 4_000 })],
        7_001,
        'return.overTaken',
      ],
      [
        'no dearer than the cheapest, as far as fewer were sold',
        [sold({}, { quantity: 1, payable: 3_000 })],
        6_001,
        'return.overTaken',
      ],
      [
        'for no more than they cost today, whatever was paid',
        [sold({}, { payable: 20_000 })],
        10_001,
        'return.overPrice',
      ],
      ['at today’s price where none was sold', [], 10_000, 'accepted'],
      [
        'at today’s price where none was sold within a year',
        [sold({ collectedAt: at - 366 * day })],
        10_000,
        'accepted',
      ],
      ['at today’s price where another shop alone sold some', [sold({ shopId: 'shop-2' })], 10_000, 'accepted'],
      [
        'not at the price of a piece that was given back',
        [sold(), sold({}, { quantity: 1, payable: 5_000, refunded: { quantity: 1, amount: 5_000, times: 0 } })],
        6_001,
        'return.overTaken',
      ],
      [
        'not at the price of an order that was cancelled',
        [sold(), sold({ status: orderStatuses.canceled }, { quantity: 1, payable: 5_000 })],
        6_001,
        'return.overTaken',
      ],
    ] as const)('come back %s', async (_, orders, amount, code) => {
      const said = ask({ lines: [{ ...bottle, amount }] });
      expect(codeOf(await raised(...orders).run(giveReturn, said, acting()))).toBe(code);
      expect(codeOf(await raised(...orders).run(requestReturn, said, acting()))).toBe(code);
    });

    // What a shop says by `shopItem.setPrices`.
    test.each<[string, readonly object[], number, string, number?]>([
      [
        'for no more than whoever made them asks, where the shop raised its own price and sold none',
        [],
        10_001,
        'return.overTaken',
      ],
      ['at the price of whoever made them', [], 10_000, 'accepted'],
      ['at the own price of the shop once it has sold at that', [sold({}, { payable: 40_000 })], 40_000, 'accepted'],
      ['at an own price that is lower', [], 10_001, 'return.overPrice', 4_000],
    ])('come back %s', async (_, orders, amount, code, originalPrice = 99_999_900) => {
      const where = raised(...orders);
      where.put('shopItem', aShopItem({ itemId: 'oil', originalPrice }));
      const said = ask({ lines: [{ ...bottle, amount }] });
      expect(codeOf(await where.run(requestReturn, said, acting()))).toBe(code);
      expect(codeOf(await where.run(giveReturn, said, acting({ commandId: 'command-0009' })))).toBe(
        code === 'accepted' ? 'refund.waitsAlready' : code,
      );
    });

    test('bring of each piece that was sold what it was sold for once, however often they come back', async () => {
      const where = raised(sold(), sold({}, { quantity: 1, payable: 4_000 }));
      const back = (refundId: string, quantity: number, amount: number) =>
        where.run(
          requestReturn,
          { ...ask({ lines: [{ ...bottle, quantity, amount }] }), refundId },
          acting({ commandId: `command-${refundId}` }),
        );
      expect(codeOf(await back('r-1', 1, 4_000))).toBe('accepted');
      expect(codeOf(await back('r-2', 1, 3_001))).toBe('return.overTaken');
      expect(codeOf(await back('r-3', 2, 6_000))).toBe('accepted');
      where.put('refund', { ...refundIn(where), id: 'r-1', orderId: 'r-1', status: refundStatuses.rejected });
      expect(codeOf(await back('r-4', 1, 3_001))).toBe('return.overTaken');
    });

    test('of a product that a store or region made bring nothing beyond what it has sold, at whatever price it says', async () => {
      const own = (createdIn: string, ...orders: readonly object[]) => {
        const where = raised(...orders);
        where.put('product', oil({ originalPrice: 99_999_900, createdIn }));
        return (amount: number) => where.run(requestReturn, ask({ lines: [{ ...bottle, amount }] }), acting());
      };
      // A region, and another store that shares it, say the price as well.
      for (const maker of ['shop-1', 'region-1', 'shop-2']) {
        expect(await own(maker)(1)).toMatchObject({ code: 'return.overTaken', params: { mostFen: 0 } });
        expect(await own(maker, sold({}, { quantity: 1, payable: 3_000 }))(3_001)).toMatchObject({
          params: { mostFen: 3_000 },
        });
      }
      expect(codeOf(await own('')(10_000))).toBe('accepted');
    });

    const byCard = (amount: number, times: { lineId: string; times: number }[] = []) => ({
      ...aPayment({ id: 'card', type: 5, amount }),
      card: { cardId: 'card-1', times, draws: [] },
    });
    test.each<[string, readonly object[], number]>([
      ['nothing where times of a card paid', [byCard(6_000, [{ lineId: 'line-1', times: 2 }])], 0],
      [
        'for the piece alone that money paid',
        [byCard(3_000, [{ lineId: 'line-1', times: 1 }]), aPayment({ amount: 3_000 })],
        3_000,
      ],
      ['nothing where a prepaid card paid', [byCard(6_000)], 0],
      ['the part that money paid', [byCard(2_000), aPayment({ amount: 4_000 })], 4_000],
      ['nothing where it is on account', [aPayment({ type: 20, amount: 6_000, owed: 6_000 })], 0],
      ['what had been paid in money for what was exchanged for it', [exchangedAs(0)], 6_000],
      ['nothing where a card had paid for what was exchanged for it', [exchangedAs(5)], 0],
      [
        'the part of what is left that money paid',
        [{ ...byCard(3_000), refunded: 3_000, state: 'refunded' }, aPayment({ amount: 3_000 })],
        6_000,
      ],
      ['nothing of money in suspense', [aPayment({ amount: 6_000, state: 'suspense' }), byCard(6_000)], 0],
    ])('bring %s', async (_, payments, most) => {
      const where = raised(sold({ payments }));
      where.put('product', oil({ originalPrice: 5_000, createdIn: 'shop-1' }));
      const back = (amount: number) => where.run(requestReturn, ask({ lines: [{ ...bottle, amount }] }), acting());
      expect(await back(most + 1)).toMatchObject({ code: 'return.overTaken', params: { mostFen: most } });
      if (most > 0) expect(codeOf(await back(most))).toBe('accepted');
    });

    test('are asked for at today’s price by a counter, which leaves the rest to the server', async () => {
      const where = shop();
      where.put('order', sold());
      const said = ask({ lines: [{ ...bottle, amount: 10_000 }] });
      expect(codeOf(await where.run(requestReturn, said, acting({ offline: true })))).toBe('accepted');
    });
  });

  test.each<[string, object, object, string]>([
    ['for more than was asked for', { price: 8_001 }, {}, 'refund.moreThanAsked'],
    [
      'with more goods than came back',
      { goods: [{ reason: 'sale', productId: 'oil', quantity: 3 }] },
      {},
      'order.backTooMuch',
    ],
    [
      'with what a service would have used',
      { goods: [{ reason: 'use', productId: 'oil', quantity: 1 }] },
      {},
      'order.backTooMuch',
    ],
    ['by whoever may not', {}, without('pc.order.refund'), 'order.refundNotAllowed'],
  ])('are not accepted %s', async (_, differs, by, code) => {
    const where = shop();
    await where.run(requestReturn, ask(), acting());
    expect(codeOf(await where.run(acceptRefund, review(differs), later(by)))).toBe(code);
    expect(where.money()).toEqual([]);
  });

  test('that are not counted here bring nothing onto the shelf', async () => {
    const where = new World();
    where.put('product', oil({ originalPrice: 5_000 }));
    await where.run(giveReturn, ask(), acting());
    expect(refundIn(where)).toMatchObject({ given: 8_000, goods: [] });
    expect(where.every('stockMovement')).toEqual([]);
  });
});

test('what is given of less is spread over the lines to the fen', () => {
  const line = (lineId: string, amount: number) => ({ lineId, name: lineId, quantity: 1, amount });
  const lines = returnedFor([line('a', 300), line('b', 300), line('c', 400)], 500);
  expect(lines.map(({ amount }) => amount)).toEqual([150, 150, 200]);
});
