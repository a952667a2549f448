import { type Fen, roundHalfUp } from '../../values/money.ts';
import type { LineRule } from './rule.ts';

/** So many percent of an amount, half up to the fen. */
export const percentOf = (amount: Fen, percent: number): Fen => roundHalfUp((amount * percent) / 100);

/**
 * A card of the member makes the line cheaper: so many percent of what the price list says, the line as a whole. Where
 * members pay less anyway, that stands.
 */
export const cardPrice: LineRule = {
  name: 'cardPrice',
  apply: (amount, line, { isMember }) =>
    isMember && line.card
      ? Math.min(amount, percentOf(line.originalPrice * line.quantity, line.card.percent))
      : undefined,
};
