import { defaultSettings } from '#domain/shop/shop-settings.ts';
import type { CommandPlace } from './command-place.ts';
import { freshMobile, type Hands, receiptOf } from './hands.ts';

const { id: _, roomsEnabled: __, ...settings } = defaultSettings('');

/** Somebody who owes the shop what one piece costs. */
const owing = async (hands: Hands): Promise<string> => {
  const memberId = hands.id('debtor');
  await hands.give('shop.settings', { ...settings, debtAllowed: true, debtLimit: 100_000 });
  await hands.give('member.register', { memberId, name: 'Wu', mobile: freshMobile() });
  await hands.give('stock.book', {
    paperId: hands.id('paper'),
    number: 'RK-5',
    type: 11,
    applicantId: '',
    receiverId: '',
    remark: '',
    lines: [{ productId: 'product-1', quantity: 2, price: 1_200 }],
  });
  await hands.sync();
  const receipt = receiptOf(hands.id('order'), hands.id('debt'));
  const payments = receipt.payments.map((each) => ({ ...each, type: 20, tendered: null }));
  const lines = receipt.lines.map((line) => ({ ...line, linePrice: line.originalPrice }));
  await hands.give('order.collect', { ...receipt, lines, memberId, memberName: 'Wu', payments }, { takeNumber: true });
  await hands.sync();
  return memberId;
};
const repaying = async (hands: Hands) => {
  const memberId = await owing(hands);
  const payments = [{ id: hands.id('repaid'), type: 0, amount: 1_000, tendered: null }];
  return { repaymentId: hands.id('repayment'), memberId, memberName: 'Wu', payments };
};

/** What is done to repay debt. */
export const debtPlaces: readonly CommandPlace[] = [
  { title: 'repaying what is owed', name: 'debt.repay', reach: repaying },
  {
    title: 'taking a repayment back',
    name: 'debt.takeBack',
    reach: async (hands) => {
      const { repaymentId, memberId, ...rest } = await repaying(hands);
      await hands.give('debt.repay', { repaymentId, memberId, ...rest });
      await hands.sync();
      return { repaymentId, records: [memberId], reason: 'mistake' };
    },
  },
];
