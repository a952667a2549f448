import type { Fen } from './money.ts';

/** What something gives, and what is paid for it, in fen. */
export interface Offered {
  readonly given: Fen;
  readonly paid: Fen;
}

/** So much above what is paid an offer gives without word of it, in fen. */
const usualAbove: Fen = 500_00;
/** Whether so much is given that it is told: more than half above what is paid for it, and more than so much above it (decision 0303). */
export const isMuchGiven = ({ given, paid }: Offered, above: Fen = usualAbove): boolean =>
  given * 2 > paid * 3 && given - paid > above;

/** The most that something gives for what is paid for it where not the headquarters offers it: three times that, or 1,000 yuan above it. */
export const mostGivenFor = (paid: Fen): Fen => Math.max(3 * paid, paid + 1_000_00);

/** A service that costs less than so much, in fen, has a price in name alone: 1 yuan. */
export const nominalBelow: Fen = 1_00;
/** What a time of such a service is taken to be worth, in fen. */
export const nominalWorth: Fen = 100_00;
/** What a time of an item is worth that costs so much by itself, in fen. */
export const worthOfTime = (kind: 'service' | 'product', price: Fen): Fen =>
  kind === 'service' && price < nominalBelow ? nominalWorth : price;
