import type { Acting } from '../kernel/command.ts';
import { append, type Change, insert, update } from '../kernel/decision.ts';
import type { Fen } from '../values/money.ts';
import { bringsIn } from './codes.ts';
import { stockMovement } from './movement.ts';
import { type Stock, stock, stockId } from './stock.ts';
import { type Level, nothing, putBack, putIn, takeOut } from './value.ts';

/** Goods that come in or go out. */
export interface Moving {
  /** Of the movement; made of what it books. */
  readonly id: string;
  readonly productId: string;
  readonly type: number;
  /** Pieces; the type says whether they come or go. 0 where only the opened package is drawn on. */
  readonly quantity: number;
  /** What the opened package gains, or loses when negative, in uses. */
  readonly uses?: number;
  /** What came in costs a piece, in fen; null where it comes back at what it was worth. */
  readonly price?: Fen | null;
  /** What all of it went out for, in fen, where known goods come back, or come from another shop. */
  readonly worth?: Fen;
  readonly paperId?: string;
  readonly orderId?: string;
  readonly note?: string;
}

export interface Moved {
  readonly changes: Change[];
  /** Products that were taken and of which there is less than nothing now, and how much less. */
  readonly below: readonly { readonly productId: string; readonly quantity: number }[];
  /** What the moved goods are worth, in fen. */
  readonly value: Fen;
  /** The same of each movement, by its id. */
  readonly worth: ReadonlyMap<string, Fen>;
}

const newStock = (productId: string, { shopId, at }: Acting): Stock => ({
  ...{ id: stockId(shopId, productId), shopId, productId },
  ...nothing,
  ...{ openUses: 0, lowAt: null, since: at },
});

/** Whether pieces of this product leave the shelf: the task of those that were missing before is there already. */
const takes = ({ productId, type, quantity }: Moving, id: string): boolean =>
  productId === id && quantity > 0 && !bringsIn(type);

const moved = (level: Level, { type, quantity, price = null, worth }: Moving): Level => {
  if (!bringsIn(type)) return takeOut(level, quantity);
  return worth === undefined ? putIn(level, quantity, price) : putBack(level, quantity, worth);
};

/**
 * Moves goods one after the other: a ledger entry for each, and what there is now beside them, in one decision.
 * `levels` is what the shop has of these products; one that is not in it begins here.
 */
export const moveStock = (levels: readonly Stock[], moves: readonly Moving[], acting: Acting): Moved => {
  const now = new Map(levels.map((level) => [level.productId, level]));
  const entries: Change[] = [];
  const worth = new Map<string, Fen>();
  for (const move of moves) {
    const { id, productId, type, uses = 0, paperId = '', orderId = '', note = '' } = move;
    const before = now.get(productId) ?? newStock(productId, acting);
    const after = moved(before, move);
    now.set(productId, { ...before, ...after, openUses: before.openUses + uses });
    const difference = { quantity: after.quantity - before.quantity, value: after.value - before.value };
    worth.set(id, Math.abs(difference.value));
    const { shopId, counterId, staffId, at, keptAt } = acting;
    const where = { shopId, productId, type, before: before.quantity, paperId, orderId, note };
    entries.push(append(stockMovement, { id, ...where, ...difference, uses, counterId, staffId, at, keptAt }));
  }
  const changed = [...new Set(moves.map(({ productId }) => productId))].flatMap((id) => now.get(id) ?? []);
  const known = new Set(levels.map(({ productId }) => productId));
  return {
    changes: [
      ...changed.map((level) => (known.has(level.productId) ? update(stock, level) : insert(stock, level))),
      ...entries,
    ],
    below: changed
      .filter(({ productId, quantity }) => quantity < 0 && moves.some((move) => takes(move, productId)))
      .map(({ productId, quantity }) => ({ productId, quantity })),
    value: [...worth.values()].reduce((sum, each) => sum + each, 0),
    worth,
  };
};
