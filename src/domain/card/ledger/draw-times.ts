import type { Fen } from '../../values/money.ts';
import { byExpiry, inOrder } from './draw-order.ts';
import type { CardLot, Draw, LotLeft } from './lot.ts';

/** From which lots so many times of an item are taken: what expires first, of it the oldest. Null where there are not so many. */
export const drawTimes = (
  lots: readonly LotLeft[],
  { itemId, times, at }: { readonly itemId: string; readonly times: number; readonly at: number },
): readonly Draw[] | null => {
  const draws = inOrder(byExpiry(lots.filter((lot) => lot.itemId === itemId), at).flat(), times);
  return draws.reduce((sum, { amount }) => sum + amount, 0) < times ? null : draws;
};

/**
 * What so many times of a lot were paid for, in fen, after `used` of them are gone: the differences of the rounded sums,
 * so that all of them together are worth what was paid, to the fen (facts 9).
 */
export const worthOfTimes = ({ paid, size }: Pick<CardLot, 'paid' | 'size'>, used: number, times: number): Fen => {
  const upTo = (count: number): bigint => (BigInt(paid) * BigInt(count)) / BigInt(size);
  return Number(upTo(used + times) - upTo(used));
};
