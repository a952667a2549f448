import type { CommandPlace } from './command-place.ts';
import { type Hands, receiptOf } from './hands.ts';

const goods = [{ reason: 'sale', productId: 'product-1', quantity: 1 }];
const product = { productId: 'product-1', quantity: 5, price: 1_200 };
/** Two of three pieces that were paid in cash are to be given back. */
const ask = async (hands: Hands) => {
  await hands.give('stock.book', {
    paperId: hands.id('paper'),
    number: 'RK-4',
    type: 11,
    applicantId: '',
    receiverId: '',
    remark: '',
    lines: [product],
  });
  const orderId = hands.id('order');
  await hands.give('order.collect', receiptOf(orderId, hands.id('cash'), '', 3), { takeNumber: true });
  const lines = [{ lineId: 'line-1', quantity: 2, amount: 5_600 }];
  return { refundId: hands.id('refund'), orderId, lines, goods, reason: 'leaks' };
};
const asked = async (hands: Hands) => {
  const request = await ask(hands);
  await hands.give('refund.request', request);
  await hands.sync();
  return { refundId: request.refundId, orderId: request.orderId };
};

/** A piece comes back without its receipt. */
const comesBack = async (hands: Hands) => {
  await ask(hands);
  const lines = [{ productId: 'product-1', quantity: 1, amount: 2_000, back: 1 }];
  return { refundId: hands.id('return'), lines, type: 0, reason: 'no receipt' };
};

/** Two of three pieces come back, and one is taken for them. */
const exchanges = async (hands: Hands) => {
  const { refundId, orderId, lines, reason } = await ask(hands);
  const sale = { ...receiptOf(hands.id('taken'), ''), payments: [] };
  return { ...sale, refundId, reason, back: { orderId, lines, goods } };
};

/** What is done to give money of a paid order back. */
export const refundPlaces: readonly CommandPlace[] = [
  { title: 'asking for a refund', name: 'refund.request', reach: ask },
  { title: 'giving a refund at once', name: 'refund.give', reach: ask },
  { title: 'asking for a return without a receipt', name: 'return.request', reach: comesBack },
  { title: 'giving money for goods without a receipt', name: 'return.give', reach: comesBack },
  { title: 'exchanging goods', name: 'exchange.give', takeNumber: true, reach: exchanges },
  {
    title: 'accepting a refund',
    name: 'refund.accept',
    reach: async (hands) => ({ ...(await asked(hands)), goods }),
  },
  {
    title: 'approving a refund',
    name: 'refund.approve',
    reach: async (hands) => ({ ...(await asked(hands)), price: 5_000 }),
  },
  {
    title: 'giving a refund that was approved',
    name: 'refund.accept',
    reach: async (hands) => {
      const about = await asked(hands);
      await hands.give('refund.approve', { ...about, price: 5_000 });
      await hands.sync();
      return { ...about, goods };
    },
  },
  {
    title: 'rejecting a refund',
    name: 'refund.reject',
    reach: async (hands) => ({ ...(await asked(hands)), reason: 'used up' }),
  },
  {
    title: 'cancelling an order of which some was given back',
    name: 'order.cancel',
    reach: async (hands) => {
      const given = await ask(hands);
      await hands.give('refund.give', given);
      await hands.sync();
      return { orderId: given.orderId, reason: 'mistake', refund: 2_800, goods };
    },
  },
];
