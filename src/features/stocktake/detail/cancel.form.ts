import { cancelStocktake } from '#domain/stocktake/cancel.ts';
import { defineForm } from '../../../form/define-form.ts';

/** Whether a draft is thrown away. */
export const cancelForm = defineForm(cancelStocktake, { noun: 'stocktake', fields: {} });
