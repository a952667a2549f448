import { resolveException } from '#domain/exception/resolve.ts';
import { defineForm } from '../../form/define-form.ts';

/** How a task was dealt with. */
export const resolveForm = defineForm(resolveException, {
  noun: 'outbox',
  fields: { note: { widget: 'reason', label: 'exception.note', testId: 'reason', first: true } },
});
