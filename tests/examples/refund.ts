import { receiptArgs } from '#domain/order/collect/receipt-args.ts';
import { isItemLine, type Order } from '#domain/order/order.ts';
import { aLine, anOrder } from '../make-orders.ts';
import { type ExamplesOf, on } from './example.ts';
import type { Subjects } from './subjects.ts';

/** One piece of what was sold, with what left the shelf for it. */
const oneOf = (paid: Order) => ({
  orderId: paid.id,
  lines: paid.lines
    .filter(isItemLine)
    .map(({ id: lineId, originalPrice: amount }) => ({ lineId, quantity: 1, amount })),
  goods: paid.goods.map(({ productId }) => ({ reason: 'sale' as const, productId, quantity: 1 })),
});
const asks = { reason: 'leaks' };
const freeOfCharge = ({ paid, newRefund }: Pick<Subjects, 'paid' | 'newRefund'>) => ({
  ...newRefund,
  ...oneOf(paid),
  ...asks,
  lines: paid.lines.map(({ id: lineId, quantity }) => ({ lineId, quantity, amount: paid.total - 5 })),
  free: true as const,
});
const free = { what: 'free of charge' };
const ofReturn = { what: 'of a return', states: 'refund' } as const;
const back = ({ productId }: { readonly productId: string }) => [{ reason: 'sale' as const, productId, quantity: 1 }];

export const refundExamples: ExamplesOf<'refund'> = {
  'refund.request': [
    on(['paid', 'newRefund'], ({ paid, newRefund }) => ({ ...newRefund, ...oneOf(paid), ...asks }), {
      states: 'order',
    }),
    on(['paid', 'newRefund'], freeOfCharge, free),
  ],
  'refund.give': [
    on(['paid', 'newRefund'], ({ paid, newRefund }) => ({ ...newRefund, ...oneOf(paid), ...asks }), {
      states: 'order',
    }),
    on(['paid', 'newRefund'], freeOfCharge, free),
  ],
  'refund.accept': [
    on(['askedBack'], ({ askedBack: { refundId, orderId, ...of } }) => ({ refundId, orderId, goods: back(of) }), {
      states: 'refund',
    }),
    on(['askedBack'], ({ askedBack: { refundId, orderId } }) => ({ refundId, orderId, price: 1_000, goods: [] }), {
      what: 'for less',
    }),
    on(
      ['askedReturn'],
      ({ askedReturn: { refundId, orderId, ...of } }) => ({ refundId, orderId, goods: back(of) }),
      ofReturn,
    ),
  ],
  'refund.reject': [
    on(['askedBack'], ({ askedBack: { refundId, orderId } }) => ({ refundId, orderId, reason: 'used up' }), {
      states: 'refund',
    }),
    on(
      ['askedReturn'],
      ({ askedReturn: { refundId, orderId } }) => ({ refundId, orderId, reason: 'not ours' }),
      ofReturn,
    ),
  ],
  'refund.approve': [
    on(['askedBack'], ({ askedBack: { refundId, orderId } }) => ({ refundId, orderId, price: 1_000, answer: 'once' }), {
      states: 'refund',
    }),
    on(['askedReturn'], ({ askedReturn: { refundId, orderId } }) => ({ refundId, orderId }), ofReturn),
  ],
};

/** Two pieces come back without a receipt, for less than they cost. */
const without = ({ stocked, newRefund }: Pick<Subjects, 'stocked' | 'newRefund'>) => ({
  ...newRefund,
  lines: [{ productId: stocked.id, quantity: 2, amount: 2 * stocked.originalPrice - 670, back: 1 }],
  type: 0,
  reason: 'no receipt',
});
export const returnExamples: ExamplesOf<'return'> = {
  'return.request': [on(['stocked', 'newRefund'], without)],
  'return.give': [on(['stocked', 'newRefund'], without)],
};

/** A piece is taken for what comes back. */
const taken = ({ goods, newOrder, newRefund }: Pick<Subjects, 'goods' | 'newOrder' | 'newRefund'>) => {
  const { id: itemId, name, unit, originalPrice, memberPrice } = goods;
  const order = anOrder({ lines: [aLine({ itemId, name, unit, originalPrice, memberPrice })] });
  const receipt = receiptArgs({ orderId: newOrder.orderId, existing: null, order }, []);
  return { ...receipt, payments: [], number: newOrder.number, ...newRefund, reason: 'another one' };
};
export const exchangeExamples: ExamplesOf<'exchange'> = {
  'exchange.give': [
    on(['paid', 'goods', 'newOrder', 'newRefund'], ({ paid, ...seen }) => ({ ...taken(seen), back: oneOf(paid) }), {
      states: 'order',
    }),
    on(
      ['stocked', 'goods', 'newOrder', 'newRefund'],
      ({ stocked: { id: productId, originalPrice: amount }, ...seen }) => ({
        ...taken(seen),
        back: { products: [{ productId, quantity: 2, amount, back: 1 }], type: 0 },
      }),
      { what: 'without a receipt' },
    ),
  ],
};
