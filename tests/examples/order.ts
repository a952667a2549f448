import type { CollectArgs } from '#domain/order/collect/collect-args.ts';
import { receiptArgs } from '#domain/order/collect/receipt-args.ts';
import { couponForOrder } from '#domain/order/coupon-uses.ts';
import type { ItemLine, Order } from '#domain/order/order.ts';
import { isItemLine } from '#domain/order/order.ts';
import { adding, cashReceipt } from '../make.ts';
import { aMemberCoupon } from '../make-cards.ts';
import { anOrder } from '../make-orders.ts';
import { type ExamplesOf, on } from './example.ts';
import type { Subjects } from './subjects.ts';

const reason = 'mistake';
const lineOf = ({ lines }: Order): ItemLine => {
  const [line] = lines.filter(isItemLine);
  if (!line) throw new Error('the order has no line');
  return line;
};
/** What pays for all of it, by one payment. */
const inOne = (
  receipt: CollectArgs,
  payment: Partial<CollectArgs['payments'][number]> & { id: string },
): CollectArgs => ({
  ...receipt,
  payments: [{ type: 0, amount: receipt.total, tendered: null, note: '', ...payment }],
});
/** The receipt of an order, with something changed at the last moment. */
const receiptOf = (
  order: Order,
  { id }: Subjects['newPayment'],
  changed: (order: Order) => Partial<Order> = () => ({}),
) => inOne(receiptArgs({ orderId: order.id, existing: order, order: { ...order, ...changed(order) } }, []), { id });
/** The receipt of three pieces that were not on an order before. */
const threeOf = (
  { goods, newOrder, newPayment }: Pick<Subjects, 'goods' | 'newOrder' | 'newPayment'>,
  payment: Partial<CollectArgs['payments'][number]> = {},
  differs: Partial<Order> = {},
) => {
  const lines = cashReceipt(goods, { ...newOrder, quantity: 3 }).lines;
  const order = anOrder({ lines, ...differs });
  const receipt = receiptArgs({ orderId: newOrder.orderId, existing: null, order }, []);
  return inOne({ ...receipt, number: newOrder.number }, { ...newPayment, ...payment });
};
const ofNew = ['goods', 'newOrder', 'newPayment'] as const;

export const orderExamples: ExamplesOf<'order'> = {
  'order.open': [
    on(['newOrder', 'goods'], ({ newOrder, goods }) => ({ ...newOrder, operations: [adding(goods, 'line-2', 3)] })),
  ],
  'order.change': [
    on(['order', 'goods'], ({ order, goods }) => ({ orderId: order.id, operations: [adding(goods, 'line-2', 3)] }), {
      states: 'order',
    }),
    on(
      ['order'],
      ({ order }) => {
        const { id: lineId, originalPrice } = lineOf(order);
        return { orderId: order.id, operations: [{ op: 'setLinePrice', lineId, linePrice: originalPrice - 335 }] };
      },
      { what: 'a price of one’s own' },
    ),
    on(
      ['order'],
      ({ order }) => ({
        orderId: order.id,
        operations: [{ op: 'setLineReduction', lineId: lineOf(order).id, reduction: 5 }],
      }),
      { what: 'a line reduced' },
    ),
    on(['order'], ({ order }) => ({ orderId: order.id, operations: [{ op: 'setReduction', reduction: 5 }] }), {
      what: 'the order reduced',
    }),
  ],
  'order.park': [
    on(['order'], ({ order: { id, number } }) => ({ orderId: id, number, label: 'bed 3', operations: [] }), {
      states: 'order',
    }),
    on(
      ['newOrder', 'goods'],
      ({ newOrder, goods }) => ({ ...newOrder, label: 'bed 3', operations: [adding(goods, 'line-1')] }),
      { what: 'a new order' },
    ),
  ],
  'order.resume': [on(['order'], ({ order }) => ({ orderId: order.id }), { states: 'order' })],
  'order.move': [
    on(
      ['order', 'newOrder'],
      ({ order, newOrder }) => ({
        fromId: order.id,
        ...newOrder,
        lines: [{ lineId: lineOf(order).id, quantity: 1 }],
      }),
      { states: 'order' },
    ),
  ],
  'order.collect': [
    on(['order', 'newPayment'], ({ order, newPayment }) => receiptOf(order, newPayment), { states: 'order' }),
    on(ofNew, (seen) => threeOf(seen, { tendered: 3 * seen.goods.originalPrice }), { what: 'a new order' }),
    on(
      ['order', 'newPayment'],
      ({ order, newPayment }) =>
        receiptOf(order, newPayment, ({ lines }) => ({
          lines: lines.map((line) => ({ ...line, linePrice: line.originalPrice - 335 })),
        })),
      { what: 'a price of one’s own' },
    ),
    on(
      ['order', 'newPayment'],
      ({ order, newPayment }) =>
        receiptOf(order, newPayment, ({ lines }) => ({ lines: lines.map((line) => ({ ...line, reduction: 5 })) })),
      { what: 'a line reduced' },
    ),
    on(['order', 'newPayment'], ({ order, newPayment }) => receiptOf(order, newPayment, () => ({ reduction: 5 })), {
      what: 'the order reduced',
    }),
    on(
      [...ofNew, 'member', 'memberCoupon'],
      ({ member: { memberId, memberName }, memberCoupon: { memberCouponId }, ...seen }) =>
        threeOf(
          seen,
          { tendered: 3 * seen.goods.originalPrice },
          {
            memberId,
            memberName,
            coupons: [{ ...couponForOrder(aMemberCoupon({ id: memberCouponId })), off: 2_000 }],
          },
        ),
      { what: 'with a coupon', states: 'coupon' },
    ),
    on(
      [...ofNew, 'card'],
      ({ card: { cardId, memberId, memberName }, ...seen }) =>
        threeOf(seen, { type: 5, card: { cardId, times: [] } }, { memberId, memberName }),
      { what: 'by a card' },
    ),
  ],
  'order.agreeToPay': [
    on(['member', 'order'], ({ member: { memberId }, order }) => ({
      agreementId: 'agreement-1',
      memberId,
      orderId: order.id,
      amount: 5_000,
    })),
  ],
  'order.extra': [on(['order'], ({ order }) => ({ orderId: order.id, remark: 'by the window' }), { states: 'order' })],
  'order.cancel': [
    on(['order'], ({ order }) => ({ orderId: order.id, reason, refund: 0, goods: [] })),
    on(['paid'], ({ paid }) => ({ orderId: paid.id, reason, refund: paid.paid, goods: [] }), {
      what: 'paid',
      states: 'order',
    }),
  ],
  'order.returnSuspense': [on(['held'], ({ held }) => held, { states: 'payment' })],
};

const unbooked = { memberName: '', reason: 'refused' };
export const moneyExamples: ExamplesOf<'money'> = {
  'money.suspend': [
    on(['takenInVain'], ({ takenInVain }) => ({ ...takenInVain, way: 'in', ...unbooked })),
    on(['givenInVain'], ({ givenInVain }) => ({ ...givenInVain, way: 'out', ...unbooked }), { what: 'given out' }),
  ],
};
export const exceptionExamples: ExamplesOf<'exception'> = {
  'exception.resolve': [on(['task'], ({ task }) => ({ ...task, note: 'seen to' }), { states: 'exception' })],
};
