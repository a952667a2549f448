import { cancelTransfer } from '#domain/transfer/cancel.ts';
import { defineForm } from '../../../form/define-form.ts';

/** Whether an application is withdrawn. */
export const cancelForm = defineForm(cancelTransfer, { noun: 'transfer', fields: {} });
