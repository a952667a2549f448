import { useTranslation } from 'react-i18next';
import type { RefundWay } from '#domain/refund/refund.ts';
import { useOrderWords } from '../../../parts/order/use-order-words.ts';

/** How something went back, with its amount as it is written; what lapsed with a card says so. */
export const useWayInWords = (): ((way: RefundWay, amount: string) => string) => {
  const { t } = useTranslation('order');
  const { paymentType } = useOrderWords();
  return ({ type, lapsed }, amount) => (lapsed ? t('refund.lapsed', { amount }) : `${paymentType(type)} ${amount}`);
};
