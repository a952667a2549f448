import type { CardTemplate } from '../card-template/card-template.ts';
import { cardTypes } from '../card-template/terms.ts';
import type { Why } from '../kernel/decision.ts';
import type { Fen } from '../values/money.ts';
import type { Card } from './card.ts';
import { stateAt } from './state.ts';

const changing = ['pc.item.card', 'pc.order.cashier', 'pc.order.collect'] as const;

/** Whether somebody with these rights may change cards: they sell one, and give the other's terms away. */
export const mayChangeCards = (may: (right: (typeof changing)[number]) => boolean): boolean => changing.every(may);

/** Whether a card can be changed for another one at a time: it runs, and holds money or times. */
export const isChangeable = (card: Card, at: number): boolean => {
  const state = stateAt(card, at);
  return card.type !== cardTypes.discount && (state === 'active' || state === 'notStarted');
};

interface Sums {
  /** What the card counts, in fen. */
  readonly value: Fen;
  /** What the new one is sold for. */
  readonly price: Fen;
}

/** Why a card cannot be changed for one of this template, whatever is said; undefined when it can. */
export const whyNotFor = (
  old: Pick<Card, 'type' | 'number' | 'templateId'>,
  template: Pick<CardTemplate, 'id' | 'type'>,
  { value, price }: Sums,
): Why | undefined => {
  const params = { number: old.number };
  if (old.type === cardTypes.discount || template.type === cardTypes.discount)
    return { code: 'card.changeDiscount', params: {} };
  if (old.templateId === template.id) return { code: 'card.changeSame', params };
  if (value === 0) return { code: 'card.changeNothing', params };
  // Only on a prepaid card money can lie that buys nothing of its terms.
  return value > price && template.type !== cardTypes.prepaid
    ? { code: 'card.changeTooMuch', params: { number: old.number, restFen: value - price } }
    : undefined;
};

/** The same, and where the card counts something else than the member was told. */
export const whyNotChanged = (
  old: Card,
  template: CardTemplate,
  { said, ...sums }: Sums & { readonly said: Fen },
): Why | undefined =>
  whyNotFor(old, template, sums) ??
  (said === sums.value
    ? undefined
    : { code: 'card.changeDiffers', params: { number: old.number, valueFen: sums.value } });
