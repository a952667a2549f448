import { cardTypes } from '../card-template/terms.ts';
import type { Fen } from '../values/money.ts';
import type { Card, cardStates } from './card.ts';
import { type CardLot, isUsable } from './lot.ts';

/** In these states a card is used, and what is on it ends; of one that was put aside or is over nothing does. */
export const runningCards: readonly (typeof cardStates)[number][] = ['active', 'notStarted'];

/** What of a card ends at once, or has ended: when, in milliseconds since 1970, and how much, in fen and in times. */
export interface Ending {
  readonly end: number;
  /** That is all that is left on the card. */
  readonly isAll: boolean;
  readonly money: Fen;
  readonly times: number;
}

/** The times to which a list of such cards is narrowed, in days from now. */
export const endingWithin = [7, 30, 90] as const;

const sumOf = (lots: readonly CardLot[], isMoney: boolean): number =>
  lots.reduce((sum, { item, left }) => sum + ((item === null) === isMoney ? left : 0), 0);

/**
 * What of a card ends next: the lots that can be used and end first, or a discount card itself; of one on which nothing
 * can be used any more what ended with it. Undefined where nothing is left that ends, and while it is put aside or over.
 */
export const endingOf = (
  { status, expiresAt, type, lots }: Pick<Card, 'status' | 'expiresAt' | 'type' | 'lots'>,
  at: number,
): Ending | undefined => {
  if (!runningCards.includes(status)) return undefined;
  if (type === cardTypes.discount)
    return expiresAt === null ? undefined : { end: expiresAt, isAll: true, money: 0, times: 0 };
  const left = lots.filter((lot) => lot.left > 0);
  const usable = left.filter((lot) => isUsable(lot, at));
  const ends = (usable.length > 0 ? usable : left).flatMap((lot) => lot.expiresAt ?? []);
  if (ends.length === 0) return undefined;
  const end = usable.length > 0 ? Math.min(...ends) : Math.max(...ends);
  const ending = usable.length > 0 ? usable.filter((lot) => lot.expiresAt === end) : left;
  return {
    end,
    isAll: usable.length === 0 || ending.length === usable.length,
    money: sumOf(ending, true),
    times: sumOf(ending, false),
  };
};
