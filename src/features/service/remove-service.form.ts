import { z } from 'zod';
import { serviceCalls } from '#domain/item/service-calls.ts';
import { defineForm } from '../../form/define-form.ts';

/** A service is taken out of the catalogue; nothing is filled in. */
export const removeServiceForm = defineForm(
  { name: serviceCalls.remove.at, args: z.object({}) },
  { noun: 'service', fields: {} },
);
