import { describe, expect, test } from 'vitest';
import { aProduct, aShop } from '../../../tests/make.ts';
import { acting } from '../../../tests/make-orders.ts';
import { ServerWorld } from '../../../tests/walk/server-world.ts';
import { World } from '../../../tests/world.ts';
import type { Acting, AnyCommand } from '../kernel/command.ts';
import type { StockMovement } from '../stock/movement.ts';
import { stockId } from '../stock/stock.ts';
import { applyTransfer } from './apply.ts';
import { receiveTransfer } from './receive.ts';
import { rejectTransfer } from './reject.ts';
import { returnTransfer } from './return.ts';
import { saveTransfer } from './save.ts';
import { mostSteps, type Transfer } from './transfer.ts';
import { verifyTransfer } from './verify.ts';

const [asking, delivering] = ['shop-1', 'shop-2'];
const level = (shopId: string, productId: string, quantity: number, value: number) => ({
  id: stockId(shopId, productId),
  shopId,
  productId,
  quantity,
  value,
  unitValue: Math.round(value / quantity),
  openUses: 0,
  lowAt: null,
  since: 1,
  countedFrom: 0,
  countedAt: 0,
  countedIn: '',
});

/** Two shops; the second one has ten boxes of tea for 10.01 yuan and two bottles of oil. */
const town = () => new ServerWorld(records());
const records = () => ({
  shop: [
    aShop({ id: asking }),
    aShop({ id: delivering, code: 'S02' }),
    aShop({ id: 'region', code: 'HD', type: 3, parentId: '' }),
  ],
  product: [
    aProduct({ id: 'tea', name: 'Tea', unit: 'box' }),
    aProduct({ id: 'oil', name: 'Oil', unit: 'bottle' }),
    aProduct({ id: 'own', name: 'Own', shopIds: [asking] }),
    aProduct({ id: 'theirs', name: 'Theirs', shopIds: [delivering] }),
  ],
  stock: [level(delivering, 'tea', 10, 1_001), level(delivering, 'oil', 2, 4_000)],
});

const at = (shopId: string, given: Partial<Acting> = {}) => acting({ shopId, staffId: `of-${shopId}`, ...given });
const gives = async (world: World, command: AnyCommand, args: object, by: Acting) => {
  const decision = await world.run(command, { transferId: 'transfer-1', remark: '', ...args }, by);
  return decision.ok ? decision.exceptions.map(({ code }) => code) : { code: decision.code, params: decision.params };
};
const applied = async (lines = [{ productId: 'tea', quantity: 5 }]) => {
  const world = town();
  const args = { number: 'DB-1', provideShopId: delivering, lines };
  expect(await gives(world, applyTransfer, args, at(asking))).toEqual([]);
  return world;
};
const delivered = async (pieces = 3) => {
  const world = await applied();
  const lines = [{ productId: 'tea', delivered: pieces, reason: 'no more' }];
  expect(await gives(world, verifyTransfer, { lines }, at(delivering))).toEqual([]);
  return world;
};
const found = (world: World) => world.every('transfer')[0] as unknown as Transfer;
const levelOf = (world: World, shopId: string, productId: string) =>
  world.every('stock').find(({ id }) => id === stockId(shopId, productId));
const movements = (world: World) =>
  (world.every('stockMovement') as unknown as StockMovement[]).map(({ id, shopId, type, quantity, value }) => ({
    id,
    shopId,
    type,
    quantity,
    value,
  }));

describe('an application', () => {
  test.each([
    ['transfer.sameShop', { provideShopId: asking }],
    ['transfer.shopUnknown', { provideShopId: 'region' }],
    ['transfer.shopUnknown', { provideShopId: 'nowhere' }],
    ['transfer.productUnknown', { lines: [{ productId: 'nothing', quantity: 1 }] }],
    ['transfer.productUnknown', { lines: [{ productId: 'own', quantity: 1 }] }],
    ['transfer.productUnknown', { lines: [{ productId: 'theirs', quantity: 1 }] }],
  ])('is refused with %s', async (code, given) => {
    const good = { number: 'DB-1', provideShopId: delivering, lines: [{ productId: 'tea', quantity: 1 }] };
    expect(await gives(town(), applyTransfer, { ...good, ...given }, at(asking))).toMatchObject({ code });
  });

  test('is taken at a counter that does not know the other shop: the server knows it', async () => {
    const good = { number: 'DB-1', provideShopId: 'far away', lines: [{ productId: 'tea', quantity: 1 }] };
    expect(await gives(new World(records()), applyTransfer, good, at(asking))).toEqual([]);
    expect(await gives(town(), applyTransfer, good, at(asking))).toMatchObject({ code: 'transfer.shopUnknown' });
  });

  test.each([
    ['no lines', { lines: [] }],
    ['nothing of a product', { lines: [{ productId: 'tea', quantity: 0 }] }],
    ['half a piece', { lines: [{ productId: 'tea', quantity: 0.5 }] }],
    ['a product twice', { lines: [1, 2].map((quantity) => ({ productId: 'tea', quantity })) }],
  ])('with %s is not one', (_, given) => {
    const lines = [{ productId: 'tea', quantity: 1 }];
    const good = { transferId: 't', number: 'n', provideShopId: delivering, lines, remark: '' };
    expect(applyTransfer.args.safeParse(good).success).toBe(true);
    expect(applyTransfer.args.safeParse({ ...good, ...given }).success).toBe(false);
  });

  test('that is changed by both shops keeps what each of them said', async () => {
    const world = await applied();
    const plan = [{ productId: 'tea', quantity: 2, reason: 'two left' }];
    await gives(world, saveTransfer, { lines: plan, remark: 'on Monday' }, at(delivering));
    const wanted = [
      { productId: 'tea', quantity: 4, reason: '' },
      { productId: 'oil', quantity: 1, reason: '' },
    ];
    await gives(world, saveTransfer, { lines: wanted, remark: 'and oil' }, at(asking));
    expect(found(world)).toMatchObject({
      remark: 'and oil',
      reviewRemark: 'on Monday',
      status: 1,
      value: 0,
      lines: [
        { productId: 'tea', applied: 4, delivered: 2, reason: 'two left' },
        { productId: 'oil', name: 'Oil', unit: 'bottle', applied: 1, delivered: null },
      ],
    });
    expect(found(world).steps.map(({ what, shopId }) => `${what} ${shopId}`)).toEqual([
      'apply shop-1',
      'save shop-2',
      'save shop-1',
    ]);
    expect(world.every('stockMovement')).toEqual([]);
  });

  test.each([
    ['transfer.linesChanged', delivering, [{ productId: 'oil', quantity: 1, reason: '' }]],
    ['transfer.nothingApplied', asking, [{ productId: 'tea', quantity: 0, reason: '' }]],
    ['transfer.productUnknown', asking, [{ productId: 'own', quantity: 1, reason: '' }]],
    ['transfer.productUnknown', asking, [{ productId: 'theirs', quantity: 1, reason: '' }]],
  ])('is not changed: %s', async (code, shopId, lines) => {
    expect(await gives(await applied(), saveTransfer, { lines }, at(shopId))).toMatchObject({ code });
  });

  test('is declined with a reason alone', async () => {
    expect(await gives(await applied(), rejectTransfer, { remark: '  ' }, at(delivering))).toMatchObject({
      code: 'transfer.remarkMissing',
    });
  });
});

describe('a delivery', () => {
  test('takes the goods out at their moving average, and that is what they are worth on the way', async () => {
    const world = await delivered(3);
    expect(movements(world)).toEqual([
      { id: 'transfer:transfer-1:tea:out', shopId: delivering, type: 19, quantity: -3, value: -300 },
    ]);
    expect(levelOf(world, delivering, 'tea')).toMatchObject({ quantity: 7, value: 701 });
    expect(found(world)).toMatchObject({ status: 4, value: 300, lines: [{ delivered: 3, value: 300 }] });
  });

  test.each<[string, { delivered: number; reason?: string }, string, object]>([
    ['more than there is', { delivered: 11, reason: 'all' }, 'stock.short', { name: 'Tea', left: 10 }],
    ['nothing at all', { delivered: 0, reason: 'none' }, 'transfer.nothingDelivered', {}],
    ['other pieces without a reason', { delivered: 4, reason: ' ' }, 'transfer.reasonMissing', { name: 'Tea' }],
  ])('of %s is refused', async (_, { delivered: pieces, reason = '' }, code, params) => {
    const lines = [{ productId: 'tea', delivered: pieces, reason }];
    expect(await gives(await applied(), verifyTransfer, { lines }, at(delivering))).toEqual({ code, params });
  });

  test('is explained by its remark as well', async () => {
    const lines = [{ productId: 'tea', delivered: 4, reason: '' }];
    expect(await gives(await applied(), verifyTransfer, { lines, remark: 'one kept' }, at(delivering))).toEqual([]);
  });

  test('is of what was asked for: a screen that shows other lines has to look again', async () => {
    const lines = [{ productId: 'oil', delivered: 1, reason: 'instead' }];
    expect(await gives(await applied(), verifyTransfer, { lines }, at(delivering))).toMatchObject({
      code: 'transfer.linesChanged',
    });
  });

  test('that had left when the application was changed is booked as it was, with a task', async () => {
    const world = await applied([{ productId: 'oil', quantity: 1 }]);
    const lines = [{ productId: 'tea', delivered: 2, reason: '' }];
    expect(await gives(world, verifyTransfer, { lines }, at(delivering, { replay: true }))).toEqual([
      'deliveredAsBefore',
    ]);
    expect(found(world).lines).toMatchObject([
      { productId: 'oil', applied: 1, delivered: 0 },
      { productId: 'tea', name: 'Tea', applied: 0, delivered: 2, value: 200 },
    ]);
  });

  test('of something that is no product at all was never made', async () => {
    const world = await applied();
    const sent = (id: string) => ({ productId: id, delivered: 1, reason: 'so' });
    const args = { lines: [sent('tea'), sent('nothing')] };
    expect(await gives(world, verifyTransfer, args, at(delivering, { replay: true }))).toMatchObject({
      code: 'transfer.productUnknown',
    });
    expect(world.every('stockMovement')).toEqual([]);
  });

  test('that had left when the stock was sold is booked, leaves less than nothing and a task', async () => {
    const world = await applied([{ productId: 'oil', quantity: 3 }]);
    const lines = [{ productId: 'oil', delivered: 3, reason: '' }];
    expect(await gives(world, verifyTransfer, { lines }, at(delivering, { replay: true }))).toEqual(['stockBelowZero']);
    expect(levelOf(world, delivering, 'oil')).toMatchObject({ quantity: -1 });
  });
});

test('a delivery leaves without a product of which nothing is sent', async () => {
  const world = await applied(['tea', 'oil'].map((productId) => ({ productId, quantity: 2 })));
  const lines = [
    { productId: 'tea', delivered: 2, reason: '' },
    { productId: 'oil', delivered: 0, reason: 'sold out' },
  ];
  expect(await gives(world, verifyTransfer, { lines }, at(delivering))).toEqual([]);
  expect(found(world).lines.map(({ delivered: sent, value }) => [sent, value])).toEqual([
    [2, 200],
    [0, 0],
  ]);
  const none = lines.map((line) => ({ ...line, delivered: 0, reason: 'sold out' }));
  const again = await applied(['tea', 'oil'].map((productId) => ({ productId, quantity: 2 })));
  expect(await gives(again, verifyTransfer, { lines: none }, at(delivering))).toMatchObject({
    code: 'transfer.nothingDelivered',
  });
});

describe('a receipt', () => {
  const receiving = (received: number, reason = '') => ({ lines: [{ productId: 'tea', received, reason }] });

  test('brings the goods in at what they were worth where they came from, to the fen', async () => {
    const world = await applied([{ productId: 'tea', quantity: 7 }]);
    const lines = [{ productId: 'tea', delivered: 7, reason: '' }];
    await gives(world, verifyTransfer, { lines }, at(delivering));
    expect(await gives(world, receiveTransfer, receiving(7), at(asking, { offline: true }))).toEqual([]);
    expect(levelOf(world, asking, 'tea')).toMatchObject({ quantity: 7, value: 701, unitValue: 100 });
    expect(movements(world).at(-1)).toEqual({
      id: 'transfer:transfer-1:tea:in',
      shopId: asking,
      type: 12,
      quantity: 7,
      value: 701,
    });
    expect(found(world)).toMatchObject({ status: 5, lines: [{ received: 7, lossReason: '' }] });
  });

  test('with pieces missing brings all in and the missing out again as a loss, with the reason', async () => {
    const world = await delivered(3);
    expect(levelOf(world, asking, 'tea')).toBeUndefined();
    expect(await gives(world, receiveTransfer, receiving(2, 'broken'), at(asking))).toEqual([]);
    expect(movements(world).slice(1)).toEqual([
      { id: 'transfer:transfer-1:tea:in', shopId: asking, type: 12, quantity: 3, value: 300 },
      { id: 'transfer:transfer-1:tea:lost', shopId: asking, type: 20, quantity: -1, value: -100 },
    ]);
    expect(world.every('stockMovement').at(-1)).toMatchObject({ note: 'broken', paperId: 'transfer-1' });
    expect(levelOf(world, asking, 'tea')).toMatchObject({ quantity: 2, value: 200 });
  });

  test.each([
    ['broken', 'broken', 'wet'],
    ['wet', '', 'wet'],
  ])('books what is missing as “%s”: for its own reason, else for the remark', async (note, reason, remark) => {
    const world = await delivered(3);
    expect(await gives(world, receiveTransfer, { ...receiving(2, reason), remark }, at(asking))).toEqual([]);
    expect(world.every('stockMovement').at(-1)).toMatchObject({ type: 20, quantity: -1, note });
  });

  test.each<[string, object, string]>([
    ['more than was delivered', receiving(4), 'transfer.moreThanDelivered'],
    ['fewer without a reason', receiving(2), 'transfer.lossReasonMissing'],
    ['something else', { lines: [{ productId: 'oil', received: 1, reason: '' }] }, 'transfer.linesChanged'],
  ])('of %s is refused', async (_, args, code) => {
    expect(await gives(await delivered(3), receiveTransfer, args, at(asking))).toMatchObject({ code });
  });

  test('by a second counter is refused once and counts nothing twice', async () => {
    const world = await delivered(3);
    await gives(world, receiveTransfer, receiving(3), at(asking));
    const before = movements(world);
    const again = await gives(world, receiveTransfer, receiving(3), at(asking, { replay: true, counterId: 'other' }));
    expect(again).toEqual({ code: 'transfer.received', params: { number: 'DB-1' } });
    expect(movements(world)).toEqual(before);
  });
});

describe('a return', () => {
  const args = { provideShopId: delivering, lines: [{ productId: 'tea' }], remark: 'not ours' };

  test('gives everything back to the shop that delivered it, at what it was worth', async () => {
    const world = await delivered(3);
    // What is left has become dearer meanwhile: at the moving average three boxes would be 1,500.
    world.put('stock', level(delivering, 'tea', 7, 3_500));
    expect(await gives(world, returnTransfer, args, at(asking))).toEqual([]);
    expect(levelOf(world, delivering, 'tea')).toMatchObject({ quantity: 10, value: 3_800 });
    expect(levelOf(world, asking, 'tea')).toBeUndefined();
    expect(movements(world).at(-1)).toEqual({
      id: 'transfer:transfer-1:tea:back',
      shopId: delivering,
      type: 15,
      quantity: 3,
      value: 300,
    });
  });

  test('is shown on a counter that does not know the other shop’s stock, without making one up', async () => {
    const world = await delivered(3);
    world.records.delete(`stock:${stockId(delivering, 'tea')}`);
    expect(await gives(world, returnTransfer, args, at(asking))).toEqual([]);
    expect(found(world)).toMatchObject({ status: 6 });
    expect(world.every('stock').map(({ id }) => id)).toEqual([stockId(delivering, 'oil')]);
    expect(movements(world)).toHaveLength(1);
  });

  test('that comes after the delivering shop has counted its shelf is not on that shelf yet', async () => {
    const world = await delivered(3);
    const counted = { ...levelOf(world, delivering, 'tea'), countedFrom: 5_000, countedAt: 6_000, countedIn: 's' };
    world.records.set(`stock:${stockId(delivering, 'tea')}`, counted as never);
    await gives(world, returnTransfer, args, at(asking, { at: 5_500, keptAt: 7_000, replay: true }));
    expect(levelOf(world, delivering, 'tea')).toMatchObject({ quantity: 10, value: 1_001 });
    expect(movements(world)).toHaveLength(2);
  });

  test.each([
    ['another shop', { ...args, provideShopId: 'region' }],
    ['other goods', { ...args, lines: [{ productId: 'oil' }] }],
  ])('to %s is refused', async (_, given) => {
    expect(await gives(await delivered(3), returnTransfer, given, at(asking))).toMatchObject({
      code: 'transfer.linesChanged',
    });
  });
});

test('of a transfer that is saved without end the first step and the latest are kept', async () => {
  const world = await applied();
  const lines = [{ productId: 'tea', quantity: 5, reason: '' }];
  for (let turn = 0; turn < mostSteps + 5; turn++)
    expect(await gives(world, saveTransfer, { lines, remark: `${turn}` }, at(asking))).toEqual([]);
  const { steps } = found(world);
  expect(steps).toHaveLength(mostSteps);
  expect([steps[0]?.what, steps.at(-1)]).toMatchObject(['apply', { what: 'save', remark: `${mostSteps + 4}` }]);
});
