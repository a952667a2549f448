import { cardCalls } from '#domain/card/calls.ts';
import { bodyOf, defineForm } from '../../../form/define-form.ts';
import { SellerInput } from './seller-input.tsx';

/** What can be put right of a card's sale or recharge without touching money. */
export const amendSaleForm = defineForm(bodyOf(cardCalls.amendSale), {
  noun: 'order',
  fields: {
    salespersonId: {
      widget: 'own',
      Input: SellerInput,
      label: 'amendSale.seller',
      testId: 'sale-seller',
    },
    manualNumber: { widget: 'text', label: 'facts.manualNumber', longest: 20, testId: 'sale-manual-number' },
    remark: { widget: 'text', label: 'facts.remark', longest: 200, testId: 'sale-remark' },
  },
  refusals: { 'order.staffUnknown': 'salespersonId' },
});
