import { useTranslation } from 'react-i18next';
import { cardCalls } from '#domain/card/calls.ts';
import { bodyOf, defineForm } from '../../../form/define-form.ts';
import { useLive } from '../../../store/use-live.ts';

const useSellers = () => {
  const { t } = useTranslation('order');
  const staff = useLive('staff.all', {}) ?? [];
  return [{ value: null, label: t('amendSale.nobody') }, ...staff.map(({ id, name }) => ({ value: id, label: name }))];
};

/** What can be put right of a card's sale or recharge without touching money. */
export const amendSaleForm = defineForm(bodyOf(cardCalls.amendSale), {
  noun: 'order',
  fields: {
    salespersonId: {
      ...{ widget: 'choice', label: 'amendSale.seller', useChoices: useSellers, testId: 'sale-seller' },
    },
    manualNumber: { widget: 'text', label: 'facts.manualNumber', longest: 20, testId: 'sale-manual-number' },
    remark: { widget: 'text', label: 'facts.remark', longest: 200, testId: 'sale-remark' },
  },
  refusals: { 'order.staffUnknown': 'salespersonId' },
});
