import { giveReturn, requestReturn } from '#domain/refund/return.ts';
import { defineForm } from '../../../form/define-form.ts';

const why = {
  widget: 'reason',
  label: 'refund.reason',
  testId: 'return-reason',
  quick: ['refund.reasons.returned', 'refund.reasons.fault', 'refund.reasons.goodwill'],
} as const;

/** Why money for goods without a receipt is given back at once. */
export const giveReturnForm = defineForm(giveReturn, { noun: 'order', fields: { reason: why } });
/** Why it is asked for. */
export const requestReturnForm = defineForm(requestReturn, { noun: 'order', fields: { reason: why } });
