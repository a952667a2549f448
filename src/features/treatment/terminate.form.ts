import { terminateTreatment } from '#domain/treatment/terminate.ts';
import { defineForm } from '../../form/define-form.ts';

/** Why a service is not given to its end, and whether what it uses up is gone. */
export const terminateForm = defineForm(terminateTreatment, {
  noun: 'treatment',
  fields: {
    reason: {
      widget: 'reason',
      label: 'termination.reason',
      testId: 'termination-reason',
      quick: [
        'termination.reasons.unwell',
        'termination.reasons.wish',
        'termination.reasons.mistake',
        'termination.reasons.staff',
      ],
    },
    suppliesUsed: {
      widget: 'switch',
      label: 'termination.suppliesUsed',
      help: 'termination.suppliesUsedHint',
      testId: 'supplies-used',
    },
  },
});
