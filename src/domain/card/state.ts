import type { Card, cardStates } from './card.ts';

type State = (typeof cardStates)[number];

/** The state of a card as people are told it at a time: one whose end has come is expired, though nobody wrote it down. */
export const stateAt = ({ status, expiresAt }: Pick<Card, 'status' | 'expiresAt'>, at: number): State =>
  (status === 'active' || status === 'notStarted') && expiresAt !== null && at >= expiresAt ? 'expired' : status;
