import type { AnyRecord } from '#domain/kernel/entity.ts';
import { stocktakeStatuses } from '#domain/stocktake/codes.ts';
import { transferStatuses } from '#domain/transfer/codes.ts';
import { aCount, aLevel } from '../make-stocktake.ts';
import { transferLine } from './a-transfer.ts';
import type { Given } from './given.ts';
import { own } from './people.ts';
import { both, put } from './prepare.ts';
import { goods } from './stage.ts';

const paper = { paperId: 'new', number: 'RK-1', applicantId: 'manager', receiverId: 'cashier', remark: 'broken' };
const booked = {
  id: 'paper:wrong:oil',
  shopId: own,
  productId: 'oil',
  type: 11,
  quantity: 3,
  uses: 0,
  value: 1_000,
  before: 7,
  paperId: 'wrong',
  orderId: '',
  note: '',
  counterId: 'c',
  staffId: 's',
  at: 1,
  keptAt: 1,
};
const stocktakeId = 'stocktake-1';
const scan = (productId: string, pieces: number, ago: number, pass = 1) => ({ productId, pieces, pass, ago });
const onTheWay = {
  id: 'sent',
  number: 'DB-sent',
  applyShopId: own,
  provideShopId: 'warehouse',
  value: 2_002,
  status: transferStatuses.pendingReceipt,
  applicantId: 'manager',
  remark: '',
  reviewRemark: '',
  steps: [],
  lines: [
    { ...transferLine('oil'), delivered: 3, value: 1_001 },
    { ...transferLine('tin'), delivered: 0 },
    { ...transferLine('cap'), delivered: 7, value: 1_001 },
  ],
  at: 1,
  changedAt: 1,
};
const settledLine = {
  id: `${stocktakeId}:oil`,
  shopId: own,
  stocktakeId,
  productId: 'oil',
  reason: 'broken',
  price: 335,
  holds: '',
  settledAt: 2_500,
  counted: 8,
  book: 10,
  countedAt: 2_000,
  seenAt: 2_000,
  value: -670,
  staffId: 'x',
  at: 2_500,
};
const sums = { settled: 1, before: 10, after: 8, lossPieces: 2, lossValue: 670 };

/** What is done less often with goods: second steps, parts, and figures that do not divide evenly. */
export const unusualStock: readonly Given[] = [
  {
    name: 'stock.book@1',
    what: 'that takes part of a paper back',
    args: { ...paper, type: 22, reverses: 'wrong', lines: [{ productId: 'oil', quantity: 2, price: null }] },
    prepared: put('stockMovement', booked),
  },
  {
    name: 'stock.book@1',
    what: 'of two products with the day they are good until',
    args: {
      ...paper,
      type: 11,
      lines: [
        { productId: 'oil', quantity: 3, price: 335, expiresAt: '2027-02-28' },
        { productId: 'tin', quantity: 7, price: 143 },
      ],
    },
  },
  {
    name: 'stock.changePackage@1',
    what: 'when the opened one is lost',
    args: { productId: 'tin', lost: 2, opens: true },
    prepared: put(
      'stock',
      aLevel({ id: `${own}:tin`, shopId: own, productId: 'tin', quantity: 3, value: 1_000, openUses: 2 }),
    ),
  },
  {
    name: 'transfer.save@1',
    what: 'for one product more',
    args: {
      transferId: 'asking',
      lines: [
        { productId: 'tin', quantity: 7, reason: '' },
        { productId: 'oil', quantity: 2, reason: '' },
      ],
      remark: 'soon',
    },
  },
  {
    name: 'transfer.verify@1',
    what: 'with fewer, and something that was not asked for',
    args: {
      transferId: 'asked',
      lines: [
        { productId: 'oil', delivered: 2, reason: 'few' },
        { productId: 'tin', delivered: 3, reason: 'instead' },
      ],
      remark: 'two boxes',
    },
  },
  {
    name: 'transfer.receive@1',
    what: 'of which some are broken',
    args: {
      transferId: 'sent',
      lines: [
        { productId: 'oil', received: 1, reason: 'broken' },
        { productId: 'cap', received: 7, reason: '' },
      ],
      remark: 'wet box',
    },
    prepared: put('transfer', onTheWay),
  },
  {
    name: 'transfer.return@1',
    what: 'to a shop with other prices',
    args: {
      transferId: 'sent',
      provideShopId: 'warehouse',
      lines: [{ productId: 'oil' }, { productId: 'cap' }],
      remark: 'wrong',
    },
    prepared: both(
      put('transfer', onTheWay),
      put(
        'stock',
        aLevel({
          id: 'warehouse:oil',
          shopId: 'warehouse',
          productId: 'oil',
          quantity: 4,
          value: 2_000,
          unitValue: 500,
        }),
      ),
      put(
        'stock',
        aLevel({ id: 'warehouse:cap', shopId: 'warehouse', productId: 'cap', quantity: 3, value: 100, unitValue: 33 }),
      ),
    ),
  },
  {
    name: 'stocktake.count@1',
    what: 'of two products, one without books',
    args: {
      stocktakeId,
      zone: '',
      counts: [scan('oil', 2, 300), scan('moon', 1, 200), scan('moon', 3, 900), scan('oil', 1, 0)],
    },
    prepared: put('product', { ...goods, id: 'moon', name: 'Moon' }),
  },
  {
    name: 'stocktake.uncount@1',
    what: 'of all that was counted, a while ago',
    args: { stocktakeId, zone: '', counts: [scan('oil', 1, 300)] },
  },
  {
    name: 'stocktake.settle@1',
    what: 'counted on after it was booked',
    args: { stocktakeId, productIds: ['oil', 'tin'], from: 0 },
    prepared: both(
      put('stocktakeLine', settledLine),
      put(
        'stockCount',
        aCount({ shopId: own, productId: 'oil', pieces: 13, at: 3_000 }),
        aCount({ shopId: own, productId: 'tin', pieces: 7 }),
      ),
      put(
        'stock',
        aLevel({ id: `${own}:oil`, shopId: own, productId: 'oil', quantity: 8, value: 1_001, unitValue: 125 }),
      ),
      (world) => world.put('stocktake', { ...(world.records.get(`stocktake:${stocktakeId}`) as AnyRecord), ...sums }),
    ),
  },
  {
    name: 'stocktake.explain@1',
    what: 'once more',
    args: { stocktakeId, lines: [{ productId: 'oil', reason: 'found', price: 100, holds: 'sum' }] },
    prepared: put('stocktakeLine', settledLine),
  },
  {
    name: 'stocktake.finish@1',
    what: 'with a product whose books it began',
    args: { stocktakeId, leaveOut: true },
    prepared: both(
      put(
        'stock',
        aLevel({ id: `${own}:tin`, shopId: own, productId: 'tin', quantity: 0, value: 0, countedIn: stocktakeId }),
      ),
      put(
        'stock',
        aLevel({ id: `${own}:oil`, shopId: own, productId: 'oil', quantity: -2, value: -20, countedIn: stocktakeId }),
      ),
      (world) =>
        world.put('stocktake', {
          ...(world.records.get(`stocktake:${stocktakeId}`) as AnyRecord),
          ...sums,
          status: stocktakeStatuses.inProgress,
        }),
    ),
  },
];
