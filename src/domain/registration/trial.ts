import { z } from 'zod';
import { shopCode } from '../brand/new-brand.ts';
import type { Reason } from '../kernel/reason.ts';
import { newPassword } from '../staff/password.ts';
import { dialledNumber, isDialled } from '../values/phone.ts';
import { typedText } from '../values/plain-text.ts';
import { location } from './fields.ts';
import { dialledAsSaid, isNumberOfArea, notOfArea, provenNumber } from './proven-number.ts';

/** So many stores a brand opens by itself before its papers are approved. */
export const storesOnTrial = 3;

/** A brand that begins at once: its name, a number with the code that was sent there, and a password to come back with. */
export const trialBrand = z
  .object({
    name: typedText().min(1).max(50),
    ...provenNumber,
    password: newPassword,
  })
  .overwrite(dialledAsSaid)
  .refine(isNumberOfArea, notOfArea);

/** The account of whoever began with this number, as it is stored: its digits. */
export const accountOfNumber = (phonenumber: string): string => phonenumber.replace(/\D/g, '');

/** A store that a brand on trial opens by itself. */
export const trialStore = z.object({
  name: typedText().min(1).max(50),
  code: shopCode,
  address: typedText().max(200),
  phone: dialledNumber()
    .max(20)
    .refine((number) => number === '' || number.length > 20 || isDialled(number), 'field.phone'),
  /** The district by its six digits; empty where it was not said. */
  region: z.string().regex(/^(\d{6})?$/, 'registration.regionMissing'),
  location,
});
export type TrialStore = z.infer<typeof trialStore>;

/** Why a brand may not open another store by itself; undefined where it may. */
export const openingProblem = (brand: { readonly isOnTrial: boolean; readonly stores: number }): Reason | undefined => {
  if (!brand.isOnTrial) return 'registration.notOnTrial';
  return brand.stores < storesOnTrial ? undefined : 'registration.trialFull';
};

/** What a new brand does first, in this order. */
export const firstSteps = ['store', 'items', 'staff', 'printer', 'sale'] as const;
export type FirstStep = (typeof firstSteps)[number];
