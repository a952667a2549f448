import { useTranslation } from 'react-i18next';
import type { Payment } from '#domain/payment/payment.ts';
import { useFormat } from '../../ui/use-format.ts';

/** Which card paid and what was left on it then, in the staff's words; empty where no card did or that is not known. */
export const useCardPaymentWords = (): ((payment: Pick<Payment, 'card'>) => string) => {
  const { t } = useTranslation('receipt');
  const { money } = useFormat();
  return ({ card }) => {
    if (!card?.left) return '';
    const { number, money: left, times: count } = card.left;
    return card.times.length > 0 ? t('paidCardTimes', { number, count }) : t('paidCard', { number, left: money(left) });
  };
};
