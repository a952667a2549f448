import { debtCalls } from '#domain/debt/calls.ts';
import { takeBackRepayment } from '#domain/debt/take-back.ts';
import { bodyOf, defineForm } from '../../form/define-form.ts';

/** What of a debt nobody will repay. */
export const writeOffForm = defineForm(bodyOf(debtCalls.writeOff), {
  noun: 'debt',
  fields: {
    amount: {
      widget: 'money',
      label: 'writeOff.amount',
      testId: 'write-off-amount',
      required: () => true,
    },
    reason: {
      widget: 'reason',
      label: 'writeOff.reason',
      testId: 'write-off-reason',
      quick: ['writeOff.reasons.goodwill', 'writeOff.reasons.lost', 'writeOff.reasons.mistake'],
    },
  },
  refusals: { 'debt.moreThanOwed': 'amount' },
});

/** Why a repayment was wrong. */
export const takeBackForm = defineForm(takeBackRepayment, {
  noun: 'debt',
  fields: {
    reason: {
      widget: 'reason',
      label: 'takeBack.reason',
      testId: 'take-back-reason',
      quick: ['takeBack.reasons.member', 'takeBack.reasons.amount', 'takeBack.reasons.way'],
    },
  },
});
