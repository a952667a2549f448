import { giveRefund } from '#domain/refund/give.ts';
import { requestRefund } from '#domain/refund/request.ts';
import { acceptRefund, rejectRefund } from '#domain/refund/review.ts';
import { defineForm } from '../../../form/define-form.ts';

const why = {
  widget: 'reason',
  label: 'refund.reason',
  testId: 'refund-reason',
  quick: ['refund.reasons.returned', 'refund.reasons.notGiven', 'refund.reasons.fault', 'refund.reasons.goodwill'],
} as const;

/** Why something of an order is given back at once. */
export const giveRefundForm = defineForm(giveRefund, { noun: 'order', fields: { reason: why } });
/** Why it is asked for. */
export const requestRefundForm = defineForm(requestRefund, { noun: 'order', fields: { reason: why } });

/** How much is given back of what was asked for. */
export const acceptRefundForm = defineForm(acceptRefund, {
  noun: 'order',
  fields: {
    price: { widget: 'money', label: 'refund.price', help: 'refund.priceHelp', testId: 'refund-price', first: true },
  },
  refusals: { 'refund.moreThanAsked': 'price', 'refund.lessThanTimes': 'price' },
});

/** Why nothing is given back. */
export const rejectRefundForm = defineForm(rejectRefund, {
  noun: 'order',
  fields: {
    reason: {
      ...{ widget: 'reason', label: 'refund.rejectReason', testId: 'reject-reason' },
      quick: ['refund.rejectReasons.used', 'refund.rejectReasons.late', 'refund.rejectReasons.mistake'],
    },
  },
});
