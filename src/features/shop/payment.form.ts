import { useTranslation } from 'react-i18next';
import { bookkeepingPaymentTypes, paymentTypes } from '#domain/order/codes.ts';
import { choosePaymentTypes } from '#domain/shop/edit.ts';
import { saveSettings } from '#domain/shop/save-settings.ts';
import { defineForm } from '../../form/define-form.ts';

/** The payment types that a counter may take. */
const usePaymentTypes = () => {
  const { t } = useTranslation('order');
  return bookkeepingPaymentTypes.flatMap((value) => {
    const word = paymentTypes.wordOf(value);
    return word ? [{ value, label: t(`paymentTypes.${word}`) }] : [];
  });
};

/** How people may pay at the shop's counters. */
export const paymentForm = defineForm(choosePaymentTypes, {
  noun: 'shop',
  fields: {
    paymentTypes: {
      widget: 'choices',
      label: 'payment.types',
      help: 'payment.hint',
      useChoices: usePaymentTypes,
      testId: 'shop-payment-types',
      missing: 'shop.noPaymentType',
      required: () => true,
    },
  },
});

/** The shop's own codes, which members scan to pay it. */
export const codesForm = defineForm(saveSettings, {
  noun: 'shop',
  fields: {
    chatAppCode: {
      widget: 'image',
      kind: 'code',
      label: 'codes.chatApp',
      help: 'codes.hint',
      testId: 'chat-app-code',
    },
    walletCode: {
      widget: 'image',
      kind: 'code',
      label: 'codes.wallet',
      help: 'codes.hint',
      testId: 'wallet-code',
    },
  },
});
