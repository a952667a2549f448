import { returnSuspense } from '#domain/order/pay/return-suspense.ts';
import { defineForm } from '../../form/define-form.ts';

/** Whether money in suspense is cleared. */
export const giveBackForm = defineForm(returnSuspense, { noun: 'outbox', fields: {} });
