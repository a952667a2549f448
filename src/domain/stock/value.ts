import { type Fen, roundHalfUp } from '../values/money.ts';

/** How much there is and what it is worth, in fen. */
export interface Level {
  readonly quantity: number;
  readonly value: Fen;
  /** What one piece was worth last. */
  readonly unitValue: Fen;
}

export const nothing: Level = { quantity: 0, value: 0, unitValue: 0 };

/** What a part of so many pieces is worth: its share of the whole, or so many times the last price of a piece. */
const worth = ({ quantity, value, unitValue }: Level, pieces: number): Fen =>
  quantity > 0 ? roundHalfUp((value * pieces) / quantity) : unitValue * pieces;

/**
 * Puts goods on the shelf at `price` fen a piece, or at what a piece was worth last when the price is not known. The
 * value follows the moving average. Goods that come in while the books stand below zero have been handed over already:
 * as long as none are left they are worth what one costs now, and so are those that are left. Goods that bring their
 * value along, as from another shop, are worth that: `worth` fen together, to the fen.
 */
export const putIn = (level: Level, pieces: number, price: Fen | null, worth?: Fen): Level => {
  const known = worth === undefined ? price : roundHalfUp(worth / pieces);
  const each = known ?? (level.quantity > 0 ? roundHalfUp(level.value / level.quantity) : level.unitValue);
  const quantity = level.quantity + pieces;
  const value = level.quantity >= 0 ? level.value + (worth ?? each * pieces) : each * quantity;
  return { quantity, value, unitValue: quantity > 0 ? roundHalfUp(value / quantity) : each };
};

/** Takes goods off the shelf at the moving average; the last piece takes what is left of the value with it. */
export const takeOut = (level: Level, pieces: number): Level => {
  const quantity = level.quantity - pieces;
  if (quantity === 0) return { ...level, quantity, value: 0 };
  if (quantity > 0) return { ...level, quantity, value: level.value - worth(level, pieces) };
  return { ...level, quantity, value: level.unitValue * quantity };
};
