import { rejectTransfer } from '#domain/transfer/reject.ts';
import { defineForm } from '../../../form/define-form.ts';

/** Why nothing is delivered. */
export const declineForm = defineForm(rejectTransfer, {
  noun: 'transfer',
  fields: {
    remark: {
      widget: 'reason',
      label: 'review.declineReason',
      missing: 'transfer.remarkMissing',
      testId: 'reason',
      first: true,
    },
  },
});
