import { refundStatuses } from '#domain/refund/codes.ts';
import type { Given } from './given.ts';
import type { States } from './stage.ts';

const lines = [{ lineId: 'line-1', quantity: 1, amount: 3_335 }];
const goods = [{ reason: 'sale', productId: 'oil', quantity: 1 }];
const asks = { refundId: 'new', orderId: 'paid', lines, goods: [], reason: 'leaks' };
const reviews = { refundId: 'refund-1', orderId: 'asked-back' };
const returned = {
  refundId: 'new',
  lines: [{ productId: 'oil', quantity: 2, amount: 6_000, back: 1 }],
  ...{ type: 0, reason: 'no receipt' },
};
const states: Record<string, States> = Object.fromEntries(
  Object.entries(refundStatuses).map(([word, refund]) => [word, { refund }]),
);
/** Every command about giving back money of a paid order; `orders` are its states. */
export const refundGiven = (orders: Readonly<Record<string, States>>): readonly Given[] => [
  { name: 'refund.request@1', args: asks, states: orders },
  { name: 'refund.give@1', args: asks, states: orders },
  { name: 'refund.accept@1', args: { ...reviews, goods }, states },
  { name: 'refund.accept@1', what: 'for less', args: { ...reviews, price: 1_000, goods: [] } },
  { name: 'return.request@1', args: returned },
  { name: 'return.give@1', args: returned },
  { name: 'refund.accept@1', what: 'of a return', args: { refundId: 'return-1', orderId: 'return-1', goods }, states },
  {
    name: 'refund.reject@1',
    what: 'of a return',
    args: { refundId: 'return-1', orderId: 'return-1', reason: 'not ours' },
    states,
  },
  { name: 'refund.reject@1', args: { ...reviews, reason: 'used up' }, states },
];
