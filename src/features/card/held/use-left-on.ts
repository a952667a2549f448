import { useTranslation } from 'react-i18next';
import type { Card } from '#domain/card/card.ts';
import { cardTypes } from '#domain/card-template/terms.ts';
import { useOnCard as useOnCardNow } from '../../../parts/card/use-on-card.ts';
import { useFormat } from '../../../ui/use-format.ts';

interface OnCard {
  readonly money: number;
  readonly times: number;
  /** Of a card of this type: nothing is no times where it is one of times, else no money. */
  readonly type: Card['type'];
}

/** Money and times as they are on a card, or come onto it (`signed`). */
export const useOnCard = (): ((on: OnCard, signed?: boolean) => string) => {
  const { t } = useTranslation('card');
  const { money } = useFormat();
  return ({ money: fen, times, type }, signed = false) => {
    const plus = (amount: number, text: string) => (signed && amount > 0 ? `+${text}` : text);
    const parts = [
      ...(fen !== 0 || (times === 0 && type !== cardTypes.count) ? [plus(fen, money(fen))] : []),
      ...(times !== 0 || (fen === 0 && type === cardTypes.count)
        ? [plus(times, t('held.times', { count: times }))]
        : []),
    ];
    return parts.join(' · ');
  };
};

/** What of a card can be spent, and what has ended, in the staff's words. */
export const useLeftOn = (): ((card: Card) => string) => {
  const { t } = useTranslation('card');
  const say = useOnCard();
  const onCard = useOnCardNow();
  return (card) => {
    if (card.type === cardTypes.discount) return t('held.percent', { percent: card.percent });
    const { over, ...left } = onCard(card);
    return [say({ ...left, type: card.type }), over].filter(Boolean).join(' · ');
  };
};
