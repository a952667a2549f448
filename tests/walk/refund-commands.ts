import { receiptArgs } from '#domain/order/receipt-args.ts';
import { refundStatuses } from '#domain/refund/codes.ts';
import { aLine, anOrder } from '../make-orders.ts';
import type { Given } from './given.ts';
import type { States } from './stage.ts';

const lines = [{ lineId: 'line-1', quantity: 1, amount: 3_335 }];
const goods = [{ reason: 'sale', productId: 'oil', quantity: 1 }];
const asks = { refundId: 'new', orderId: 'paid', lines, goods: [], reason: 'leaks' };
/** All of the line is to cost nothing. */
const free = { ...asks, lines: [{ lineId: 'line-1', quantity: 3, amount: 10_000 }], free: true };
const reviews = { refundId: 'refund-1', orderId: 'asked-back' };
const returned = {
  refundId: 'new',
  lines: [{ productId: 'oil', quantity: 2, amount: 6_000, back: 1 }],
  type: 0,
  reason: 'no receipt',
};
const taken = anOrder({ lines: [aLine({ originalPrice: 3_335 })] });
/** A bottle is taken for what comes back. */
const exchanged = (back: object) => ({
  ...receiptArgs({ orderId: 'taken', existing: null, order: taken }, []),
  number: 'S01-01-000099',
  refundId: 'new',
  back,
  reason: 'another one',
});
const states: Record<string, States> = Object.fromEntries(
  Object.entries(refundStatuses).map(([word, refund]) => [word, { refund }]),
);
/** Every command about giving back money of a paid order; `orders` are its states. */
export const refundGiven = (orders: Readonly<Record<string, States>>): readonly Given[] => [
  { name: 'refund.request@1', args: asks, states: orders },
  { name: 'refund.give@1', args: asks, states: orders },
  { name: 'refund.request@1', what: 'free of charge', args: free },
  { name: 'refund.give@1', what: 'free of charge', args: free },
  { name: 'refund.accept@1', args: { ...reviews, goods }, states },
  { name: 'refund.accept@1', what: 'for less', args: { ...reviews, price: 1_000, goods: [] } },
  { name: 'return.request@1', args: returned },
  { name: 'return.give@1', args: returned },
  { name: 'refund.accept@1', what: 'of a return', args: { refundId: 'return-1', orderId: 'return-1', goods }, states },
  { name: 'exchange.give@1', args: exchanged({ orderId: 'paid', lines, goods: [] }), states: orders },
  {
    name: 'exchange.give@1',
    what: 'without a receipt',
    args: exchanged({ products: [{ productId: 'oil', quantity: 2, amount: 3_335, back: 1 }], type: 0 }),
  },
  {
    name: 'refund.reject@1',
    what: 'of a return',
    args: { refundId: 'return-1', orderId: 'return-1', reason: 'not ours' },
    states,
  },
  { name: 'refund.reject@1', args: { ...reviews, reason: 'used up' }, states },
  { name: 'refund.approve@1', args: { ...reviews, price: 1_000, answer: 'once' }, states },
  { name: 'refund.approve@1', what: 'of a return', args: { refundId: 'return-1', orderId: 'return-1' }, states },
];
