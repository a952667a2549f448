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
 * as long as none are left they are worth what one costs now, and so are those that are left.
 */
export const putIn = (level: Level, pieces: number, price: Fen | null): Level => {
  const each = price ?? (level.quantity > 0 ? roundHalfUp(level.value / level.quantity) : level.unitValue);
  const quantity = level.quantity + pieces;
  const value = level.quantity >= 0 ? level.value + each * pieces : each * quantity;
  return { quantity, value, unitValue: quantity > 0 ? roundHalfUp(value / quantity) : each };
};

/**
 * Puts goods back that went out for `worth` fen in all, so that a sale that is undone leaves the value as it was; what
 * the books still miss then counts at that price too.
 */
export const putBack = (level: Level, pieces: number, worth: Fen): Level => {
  if (pieces === 0) return level;
  const back = putIn(level, pieces, roundHalfUp(worth / pieces));
  if (level.quantity < 0) return back;
  const value = level.value + worth;
  return { ...back, value, unitValue: roundHalfUp(value / back.quantity) };
};

/** What a paper brought in: how much there was before it, how much came, and what it changed the value by, in fen. */
export interface Brought {
  readonly before: number;
  readonly quantity: number;
  readonly value: Fen;
}

/** The part of what a paper brought that is still there, if what has gone since was taken from everything alike. */
const partLeft = ({ quantity }: Level, { before, quantity: came }: Brought): number => {
  if (before < 0) return quantity === before + came ? 1 : 0;
  return Math.min(1, Math.max(0, quantity) / (before + came));
};

/**
 * Takes goods off the shelf that a paper brought there by mistake, with the value that it brought as far as they are
 * still there; those that have gone since went at the moving average, and are replaced from the others. Where the value
 * shows that the goods of the paper went long since, all go at the moving average.
 */
export const takeBack = (level: Level, pieces: number, brought: Brought): Level => {
  const quantity = level.quantity - pieces;
  const own = Math.min(pieces, brought.quantity * partLeft(level, brought));
  const rest = level.value - (brought.value * own) / brought.quantity;
  const exact = own === pieces ? rest : (rest * quantity) / (level.quantity - own);
  const value = roundHalfUp(exact);
  const isWhole = quantity < 0 ? own === pieces && value < 0 : value >= 0;
  if (quantity === 0 || own === 0 || pieces > brought.quantity || !isWhole) return takeOut(level, pieces);
  return { quantity, value, unitValue: roundHalfUp(value / quantity) };
};

/**
 * Takes goods off the shelf at `price` fen a piece as far as the books hold so much, or at the moving average; the last
 * piece takes what is left of the value with it.
 */
export const takeOut = (level: Level, pieces: number, price: Fen | null = null): Level => {
  const quantity = level.quantity - pieces;
  if (quantity === 0) return { ...level, quantity, value: 0 };
  if (quantity > 0 && price !== null) {
    const value = Math.max(0, level.value - price * pieces);
    return { quantity, value, unitValue: roundHalfUp(value / quantity) };
  }
  if (quantity > 0) return { ...level, quantity, value: level.value - worth(level, pieces) };
  return { ...level, quantity, value: level.unitValue * quantity };
};
