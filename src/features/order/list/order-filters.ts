import { useTranslation } from 'react-i18next';
import { orderActions, orderStatuses, paymentTypes } from '#domain/order/codes.ts';
import { choice } from '../../../list/filter.ts';
import { useOrderWords } from '../../../parts/order/use-order-words.ts';
import { useStores } from '../../../store/use-stores.ts';

/** What narrows lists of orders. */
export const status = choice({
  key: 'status',
  values: orderStatuses.codes,
  useLooks: () => {
    const { t } = useTranslation('order');
    return { label: t('list.status'), all: t('list.allStatuses'), word: useOrderWords().status };
  },
});

const actionLooks = () => {
  const { t } = useTranslation('order');
  return { label: t('list.action'), all: t('list.allActions'), word: useOrderWords().action };
};

/** What an order is about. */
export const action = choice({ key: 'type', values: orderActions.codes, useLooks: actionLooks });

/** The same of what is no sale of goods and services. */
export const otherActions = orderActions.codes.filter((code) => code !== orderActions.createOrder);
export const otherAction = choice({ key: 'type', values: otherActions, useLooks: actionLooks });

/** One of the ways in which it was paid. */
export const paidBy = choice({
  key: 'paid',
  values: paymentTypes.codes,
  useLooks: () => {
    const { t } = useTranslation('order');
    return { label: t('columns.payments'), all: t('list.allPayments'), word: useOrderWords().paymentType };
  },
});

/** One of the stores below; nothing to choose from for those who work in one. */
export const shop = {
  kind: 'pick',
  key: 'shop',
  useOptions: () => {
    const { t } = useTranslation('order');
    const options = useStores();
    return options.length < 2 ? null : { label: t('list.shop'), all: t('list.anyShop'), options };
  },
} as const;

/** Of one member, to whom another screen leads. */
export const member = { kind: 'record', key: 'member' } as const;

/** Those that were paid on a day or in a month, and those of which money was given back then, to which figures lead. */
export const sold = { kind: 'record', key: 'sold' } as const;
export const back = { kind: 'record', key: 'back' } as const;

const useLabel = () => useTranslation('order').t('list.search');
export const text = { kind: 'text', useLabel } as const;
