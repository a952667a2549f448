import type { Product } from '../item/product/product.ts';
import type { Acting } from '../kernel/command.ts';
import { inTypes } from '../stock/codes.ts';
import type { Moving } from '../stock/move.ts';
import { moveStock } from '../stock/move.ts';
import { piecesOf, saleMoves } from '../stock/sell.ts';
import type { Stock } from '../stock/stock.ts';
import { useMoves, usesOf } from '../stock/use.ts';
import { roundHalfUp } from '../values/money.ts';
import type { Order, OrderGoods, OrderLine } from './order.ts';

/** Goods of an order that staff say have come back: pieces of what was sold, uses of what its services use up. */
export interface BroughtBack {
  readonly reason: OrderGoods['reason'];
  readonly productId: string;
  readonly quantity: number;
}

/** All that can come back of these lines, whether the shop keeps stock of it or not. */
export const whatMayComeBack = (lines: readonly OrderLine[]): BroughtBack[] => [
  ...[...piecesOf(lines)].map(([productId, quantity]) => ({ reason: 'sale' as const, productId, quantity })),
  ...[...usesOf(lines)].map(([productId, quantity]) => ({ reason: 'use' as const, productId, quantity })),
];

const isOf =
  (one: Pick<BroughtBack, 'reason' | 'productId'>) =>
  (other: Pick<BroughtBack, 'reason' | 'productId'>): boolean =>
    one.reason === other.reason && one.productId === other.productId;

/** The first of these of which more is said to come back than ever stood on the order. */
export const tooMuchBack = (lines: readonly OrderLine[], goods: readonly BroughtBack[]): BroughtBack | undefined => {
  const most = whatMayComeBack(lines);
  return goods.find((back) => back.quantity > (most.find(isOf(back))?.quantity ?? 0));
};

/**
 * Takes the goods of a sold order off the shelf, with what its services use up where that does not wait until they are
 * served, and notes on it what that was.
 */
export const takeGoods = (sold: Order, levels: readonly Stock[], products: readonly Product[], acting: Acting) => {
  const sales = saleMoves(levels, sold.lines, sold.id);
  const used = sold.servedWhen === 'done' ? [] : sold.lines;
  const uses = useMoves(levels, products, used, sold.id);
  const { changes, below, worth } = moveStock(levels, [...sales, ...uses], acting);
  const goods: OrderGoods[] = [
    ...sales.map((move) => ({ ...move, reason: 'sale' as const, used: 0, packageContent: 1 })),
    ...uses.map((move) => ({ ...move, reason: 'use' as const })),
  ].map(({ id, reason, productId, quantity, used, packageContent }) => ({
    reason,
    productId,
    quantity,
    packageContent,
    uses: used,
    value: worth.get(id) ?? 0,
  }));
  return { order: { ...sold, goods }, changes, below };
};

/** What an order took with what it takes of the same product now. */
const withTaken = (goods: readonly OrderGoods[], taken: OrderGoods): OrderGoods[] => {
  const before = goods.find(isOf(taken));
  if (!before) return [...goods, taken];
  const { quantity, uses, value } = taken;
  const sum = { quantity: before.quantity + quantity, uses: before.uses + uses, value: before.value + value };
  return goods.map((each) => (each === before ? { ...taken, ...sum } : each));
};

/**
 * Takes what services of an order use up that were served now: so many pieces of these lines. It is noted on the order
 * beside what it took before. `by` names what served them.
 */
export const takeSupplies = (
  existing: Order,
  served: readonly Pick<OrderLine, 'quantity' | 'consumables'>[],
  levels: readonly Stock[],
  products: readonly Product[],
  by: string,
  acting: Acting,
) => {
  // A piece may bear the id of an order that takes its supplies as it is paid.
  const uses = useMoves(levels, products, served, existing.id, `given:${by}`);
  const { changes, below, worth } = moveStock(levels, uses, acting);
  const goods = uses.reduce<readonly OrderGoods[]>((before, { id, productId, quantity, used, packageContent }) => {
    const value = worth.get(id) ?? 0;
    return withTaken(before, { reason: 'use', productId, quantity, uses: used, packageContent, value });
  }, existing.goods);
  return { order: { ...existing, goods: [...goods] }, changes, below };
};

interface Returning {
  readonly move: Moving;
  readonly left: OrderGoods;
}

/** Pieces of what was sold, at the share of what they went out for. */
const returnedSale = (taken: OrderGoods, quantity: number, orderId: string, by: string): Returning => {
  const worth = roundHalfUp((taken.value * quantity) / taken.quantity);
  const { productId } = taken;
  return {
    move: { id: `back:${by}:${productId}`, type: inTypes.refund, productId, quantity, worth, orderId },
    left: { ...taken, quantity: taken.quantity - quantity, value: taken.value - worth },
  };
};

/**
 * Uses that were not made after all. They go back into the opened package; pieces that this order had opened are whole
 * again as far as the package then holds so much.
 */
const returnedUses = (taken: OrderGoods, uses: number, level: Stock, orderId: string, by: string): Returning => {
  const { productId, packageContent } = taken;
  const quantity = Math.min(taken.quantity, Math.floor((level.openUses + uses) / packageContent));
  const worth = taken.quantity === 0 ? 0 : roundHalfUp((taken.value * quantity) / taken.quantity);
  const move = { id: `unused:${by}:${productId}`, type: inTypes.refund, productId, quantity, worth, orderId };
  return {
    move: { ...move, uses: uses - quantity * packageContent },
    left: { ...taken, quantity: taken.quantity - quantity, uses: taken.uses - uses, value: taken.value - worth },
  };
};

/**
 * Puts back what came back of an order, never more than it took: on an order that took nothing, as one that was never
 * paid or whose goods have no stock in the books, nothing happens. `by` tells this time from others at which something of
 * the same order comes back: a refund. `back` is what went back on the shelf.
 */
export const bringBack = (
  existing: Order,
  levels: readonly Stock[],
  goods: readonly BroughtBack[],
  acting: Acting,
  by = existing.id,
) => {
  const moves: Moving[] = [];
  const back: BroughtBack[] = [];
  const left = existing.goods.flatMap((taken): OrderGoods[] => {
    const said = goods.find(isOf(taken))?.quantity ?? 0;
    const quantity = Math.min(said, taken.reason === 'sale' ? taken.quantity : taken.uses);
    const level = levels.find(({ productId }) => productId === taken.productId);
    if (quantity === 0 || !level) return [taken];
    back.push({ reason: taken.reason, productId: taken.productId, quantity });
    const returned =
      taken.reason === 'sale'
        ? returnedSale(taken, quantity, existing.id, by)
        : returnedUses(taken, quantity, level, existing.id, by);
    moves.push(returned.move);
    return returned.left.quantity > 0 || returned.left.uses > 0 ? [returned.left] : [];
  });
  const { changes, below } = moveStock(levels, moves, acting);
  return { order: { ...existing, goods: left }, back, changes, below };
};
