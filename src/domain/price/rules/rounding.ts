import type { Fen } from '../../values/money.ts';

/** The steps to which a shop may round what is to be paid down, in fen: not at all, to the jiao, to half a yuan, to the yuan. */
export const roundingSteps = [0, 10, 50, 100] as const;

/** What lies above a full `step`, in fen: 100 for whole yuan, 1000 for whole tens. */
export const aboveStep = (amount: Fen, step: Fen): Fen => (step === 0 ? 0 : amount % step);

/**
 * What rounding takes off an order, in fen: down to a full `step`, never up, so that nobody pays more than the lines say.
 * Less than one step stays as it is: nothing becomes free by rounding.
 */
export const roundedOff = (amount: Fen, step: Fen): Fen => (amount < step ? 0 : aboveStep(amount, step));

/**
 * What rounding takes off a part of a split bill that pays the odd step of the whole, in fen: up to a full `step`, so it is
 * below 0. The other part was rounded down.
 */
export const roundedUp = (amount: Fen, step: Fen): Fen => {
  const above = aboveStep(amount, step);
  return above === 0 ? 0 : above - step;
};
