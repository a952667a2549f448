import { approveRefund } from '#domain/refund/approve.ts';
import { refundCalls } from '#domain/refund/calls.ts';
import { giveRefund } from '#domain/refund/give.ts';
import { requestRefund } from '#domain/refund/request.ts';
import { acceptRefund, rejectRefund } from '#domain/refund/review.ts';
import { bodyOf, defineForm } from '../../../form/define-form.ts';

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

const whyFree = {
  ...why,
  label: 'refund.freeReason',
  quick: ['refund.freeReasons.complaint', 'refund.freeReasons.trial', 'refund.freeReasons.thanks'],
} as const;

/** Why something costs nothing after it was paid, at once. */
export const giveFreeForm = defineForm(giveRefund, { noun: 'order', fields: { reason: whyFree } });
/** Why that is asked for. */
export const requestFreeForm = defineForm(requestRefund, { noun: 'order', fields: { reason: whyFree } });

const whyCard = {
  ...why,
  quick: ['refund.cardReasons.moves', 'refund.cardReasons.unhappy', 'refund.cardReasons.closing'],
} as const;

/** Why a card is given back at once. */
export const giveCardBackForm = defineForm(giveRefund, { noun: 'order', fields: { reason: whyCard } });
/** Why that is asked for. */
export const requestCardBackForm = defineForm(requestRefund, { noun: 'order', fields: { reason: whyCard } });

const price = {
  widget: 'money',
  label: 'refund.price',
  help: 'refund.priceHelp',
  testId: 'refund-price',
  first: true,
} as const;
const atPrice = { 'refund.moreThanAsked': 'price', 'refund.lessThanTimes': 'price' } as const;
const whyNot = {
  widget: 'reason',
  label: 'refund.rejectReason',
  testId: 'reject-reason',
  quick: ['refund.rejectReasons.used', 'refund.rejectReasons.late', 'refund.rejectReasons.mistake'],
} as const;

/** How much is given back of what was asked for. */
export const acceptRefundForm = defineForm(acceptRefund, { noun: 'order', fields: { price }, refusals: atPrice });
/** What was approved is given as it was approved: nothing is filled in. */
export const giveApprovedForm = defineForm(acceptRefund, { noun: 'order', fields: {} });

const approves = {
  price: { ...price, label: 'refund.approvePrice' },
  answer: { widget: 'text', longest: 200, label: 'refund.answer', testId: 'approve-answer' },
} as const;
/** How much of what was asked for somebody agrees to. */
export const approveRefundForm = defineForm(approveRefund, { noun: 'order', fields: approves, refusals: atPrice });

/** Why nothing is given back. */
export const rejectRefundForm = defineForm(rejectRefund, { noun: 'order', fields: { reason: whyNot } });

/** The same by calls, where this device does not hold the order. */
export const acceptByCallForm = defineForm(bodyOf(refundCalls.withPrice), {
  noun: 'order',
  fields: { price },
  refusals: atPrice,
});
export const giveApprovedByCallForm = defineForm(bodyOf(refundCalls.accept), { noun: 'order', fields: {} });
export const approveByCallForm = defineForm(bodyOf(refundCalls.approve), {
  noun: 'order',
  fields: approves,
  refusals: atPrice,
});
export const rejectByCallForm = defineForm(bodyOf(refundCalls.reject), { noun: 'order', fields: { reason: whyNot } });
