import type { Walked } from './walked.ts';

/** The one line of an order that was opened by a call, with a reason. */
const asks = (_: string, id: string) => ({ lines: [{ lineId: `${id}:0`, quantity: 1 }], reason: 'walk' });
const nothing = () => ({});
/** Goods without a receipt. */
const returned = (prefix: string) => ({
  lines: [{ productId: `${prefix}tea`, quantity: 1, amount: 100, back: 1 }],
  type: 0,
  reason: 'walk',
});

/** Goods without a receipt, exchanged for the same. */
const exchanged = (prefix: string) => ({
  back: { products: [{ productId: `${prefix}tea`, quantity: 1, amount: 100, back: 1 }], type: 0 },
  taken: [{ kind: 'product', itemId: `${prefix}tea`, quantity: 1, linePrice: 100 }],
  payments: [],
  reason: 'walk',
});

/** The calls about refunds. */
export const refundCalls: readonly Walked[] = [
  { call: 'GET /api/refunds' },
  { call: 'GET /api/orders/{id}/calc_refund_price', names: 'collected' },
  { call: 'GET /api/orders/{id}/refund_status', names: 'askedBack' },
  { call: 'POST /api/orders/{id}/refunds', names: 'collected', body: asks },
  {
    call: 'PUT /api/order_details/{id}/apply_for_free',
    names: 'collectedLine',
    body: (_: string, id: string) => ({ orderId: id.replace(/:0$/, ''), reason: 'walk' }),
  },
  { call: 'POST /api/orders/{id}/give_refund', names: 'collected', body: asks },
  { call: 'PUT /api/orders/{id}/accept_refund', names: 'askedBack', body: nothing },
  { call: 'PUT /api/orders/{id}/approve_refund', names: 'askedBack', body: nothing },
  { call: 'PUT /api/orders/{id}/refund_with_input_price', names: 'askedBack', body: () => ({ price: 100 }) },
  { call: 'PUT /api/orders/{id}/reject_refund', names: 'askedBack', body: () => ({ reason: 'walk' }) },
  { call: 'PUT /api/orders/{id}/retry_refund', names: 'failedRefund', body: nothing },
  { call: 'GET /api/returns/price', query: (prefix) => `?productId=${prefix}tea` },
  { call: 'POST /api/returns', body: returned },
  { call: 'POST /api/returns/give', body: returned },
  { call: 'POST /api/exchanges', body: exchanged },
  { call: 'PUT /api/returns/{id}/accept', names: 'returned', body: nothing },
  { call: 'PUT /api/returns/{id}/approve', names: 'returned', body: nothing },
  { call: 'PUT /api/returns/{id}/reject', names: 'returned', body: () => ({ reason: 'walk' }) },
];
