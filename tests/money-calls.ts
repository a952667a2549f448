import { v7 as uuid } from 'uuid';
import type { DebtRepayment } from '#domain/debt/debt-repayment.ts';
import type { Order } from '#domain/order/order.ts';
import type { Refund } from '#domain/refund/refund.ts';
import { day } from '#domain/values/durations.ts';
import { type ApiUnderTest, putInto } from './api-brand.ts';
import { aTemplate } from './make-cards.ts';
import { aMember } from './make-member.ts';
import { shopControl } from './shop-control.ts';

/** A call of the API as it is made. */
export interface Sent {
  readonly path: string;
  readonly body?: object;
}
/** Makes a call that must be answered with what was asked for. */
type Says = <T>(method: 'GET' | 'POST' | 'PUT', path: string, body?: object) => Promise<T>;

const month = aTemplate({ id: 'month', createdIn: 'hq', knownIn: ['hq'], validity: 'fromSale', validDays: 30 });

/** What has to be there before these calls are made. */
export const beforeMoneyCalls = async ({ pool }: Pick<ApiUnderTest, 'pool'>, said: Says): Promise<void> => {
  await putInto(pool, {
    cardTemplate: [
      month,
      { ...month, id: 'big', name: 'Big', price: 300_000, faceValue: 300_000, giftAmount: 0, gifts: [] },
    ],
    member: [aMember({ id: 'guarded', shopId: 's01', mobile: '13600004444' })],
  });
  await said('POST', '/inventories/storage', { lines: [{ productId: 'tea', quantity: 900, price: 1_000 }] });
  await said('PUT', '/shops/s01/control', { ...shopControl, debtAllowed: true, debtLimit: 9_000_000 });
  await said('PUT', '/members/guarded/payment_password', { password: '135790' });
  await said('POST', '/pc/v1/members/own/points', { way: 'give', amount: 100_000, reason: 'to begin with' });
};

/**
 * Calls that move money, goods or what members hold: each with what makes it possible once more. `opensShift` opens the drawer
 * of a counter, and answers the id of its shift.
 */
export const moneyCalls = (
  said: Says,
  opensShift: () => Promise<string>,
): readonly (readonly [call: string, make: () => Promise<Sent>])[] => {
  const reason = 'asked for it';
  const inCash = [{ type: 0, amount: month.price }];
  const soldCard = async (): Promise<string> =>
    (await said<Order>('POST', '/orders/card', { memberId: 'own', templateId: month.id, payments: inCash })).id;
  /** Three boxes of tea for 150 yuan. */
  const three = [{ kind: 'product', itemId: 'tea', quantity: 3 }];
  const opened = async (): Promise<string> =>
    (await said<Order>('POST', '/orders', { lines: three, memberId: 'own' })).id;
  const sold = async (payments: readonly object[]): Promise<Order> =>
    said('PUT', `/orders/${await opened()}/payment`, { payments });
  const soldByCard = (cardId: string) =>
    sold([
      { type: 5, amount: 6_000, card: { cardId, times: [] } },
      { type: 0, amount: 9_000 },
    ]);
  const all = ({ lines }: Order) => lines.map(({ id: lineId, quantity }) => ({ lineId, quantity }));
  const returned = { lines: [{ productId: 'tea', quantity: 1, amount: 3_000, back: 1 }], type: 0, reason };
  const askedReturn = async () => (await said<Refund>('POST', '/returns', returned)).id;
  const owing = async () => void (await sold([{ type: 20, amount: 15_000 }]));
  const offered = async () => {
    const terms = { type: 2, threshold: 8_000, amount: 2_000, validity: 'days', effectiveDays: 30, mostPerPerson: 5 };
    const body = { name: 'Twenty off', ...terms };
    return (await said<{ id: string }>('POST', '/pc/v1/marketing/coupons', body)).id;
  };

  return [
    ['POST /orders', async () => ({ path: '/orders', body: { lines: three, memberId: 'own' } })],
    [
      'PUT /orders/:id',
      async () => ({ path: `/orders/${await opened()}`, body: { lines: [{ ...three[0], quantity: 5 }] } }),
    ],
    [
      'PUT /orders/:id/payment',
      async () => ({ path: `/orders/${await opened()}/payment`, body: { payments: [{ type: 0, amount: 15_000 }] } }),
    ],
    [
      'PUT /orders/:id/payment (by a card)',
      async () => {
        const card = { cardId: await soldCard(), times: [] };
        return { path: `/orders/${await opened()}/payment`, body: { payments: [{ type: 5, amount: 15_000, card }] } };
      },
    ],
    [
      'POST /orders/change',
      async () => {
        const cardId = await soldCard();
        return {
          path: '/orders/change',
          body: { cardId, templateId: 'big', payments: [{ type: 0, amount: 200_000 }] },
        };
      },
    ],
    [
      'POST /orders/:id/give_refund',
      async () => {
        const order = await soldByCard(await soldCard());
        return { path: `/orders/${order.id}/give_refund`, body: { lines: all(order), reason } };
      },
    ],
    ...(
      [
        ['accept_refund', {}],
        ['refund_with_input_price', { price: 7_000 }],
        ['reject_refund', { reason }],
      ] as const
    ).map(
      ([way, body]) =>
        [
          `PUT /orders/:id/${way}`,
          async () => {
            const order = await soldByCard(await soldCard());
            await said('POST', `/orders/${order.id}/refunds`, { lines: all(order), reason });
            return { path: `/orders/${order.id}/${way}`, body };
          },
        ] as const,
    ),
    [
      'POST /exchanges',
      async () => {
        const order = await soldByCard(await soldCard());
        const back = { orderId: order.id, lines: all(order), goods: [] };
        return { path: '/exchanges', body: { back, taken: three, payments: [{ type: 0, amount: 6_000 }], reason } };
      },
    ],
    [
      'POST /orders/card',
      async () => ({ path: '/orders/card', body: { memberId: 'own', templateId: month.id, payments: inCash } }),
    ],
    [
      'POST /orders/recharge',
      async () => ({
        path: '/orders/recharge',
        body: { cardId: await soldCard(), templateId: month.id, payments: inCash },
      }),
    ],
    [
      'PUT /pc/v1/orders/:id/recharge',
      async () => ({ path: `/pc/v1/orders/${await soldCard()}/recharge`, body: { remark: 'by the window' } }),
    ],
    [
      'PUT /orders/:id/cancel',
      async () => ({
        path: `/orders/${(await soldByCard(await soldCard())).id}/cancel`,
        body: { reason, refund: 15_000, goods: [{ reason: 'sale', productId: 'tea', quantity: 2 }] },
      }),
    ],
    [
      'PUT /orders/:id/accept_refund (approved)',
      async () => {
        const order = await soldByCard(await soldCard());
        await said('POST', `/orders/${order.id}/refunds`, { lines: all(order), reason });
        await said('PUT', `/orders/${order.id}/approve_refund`, { price: 7_000 });
        return { path: `/orders/${order.id}/accept_refund`, body: {} };
      },
    ],
    [
      'PUT /orders/:id/retry_refund',
      async () => {
        const cardId = await soldCard();
        const order = await soldByCard(cardId);
        await said('POST', `/orders/${order.id}/refunds`, { lines: all(order), reason });
        const whole = { lines: [{ lineId: 'card', quantity: 1 }], reason, card: { ground: 'shop' } };
        await said('POST', `/orders/${cardId}/give_refund`, whole);
        await said('PUT', `/orders/${order.id}/accept_refund`, {});
        return { path: `/orders/${order.id}/retry_refund`, body: { elsewhere: 0 } };
      },
    ],
    ['POST /returns', async () => ({ path: '/returns', body: returned })],
    ['POST /returns/give', async () => ({ path: '/returns/give', body: returned })],
    [
      'PUT /returns/:id/accept',
      async () => ({ path: `/returns/${await askedReturn()}/accept`, body: { price: 2_000 } }),
    ],
    [
      'PUT /returns/:id/approve',
      async () => ({ path: `/returns/${await askedReturn()}/approve`, body: { price: 2_000 } }),
    ],
    ['PUT /returns/:id/reject', async () => ({ path: `/returns/${await askedReturn()}/reject`, body: { reason } })],
    [
      'PUT /pc/v1/debts/repayments/:id/take_back',
      async () => {
        await owing();
        await said('POST', '/pc/v1/members/own/debt/repayments', { payments: [{ type: 0, amount: 1_000 }] });
        const list = await said<DebtRepayment[]>('GET', '/pc/v1/debts/repayments?filter=member_id:own');
        const standing = list.find(({ takenBack }) => takenBack === null);
        return { path: `/pc/v1/debts/repayments/${standing?.id}/take_back`, body: { reason } };
      },
    ],
    [
      'POST /pc/v1/members/:id/debt/write_offs',
      async () => {
        await owing();
        return { path: '/pc/v1/members/own/debt/write_offs', body: { amount: 1_000, reason } };
      },
    ],
    [
      'POST /pc/v1/members/:id/debt/repayments',
      async () => {
        await owing();
        return { path: '/pc/v1/members/own/debt/repayments', body: { payments: [{ type: 0, amount: 15_000 }] } };
      },
    ],
    ...(['give', 'take'] as const).map(
      (way) =>
        [
          `POST /pc/v1/members/:id/points (${way})`,
          async () => ({ path: '/pc/v1/members/own/points', body: { way, amount: 30, reason } }),
        ] as const,
    ),
    ['PUT /cards/:id/freeze', async () => ({ path: `/cards/${await soldCard()}/freeze`, body: { reason } })],
    [
      'PUT /cards/:id/unfreeze',
      async () => {
        const cardId = await soldCard();
        await said('PUT', `/cards/${cardId}/freeze`, { reason });
        return { path: `/cards/${cardId}/unfreeze`, body: { reason } };
      },
    ],
    [
      'PUT /cards/:id/extend',
      async () => {
        const lastDay = new Date(Date.now() + 200 * day).toISOString().slice(0, 10);
        return { path: `/cards/${await soldCard()}/extend`, body: { reason, lastDay } };
      },
    ],
    [
      'PUT /cards/:id/transfer',
      async () => ({
        path: `/cards/${await soldCard()}/transfer`,
        body: { reason, memberId: 'own', toMemberId: 'shared' },
      }),
    ],
    [
      'POST /pc/v1/member_coupons',
      async () => ({ path: '/pc/v1/member_coupons', body: { memberId: 'own', couponId: await offered() } }),
    ],
    [
      'PUT /pc/v1/member_coupons/:id/withdraw',
      async () => {
        const body = { memberId: 'own', couponId: await offered() };
        const { id } = await said<{ id: string }>('POST', '/pc/v1/member_coupons', body);
        return { path: `/pc/v1/member_coupons/${id}/withdraw`, body: { reason } };
      },
    ],
    [
      'PUT /shifts/:id/close',
      async () => {
        const shiftId = await opensShift();
        return { path: `/shifts/${shiftId}/close`, body: { amount: 9_900, reason: 'the tablet fell' } };
      },
    ],
    [
      'POST /members/:id/payment_agreements',
      async () => ({
        path: '/members/guarded/payment_agreements',
        body: { password: '135790', orderId: uuid(), amount: 5_000 },
      }),
    ],
    // What waits keeps cards of its member from being given on: it comes last.
    [
      'POST /orders/:id/refunds',
      async () => {
        const order = await soldByCard(await soldCard());
        return { path: `/orders/${order.id}/refunds`, body: { lines: all(order), reason } };
      },
    ],
    [
      'PUT /orders/:id/approve_refund',
      async () => {
        const order = await soldByCard(await soldCard());
        await said('POST', `/orders/${order.id}/refunds`, { lines: all(order), reason });
        return { path: `/orders/${order.id}/approve_refund`, body: { price: 7_000, answer: 'this once' } };
      },
    ],
  ];
};
