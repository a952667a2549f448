import { z } from 'zod';
import { defineForm } from '../../../form/define-form.ts';

const discard = { name: 'outbox.discard', args: z.object({ reason: z.string().max(200) }) } as const;

/** Why a refused command is let be. */
export const discardForm = defineForm(discard, {
  noun: 'outbox',
  fields: {
    reason: {
      widget: 'reason',
      label: 'repair.reason',
      testId: 'reason',
      quick: ['repair.quick.duplicate', 'repair.quick.mistake', 'repair.quick.elsewhere', 'repair.quick.left'],
    },
  },
});
