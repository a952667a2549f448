import { adding, aProduct } from '../make.ts';
import { type Given, type Hands, receiptOf, seenLine } from './hands.ts';

/** Where a command has its place: how things come to that, and what is then given. */
export interface CommandPlace {
  readonly title: string;
  readonly name: string;
  /** Brings the shop to that point; answers the arguments. */
  readonly reach: (hands: Hands) => Promise<object>;
  readonly takeNumber?: true;
}

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

const plannedAs = (hands: Hands) => ({
  ...{ stocktakeId: hands.id('stocktake'), number: 'PD-1', kind: 'zone', groupIds: [], productIds: [] },
  ...{ zones: ['front'], blind: false, checkerIds: [], remark: '' },
});
const threeInFront = { zone: 'front', counts: [{ productId: 'product-1', pieces: 3 }] };
const ofDraft = async (hands: Hands) => {
  await hands.give('stocktake.draft', plannedAs(hands));
  return { stocktakeId: hands.id('stocktake') };
};
const ofBegun = async (hands: Hands) => {
  const of = await ofDraft(hands);
  await hands.give('stocktake.start', of);
  return of;
};
const ofCounted = async (hands: Hands) => {
  const of = await ofBegun(hands);
  await hands.give('stocktake.count', { ...of, ...threeInFront });
  return of;
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
    reach: async (hands) => ({
      orderId: hands.id('refused'),
      number: '',
      refused: hands.id('command'),
      way: 'in',
      payments: [{ id: hands.id('cash'), type: 0, amount: 2_800 }],
      memberName: '',
      reason: 'the order was refused',
    }),
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
    title: 'booking goods in by a paper',
    name: 'stock.book',
    reach: async (hands) => ({
      paperId: hands.id('paper'),
      number: 'RK-1',
      type: 11,
      lines: [{ productId: 'product-1', quantity: 12, price: 1_200 }],
      applicantId: '',
      receiverId: '',
      remark: '',
    }),
  },
  {
    title: 'saying when little of a product is left',
    name: 'stock.notice',
    reach: async (hands) => {
      await hands.give('stock.book', {
        ...{ paperId: hands.id('first-paper'), number: 'RK-2', type: 11, applicantId: '', receiverId: '', remark: '' },
        lines: [{ productId: 'product-1', quantity: 12, price: 1_200 }],
      });
      return { productId: 'product-1', lowAt: 3 };
    },
  },
  {
    title: 'writing what is to be counted',
    name: 'stocktake.draft',
    reach: async (hands) => plannedAs(hands),
  },
  {
    title: 'beginning to count',
    name: 'stocktake.start',
    reach: async (hands) => ofDraft(hands),
  },
  {
    title: 'throwing a draft away',
    name: 'stocktake.cancel',
    reach: async (hands) => ofDraft(hands),
  },
  {
    title: 'counting pieces in a zone',
    name: 'stocktake.count',
    reach: async (hands) => ({ ...(await ofBegun(hands)), ...threeInFront }),
  },
  {
    title: 'taking back what was counted',
    name: 'stocktake.uncount',
    reach: async (hands) => ({ ...(await ofCounted(hands)), ...threeInFront }),
  },
  {
    title: 'saying that a zone is counted to its end',
    name: 'stocktake.zoneDone',
    reach: async (hands) => ({ ...(await ofCounted(hands)), zone: 'front', done: true }),
  },
  {
    title: 'saying why a product differs',
    name: 'stocktake.explain',
    reach: async (hands) => ({
      ...(await ofCounted(hands)),
      lines: [{ productId: 'product-1', reason: 'broken', price: null, holds: '' }],
    }),
  },
  {
    title: 'booking differences',
    name: 'stocktake.settle',
    reach: async (hands) => ({ ...(await ofCounted(hands)), productIds: ['product-1'], from: 0 }),
  },
  {
    title: 'finishing a stocktake',
    name: 'stocktake.finish',
    reach: async (hands) => ({ ...(await ofCounted(hands)), leaveOut: true }),
  },
];
