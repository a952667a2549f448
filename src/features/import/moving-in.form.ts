import { importCalls } from '#domain/import/calls.ts';
import { bodyOf, defineForm } from '../../form/define-form.ts';

/** Until when a shop moves in. */
export const moveInForm = defineForm(bodyOf(importCalls.moveIn), {
  noun: 'sheet',
  fields: {
    lastDay: {
      widget: 'day',
      label: 'movingIn.lastDay',
      testId: 'moving-in-day',
      first: true,
      required: () => true,
    },
  },
  refusals: { 'import.moveInDay': 'lastDay' },
});
