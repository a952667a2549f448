import type { Fen } from '../values/money.ts';
import type { Card } from './card.ts';
import { isUsable } from './lot.ts';

/** What is on a card at a time: what can be spent, and beside it what is left of lots that have ended; in fen and in times. */
export interface OnCard {
  readonly money: Fen;
  readonly times: number;
  readonly ended: { readonly money: Fen; readonly times: number };
}

/** What is on a card as people are told it at a time (milliseconds since 1970). */
export const onCardAt = (
  { lots, balance, timesLeft }: Pick<Card, 'lots' | 'balance' | 'timesLeft'>,
  at: number,
): OnCard => {
  const sumOf = (isMoney: boolean): number =>
    lots.reduce((sum, lot) => sum + ((lot.item === null) === isMoney && isUsable(lot, at) ? lot.left : 0), 0);
  const [money, times] = [sumOf(true), sumOf(false)];
  return { money, times, ended: { money: balance - money, times: timesLeft - times } };
};
