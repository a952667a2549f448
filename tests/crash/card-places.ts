import { aTemplate } from '../make-cards.ts';
import type { CommandPlace } from './command-place.ts';
import { freshMobile, type Hands, receiptOf } from './hands.ts';

/** A card of 1,000 yuan, and 200 on top. */
export const gold = aTemplate();

/** The same for 30 days. */
export const month = aTemplate({ id: 'month', name: 'Month', validity: 'fromSale', validDays: 30 });

const sale = (hands: Hands, order: string, memberId: string, of = gold) => ({
  orderId: hands.id(order),
  number: '',
  cardId: hands.id('card'),
  memberId,
  memberName: 'Wu',
  templateId: of.id,
  termsVersion: 1,
  services: [],
  products: [],
  price: of.price,
  payments: [{ id: hands.id(`${order}-cash`), type: 0, amount: of.price, tendered: null, note: '' }],
  salespersonId: null,
  remark: '',
  manualNumber: '',
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
    paperId: hands.id('paper'),
    number: 'RK-3',
    type: 11,
    applicantId: '',
    receiverId: '',
    remark: '',
    lines: [{ productId: 'product-1', quantity: 2, price: 1_200 }],
  });
  const receipt = receiptOf(hands.id('order'), hands.id('by-card'));
  const card = { cardId: hands.id('card'), times: [] };
  const payments = receipt.payments.map((each) => ({ ...each, type: 5, tendered: null, card }));
  const lines = receipt.lines.map((line) => ({ ...line, linePrice: line.originalPrice }));
  return { ...receipt, lines, memberId, memberName: 'Wu', payments };
};

const lost = (hands: Hands) => ({ cardId: hands.id('card'), reason: 'lost' });
/** A card of 30 days, sold to somebody. */
const ending = async (hands: Hands): Promise<string> => {
  const memberId = await registered(hands);
  await hands.give('card.issue', sale(hands, 'sale', memberId, month), { takeNumber: true });
  await hands.sync();
  return memberId;
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
  {
    title: 'changing a card for another one',
    name: 'card.change',
    takeNumber: true,
    reach: async (hands) => {
      const memberId = await ending(hands);
      const change = { fromCardId: hands.id('card'), value: month.price, payments: [] };
      return { ...sale(hands, 'change', memberId), cardId: hands.id('new-card'), ...change };
    },
  },
  {
    title: 'freezing a card',
    name: 'card.freeze',
    reach: async (hands) => {
      await ending(hands);
      return lost(hands);
    },
  },
  {
    title: 'using a frozen card again',
    name: 'card.unfreeze',
    reach: async (hands) => {
      await ending(hands);
      await hands.give('card.freeze', lost(hands));
      await hands.sync();
      return { ...lost(hands), reason: 'found' };
    },
  },
  {
    title: 'extending a card',
    name: 'card.extend',
    reach: async (hands) => {
      await ending(hands);
      return { ...lost(hands), lastDay: new Date(Date.now() + 200 * 86_400_000).toISOString().slice(0, 10) };
    },
  },
  {
    title: 'giving a card to another member',
    name: 'card.transfer',
    reach: async (hands) => {
      const memberId = await ending(hands);
      const toMemberId = hands.id('friend');
      await hands.give('member.register', { memberId: toMemberId, name: 'Xu', mobile: freshMobile() });
      await hands.sync();
      return { ...lost(hands), memberId, toMemberId };
    },
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
