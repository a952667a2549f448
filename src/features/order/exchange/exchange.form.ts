import { exchangeCalls } from '#domain/exchange/calls.ts';
import { defineForm } from '../../../form/define-form.ts';

/** Why something is exchanged; what comes back and what is taken for it stands above. */
export const exchangeForm = defineForm(
  { name: exchangeCalls.give.at, args: exchangeCalls.give.body.pick({ reason: true }) },
  {
    noun: 'order',
    fields: {
      reason: {
        widget: 'reason',
        label: 'exchange.reason',
        testId: 'exchange-reason',
        quick: ['exchange.reasons.size', 'exchange.reasons.fault', 'exchange.reasons.other'],
      },
    },
  },
);
