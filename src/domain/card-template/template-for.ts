import type { Fen } from '../values/money.ts';
import type { CardTemplate } from './card-template.ts';
import { giftFor } from './recharge-rule.ts';

/**
 * A template as a card is recharged by this amount (fen) of it: that is paid and comes onto the card as principal, with
 * the gift of its step, and nothing else; how long it holds stays the template's. The amount is one that the rule takes.
 */
export const templateFor = (template: CardTemplate, amount: Fen): CardTemplate => {
  const gift = giftFor(template, amount);
  return {
    ...template,
    price: amount,
    faceValue: amount,
    gifts: gift > 0 ? ['amount'] : [],
    giftAmount: gift > 0 ? gift : null,
    giftServices: [],
    giftProducts: [],
  };
};
