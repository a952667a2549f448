import { cashReceipt } from '../make.ts';
import { aLine, aPaidOrder } from '../make-orders.ts';
import { aLevel, aStocktake } from '../make-stocktake.ts';
import type { Given } from './given.ts';
import { own } from './people.ts';
import { put } from './prepare.ts';
import { goods } from './stage.ts';

const fresh = cashReceipt(goods, { orderId: 'new', number: 'S01-02-000009', quantity: 3 });
const [cash] = fresh.payments;
const [line] = fresh.lines;
const collect = (what: string, args: object, prepared?: Given['prepared']): Given => ({
  name: 'order.collect@1',
  what,
  args: { ...fresh, ...args },
  ...(prepared ? { prepared } : {}),
});
const paying = (...payments: object[]) => ({
  payments: payments.map((each, place) => ({ ...cash, id: `p${place}`, ...each })),
});
const paper = { paperId: 'new', number: 'RK-1', applicantId: '', receiverId: '', remark: '' };
const book = (what: string, args: object, prepared?: Given['prepared']): Given => ({
  name: 'stock.book@1',
  what,
  args: { ...paper, type: 20, lines: [{ productId: 'oil', quantity: 3, price: null }], ...args },
  ...(prepared ? { prepared } : {}),
});
const oilLeft = (quantity: number) =>
  put('stock', aLevel({ id: `${own}:oil`, shopId: own, productId: 'oil', quantity, value: 1_000 }));
const tinLeft = (quantity: number, openUses = 0) =>
  put('stock', aLevel({ id: `${own}:tin`, shopId: own, productId: 'tin', quantity, value: 1_000, openUses }));
const plan = { kind: 'shop', groupIds: [], productIds: [], zones: [], blind: false, checkerIds: [], remark: '' };
const counting = (productId: string, zone = '') => ({
  stocktakeId: 'stocktake-1',
  zone,
  counts: [{ productId, pieces: 3, pass: 1, ago: 0 }],
});
const sent = (delivered: number, reason = '') => ({ lines: [{ productId: 'oil', delivered, reason }], remark: '' });
const come = (received: number, reason = '') => ({ lines: [{ productId: 'oil', received, reason }], remark: '' });
const wanted = { lines: [{ productId: 'oil', quantity: 3 }], remark: '' };
const otherStaff = aLine({ ...line, servicerIds: ['nobody'], payable: 10_005 });

/** What is refused anew, and what becomes of it when it has happened all the same. */
export const refused: readonly Given[] = [
  collect('whose sum is wrong', {
    total: 10_000,
    ...paying({ amount: 10_000 }),
    lines: [{ ...line, payable: 10_000 }],
  }),
  collect('paid by half', paying({ amount: 5_000 })),
  collect('paid in a way that the shop does not take', paying({ type: 9, tendered: null })),
  collect('by card with change', paying({ type: 6, tendered: 20_000 })),
  collect('with too little handed over', paying({ tendered: 10_000 })),
  collect('of an item that is not there', { lines: [{ ...line, itemId: 'gone' }] }),
  collect('of an item that is sold elsewhere', {}, put('product', { ...goods, shopIds: ['sister'] })),
  collect('of an item off the shelf', {}, put('product', { ...goods, onShelf: false })),
  collect('by a member whom nobody knows', { memberId: 'nobody' }),
  collect('with staff whom nobody knows', { lines: [otherStaff] }),
  collect('of more than there is', {}, oilLeft(2)),
  collect('of all there is', {}, oilLeft(3)),
  collect('under a number that is taken', { number: 'S01-02-000001' }),
  collect(
    'of a walk-in while the price of members changes',
    { lines: [{ ...line, memberPrice: 3_001 }] },
    put('product', { ...goods, memberPrice: 2_999 }),
  ),
  {
    name: 'order.cancel@2',
    what: 'with less given back than was paid',
    args: { orderId: 'paid', reason: 'no', refund: 10_004, goods: [] },
  },
  {
    name: 'order.cancel@2',
    what: 'with more brought back than was sold',
    args: { orderId: 'paid', reason: 'no', refund: 10_005, goods: [{ reason: 'sale', productId: 'oil', quantity: 4 }] },
    prepared: put(
      'order',
      aPaidOrder({ id: 'paid', shopId: own, lines: [aLine({ quantity: 3, originalPrice: 3_335 })] }),
    ),
  },
  book('of more than there is', {}, oilLeft(2)),
  book('of goods that are not this shop’s', {}, put('product', { ...goods, shopIds: ['sister'] })),
  book('for somebody whom nobody knows', { applicantId: 'nobody' }),
  book('in without a price', { type: 11 }),
  book('under an id that is taken', {}, put('stockPaper', { id: 'new', shopId: own })),
  {
    name: 'stock.changePackage@1',
    what: 'of goods without packages',
    args: { productId: 'oil', lost: 0, opens: true },
    prepared: put('product', { ...goods, packageContent: 1 }),
  },
  {
    name: 'stock.changePackage@1',
    what: 'with more lost than is open',
    args: { productId: 'tin', lost: 2, opens: false },
    prepared: tinLeft(3, 1),
  },
  {
    name: 'stock.changePackage@1',
    what: 'with none left',
    args: { productId: 'tin', lost: 0, opens: true },
    prepared: tinLeft(0, 1),
  },
  {
    name: 'transfer.apply@1',
    what: 'of the shop itself',
    args: { transferId: 'new', number: 'n', provideShopId: own, ...wanted },
  },
  {
    name: 'transfer.apply@1',
    what: 'of a region',
    args: { transferId: 'new', number: 'n', provideShopId: 'north', ...wanted },
  },
  {
    name: 'transfer.apply@1',
    what: 'under an id that is taken',
    args: { transferId: 'sent', number: 'n', provideShopId: 'sister', ...wanted },
  },
  { name: 'transfer.cancel@1', what: 'by the shop that delivers', args: { transferId: 'asked', remark: '' } },
  { name: 'transfer.reject@1', what: 'by the shop that asks', args: { transferId: 'asking', remark: 'no' } },
  { name: 'transfer.reject@1', what: 'without a word', args: { transferId: 'asked', remark: ' ' } },
  { name: 'transfer.verify@1', what: 'by the shop that asks', args: { transferId: 'asking', ...sent(3) } },
  { name: 'transfer.verify@1', what: 'of fewer without a reason', args: { transferId: 'asked', ...sent(2) } },
  { name: 'transfer.verify@1', what: 'of nothing', args: { transferId: 'asked', ...sent(0, 'none') } },
  {
    name: 'transfer.verify@1',
    what: 'of more than there is',
    args: { transferId: 'asked', ...sent(3) },
    prepared: oilLeft(2),
  },
  { name: 'transfer.receive@1', what: 'of more than was sent', args: { transferId: 'sent', ...come(4) } },
  { name: 'transfer.receive@1', what: 'of fewer without a reason', args: { transferId: 'sent', ...come(2) } },
  {
    name: 'stocktake.draft@1',
    what: 'of no groups',
    args: { stocktakeId: 'new', number: 'n', ...plan, kind: 'group' },
  },
  {
    name: 'stocktake.draft@1',
    what: 'of no products',
    args: { stocktakeId: 'new', number: 'n', ...plan, kind: 'list' },
  },
  { name: 'stocktake.draft@1', what: 'of no zones', args: { stocktakeId: 'new', number: 'n', ...plan, kind: 'zone' } },
  { name: 'stocktake.count@1', what: 'in a zone that is not there', args: counting('oil', 'cellar') },
  { name: 'stocktake.count@1', what: 'of goods that are not there', args: counting('gone') },
  {
    name: 'stocktake.count@1',
    what: 'of goods that are not in it',
    args: counting('oil'),
    prepared: put('stocktake', aStocktake({ shopId: own, kind: 'list', productIds: ['tin'] })),
  },
  { name: 'stocktake.count@1', what: 'of goods below zero', args: counting('oil'), prepared: oilLeft(-1) },
  {
    name: 'stocktake.count@1',
    what: 'of more devices than there are',
    args: counting('oil'),
    prepared: (world) => {
      put('product', { ...goods, type: 'deviceConsumable' })(world);
      oilLeft(2)(world);
    },
  },
  {
    name: 'stocktake.zoneDone@2',
    what: 'of another counter without a reason',
    args: { stocktakeId: 'stocktake-1', zone: '', done: true, counterId: 'counter-9', reason: '' },
  },
  {
    name: 'stocktake.finish@1',
    what: 'with lines that are open',
    args: { stocktakeId: 'stocktake-1', leaveOut: false },
  },
];
