import { commissionCalls } from '#domain/commission/calls.ts';
import { bodyOf, defineForm } from '../../form/define-form.ts';

/** A month is closed as its sheet is. */
export const closeMonthForm = defineForm(bodyOf(commissionCalls.close), { noun: 'commission', fields: {} });

/** Why a closed month is reopened. */
export const reopenMonthForm = defineForm(bodyOf(commissionCalls.reopen), {
  noun: 'commission',
  fields: {
    reason: {
      widget: 'reason',
      label: 'fields.reason',
      testId: 'reopen-reason',
      quick: ['month.reasons.rule', 'month.reasons.shares', 'month.reasons.early'],
    },
  },
});
