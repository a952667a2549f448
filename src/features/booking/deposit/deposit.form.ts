import { giveBackDeposit, settleDeposit } from '#domain/booking/deposit/give-back.ts';
import { takeDeposit } from '#domain/booking/deposit/take.ts';
import { defineForm } from '../../../form/define-form.ts';
import { PaidInput } from './paid-input.tsx';

/** How much guests leave for a booking, and how they pay it. */
export const takeDepositForm = defineForm(takeDeposit, {
  noun: 'booking',
  fields: {
    payments: { widget: 'own', Input: PaidInput, label: 'deposit.paid', testId: 'deposit-paid' },
  },
  refusals: {
    'deposit.notInMoney': 'payments',
    'order.paymentTypeNotTaken': 'payments',
  },
});

/** How what goes back of a deposit by the rule is given. */
export const settleDepositForm = defineForm(settleDeposit, {
  noun: 'booking',
  fields: {
    inCash: { widget: 'switch', label: 'deposit.inCash', help: 'deposit.inCashHint', testId: 'deposit-in-cash' },
  },
  refusals: { 'deposit.cashByRefund': 'inCash' },
});

/** Why a deposit is given back all the same, and how. */
export const giveBackDepositForm = defineForm(giveBackDeposit, {
  noun: 'booking',
  fields: {
    inCash: { widget: 'switch', label: 'deposit.inCash', help: 'deposit.inCashHint', testId: 'deposit-back-in-cash' },
    reason: { widget: 'reason', label: 'deposit.reason', longest: 200, testId: 'deposit-reason' },
  },
});
