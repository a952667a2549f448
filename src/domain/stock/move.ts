import type { Acting } from '../kernel/command.ts';
import { append, type Change, insert, update } from '../kernel/decision.ts';
import type { Fen } from '../values/money.ts';
import { bringsIn, inTypes, outTypes } from './codes.ts';
import { stockMovement } from './movement.ts';
import { isUnknown, type Stock, stock, stockId } from './stock.ts';
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
  readonly paperId?: string;
  readonly orderId?: string;
  readonly note?: string;
}

/** A product of which there is less than nothing now, or whose count in a finished stocktake this comes after. */
export interface ToLookAt {
  readonly productId: string;
  /** What there is of it now. */
  readonly quantity: number;
  /** The stocktake whose line it reopens, and the pieces that came or went before the count. */
  readonly reopens?: {
    readonly stocktakeId: string;
    readonly pieces: number;
    /** It happened in the middle of the count: nobody can tell whether the count has seen it. */
    readonly whileCounted: boolean;
  };
}

export interface Moved {
  readonly changes: Change[];
  /** What somebody has to look at. */
  readonly below: readonly ToLookAt[];
  /** What the moved goods are worth, in fen. */
  readonly value: Fen;
}

/** What a shop has of a product whose books begin at this moment: nothing, or nobody knows when a count begins them. */
export const beginStock = (productId: string, shopId: string, since: number, countedIn = ''): Stock => ({
  ...{ id: stockId(shopId, productId), shopId, productId },
  ...nothing,
  ...{ lowAt: null, since, countedFrom: 0, countedAt: 0, countedIn },
});

/** The movement that takes back what another one books, as the count has seen it on the shelf already. */
const takenBack = ({ id, productId, type, quantity }: Moving, stocktakeId: string): Moving => ({
  ...{ id: `counted:${id}`, productId, quantity, paperId: stocktakeId },
  type: bringsIn(type) ? outTypes.loss : inTypes.gain,
});

/**
 * Moves goods one after the other: a ledger entry for each, and what there is now beside them, in one decision.
 * `levels` is what the shop has of these products; one that is not in it begins here. What happened before the shelf
 * was counted and comes after the stocktake was finished is in that count already: it is booked together with its
 * reverse, and the line is to be looked at again.
 */
export const moveStock = (levels: readonly Stock[], moves: readonly Moving[], acting: Acting): Moved => {
  const { shopId, counterId, staffId, at, keptAt } = acting;
  const now = new Map(levels.map((level) => [level.productId, level]));
  const entries: Change[] = [];
  const reopened: ToLookAt[] = [];
  let value = 0;
  const book = ({ id, productId, type, quantity, price = null, paperId = '', orderId = '', note = '' }: Moving) => {
    const before = now.get(productId) ?? beginStock(productId, shopId, at);
    const after = { ...before, ...(bringsIn(type) ? putIn(before, quantity, price) : takeOut(before, quantity)) };
    now.set(productId, after);
    const moved = { quantity: after.quantity - before.quantity, value: after.value - before.value };
    const where = { shopId, productId, type, before: before.quantity, paperId, orderId, note };
    entries.push(append(stockMovement, { id, ...where, ...moved, counterId, staffId, at, keptAt }));
    return { before, moved };
  };
  for (const move of moves) {
    const { before, moved } = book(move);
    value += Math.abs(moved.value);
    if (at > before.countedAt) continue;
    book(takenBack(move, before.countedIn));
    const whileCounted = at > before.countedFrom;
    const reopens = { stocktakeId: before.countedIn, pieces: moved.quantity, whileCounted };
    reopened.push({ productId: move.productId, quantity: before.quantity, reopens });
  }
  const changed = [...new Set(moves.map(({ productId }) => productId))].flatMap((id) => now.get(id) ?? []);
  const known = new Set(levels.map(({ productId }) => productId));
  const below = changed.filter((level) => level.quantity < 0 && !isUnknown(level));
  return {
    changes: [
      ...changed.map((level) => (known.has(level.productId) ? update(stock, level) : insert(stock, level))),
      ...entries,
    ],
    below: [...below.map(({ productId, quantity }) => ({ productId, quantity })), ...reopened],
    value,
  };
};
