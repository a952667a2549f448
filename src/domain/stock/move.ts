import type { Acting } from '../kernel/command.ts';
import { append, type Change, insert, update } from '../kernel/decision.ts';
import type { Fen } from '../values/money.ts';
import { bringsIn } from './codes.ts';
import { stockMovement } from './movement.ts';
import { type Stock, stock, stockId } from './stock.ts';
import { nothing, putIn, takeOut } from './value.ts';

/** Goods that come in or go out. */
export interface Moving {
  /** Of the movement; made of what it books. */
  readonly id: string;
  readonly productId: string;
  readonly type: number;
  /** Pieces, at least one; the type says whether they come or go. */
  readonly quantity: number;
  /** What came in costs a piece, in fen; null where it comes back at what it was worth. */
  readonly price?: Fen | null;
  /** What they are worth together, in fen, where they bring their value along. */
  readonly worth?: Fen;
  readonly paperId?: string;
  readonly orderId?: string;
  readonly note?: string;
}

export interface Moved {
  readonly changes: Change[];
  /** Products of which there is less than nothing now, and how much less. */
  readonly below: readonly { readonly productId: string; readonly quantity: number }[];
  /** What the moved goods are worth, in fen. */
  readonly value: Fen;
  /** The same for each movement, by its id. */
  readonly worth: ReadonlyMap<string, Fen>;
}

const newStock = (productId: string, { shopId, at }: Acting): Stock => ({
  ...{ id: stockId(shopId, productId), shopId, productId },
  ...nothing,
  ...{ lowAt: null, since: at },
});

/**
 * Moves goods one after the other: a ledger entry for each, and what there is now beside them, in one decision.
 * `levels` is what the shop has of these products; one that is not in it begins here.
 */
export const moveStock = (levels: readonly Stock[], moves: readonly Moving[], acting: Acting): Moved => {
  const now = new Map(levels.map((level) => [level.productId, level]));
  const entries: Change[] = [];
  const worthOf = new Map<string, Fen>();
  for (const { id, productId, type, quantity, price = null, worth, paperId = '', orderId = '', note = '' } of moves) {
    const before = now.get(productId) ?? newStock(productId, acting);
    const after = bringsIn(type) ? putIn(before, quantity, price, worth) : takeOut(before, quantity);
    now.set(productId, { ...before, ...after });
    worthOf.set(id, Math.abs(after.value - before.value));
    const moved = { quantity: after.quantity - before.quantity, value: after.value - before.value };
    const { shopId, counterId, staffId, at, keptAt } = acting;
    const where = { shopId, productId, type, before: before.quantity, paperId, orderId, note };
    entries.push(append(stockMovement, { id, ...where, ...moved, counterId, staffId, at, keptAt }));
  }
  const changed = [...new Set(moves.map(({ productId }) => productId))].flatMap((id) => now.get(id) ?? []);
  const known = new Set(levels.map(({ productId }) => productId));
  return {
    changes: [
      ...changed.map((level) => (known.has(level.productId) ? update(stock, level) : insert(stock, level))),
      ...entries,
    ],
    below: changed.filter(({ quantity }) => quantity < 0).map(({ productId, quantity }) => ({ productId, quantity })),
    value: [...worthOf.values()].reduce((sum, each) => sum + each, 0),
    worth: worthOf,
  };
};
