import { returnSuspense } from '#domain/order/pay/return-suspense.ts';
import { defineForm } from '../../../form/define-form.ts';

/** Whether money in suspense is given back. */
export const returnSuspenseForm = defineForm(returnSuspense, { noun: 'order', fields: {} });
