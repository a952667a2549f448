import { updateExtraInfo } from '#domain/order/change/extra.ts';
import { defineForm } from '../../../form/define-form.ts';
import { LinesInput } from './lines-input.tsx';

/** What may be said anew of the lines of a paid order: staff and remarks. */
export const amendLinesForm = defineForm(updateExtraInfo, {
  noun: 'order',
  fields: { lines: { widget: 'own', Input: LinesInput, label: 'amendLines.lines', testId: 'amend-lines' } },
});
