import { subjectsBy } from '../examples/by-hands.ts';
import { seenBy } from '../examples/seen-by.ts';
import type { Subject, Subjects } from '../examples/subjects.ts';
import { aProduct } from '../make.ts';
import type { CommandPlace } from './command-place.ts';
import { type Hands, receiptOf } from './hands.ts';

const [seen, reason] = [aProduct().id, 'mistake'];
const back = [{ reason: 'sale', productId: seen, quantity: 1 }];
const the = async <Of extends Subject>(hands: Hands, ...of: readonly Of[]): Promise<Pick<Subjects, Of>> =>
  seenBy(subjectsBy(hands), of);

/** Places to which more than one command leads that has an example. */
export const otherPlaces: readonly CommandPlace[] = [
  {
    title: 'cancelling a paid order whose goods come back to the shelf',
    name: 'order.cancel',
    reach: async (hands) => {
      const { paid } = await the(hands, 'paid');
      return { orderId: paid.id, reason, refund: paid.paid, goods: back };
    },
  },
  {
    title: 'collecting cash over the drawer',
    name: 'order.collect',
    takeNumber: true,
    reach: async (hands) => {
      await the(hands, 'shift');
      return receiptOf(hands.id('second'), hands.id('more-cash'));
    },
    after: async (hands) => {
      await hands.give('shift.count', { shiftId: hands.id('shift'), amount: 22_800 });
      await hands.give('shift.close', { shiftId: hands.id('shift'), reason });
    },
  },
  {
    title: 'giving back what a card paid',
    name: 'order.cancel',
    reach: async (hands) => {
      const { card, stocked } = await the(hands, 'card', 'stocked');
      const { cardId, memberId, memberName } = card;
      const receipt = receiptOf(hands.id('order'), hands.id('by-card'));
      const paying = { type: 5, tendered: null, card: { cardId, times: [] } };
      const payments = receipt.payments.map((each) => ({ ...each, ...paying }));
      const lines = receipt.lines.map((line) => ({ ...line, linePrice: stocked.originalPrice }));
      const given = { ...receipt, lines, memberId, memberName, payments };
      await hands.give('order.collect', given, { takeNumber: true });
      return { orderId: receipt.orderId, reason, refund: receipt.total, goods: [] };
    },
  },
  {
    title: 'giving a refund that was approved',
    name: 'refund.accept',
    reach: async (hands) => {
      const { refundId, orderId } = (await the(hands, 'askedBack')).askedBack;
      await hands.give('refund.approve', { refundId, orderId, price: 1_000 });
      await hands.sync();
      return { refundId, orderId, goods: back };
    },
  },
  {
    title: 'cancelling an order of which some was given back',
    name: 'order.cancel',
    reach: async (hands) => {
      const { paid } = await the(hands, 'paid');
      const lines = [{ lineId: 'line-1', quantity: 2, amount: 5_600 }];
      await hands.give('refund.give', { refundId: hands.id('refund'), orderId: paid.id, lines, goods: back, reason });
      await hands.sync();
      return { orderId: paid.id, reason, refund: 2_800, goods: back };
    },
  },
];
