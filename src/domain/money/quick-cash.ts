import type { Fen } from '../values/money.ts';

/** The round sums people hand over: the notes in use and the next full ten, fifty, hundred (fen). */
const roundSteps: readonly Fen[] = [1_000, 5_000, 10_000];

/**
 * What a customer is likely to hand over for an amount: exactly that, and the next full 10, 50 and 100 yuan; rising
 * and each once. Nothing for an amount of 0.
 */
export const quickCash = (due: Fen): Fen[] => {
  if (due <= 0) return [];
  const rounded = roundSteps.map((step) => Math.ceil(due / step) * step);
  return [...new Set([due, ...rounded])].sort((a, b) => a - b);
};
