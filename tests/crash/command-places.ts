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

const goods = { productId: 'product-1', quantity: 5 };

/** This shop has asked the other one for goods. */
const askAcross = async (hands: Hands): Promise<string> => {
  const transferId = hands.id('transfer');
  await hands.give('transfer.apply', {
    ...{ transferId, number: 'DB-1', provideShopId: 'shop-2', lines: [goods], remark: '' },
  });
  await hands.sync();
  return transferId;
};

const bookIn = (paperId: string) => ({
  ...{ paperId, number: 'RK-2', type: 11, lines: [{ ...goods, price: 1_200 }] },
  ...{ applicantId: '', receiverId: '', remark: '' },
});

/** The other shop has asked this one, which has the goods. */
const askedFromAcross = async (hands: Hands): Promise<string> => {
  const transferId = hands.id('transfer');
  await hands.give('stock.book', bookIn(hands.id('paper')));
  await hands.sync();
  await hands.acrossTown('transfer.apply', {
    ...{ transferId, number: 'DB-2', provideShopId: 'shop-1', lines: [goods], remark: '' },
  });
  await hands.sync();
  return transferId;
};

/** The other shop has delivered what this one has asked for, but for one piece. */
const deliveredFromAcross = async (hands: Hands): Promise<string> => {
  const transferId = await askAcross(hands);
  await hands.acrossTown('stock.book', bookIn(hands.id('paper')));
  const lines = [{ productId: 'product-1', delivered: 4, reason: 'kept one' }];
  await hands.acrossTown('transfer.verify', { transferId, lines, remark: '' });
  await hands.sync();
  return transferId;
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
/** A paper that brings twelve pieces of the product in. */
const paperIn = (hands: Hands) => ({
  ...{ paperId: hands.id('paper'), number: 'RK-1', type: 11, applicantId: '', receiverId: '', remark: '' },
  lines: [{ productId: oil.id, quantity: 12, price: 1_200 }],
});
const bringIn = (hands: Hands): Promise<Given> => hands.give('stock.book', paperIn(hands));

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
    reach: async (hands) => paperIn(hands),
  },
  {
    title: 'opening a package of a consumable',
    name: 'stock.changePackage',
    reach: async (hands) => {
      await bringIn(hands);
      return { productId: oil.id, lost: 0, opens: true };
    },
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
    title: 'asking another shop for goods',
    name: 'transfer.apply',
    reach: async (hands) => ({
      ...{ transferId: hands.id('transfer'), number: 'DB-1', provideShopId: 'shop-2', lines: [goods], remark: '' },
    }),
  },
  {
    title: 'asking for other goods than before',
    name: 'transfer.save',
    reach: async (hands) => ({
      transferId: await askAcross(hands),
      lines: [{ ...goods, quantity: 3, reason: '' }],
      remark: 'three will do',
    }),
  },
  {
    title: 'withdrawing an application for goods',
    name: 'transfer.cancel',
    reach: async (hands) => ({ transferId: await askAcross(hands), remark: '' }),
  },
  {
    title: 'declining to deliver goods',
    name: 'transfer.reject',
    reach: async (hands) => ({ transferId: await askedFromAcross(hands), remark: 'none to spare' }),
  },
  {
    title: 'delivering goods to another shop',
    name: 'transfer.verify',
    reach: async (hands) => ({
      transferId: await askedFromAcross(hands),
      lines: [{ productId: 'product-1', delivered: 4, reason: 'one is wet' }],
      remark: '',
    }),
  },
  {
    title: 'receiving goods of another shop with a piece missing',
    name: 'transfer.receive',
    reach: async (hands) => ({
      transferId: await deliveredFromAcross(hands),
      lines: [{ productId: 'product-1', received: 3, reason: 'broken' }],
      remark: '',
    }),
  },
  {
    title: 'sending goods back to another shop',
    name: 'transfer.return',
    reach: async (hands) => ({
      transferId: await deliveredFromAcross(hands),
      ...{ provideShopId: 'shop-2', lines: [{ productId: 'product-1' }], remark: 'not ours' },
    }),
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
