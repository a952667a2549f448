import { remarkTreatment } from '#domain/treatment/remark.ts';
import { defineForm } from '../../form/define-form.ts';

/** What whoever gives a service writes down for the next one. */
export const remarkForm = defineForm(remarkTreatment, {
  noun: 'treatment',
  fields: { remark: { widget: 'text', longest: 200, label: 'remark.label', testId: 'treatment-remark' } },
});
