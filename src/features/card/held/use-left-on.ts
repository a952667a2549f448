import { useTranslation } from 'react-i18next';
import type { Card } from '#domain/card/card.ts';
import { useFormat } from '../../../ui/use-format.ts';

/** Money and times as they are on a card, or come onto it; money alone where there are neither. */
export const useOnCard = (): ((money: number, times: number, signed?: boolean) => string) => {
  const { t } = useTranslation('card');
  const { money } = useFormat();
  return (fen, times, signed = false) => {
    const plus = (amount: number, text: string) => (signed && amount > 0 ? `+${text}` : text);
    const parts = [
      ...(fen !== 0 || times === 0 ? [plus(fen, money(fen))] : []),
      ...(times !== 0 ? [plus(times, t('held.times', { count: times }))] : []),
    ];
    return parts.join(' · ');
  };
};

/** What a card still holds, in the staff's words. */
export const useLeftOn = (): ((card: Card) => string) => {
  const { t } = useTranslation('card');
  const onCard = useOnCard();
  return ({ type, balance, timesLeft, percent }) => {
    if (type === 3) return t('held.percent', { percent });
    return type === 2 && balance === 0 ? t('held.times', { count: timesLeft }) : onCard(balance, timesLeft);
  };
};
