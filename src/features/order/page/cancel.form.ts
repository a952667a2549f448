import { cancelOrder } from '#domain/order/cancel.ts';
import { defineForm } from '../../../form/define-form.ts';

/** Why an order is cancelled. */
export const cancelForm = defineForm(cancelOrder, {
  noun: 'order',
  fields: {
    reason: {
      widget: 'reason',
      label: 'cancel.reason',
      testId: 'cancel-reason',
      quick: [
        'cancel.reasons.customer',
        'cancel.reasons.mistake',
        'cancel.reasons.duplicate',
        'cancel.reasons.service',
      ],
    },
  },
});
