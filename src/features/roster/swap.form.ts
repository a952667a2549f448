import { grantSwap } from '#domain/roster/swap/grant.ts';
import { refuseSwap } from '#domain/roster/swap/refuse.ts';
import { defineForm } from '../../form/define-form.ts';
import { SwapCheck } from './swap-check.tsx';

/** Asks whether a swap of duties is to hold, and about the bookings that fall out of it. */
export const grantSwapForm = defineForm(grantSwap, {
  noun: 'swap',
  fields: { confirmed: { widget: 'own', Input: SwapCheck, label: 'grant.confirmed', testId: 'swap-confirmed' } },
  refusals: { 'roster.stillBooked': 'confirmed' },
});

/** Why a swap of duties is refused. */
export const refuseSwapForm = defineForm(refuseSwap, {
  noun: 'swap',
  fields: {
    reason: { widget: 'text', longest: 100, label: 'refuse.reason', testId: 'swap-reason', first: true },
  },
});
