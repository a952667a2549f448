import { useTranslation } from 'react-i18next';
import type { Card } from '#domain/card/card.ts';
import { onCardAt } from '#domain/card/on-card.ts';
import { useFormat } from '../../ui/use-format.ts';
import { useNow } from '../../ui/use-now.ts';

/** What is on a card now: what can be spent, and what has ended in the staff's words (`over`), empty where nothing has. */
export const useOnCard = () => {
  const { t } = useTranslation('app');
  const { money } = useFormat();
  const at = useNow()();
  return (card: Card): { readonly money: number; readonly times: number; readonly over: string } => {
    const { ended, ...left } = onCardAt(card, at);
    const what = [
      ended.money > 0 ? money(ended.money) : '',
      ended.times > 0 ? t('card.times', { count: ended.times }) : '',
    ].filter(Boolean);
    return { ...left, over: what.length > 0 ? t('card.over', { what: what.join(' · ') }) : '' };
  };
};
