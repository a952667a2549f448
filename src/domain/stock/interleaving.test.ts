import { describe, expect, test } from 'vitest';
import { acting, aLine, anOrder, moxibustion, oil } from '../../../tests/make-orders.ts';
import fc, { runs } from '../../../tests/property.ts';
import { World } from '../../../tests/world.ts';
import type { Acting, AnyCommand } from '../kernel/command.ts';
import { cancelOrder } from '../order/cancel.ts';
import { collectOrder } from '../order/collect/collect.ts';
import { receiptArgs } from '../order/collect/receipt-args.ts';
import { type BroughtBack, whatMayComeBack } from '../order/goods.ts';
import type { OrderLine } from '../order/order.ts';
import { bookPaper } from './book.ts';
import { changePackage } from './change-package.ts';
import { inTypes, paperTypes } from './codes.ts';
import type { StockMovement } from './movement.ts';
import type { Stock } from './stock.ts';

const sticks = oil({ id: 'sticks', name: 'Moxa sticks', packageContent: 7 });
const sheet = oil({ id: 'sheet', name: 'Sheet', packageContent: 1 });
const products = [oil(), sticks, sheet];
const treatment = moxibustion({
  consumables: [
    { productId: 'sticks', uses: 3 },
    { productId: 'sheet', uses: 1 },
  ],
});

const happening = fc.record({
  what: fc.constantFrom('paper', 'paper', 'collect', 'collect', 'collect', 'cancel', 'cancel', 'package'),
  product: fc.constantFrom(...products),
  type: fc.constantFrom(inTypes.purchase, ...paperTypes),
  quantity: fc.integer({ min: 1, max: 6 }),
  price: fc.integer({ min: 0, max: 999 }),
  /** The order it is about, of a few. */
  order: fc.nat(4),
  service: fc.boolean(),
  back: fc.array(fc.integer({ min: 0, max: 20 }), { maxLength: 4 }),
  /** Done at a counter that did not know how things stood. */
  replay: fc.boolean(),
});
type Happening = typeof happening extends fc.Arbitrary<infer T> ? T : never;

const linesOf = ({ product, quantity, service }: Happening): OrderLine[] => [
  aLine({ itemId: product.id, quantity }),
  ...(service
    ? [aLine({ id: 'line-2', kind: 'service', itemId: 'moxa', quantity, consumables: treatment.consumables })]
    : []),
];

/** The command that it comes to in this shop; undefined where there is nothing to do it to. */
const commandOf = (world: World, at: number, what: Happening): readonly [AnyCommand, object] | undefined => {
  const { product, quantity, price, type } = what;
  const orderId = `order-${what.order}`;
  const existing = world.orders().find(({ id }) => id === orderId);
  if (what.what === 'paper') {
    const paper = { paperId: `paper-${at}`, number: 'n', type, applicantId: '', receiverId: '', remark: '' };
    return [bookPaper, { ...paper, lines: [{ productId: product.id, quantity, price }] }];
  }
  if (what.what === 'package') return [changePackage, { productId: product.id, lost: quantity, opens: what.service }];
  if (what.what === 'collect') {
    const order = anOrder({ id: orderId, lines: linesOf(what) });
    const payment = { id: `pay-${at}`, type: 0, amount: order.total, tendered: null, note: '' };
    const receipt = receiptArgs({ orderId, existing: existing ?? null, order }, [payment]);
    return [collectOrder, { ...receipt, number: `S01-02-00000${what.order}` }];
  }
  if (!existing) return undefined;
  const goods = whatMayComeBack(existing.lines).flatMap((back, index): BroughtBack[] => {
    const said = what.back[index] ?? 0;
    return said === 0 ? [] : [{ ...back, quantity: said }];
  });
  return [cancelOrder, { orderId, reason: 'brought back', refund: existing.paid, goods }];
};

const sum = (list: readonly number[]): number => list.reduce((whole, each) => whole + each, 0);

const checkBooks = (world: World): void => {
  const movements = world.every('stockMovement') as unknown as StockMovement[];
  for (const level of world.every('stock') as unknown as Stock[]) {
    const own = movements.filter(({ productId }) => productId === level.productId);
    const { quantity, value, openUses } = level;
    expect([quantity, value, openUses].map((each) => each + 0)).toEqual([
      sum(own.map((each) => each.quantity)),
      sum(own.map((each) => each.value)),
      sum(own.map((each) => each.uses)),
    ]);
    expect(openUses).toBeGreaterThanOrEqual(0);
    if (quantity === 0) expect(value).toBe(0);
    expect(Math.sign(value) * Math.sign(quantity)).toBeGreaterThanOrEqual(0);
  }
  for (const { id, goods, lines } of world.orders()) {
    for (const { id: productId } of products) {
      const own = movements.filter((each) => each.orderId === id && each.productId === productId);
      const taken = goods.filter((each) => each.productId === productId);
      expect(sum(own.map(({ quantity }) => quantity))).toBe(0 - sum(taken.map(({ quantity }) => quantity)));
      const most = whatMayComeBack(lines).filter((each) => each.productId === productId);
      expect(sum(taken.map(({ quantity, uses, reason }) => (reason === 'sale' ? quantity : uses)))).toBeLessThanOrEqual(
        sum(most.map(({ quantity }) => quantity)),
      );
    }
  }
};

describe('whatever is sold, cancelled, booked by paper and opened, in any order', () => {
  test('stock is the sum of its movements, worth nothing exactly when there is none, and orders hold what they took', async () => {
    let cancelled = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(happening, { maxLength: 25, size: '+1' }), async (list) => {
        const world = new World({ product: products, service: [treatment] });
        for (const [at, what] of list.entries()) {
          const by: Partial<Acting> = { commandId: `command-${at}`, replay: what.replay, at: 1_000 + at };
          const given = commandOf(world, at, what);
          if (!given) continue;
          const before = new Map(world.records);
          const decision = await world.run(given[0], given[1], acting(by));
          if (!decision.ok) expect(new Map(world.records)).toEqual(before);
          else if (what.what === 'cancel') cancelled += 1;
          checkBooks(world);
        }
      }),
      { numRuns: runs(300) },
    );
    expect(cancelled).toBeGreaterThan(100);
  });
});
