import { expect, test } from 'vitest';
import { aProduct, aShop } from '../../../tests/make.ts';
import { acting } from '../../../tests/make-orders.ts';
import fc, { runs } from '../../../tests/property.ts';
import { goodsAreConserved } from '../../../tests/sim/check/goods.ts';
import { World } from '../../../tests/world.ts';
import { bookPaper } from '../stock/book.ts';
import type { StockMovement } from '../stock/movement.ts';
import type { Stock } from '../stock/stock.ts';
import { applyTransfer } from './apply.ts';
import { cancelTransfer } from './cancel.ts';
import { transferStatuses } from './codes.ts';
import { deliveredLines } from './delivered-lines.ts';
import { receiveTransfer } from './receive.ts';
import { rejectTransfer } from './reject.ts';
import { returnTransfer } from './return.ts';
import { saveTransfer } from './save.ts';
import type { Transfer } from './transfer.ts';
import { verifyTransfer } from './verify.ts';

const shopIds = ['shop-1', 'shop-2', 'shop-3'];
const products = ['tea', 'oil'];

/** What is done, and how often. */
const actions = [
  ...(['book', 'save', 'cancel', 'reject', 'return'] as const),
  ...(['apply', 'apply', 'verify', 'verify', 'verify', 'receive', 'receive'] as const),
];

const step = fc.record({
  what: fc.constantFrom(...actions),
  shop: fc.nat(2),
  other: fc.nat(2),
  transfer: fc.nat(2),
  pieces: fc.array(fc.nat(4), { minLength: 2, maxLength: 2 }),
  price: fc.nat(999),
  replay: fc.boolean(),
});
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

const does = async (world: World, { what, shop, other, transfer, pieces, price, replay }: Step, n: number) => {
  const transferId = `transfer-${transfer}`;
  const found = world.every('transfer').find(({ id }) => id === transferId) as unknown as Transfer | undefined;
  const sides = found ? [found.applyShopId, found.provideShopId, shopIds[other]] : shopIds;
  const shopId = (what === 'book' ? shopIds : sides)[shop] ?? '';
  const by = acting({ shopId, replay, commandId: `command-${n}`, at: n });
  const asked = products.flatMap((productId, place) => (pieces[place] ? [{ productId, quantity: pieces[place] }] : []));
  const each = (found?.lines ?? []).map(({ productId }, place) => ({ productId, quantity: pieces[place] ?? 0 }));
  const sent = found ? deliveredLines(found) : [];
  const lines = {
    book: asked.map((line) => ({ ...line, price })),
    apply: asked,
    save: each.map((line) => ({ ...line, reason: 'so many' })),
    verify: each.map(({ productId, quantity }) => ({ productId, delivered: quantity, reason: 'so many' })),
    receive: sent.map(({ productId, delivered }, place) => ({
      productId,
      received: Math.max(0, delivered - (pieces[place] ?? 0)),
      reason: 'lost',
    })),
    return: sent.map(({ productId }) => ({ productId })),
    cancel: [1],
    reject: [1],
  }[what];
  if (!lines || lines.length === 0) return;
  const remark = 'because';
  const people = { applicantId: '', receiverId: '' };
  const provideShopId = what === 'apply' ? (shopIds[other] ?? '') : (found?.provideShopId ?? '?');
  const args = { transferId, paperId: `paper-${n}`, number: `${n}`, type: 11, provideShopId, lines, remark, ...people };
  const command = {
    book: bookPaper,
    apply: applyTransfer,
    save: saveTransfer,
    cancel: cancelTransfer,
    reject: rejectTransfer,
    verify: verifyTransfer,
    receive: receiveTransfer,
    return: returnTransfer,
  }[what];
  if (command) await world.run(command, args, by);
};

test('whatever is done in whatever order: goods that left a shop are in another, on the way, or back', async () => {
  let delivered = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 20, maxLength: 60 }), async (steps) => {
      const world = new World({
        shop: shopIds.map((id, place) => aShop({ id, code: `S0${place}` })),
        product: products.map((id) => aProduct({ id, name: id })),
      });
      const first = { what: 'book', other: 0, transfer: 0, pieces: [9, 9], price: 333, replay: false } as const;
      for (const shop of shopIds.keys()) await does(world, { ...first, shop, pieces: [9, 9] }, shop - 3);
      for (const [n, each] of steps.entries()) await does(world, each, n);
      const movements = world.every('stockMovement') as unknown as StockMovement[];
      const transfers = world.every('transfer') as unknown as Transfer[];
      expect(goodsAreConserved(transfers, movements)).toEqual([]);
      for (const level of world.every('stock') as unknown as Stock[]) {
        const own = movements.filter((each) => each.shopId === level.shopId && each.productId === level.productId);
        expect(own.reduce((sum, { quantity }) => sum + quantity, 0)).toBe(level.quantity);
        expect(own.reduce((sum, { value }) => sum + value, 0)).toBe(level.value + 0);
      }
      delivered += transfers.filter(({ status }) => status >= transferStatuses.pendingReceipt).length;
    }),
    { numRuns: runs(150) },
  );
  expect(delivered).toBeGreaterThan(50);
});
