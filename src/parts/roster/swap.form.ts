import { askSwap } from '#domain/roster/swap/ask.ts';
import { defineForm } from '../../form/define-form.ts';
import { OwnDutyInput, PartnerInput, PartnersDutyInput } from './swap-inputs.tsx';

/** Which duty somebody would give away, to whom, and for which. */
export const askSwapForm = defineForm(askSwap, {
  noun: 'swap',
  fields: {
    day: { widget: 'own', Input: OwnDutyInput, label: 'fields.day', testId: 'swap-day' },
    toId: { widget: 'own', Input: PartnerInput, label: 'fields.toId', testId: 'swap-to' },
    forDay: { widget: 'own', Input: PartnersDutyInput, label: 'fields.forDay', testId: 'swap-for-day' },
    note: { widget: 'text', longest: 100, label: 'fields.note', testId: 'swap-note' },
  },
  refusals: {
    'swap.noDuty': 'day',
    'swap.askedAlready': 'day',
    'swap.lapsed': 'day',
    'swap.exchangeWithWhom': 'toId',
    'swap.theirNoDuty': 'forDay',
  },
});
