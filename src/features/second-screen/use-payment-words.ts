import { useTranslation } from 'react-i18next';
import { paymentTypes } from '#domain/order/codes.ts';

/** What whoever pays calls a way to pay, by its type; what the books call it is no business of theirs. */
export const usePaymentWords = () => {
  const { t } = useTranslation('second-screen');
  return (type: number): string => t(`payments.${paymentTypes.wordOf(type) ?? 'other'}`);
};
