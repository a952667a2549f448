import { describe, expect, test } from 'vitest';
import { aProduct, aShop } from '../../../tests/make.ts';
import { aCount, aLevel, aStocktake, someone } from '../../../tests/make-stocktake.ts';
import { World } from '../../../tests/world.ts';
import { commands } from '../commands.ts';
import { permissions } from '../permissions.ts';
import { stocktakeStatuses } from '../stocktake/codes.ts';
import { transferStatuses } from '../transfer/codes.ts';

const product = aProduct({ packageContent: 3 });
const productId = product.id;
const line = { productId, name: '', unit: '', applied: 2, delivered: null, received: null };
const transfer = (id: string, status: number, delivered: number | null) => ({
  id,
  number: id,
  applyShopId: 'shop-1',
  provideShopId: 'shop-2',
  status,
  value: 0,
  applicantId: 'staff-1',
  lines: [{ ...line, delivered, reason: '', lossReason: '', value: 0 }],
  remark: '',
  reviewRemark: '',
  steps: [],
  at: 1,
  changedAt: 1,
});
const zonesDone = [{ zone: '', counterId: 'counter-1', staffId: 'staff-1', at: 1 }];
const world = () =>
  new World({
    shop: [aShop({ id: 'shop-1' }), aShop({ id: 'shop-2' })],
    product: [product],
    stock: [aLevel({ productId }), aLevel({ id: `shop-2:${productId}`, shopId: 'shop-2', productId })],
    transfer: [
      transfer('asked', transferStatuses.pendingReview, null),
      transfer('sent', transferStatuses.pendingReceipt, 2),
    ],
    stocktake: [aStocktake({ zonesDone }), aStocktake({ id: 'draft', status: stocktakeStatuses.draft })],
    stockCount: [aCount({ productId })],
  });

const paper = { paperId: 'p', number: 'n', type: 18, applicantId: '', receiverId: '', remark: '' };
const plan = { kind: 'shop', groupIds: [], productIds: [], zones: [], blind: false, checkerIds: [], remark: '' };
const counted = { stocktakeId: 'stocktake-1', zone: '', counts: [{ productId, pieces: 1, pass: 1, ago: 0 }] };
const [book, ask, deliver] = ['pc.inventory.book', 'pc.inventory.transfer', 'pc.inventory.transferReview'];
const [check, review] = ['pc.inventory.check', 'pc.inventory.checkReview'];

const zoneOfAnother = { stocktakeId: 'stocktake-1', zone: '', counterId: 'counter-2' };

/** Every command of the stock, the right it takes, and in which shop it is given; `@2` for its second version. */
const table: readonly (readonly [name: string, right: string, args: object, shopId?: string])[] = [
  ['stock.book', book, { ...paper, lines: [{ productId, quantity: 1, price: null }] }],
  ['stock.notice', book, { productId, lowAt: 1 }],
  ['stock.changePackage', book, { productId, lost: 0, opens: true }],
  [
    'transfer.apply',
    ask,
    { transferId: 'new', number: 'n', provideShopId: 'shop-2', lines: [{ productId, quantity: 1 }], remark: '' },
  ],
  ['transfer.save', ask, { transferId: 'asked', lines: [{ productId, quantity: 1, reason: '' }], remark: '' }],
  [
    'transfer.save',
    deliver,
    { transferId: 'asked', lines: [{ productId, quantity: 1, reason: '' }], remark: '' },
    'shop-2',
  ],
  ['transfer.cancel', ask, { transferId: 'asked', remark: '' }],
  ['transfer.reject', deliver, { transferId: 'asked', remark: 'no' }, 'shop-2'],
  [
    'transfer.verify',
    deliver,
    { transferId: 'asked', lines: [{ productId, delivered: 2, reason: '' }], remark: '' },
    'shop-2',
  ],
  ['transfer.receive', ask, { transferId: 'sent', lines: [{ productId, received: 2, reason: '' }], remark: '' }],
  ['transfer.return', ask, { transferId: 'sent', provideShopId: 'shop-2', lines: [{ productId }], remark: '' }],
  ['stocktake.draft', check, { stocktakeId: 'draft', number: 'n', ...plan }],
  ['stocktake.start', check, { stocktakeId: 'draft' }],
  ['stocktake.cancel', check, { stocktakeId: 'draft' }],
  ['stocktake.count', check, counted],
  ['stocktake.uncount', check, counted],
  ['stocktake.zoneDone', check, { stocktakeId: 'stocktake-1', zone: '', done: true }],
  ['stocktake.zoneDone@2', review, { ...zoneOfAnother, done: true, reason: 'broken' }],
  ['stocktake.zoneDone@2', review, { ...zoneOfAnother, done: false, reason: '' }],
  [
    'stocktake.explain',
    review,
    { stocktakeId: 'stocktake-1', lines: [{ productId, reason: '', price: null, holds: '' }] },
  ],
  ['stocktake.settle', review, { stocktakeId: 'stocktake-1', productIds: [productId], from: 0 }],
  ['stocktake.finish', review, { stocktakeId: 'stocktake-1', leaveOut: false }],
];

test('every command of the stock stands in the table', () => {
  const names = commands.map(({ name }) => name).filter((name) => /^(stock|transfer|stocktake)\./.test(name));
  expect(new Set(table.map(([name]) => name.replace(/@.*/, '')))).toEqual(new Set(names));
});

const rows = table.map(([name, right, args, shopId = 'shop-1']) => ({ name, right, args, shopId }));
describe.each(rows)('$name, by $right', ({ name, right, args, shopId }) => {
  const said = async (may: (permission: string) => boolean, replay: boolean): Promise<string> => {
    const [plain, version = '1'] = name.split('@');
    const command = commands.find((each) => each.name === plain && each.version >= Number(version));
    if (!command) return 'no such command';
    const decision = await world().run(command, args, someone({ shopId, may, replay }));
    return decision.ok ? 'done' : decision.code;
  };

  test.each([false, true])('takes that right alone, done before: %s', async (replay) => {
    const allowed: string[] = [];
    for (const permission of permissions) {
      const came = await said((asked) => asked === permission, replay);
      expect(['done', 'notAllowed']).toContain(came);
      if (came === 'done') allowed.push(permission);
    }
    expect(allowed).toEqual([right]);
    expect(await said((asked) => asked !== right, replay)).toBe('notAllowed');
  });
});
