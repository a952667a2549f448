import { useTranslation } from 'react-i18next';
import type { Card } from '#domain/card/card.ts';
import { useFormat } from '../../../ui/use-format.ts';

/** What a card still holds, in the staff's words. */
export const useLeftOn = (): ((card: Card) => string) => {
  const { t } = useTranslation('cashier');
  const { money } = useFormat();
  return (card) => {
    if (card.type === 1) return money(card.balance);
    if (card.type === 2) return t('member.timesLeft', { count: card.timesLeft });
    return t('member.percent', { percent: card.percent });
  };
};
