import type { Acting } from '../kernel/command.ts';
import { append, type Change, insert, update } from '../kernel/decision.ts';
import type { Fen } from '../values/money.ts';
import { bringsIn, inTypes, outTypes } from './codes.ts';
import { stockMovement } from './movement.ts';
import { isUnknown, type Stock, stock, stockId } from './stock.ts';
import { type Brought, type Level, nothing, putBack, putIn, takeBack, takeOut } from './value.ts';

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
  /** What a piece is worth that came in or is missing, in fen; null for what the books say. */
  readonly price?: Fen | null;
  /** What all of it went out for, in fen, where known goods come back, or come from another shop. */
  readonly worth?: Fen | undefined;
  /** What the paper brought in that is undone by taking them out. */
  readonly undoes?: Brought | undefined;
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
  /** The same of each movement, by its id. */
  readonly worth: ReadonlyMap<string, Fen>;
}

/** What a shop has of a product whose books begin at this moment: nothing, or nobody knows when a count begins them. */
export const beginStock = (productId: string, shopId: string, since: number, countedIn = ''): Stock => ({
  id: stockId(shopId, productId),
  shopId,
  productId,
  ...nothing,
  openUses: 0,
  lowAt: null,
  since,
  countedFrom: 0,
  countedAt: 0,
  countedIn,
});

/** The movement that takes back what another one books, as the count has seen it on the shelf already. */
const takenBack = ({ id, productId, type, quantity }: Moving, stocktakeId: string): Moving => ({
  id: `counted:${id}`,
  productId,
  quantity,
  paperId: stocktakeId,
  type: bringsIn(type) ? outTypes.loss : inTypes.gain,
});

/** Whether pieces of this product leave the shelf: the task of those that were missing before is there already. */
const takes = ({ productId, type, quantity }: Moving, id: string): boolean =>
  productId === id && quantity > 0 && !bringsIn(type);

const moved = (level: Level, { type, quantity, price = null, worth, undoes }: Moving): Level => {
  if (!bringsIn(type)) return undoes ? takeBack(level, quantity, undoes) : takeOut(level, quantity, price);
  return worth === undefined ? putIn(level, quantity, price) : putBack(level, quantity, worth);
};

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
  const worth = new Map<string, Fen>();
  const book = (move: Moving) => {
    const { id, productId, type, uses = 0, paperId = '', orderId = '', note = '' } = move;
    const before = now.get(productId) ?? beginStock(productId, shopId, at);
    const after = moved(before, move);
    now.set(productId, { ...before, ...after, openUses: before.openUses + uses });
    const difference = { quantity: after.quantity - before.quantity, value: after.value - before.value };
    const where = { shopId, productId, type, before: before.quantity, paperId, orderId, note };
    entries.push(append(stockMovement, { id, ...where, ...difference, uses, counterId, staffId, at, keptAt }));
    return { before, difference };
  };
  for (const move of moves) {
    const { before, difference } = book(move);
    worth.set(move.id, Math.abs(difference.value));
    if (at > before.countedAt || move.quantity === 0) continue;
    book(takenBack(move, before.countedIn));
    const whileCounted = at > before.countedFrom;
    const reopens = { stocktakeId: before.countedIn, pieces: difference.quantity, whileCounted };
    reopened.push({ productId: move.productId, quantity: before.quantity, reopens });
  }
  const changed = [...new Set(moves.map(({ productId }) => productId))].flatMap((id) => now.get(id) ?? []);
  const known = new Set(levels.map(({ productId }) => productId));
  const below = changed.filter(
    (level) => level.quantity < 0 && !isUnknown(level) && moves.some((move) => takes(move, level.productId)),
  );
  return {
    changes: [
      ...changed.map((level) => (known.has(level.productId) ? update(stock, level) : insert(stock, level))),
      ...entries,
    ],
    below: [...below.map(({ productId, quantity }) => ({ productId, quantity })), ...reopened],
    value: [...worth.values()].reduce((sum, each) => sum + each, 0),
    worth,
  };
};
