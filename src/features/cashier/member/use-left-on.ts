import { useTranslation } from 'react-i18next';
import type { Card } from '#domain/card/card.ts';
import { cardTypes } from '#domain/card-template/terms.ts';
import { useOnCard } from '../../../parts/card/use-on-card.ts';
import { useFormat } from '../../../ui/use-format.ts';

/** What of a card can be spent, and what has ended, in the staff's words. */
export const useLeftOn = (): ((card: Card) => string) => {
  const { t } = useTranslation('cashier');
  const { money } = useFormat();
  const onCard = useOnCard();
  return (card) => {
    if (card.type === cardTypes.discount) return t('member.percent', { percent: card.percent });
    const left = onCard(card);
    const words = card.type === cardTypes.count ? t('member.timesLeft', { count: left.times }) : money(left.money);
    return [words, left.over].filter(Boolean).join(' · ');
  };
};
