import type { Fen } from '../values/money.ts';

/** To what a shop rounds what is to be paid: not at all, or down to a jiao (0.1 yuan) or a yuan. */
export const roundings = ['none', 'jiao', 'yuan'] as const;
export type Rounding = (typeof roundings)[number];

const steps: Readonly<Record<Rounding, Fen>> = { none: 1, jiao: 10, yuan: 100 };

/** What rounding takes off a total, in fen: always in the customer's favour, less than one step. */
export const roundedOff = (total: Fen, rounding: Rounding): Fen => total % steps[rounding];
