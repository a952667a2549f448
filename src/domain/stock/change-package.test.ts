import { describe, expect, test } from 'vitest';
import { acting, oil } from '../../../tests/make-orders.ts';
import { World } from '../../../tests/world.ts';
import { changePackage } from './change-package.ts';
import { outTypes } from './codes.ts';
import { type Stock, stockId } from './stock.ts';

const sticks = oil({ id: 'sticks', name: 'Moxa sticks', packageContent: 10 });
const level: Stock = {
  id: stockId('shop-1', 'sticks'),
  shopId: 'shop-1',
  productId: 'sticks',
  quantity: 2,
  value: 600,
  unitValue: 300,
  openUses: 4,
  lowAt: null,
  since: 1_000,
  countedFrom: 0,
  countedAt: 0,
  countedIn: '',
};
const shop = (differs: Partial<Stock> = {}, product = sticks) =>
  new World({ product: [product], stock: [{ ...level, ...differs }] });
const levelIn = (world: World) => world.every('stock')[0];

describe('the opened package of a consumable', () => {
  test('is used up before its time, and the next one is opened', async () => {
    const world = shop();
    const args = { productId: 'sticks', lost: 4, opens: true };
    expect(await world.run(changePackage, args, acting())).toMatchObject({ ok: true, exceptions: [] });
    expect(levelIn(world)).toMatchObject({ quantity: 1, value: 300, openUses: 10 });
    expect(world.every('stockMovement')).toMatchObject([
      { id: 'package:command-0001', type: outTypes.requisition, quantity: -1, uses: 6, value: -300 },
    ]);
  });

  test('is spilled, and nothing is opened', async () => {
    const world = shop();
    await world.run(changePackage, { productId: 'sticks', lost: 4, opens: false }, acting());
    expect(levelIn(world)).toMatchObject({ quantity: 2, value: 600, openUses: 0 });
  });

  test('that was drawn on meanwhile loses only what is left; a piece that nobody knew of is opened with a task', async () => {
    const world = shop({ quantity: 0, value: 0, openUses: 1 });
    const again = acting({ replay: true });
    expect(await world.run(changePackage, { productId: 'sticks', lost: 4, opens: true }, again)).toMatchObject({
      exceptions: [{ code: 'stockBelowZero', params: { name: 'Moxa sticks', missing: 1 } }],
    });
    expect(levelIn(world)).toMatchObject({ quantity: -1, openUses: 10 });
  });
});

test.each([
  ['notAllowed', shop(), { lost: 0, opens: true }, { may: () => false }],
  ['stock.productUnknown', new World({ product: [sticks] }), { lost: 0, opens: true }, {}],
  ['stock.productUnknown', shop({}, { ...sticks, shopIds: ['shop-2'] }), { lost: 0, opens: true }, {}],
  ['stock.noPackage', shop({}, { ...sticks, packageContent: 1 }), { lost: 0, opens: true }, {}],
  ['stock.nothingOpen', shop(), { lost: 5, opens: true }, {}],
  ['stock.short', shop({ quantity: 0, value: 0 }), { lost: 0, opens: true }, {}],
])('%s refuses to change it', async (code, world, args, differs) => {
  const decision = await world.run(changePackage, { productId: 'sticks', ...args }, acting(differs));
  expect(decision).toMatchObject({ ok: false, code });
});

test('nothing lost and nothing opened is not said at all', () => {
  expect(changePackage.args.safeParse({ productId: 'sticks', lost: 0, opens: false }).success).toBe(false);
});
