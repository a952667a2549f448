import { z } from 'zod';
import type { Acting } from '../kernel/command.ts';
import type { Why } from '../kernel/decision.ts';
import { shopTypes } from '../shop/types.ts';
import { typedText } from '../values/plain-text.ts';
import type { Card } from './card.ts';

/** Which card, and why something is done with it. */
export const handledArgs = {
  cardId: z.string().min(1).max(64),
  reason: typedText().min(1, 'field.required').max(200),
};

/** The shops that know a card, which the headquarters is none of: it may handle all cards. */
export const shopsOfCard = (found: Card | undefined): readonly string[] => found?.shopIds ?? [];

/** Why nobody here may do something with a card: it takes a shop that knows the card, or the headquarters. */
export const whyNotHandled = (found: Card | undefined, { shop, shopId }: Acting): Why | undefined => {
  const isKnown = found && (shop.type === shopTypes.headquarters || found.shopIds.includes(shopId));
  return isKnown ? undefined : { code: 'card.unknown', params: {} };
};

/** Whether a card is over for good: given back, or changed for another one. What has only expired can be extended. */
export const isOver = ({ status }: Pick<Card, 'status'>): boolean => status === 'ended' || status === 'invalid';
