import { aTemplate } from '../make-cards.ts';
import type { CommandPlace } from './command-place.ts';
import { freshMobile, type Hands, receiptOf } from './hands.ts';

/** A card of 1,000 yuan, and 200 on top. */
export const gold = aTemplate();

const sale = (hands: Hands, order: string, memberId: string) => ({
  ...{ orderId: hands.id(order), number: '', cardId: hands.id('card'), memberId, memberName: 'Wu' },
  ...{ templateId: gold.id, termsVersion: 1, services: [], products: [], price: gold.price },
  payments: [{ id: hands.id(`${order}-cash`), type: 0, amount: gold.price, tendered: null, note: '' }],
  ...{ salespersonId: null, remark: '', manualNumber: '' },
});
const registered = async (hands: Hands): Promise<string> => {
  const memberId = hands.id('buyer');
  await hands.give('member.register', { memberId, name: 'Wu', mobile: freshMobile() });
  return memberId;
};
const sold = async (hands: Hands): Promise<string> => {
  const memberId = await registered(hands);
  await hands.give('card.issue', sale(hands, 'sale', memberId), { takeNumber: true });
  return memberId;
};
const byCard = async (hands: Hands) => {
  const memberId = await sold(hands);
  await hands.give('stock.book', {
    ...{ paperId: hands.id('paper'), number: 'RK-3', type: 11, applicantId: '', receiverId: '', remark: '' },
    lines: [{ productId: 'product-1', quantity: 2, price: 1_200 }],
  });
  const receipt = receiptOf(hands.id('order'), hands.id('by-card'));
  const card = { cardId: hands.id('card'), times: [] };
  const payments = receipt.payments.map((each) => ({ ...each, type: 5, tendered: null, card }));
  const lines = receipt.lines.map((line) => ({ ...line, linePrice: line.originalPrice }));
  return { ...receipt, lines, memberId, memberName: 'Wu', payments };
};

/** What is done with cards. */
export const cardPlaces: readonly CommandPlace[] = [
  {
    title: 'selling a card',
    name: 'card.issue',
    takeNumber: true,
    reach: async (hands) => sale(hands, 'sale', await registered(hands)),
  },
  {
    title: 'recharging a card',
    name: 'card.recharge',
    takeNumber: true,
    reach: async (hands) => sale(hands, 'more', await sold(hands)),
  },
  { title: 'paying by a card', name: 'order.collect', takeNumber: true, reach: byCard },
  {
    title: 'giving back what a card paid',
    name: 'order.cancel',
    reach: async (hands) => {
      const receipt = await byCard(hands);
      await hands.give('order.collect', receipt, { takeNumber: true });
      return { orderId: receipt.orderId, reason: 'mistake', refund: receipt.total, goods: [] };
    },
  },
];
