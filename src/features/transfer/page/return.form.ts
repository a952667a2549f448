import { returnTransfer } from '#domain/transfer/return.ts';
import { defineForm } from '../../../form/define-form.ts';

/** Why everything goes back; the other shop reads it. */
export const returnForm = defineForm(returnTransfer, {
  noun: 'transfer',
  fields: { remark: { widget: 'reason', label: 'return.reason', testId: 'reason', first: true } },
});
