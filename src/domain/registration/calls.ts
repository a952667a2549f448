import { z } from 'zod';
import { defineCalls } from '../kernel/call.ts';
import { typedText } from '../values/plain-text.ts';
import { dialledAsSaid, isNumberOfArea, notOfArea, provenNumber } from './proven-number.ts';
import { branchForm, headForm, settlementForm } from './registration.ts';
import { registrationDetail, registrationRow, sent } from './shown.ts';
import { registrationStates } from './states.ts';

const id = z.object({ id: z.string().max(64) });
/** Somebody who registers proves their number and has no account yet (decision 0103). */
export const applicantCalls = defineCalls({
  begin: {
    at: 'POST /pc/v1/shop_registers/applicant',
    says: 'Begins to register, or comes back to it, with the code that was sent to the number (type 1); a cookie knows the number for 24 hours',
    by: 'anybody',
    body: z.object(provenNumber).overwrite(dialledAsSaid).refine(isNumberOfArea, notOfArea),
    answer: z.object({ phonenumber: z.string() }),
  },
  who: {
    at: 'GET /pc/v1/shop_registers/applicant',
    says: 'The number that was proved, and what was registered with it',
    by: 'applicant',
    answer: z.object({ phonenumber: z.string(), area: z.string(), registrations: z.array(registrationRow) }),
  },
  leave: {
    at: 'DELETE /pc/v1/shop_registers/applicant',
    says: 'Forgets the number',
    by: 'applicant',
    answer: z.object({ phonenumber: z.string() }),
  },
  submit: {
    at: 'POST /pc/v1/shop_registers/head',
    says: 'Registers a brand with its headquarters; the platform reviews it',
    by: 'applicant',
    body: headForm,
    answer: sent,
  },
  resubmit: {
    at: 'PUT /pc/v1/shop_registers/head/:id',
    says: 'Changes a rejected registration and sends it in again',
    by: 'applicant',
    params: id,
    body: headForm,
    answer: sent,
  },
  one: {
    at: 'GET /pc/v1/shop_registers/head/:id',
    says: 'A registration, for whoever has proved the number with which it was sent in',
    by: 'applicant',
    params: id,
    answer: registrationDetail,
  },
});

const reason = typedText().min(1).max(200);

/** Branches that a brand registers, and its headquarters' review of them. */
export const branchCalls = defineCalls({
  list: {
    at: 'GET /pc/v1/shop_registers/branch',
    says: 'The branches that the brand has registered, the newest first',
    right: ['pc.shop.register', 'pc.shop.audit'],
    answer: z.array(registrationRow),
  },
  submit: {
    at: 'POST /pc/v1/shop_registers/branch',
    says: 'Registers a branch; its headquarters looks at it first, unless that is who asks',
    right: ['pc.shop.register'],
    body: branchForm,
    answer: sent,
  },
  one: {
    at: 'GET /pc/v1/shop_registers/branch/:id',
    says: 'A branch that the brand has registered: for who sent it in, and for who reviews it',
    right: ['pc.shop.register', 'pc.shop.audit'],
    params: id,
    answer: registrationDetail,
  },
  resubmit: {
    at: 'PUT /pc/v1/shop_registers/branch/:id',
    says: 'Changes a rejected branch and sends it in again',
    right: ['pc.shop.register'],
    params: id,
    body: branchForm,
    answer: sent,
  },
  pass: {
    at: 'PUT /pc/v1/shop_registers/branch/:id/pass',
    says: 'The headquarters wants the branch: the platform reviews it next',
    right: ['pc.shop.audit'],
    params: id,
    body: z.object({ revision: z.int().min(1) }),
    answer: sent,
  },
  reject: {
    at: 'PUT /pc/v1/shop_registers/branch/:id/reject',
    says: 'The headquarters does not want the branch, and says why',
    right: ['pc.shop.audit'],
    params: id,
    body: z.object({ revision: z.int().min(1), reason }),
    answer: sent,
  },
});

/** What is settled with a shop: merchant, legal person, bank account. */
export const settlementCalls = defineCalls({
  one: {
    at: 'GET /pc/v1/shops/:id/settlement',
    says: 'The settlement data of a shop; nothing where there are none yet',
    right: ['pc.shop.settlement'],
    params: id,
    answer: z.object({
      form: registrationDetail.shape.form.nullable(),
      pictures: registrationDetail.shape.pictures,
      changedAt: z.int(),
    }),
  },
  save: {
    at: 'PUT /pc/v1/shops/:id/settlement',
    says: 'Changes the settlement data of a shop',
    right: ['pc.shop.settlement'],
    params: id,
    body: settlementForm,
    answer: z.object({ changedAt: z.int() }),
  },
});

/** The platform's administrator, who is of no brand. */
export const platformCalls = defineCalls({
  signIn: {
    at: 'POST /platform/session',
    says: "Signs the platform's administrator in; a cookie holds for 12 hours",
    by: 'anybody',
    body: z.object({ username: typedText().min(1).max(64), password: z.string().min(1).max(128) }),
    answer: z.object({ username: z.string() }),
  },
  who: {
    at: 'GET /platform/session',
    says: 'Who is signed in for the platform',
    by: 'platform',
    answer: z.object({ username: z.string() }),
  },
  signOut: {
    at: 'DELETE /platform/session',
    says: "Signs the platform's administrator out",
    by: 'platform',
    answer: z.object({ username: z.string() }),
  },
  list: {
    at: 'GET /platform/shop_registers',
    says: 'Registrations in a state, those that wait longest first; at most 200',
    by: 'platform',
    query: z.object({
      state: z.coerce.number<number>().pipe(z.literal(registrationStates.codes)).default(registrationStates.submitted),
    }),
    answer: z.array(registrationRow),
  },
  one: {
    at: 'GET /platform/shop_registers/:id',
    says: 'A registration with its pictures and what was done about it',
    by: 'platform',
    params: id,
    answer: registrationDetail,
  },
  approve: {
    at: 'PUT /platform/shop_registers/:id/approve',
    says: 'Approves it as it was read: the brand with its super administrator, or the shop in its brand, is made with that',
    by: 'platform',
    params: id,
    body: z.object({ revision: z.int().min(1) }),
    answer: sent,
  },
  reject: {
    at: 'PUT /platform/shop_registers/:id/reject',
    says: 'Rejects it as it was read, and says why',
    by: 'platform',
    params: id,
    body: z.object({ revision: z.int().min(1), reason }),
    answer: sent,
  },
});
