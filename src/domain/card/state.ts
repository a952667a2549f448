import { cardTypes } from '../card-template/terms.ts';
import type { Card, cardStates } from './card.ts';
import { isUsable } from './lot.ts';

type State = (typeof cardStates)[number];

/** The state of a card as people are told it at a time: one whose end has come is expired, though nobody wrote it down. */
export const stateAt = ({ status, expiresAt }: Pick<Card, 'status' | 'expiresAt'>, at: number): State =>
  (status === 'active' || status === 'notStarted') && expiresAt !== null && at >= expiresAt ? 'expired' : status;

const day = 24 * 60 * 60 * 1_000;
/** So many milliseconds before it ends a card is marked. */
const noticeBefore = 30 * day;

/** When something ends soon, in milliseconds since 1970, and whether that is all that is left on the card. */
export interface EndingSoon {
  readonly end: number;
  readonly isAll: boolean;
}

/** What of a card that can be used ends within 30 days; undefined where nothing does that is still left. */
export const endingSoon = (
  card: Pick<Card, 'status' | 'expiresAt' | 'type' | 'lots'>,
  at: number,
): EndingSoon | undefined => {
  const state = stateAt(card, at);
  if (state !== 'active' && state !== 'notStarted') return undefined;
  const usable = card.lots.filter((lot) => isUsable(lot, at)).map(({ expiresAt }) => expiresAt);
  const all = card.type === cardTypes.discount ? [card.expiresAt] : usable;
  const ends = all.filter((end) => end !== null);
  const end = Math.min(...ends);
  return ends.length > 0 && end - at <= noticeBefore ? { end, isAll: all.every((each) => each === end) } : undefined;
};
