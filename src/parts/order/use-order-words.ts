import { useTranslation } from 'react-i18next';
import { customerSources } from '#domain/member/sources.ts';
import { orderActions, orderStatuses, paymentTypes } from '#domain/order/codes.ts';
import type { Order } from '#domain/order/order.ts';
import { formatNames } from '../../ui/figures.ts';

type Payments = Pick<Order, 'payments'>;

/** The words for the codes of an order, in the language of the screen. */
export const useOrderWords = () => {
  const { t, i18n } = useTranslation('order');
  const paymentType = (type: number): string => {
    const word = paymentTypes.wordOf(type);
    return word ? t(`paymentTypes.${word}`) : String(type);
  };
  return {
    paymentType,
    /** How it was paid: each type once. */
    paidBy: ({ payments }: Payments): string =>
      formatNames([...new Set(payments.map(({ type }) => paymentType(type)))], i18n.language),
    status: (status: number): string => {
      const word = orderStatuses.wordOf(status);
      return word ? t(`status.${word}`) : String(status);
    },
    action: (action: number): string => {
      const word = orderActions.wordOf(action);
      return word ? t(`orderActions.${word}`) : String(action);
    },
    source: (source: number | null): string => {
      const word = source === null ? undefined : customerSources.wordOf(source);
      return t(`sources.${word ?? 'none'}`);
    },
    member: ({ memberName }: Pick<Order, 'memberName'>): string => memberName || t('walkIn'),
    /** The items in brief. */
    items: ({ lines }: Pick<Order, 'lines'>): string => {
      const [first] = lines;
      if (!first) return '';
      return lines.length === 1 ? first.name : t('itemsMore', { first: first.name, count: lines.length });
    },
  };
};
