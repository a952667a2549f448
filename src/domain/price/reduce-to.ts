import { type Fen, roundHalfUp } from '../values/money.ts';
import { aboveStep } from './rules/rounding.ts';

/**
 * The order reduction (fen) that brings an order down to `target`; undefined where the target lies above what the
 * lines come to, since a reduction never raises a price.
 */
export const reductionTo = (linesTotal: Fen, target: Fen): Fen | undefined =>
  target < 0 || target > linesTotal ? undefined : linesTotal - target;

/** The order reduction (fen) that takes a percentage off what the lines come to, half a fen and more counting as one. */
export const percentOff = (linesTotal: Fen, percent: number): Fen => roundHalfUp((linesTotal * percent) / 100);

/**
 * The order reduction (fen) by which so many tenths of what the lines come to are paid, as it is said in Chinese: 9 for nine
 * tenths, 85 or 8.5 for eight and a half. Undefined for what nobody says.
 */
export const tenthsPaid = (linesTotal: Fen, said: number): Fen | undefined => {
  const tenths = said > 10 ? said / 10 : said;
  return tenths <= 0 || tenths > 10 ? undefined : percentOff(linesTotal, 100 - tenths * 10);
};

/** The order reduction (fen) that takes the odd amount above a full `step` off what is left after another reduction. */
export const withoutOdd = (linesTotal: Fen, reduction: Fen, step: Fen): Fen => {
  const taken = Math.min(linesTotal, reduction);
  return taken + aboveStep(linesTotal - taken, step);
};
