import { counterCalls } from '#domain/sync/counter-calls.ts';
import { bodyOf, defineForm } from '../../form/define-form.ts';

/** What a counter is called. */
export const renameForm = defineForm(bodyOf(counterCalls.rename), {
  noun: 'counter',
  fields: {
    name: {
      widget: 'text',
      longest: 30,
      label: 'columns.name',
      help: 'rename.text',
      testId: 'counter-name',
      first: true,
    },
  },
});

/** Why a counter is retired, and whether it was stolen. */
export const retireForm = defineForm(bodyOf(counterCalls.retire), {
  noun: 'counter',
  fields: {
    reason: { widget: 'reason', label: 'reason', testId: 'retire-reason', first: true },
    signOut: { widget: 'switch', label: 'retire.signOut', testId: 'retire-sign-out' },
  },
});

/** Why a retired counter is taken back. */
export const restoreForm = defineForm(bodyOf(counterCalls.restore), {
  noun: 'counter',
  fields: { reason: { widget: 'reason', label: 'reason', testId: 'reason', first: true } },
});
