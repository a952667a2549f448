import { type ExamplesOf, on } from './example.ts';
import type { Subjects } from './subjects.ts';

const paper = { number: 'RK-1', applicantId: '', receiverId: '', remark: '' };

export const stockExamples: ExamplesOf<'stock'> = {
  'stock.book': [
    on(['newPaper', 'goods'], ({ newPaper, goods }) => ({
      ...newPaper,
      ...paper,
      type: 11,
      lines: [{ productId: goods.id, quantity: 3, price: 335 }],
    })),
    on(
      ['newPaper', 'stocked'],
      ({ newPaper, stocked }) => ({
        ...newPaper,
        ...paper,
        type: 20,
        lines: [{ productId: stocked.id, quantity: 3, price: null }],
      }),
      { what: 'out' },
    ),
  ],
  'stock.notice': [on(['stocked'], ({ stocked }) => ({ productId: stocked.id, lowAt: 3 }))],
  'stock.changePackage': [on(['packaged'], ({ packaged }) => ({ ...packaged, lost: 0, opens: true }))],
};

const ofTransfer = { states: 'transfer' } as const;
const remark = '';
type OfTransfer = Pick<Subjects, 'stocked'> & { readonly transfer: Subjects['sent'] };
const received = ({ stocked, transfer: { transferId, quantity } }: OfTransfer, missing: number, reason: string) => ({
  transferId,
  remark,
  lines: [{ productId: stocked.id, received: quantity - missing, reason }],
});

export const transferExamples: ExamplesOf<'transfer'> = {
  'transfer.apply': [
    on(['newTransfer', 'supplier', 'goods'], ({ newTransfer, supplier: { shopId }, goods }) => ({
      ...newTransfer,
      number: 'DB-9',
      provideShopId: shopId,
      remark,
      lines: [{ productId: goods.id, quantity: 3 }],
    })),
  ],
  'transfer.save': [
    on(
      ['asking', 'goods'],
      ({ asking: { transferId }, goods }) => ({
        transferId,
        remark,
        lines: [{ productId: goods.id, quantity: 2, reason: '' }],
      }),
      { what: 'by the shop that asks', ...ofTransfer },
    ),
    on(
      ['asked', 'goods'],
      ({ asked: { transferId }, goods }) => ({
        transferId,
        remark,
        lines: [{ productId: goods.id, quantity: 2, reason: 'few' }],
      }),
      { what: 'by the shop that delivers', ...ofTransfer },
    ),
  ],
  'transfer.cancel': [on(['asking'], ({ asking: { transferId } }) => ({ transferId, remark }), ofTransfer)],
  'transfer.reject': [on(['asked'], ({ asked: { transferId } }) => ({ transferId, remark: 'none left' }), ofTransfer)],
  'transfer.verify': [
    on(
      ['asked', 'stocked'],
      ({ asked: { transferId, quantity }, stocked }) => ({
        transferId,
        remark,
        lines: [{ productId: stocked.id, delivered: quantity, reason: '' }],
      }),
      ofTransfer,
    ),
  ],
  'transfer.receive': [
    on(['sent', 'stocked'], ({ sent: transfer, stocked }) => received({ stocked, transfer }, 0, ''), ofTransfer),
    on(['sent', 'stocked'], ({ sent: transfer, stocked }) => received({ stocked, transfer }, 1, 'broken'), {
      what: 'with a piece missing',
    }),
  ],
  'transfer.return': [
    on(
      ['sent', 'supplier', 'goods'],
      ({ sent: { transferId }, supplier: { shopId }, goods }) => ({
        transferId,
        provideShopId: shopId,
        remark,
        lines: [{ productId: goods.id }],
      }),
      ofTransfer,
    ),
  ],
};

const plan = { groupIds: [], productIds: [], zones: [], blind: false, checkerIds: [], remark: '' };
const ofStocktake = { states: 'stocktake' } as const;
const counts = ({ id: productId }: Subjects['goods']) => [{ productId, pieces: 1, pass: 1, ago: 0 }];
const zoneOf = ({ stocktakeId, zone }: Subjects['counted']) => ({ stocktakeId, zone, done: true });
const explained = ({ id: productId }: Subjects['goods'], price: number | null) => [
  { productId, reason: 'broken', price, holds: '' },
];

export const stocktakeExamples: ExamplesOf<'stocktake'> = {
  'stocktake.draft': [
    on(['newStocktake'], ({ newStocktake }) => ({ ...newStocktake, number: 'PD-9', kind: 'shop', ...plan })),
    on(['draft'], ({ draft }) => ({ ...draft, number: 'PD-9', kind: 'shop', ...plan }), {
      what: 'changed',
      ...ofStocktake,
    }),
  ],
  'stocktake.start': [on(['draft'], ({ draft }) => draft, ofStocktake)],
  'stocktake.cancel': [on(['draft'], ({ draft }) => draft, ofStocktake)],
  'stocktake.count': [
    on(['counting', 'goods'], ({ counting, goods }) => ({ ...counting, counts: counts(goods) }), ofStocktake),
  ],
  'stocktake.uncount': [
    on(['counted', 'goods'], ({ counted, goods }) => ({ ...counted, counts: counts(goods) }), ofStocktake),
  ],
  'stocktake.zoneDone': [
    on(['counted'], ({ counted }) => ({ ...zoneOf(counted), counterId: null, reason: '' }), ofStocktake),
    on(['counted'], ({ counted }) => ({ ...zoneOf(counted), counterId: 'counter-9', reason: 'broken' }), {
      what: 'of another counter',
      ...ofStocktake,
    }),
  ],
  'stocktake.explain': [
    on(
      ['counted', 'goods'],
      ({ counted: { stocktakeId }, goods }) => ({ stocktakeId, lines: explained(goods, null) }),
      ofStocktake,
    ),
    on(['counted', 'goods'], ({ counted: { stocktakeId }, goods }) => ({ stocktakeId, lines: explained(goods, 335) }), {
      what: 'with a price',
    }),
  ],
  'stocktake.settle': [
    on(
      ['stocked', 'countedToEnd'],
      ({ stocked, countedToEnd: { stocktakeId } }) => ({ stocktakeId, productIds: [stocked.id], from: 0 }),
      ofStocktake,
    ),
  ],
  'stocktake.finish': [
    on(['counted'], ({ counted: { stocktakeId } }) => ({ stocktakeId, leaveOut: true }), ofStocktake),
  ],
};

export const shiftExamples: ExamplesOf<'shift'> = {
  'shift.open': [on(['newShift'], ({ newShift }) => ({ ...newShift, float: 20_000 }), { counterId: 'counter-2' })],
  'shift.cash': [on(['shift'], ({ shift }) => ({ ...shift, way: 'out', amount: 3_335, reason: 'to the bank' }))],
  'shift.openDrawer': [on(['shift'], ({ shift }) => ({ ...shift, reason: 'change' }))],
  'shift.takeOver': [on(['shiftOfAnother'], ({ shiftOfAnother }) => shiftOfAnother)],
  'shift.count': [on(['shift'], ({ shift }) => ({ ...shift, amount: 19_500 }))],
  'shift.close': [on(['countedShift'], ({ countedShift }) => ({ ...countedShift, reason: '' }))],
  'shift.closeElsewhere': [
    on(['shift'], ({ shift }) => ({ ...shift, amount: 19_500, reason: 'the tablet is broken' })),
  ],
};
