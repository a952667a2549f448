import { dropDecoration } from '#domain/shop/drop-decoration.ts';
import { defineForm } from '../../form/define-form.ts';

/** Whether a store shows the decoration of the headquarters again. */
export const dropDecorationForm = defineForm(dropDecoration, { noun: 'shop', fields: {} });
