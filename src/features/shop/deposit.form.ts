import { saveSettings } from '#domain/shop/save-settings.ts';
import { mostDepositServices } from '#domain/shop/shop-settings.ts';
import { defineForm } from '../../form/define-form.ts';
import { useDepositServices } from './use-shop-choices.ts';

const always = () => true;

/** When guests are asked for a deposit as they book, and how much of one. */
export const depositForm = defineForm(saveSettings, {
  noun: 'shop',
  fields: {
    depositServices: {
      widget: 'choice',
      label: 'deposit.services',
      useChoices: useDepositServices,
      testId: 'deposit-services',
    },
    depositServiceIds: {
      widget: 'records',
      of: 'service',
      most: mostDepositServices,
      label: 'deposit.serviceIds',
      testId: 'deposit-service-ids',
      when: { is: ({ depositServices }) => (depositServices ?? 'listed') === 'listed', otherwise: [] },
    },
    depositPercent: {
      widget: 'percent',
      label: 'deposit.percent',
      help: 'deposit.percentHint',
      testId: 'deposit-percent',
      half: true,
      required: always,
    },
    depositFixed: { widget: 'money', label: 'deposit.fixed', testId: 'deposit-fixed', half: true, required: always },
    depositAbsences: {
      widget: 'number',
      label: 'deposit.absences',
      help: 'deposit.absencesHint',
      testId: 'deposit-absences',
      half: true,
      required: always,
    },
    depositAbsenceDays: {
      widget: 'number',
      label: 'deposit.absenceDays',
      testId: 'deposit-absence-days',
      half: true,
      required: always,
    },
  },
});
