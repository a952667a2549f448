import { counterCalls, heldMineCalls } from '#domain/sync/counter-calls.ts';
import { bodyOf, defineForm } from '../../form/define-form.ts';

const reason = { widget: 'reason', label: 'reason', testId: 'reason', first: true } as const;

/** Why held commands are refused. */
export const refuseForm = defineForm(bodyOf(counterCalls.refuse), { noun: 'counter', fields: { reason } });

/** Why what is held in one's own name is refused. */
export const refuseMineForm = defineForm(bodyOf(heldMineCalls.refuse), { noun: 'counter', fields: { reason } });

/** Why commands in quarantine are discarded. */
export const discardForm = defineForm(bodyOf(counterCalls.discard), { noun: 'counter', fields: { reason } });

/** The password: whoever works at a counter that somebody has left open is not them. */
export const bookMineForm = defineForm(bodyOf(heldMineCalls.book), {
  noun: 'counter',
  fields: {
    password: {
      widget: 'text',
      secret: 'current',
      longest: 128,
      label: 'mine.password',
      testId: 'mine-password',
      first: true,
    },
  },
});
