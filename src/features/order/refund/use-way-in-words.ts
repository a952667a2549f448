import { useTranslation } from 'react-i18next';
import { isOnAccount } from '#domain/debt/on-account.ts';
import type { RefundWay } from '#domain/refund/refund.ts';
import { useOrderWords } from '../../../parts/order/use-order-words.ts';

/** How something went back, with its amount as it is written; what lapsed with a card, or was written off, says so. */
export const useWayInWords = (): ((way: RefundWay, amount: string) => string) => {
  const { t } = useTranslation('order');
  const { paymentType } = useOrderWords();
  return ({ type, lapsed }, amount) => {
    if (!lapsed) return `${paymentType(type)} ${amount}`;
    return t(isOnAccount({ type }) ? 'refund.writtenOff' : 'refund.lapsed', { amount });
  };
};
