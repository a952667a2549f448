import { shiftCalls } from '#domain/shift/calls.ts';
import { bodyOf, defineForm } from '../../../form/define-form.ts';

/** What was counted in the drawer of a counter that does not close its shift itself, and why it is closed from here. */
export const closeElsewhereForm = defineForm(bodyOf(shiftCalls.close), {
  noun: 'shift',
  fields: {
    amount: {
      widget: 'money',
      label: 'elsewhere.amount',
      testId: 'elsewhere-amount',
      first: true,
      required: () => true,
    },
    reason: {
      widget: 'reason',
      label: 'elsewhere.reason',
      testId: 'elsewhere-reason',
      longest: 100,
      quick: ['elsewhere.reasons.lost', 'elsewhere.reasons.replaced', 'elsewhere.reasons.forgotten'],
    },
  },
});
