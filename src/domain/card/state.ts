import { day } from '../values/durations.ts';
import type { Card, cardStates } from './card.ts';
import { type Ending, endingOf, runningCards } from './ending.ts';

type State = (typeof cardStates)[number];

/** The state of a card as people are told it at a time: one whose end has come is expired, though nobody wrote it down. */
export const stateAt = ({ status, expiresAt }: Pick<Card, 'status' | 'expiresAt'>, at: number): State =>
  runningCards.includes(status) && expiresAt !== null && at >= expiresAt ? 'expired' : status;

/** What of a card that can be used ends within so many days; undefined where nothing does that is still left. */
export const endingSoon = (
  card: Pick<Card, 'status' | 'expiresAt' | 'type' | 'lots'>,
  at: number,
  days: number,
): Ending | undefined => {
  if (stateAt(card, at) === 'expired') return undefined;
  const ending = endingOf(card, at);
  return ending && at < ending.end && ending.end - at <= days * day ? ending : undefined;
};
