import { type Fen, roundHalfUp } from '../values/money.ts';

/**
 * The order reduction (fen) that brings an order down to `target`; undefined where the target lies above what the
 * lines come to, since a reduction never raises a price.
 */
export const reductionTo = (linesTotal: Fen, target: Fen): Fen | undefined =>
  target < 0 || target > linesTotal ? undefined : linesTotal - target;

/** The order reduction (fen) that takes a percentage off what the lines come to, half a fen and more counting as one. */
export const percentOff = (linesTotal: Fen, percent: number): Fen => roundHalfUp((linesTotal * percent) / 100);
