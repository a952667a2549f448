import { type Fen, roundHalfUp } from '../../values/money.ts';
import { memberPrice } from './member-price.ts';
import { originalPrice } from './original-price.ts';
import type { LineRule, LineToPrice } from './rule.ts';

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

/** Whether a line costs a member less with its card than without; never where it has a price of its own. */
export const isCheaperByCard = (line: LineToPrice): boolean => {
  const member = { isMember: true };
  const listed = originalPrice.apply(0, line, member) ?? 0;
  const amount = memberPrice.apply(listed, line, member) ?? listed;
  return line.linePrice === null && (cardPrice.apply(amount, line, member) ?? amount) < amount;
};
