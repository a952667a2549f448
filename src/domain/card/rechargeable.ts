import { cardTypes } from '../card-template/terms.ts';
import type { Why } from '../kernel/decision.ts';
import type { Card } from './card.ts';
import { whyNotUsable } from './use.ts';

/** Whether a card is one that is recharged at all: it holds money or times, and is not over. */
export const holdsWhatIsCharged = ({ type, status }: Pick<Card, 'type' | 'status'>): boolean =>
  type !== cardTypes.discount && status !== 'invalid' && status !== 'ended';

/** Why a card cannot be recharged here now; undefined when it can. One that has ended can: what comes onto it has an end of its own. */
export const whyNotRechargeable = (
  found: Card | undefined,
  at: Parameters<typeof whyNotUsable>[1],
): Why | undefined => {
  const not = whyNotUsable(found, at);
  if (not && not.code !== 'card.expired') return not;
  return found?.type === cardTypes.discount ? { code: 'card.otherType', params: {} } : undefined;
};
