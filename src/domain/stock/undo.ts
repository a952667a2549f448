import { bringsIn } from './codes.ts';
import type { Moving } from './move.ts';
import type { StockMovement } from './movement.ts';

/** The movement that a paper books of a product, and the one by which a paper that undoes it takes its value back. */
export const paperMoveId = (paperId: string, productId: string): string => `paper:${paperId}:${productId}`;
export const undoMoveId = (paperId: string, productId: string): string => `reverse:${paperId}:${productId}`;

/** The movements that have to be known to undo a paper: what it booked, and whether that was undone before. */
export const undoneMoveIds = (paperId: string | undefined, lines: readonly { productId: string }[]): string[] =>
  paperId === undefined
    ? []
    : lines.flatMap(({ productId }) => [paperMoveId(paperId, productId), undoMoveId(paperId, productId)]);

/** Whether a paper of this shop has moved any of these products, by what is known of it. */
export const isBooked = (
  paperId: string,
  lines: readonly { productId: string }[],
  known: readonly StockMovement[],
): boolean => lines.some(({ productId }) => known.some(({ id }) => id === paperMoveId(paperId, productId)));

/**
 * A movement as it undoes what another paper booked: with the value that this one changed, once. Otherwise,
 * and where the ledger is not known as at a counter, the goods move like any others.
 */
export const undoing = (
  move: Moving,
  paperId: string | undefined,
  known: readonly StockMovement[] | undefined,
): Moving => {
  if (paperId === undefined || !known) return move;
  const undone = known.find(({ id }) => id === paperMoveId(paperId, move.productId));
  const id = undoMoveId(paperId, move.productId);
  if (!undone || known.some((each) => each.id === id)) return move;
  const { before, quantity, value } = undone;
  const comesBack = bringsIn(move.type);
  if (comesBack ? quantity >= 0 : quantity <= 0) return move;
  if (!comesBack) return { ...move, id, undoes: { before, quantity, value } };
  const isSame = move.quantity === -quantity && move.price === null;
  return isSame ? { ...move, id, worth: -value } : move;
};
