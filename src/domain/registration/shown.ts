import { z } from 'zod';
import { location } from './fields.ts';
import { registrationActs, registrationKinds, registrationParties, registrationStates } from './states.ts';

const state = z.literal(registrationStates.codes);

/** A registration as a list shows it: nothing that identifies a person, no account number. */
export const registrationRow = z.object({
  id: z.string(),
  kind: z.enum(registrationKinds),
  state,
  name: z.string(),
  code: z.string(),
  companyName: z.string(),
  /** Of a headquarters: the account of its super administrator. */
  account: z.string(),
  submittedAt: z.int(),
  changedAt: z.int(),
});
export type RegistrationRow = z.infer<typeof registrationRow>;

/** What was done about it, in order, with the reason of a rejection. */
const review = z.object({
  at: z.int(),
  act: z.enum(registrationActs),
  by: z.enum(registrationParties),
  reason: z.string(),
});
export type Review = z.infer<typeof review>;

/** A registration with all that was said, and where each of its pictures can be looked at for five minutes. */
export const registrationDetail = registrationRow.extend({
  /** Counts how often it was sent in: a decision is about what was read. */
  revision: z.int(),
  history: z.array(review),
  form: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), location])),
  pictures: z.record(z.string(), z.string()),
  /** Of a branch: its brand, and the place below which it will be. */
  brandName: z.string(),
  parentName: z.string(),
  /** Of an approved one: the brand or the shop that it became. */
  madeId: z.string(),
});
export type RegistrationDetail = z.infer<typeof registrationDetail>;

/** Of what was sent in. */
export const sent = registrationRow.pick({ id: true, state: true, account: true });
