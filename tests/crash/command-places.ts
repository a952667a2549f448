import { formatOrderNumber } from '#domain/order/number.ts';
import { adding, aProduct } from '../make.ts';
import { cardPlaces } from './card-places.ts';
import type { CommandPlace } from './command-place.ts';
import { debtPlaces } from './debt-places.ts';
import { feedbackPlaces } from './feedback-places.ts';
import { freshMobile, type Given, type Hands, receiptOf, seenLine } from './hands.ts';
import { refundPlaces } from './refund-places.ts';
import { roomPlaces } from './room-places.ts';
import { shiftPlaces } from './shift-places.ts';
import { shopPlaces } from './shop-places.ts';
import { bringIn, stockPlaces } from './stock-places.ts';
import { treatmentPlaces } from './treatment-places.ts';

const oil = aProduct();
const park = (hands: Hands, orderId: string): Promise<Given> =>
  hands.give(
    'order.park',
    { orderId, number: '', label: 'bed 3', operations: [adding(oil, 'line-1')] },
    { takeNumber: true },
  );

/** Money of this counter in suspense: another counter had collected the order before. */
const takeTwice = async (hands: Hands): Promise<{ orderId: string; second: Given }> => {
  const orderId = hands.id('twice');
  const { number } = await park(hands, orderId);
  await hands.sync();
  const second = await hands.unseen(async () => {
    await hands.elsewhere('order.collect', { ...receiptOf(orderId, hands.id('cash-there'), number), ...seenLine });
    return hands.give('order.collect', { ...receiptOf(orderId, hands.id('cash-here'), number), ...seenLine });
  });
  await hands.sync();
  return { orderId, second };
};

/** Somebody whom this counter has registered. */
const registered = async (hands: Hands, what: string): Promise<string> => {
  const memberId = hands.id(what);
  await hands.give('member.register', { memberId, name: what, mobile: freshMobile() });
  await hands.sync();
  return memberId;
};

let ordersAcrossTown = 0;
/** A number of the other shop that no order has: one that is taken would be told apart by four digits, which may meet. */
const numberAcrossTown = (): string => {
  ordersAcrossTown += 1;
  return formatOrderNumber('S02', '07', ordersAcrossTown);
};

/** Money of this counter whose order was refused: another shop had opened one under its id. */
const takeInVain = async (hands: Hands): Promise<{ orderId: string; refused: string }> => {
  const orderId = hands.id('refused');
  const { commandId } = await hands.unseen(async () => {
    await hands.acrossTown('order.open', { orderId, number: numberAcrossTown(), operations: [adding(oil, 'line-1')] });
    return hands.giveInVain('order.collect', receiptOf(orderId, hands.id('cash')), { takeNumber: true });
  });
  await hands.sync();
  return { orderId, refused: commandId };
};

/** Every command at its place; a command of the product that is not here fails a test. */
export const commandPlaces: readonly CommandPlace[] = [
  {
    title: 'opening an order',
    name: 'order.open',
    takeNumber: true,
    reach: async (hands) => ({ orderId: hands.id('order'), number: '', operations: [adding(oil, 'line-1')] }),
  },
  {
    title: 'changing the lines of an order',
    name: 'order.change',
    reach: async (hands) => {
      const orderId = hands.id('order');
      await park(hands, orderId);
      const operations = [adding(oil, 'line-2', 2), { op: 'setQuantity', lineId: 'line-1', quantity: 3 }];
      return { orderId, operations };
    },
  },
  {
    title: 'parking an order',
    name: 'order.park',
    takeNumber: true,
    reach: async (hands) => ({
      orderId: hands.id('order'),
      number: '',
      label: 'bed 3',
      operations: [adding(oil, 'line-1')],
    }),
  },
  {
    title: 'resuming an order',
    name: 'order.resume',
    reach: async (hands) => {
      await park(hands, hands.id('order'));
      return { orderId: hands.id('order') };
    },
  },
  {
    title: 'splitting an order',
    name: 'order.move',
    takeNumber: true,
    reach: async (hands) => {
      const fromId = hands.id('order');
      await park(hands, fromId);
      await hands.give('order.change', { orderId: fromId, operations: [adding(oil, 'line-2', 2)] });
      return { fromId, orderId: hands.id('split'), number: '', lines: [{ lineId: 'line-2', quantity: 2 }] };
    },
  },
  {
    title: 'collecting cash',
    name: 'order.collect',
    takeNumber: true,
    reach: async (hands) => receiptOf(hands.id('order'), hands.id('cash')),
  },
  {
    title: 'collecting a parked order',
    name: 'order.collect',
    reach: async (hands) => {
      const { number } = await park(hands, hands.id('order'));
      return { ...receiptOf(hands.id('order'), hands.id('cash'), number), ...seenLine };
    },
  },
  {
    title: 'amending what does not touch money',
    name: 'order.extra',
    reach: async (hands) => {
      await park(hands, hands.id('order'));
      return { orderId: hands.id('order'), remark: 'by the window', source: 2 };
    },
  },
  {
    title: 'cancelling an order that waits for payment',
    name: 'order.cancel',
    reach: async (hands) => {
      await park(hands, hands.id('order'));
      return { orderId: hands.id('order'), reason: 'changed their mind', refund: 0 };
    },
  },
  {
    title: 'cancelling a paid order and giving its money back',
    name: 'order.cancel',
    reach: async (hands) => {
      const receipt = receiptOf(hands.id('order'), hands.id('cash'));
      await hands.give('order.collect', receipt, { takeNumber: true });
      return { orderId: hands.id('order'), reason: 'brought back', refund: receipt.total };
    },
  },
  {
    title: 'cancelling a paid order whose goods come back to the shelf',
    name: 'order.cancel',
    reach: async (hands) => {
      await bringIn(hands);
      const receipt = receiptOf(hands.id('order'), hands.id('cash'));
      await hands.give('order.collect', receipt, { takeNumber: true });
      const goods = [{ reason: 'sale', productId: oil.id, quantity: 1 }];
      return { orderId: hands.id('order'), reason: 'brought back', refund: receipt.total, goods };
    },
  },
  {
    title: 'giving back money in suspense',
    name: 'order.returnSuspense',
    reach: async (hands) => {
      const { orderId } = await takeTwice(hands);
      return { orderId, paymentId: hands.id('cash-here') };
    },
  },
  {
    title: 'putting money that was taken for a refused order into suspense',
    name: 'money.suspend',
    takeNumber: true,
    reach: async (hands) => {
      const { orderId, refused } = await takeInVain(hands);
      const payments = [{ id: hands.id('cash'), type: 0, amount: 2_800 }];
      return { orderId, number: '', refused, way: 'in', payments, memberName: '', reason: 'the order was refused' };
    },
  },
  {
    title: 'settling an exception',
    name: 'exception.resolve',
    reach: async (hands) => {
      const { second } = await takeTwice(hands);
      return { exceptionId: `${second.commandId}:0`, note: 'asked the customer' };
    },
  },
  {
    title: 'getting to know a member of another shop',
    name: 'member.know',
    reach: async () => ({ memberId: 'member-2' }),
  },
  {
    title: 'registering a member',
    name: 'member.register',
    reach: async (hands) => ({ memberId: hands.id('member'), name: 'Wu', mobile: freshMobile() }),
  },
  {
    title: 'changing what is written down of a member',
    name: 'member.edit',
    reach: async (hands) => ({ memberId: await registered(hands, 'edited'), remark: 'likes tea' }),
  },
  {
    title: 'merging two records of one person',
    name: 'member.merge',
    reach: async (hands) => ({ memberId: await registered(hands, 'from'), intoId: await registered(hands, 'into') }),
  },
  {
    title: 'taking a merge back',
    name: 'member.unmerge',
    reach: async (hands) => {
      const memberId = await registered(hands, 'from');
      await hands.give('member.merge', { memberId, intoId: await registered(hands, 'into') });
      return { memberId };
    },
  },
  { title: 'reading a notice', name: 'notice.read', reach: async () => ({ noticeId: 'notice-1' }) },
  { title: 'reading all notices', name: 'notice.readAll', reach: async () => ({ upTo: 1_000 }) },
  {
    title: 'choosing favourites',
    name: 'quickKeys.save',
    reach: async () => ({ forShop: false, keys: [{ kind: 'product', itemId: 'oil', key: 'F6' }] }),
  },
  ...feedbackPlaces,
  ...shiftPlaces,
  ...cardPlaces,
  ...debtPlaces,
  ...treatmentPlaces,
  ...refundPlaces,
  ...roomPlaces,
  ...shopPlaces,
  ...stockPlaces,
];
