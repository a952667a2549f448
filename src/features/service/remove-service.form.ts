import { serviceCalls } from '#domain/item/service-calls.ts';
import { confirmationOf } from '../../form/define-form.ts';

/** A service is taken out of the catalogue. */
export const removeServiceForm = confirmationOf(serviceCalls.remove, 'service');
