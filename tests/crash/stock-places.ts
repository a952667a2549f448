import { aProduct } from '../make.ts';
import type { CommandPlace } from './command-place.ts';
import type { Given, Hands } from './hands.ts';

const oil = aProduct();
const goods = { productId: 'product-1', quantity: 5 };

/** This shop has asked the other one for goods. */
const askAcross = async (hands: Hands): Promise<string> => {
  const transferId = hands.id('transfer');
  await hands.give('transfer.apply', {
    transferId,
    number: 'DB-1',
    provideShopId: 'shop-2',
    lines: [goods],
    remark: '',
  });
  await hands.sync();
  return transferId;
};

const bookIn = (paperId: string) => ({
  paperId,
  number: 'RK-2',
  type: 11,
  lines: [{ ...goods, price: 1_200 }],
  applicantId: '',
  receiverId: '',
  remark: '',
});

/** The other shop has asked this one, which has the goods. */
const askedFromAcross = async (hands: Hands): Promise<string> => {
  const transferId = hands.id('transfer');
  await hands.give('stock.book', bookIn(hands.id('paper')));
  await hands.sync();
  await hands.acrossTown('transfer.apply', {
    transferId,
    number: 'DB-2',
    provideShopId: 'shop-1',
    lines: [goods],
    remark: '',
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
  stocktakeId: hands.id('stocktake'),
  number: 'PD-1',
  kind: 'zone',
  groupIds: [],
  productIds: [],
  zones: ['front'],
  blind: false,
  checkerIds: [],
  remark: '',
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
  paperId: hands.id('paper'),
  number: 'RK-1',
  type: 11,
  applicantId: '',
  receiverId: '',
  remark: '',
  lines: [{ productId: oil.id, quantity: 12, price: 1_200 }],
});
export const bringIn = (hands: Hands): Promise<Given> => hands.give('stock.book', paperIn(hands));

/** The commands of stock, transfers and stocktakes at their places. */
export const stockPlaces: readonly CommandPlace[] = [
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
        paperId: hands.id('first-paper'),
        number: 'RK-2',
        type: 11,
        applicantId: '',
        receiverId: '',
        remark: '',
        lines: [{ productId: 'product-1', quantity: 12, price: 1_200 }],
      });
      return { productId: 'product-1', lowAt: 3 };
    },
  },
  {
    title: 'asking another shop for goods',
    name: 'transfer.apply',
    reach: async (hands) => ({
      transferId: hands.id('transfer'),
      number: 'DB-1',
      provideShopId: 'shop-2',
      lines: [goods],
      remark: '',
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
      provideShopId: 'shop-2',
      lines: [{ productId: 'product-1' }],
      remark: 'not ours',
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
    reach: async (hands) => {
      await bringIn(hands);
      const of = await ofCounted(hands);
      await hands.give('stocktake.zoneDone', { ...of, zone: 'front', done: true });
      return { ...of, productIds: ['product-1'], from: 0 };
    },
  },
  {
    title: 'finishing a stocktake',
    name: 'stocktake.finish',
    reach: async (hands) => ({ ...(await ofCounted(hands)), leaveOut: true }),
  },
];
