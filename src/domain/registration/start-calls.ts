import { z } from 'zod';
import { defineCalls } from '../kernel/call.ts';
import { papersForm } from './registration.ts';
import { registrationDetail, sent } from './shown.ts';
import { firstSteps, trialBrand, trialStore } from './trial.ts';

/** Whoever begins without papers. */
export const trialCalls = defineCalls({
  begin: {
    at: 'POST /pc/v1/shop_registers/trial',
    says: 'Makes a brand on trial at once, with its headquarters and the account of its owner, by a number and the code that was sent there (type 1)',
    by: 'anybody',
    body: trialBrand,
    answer: z.object({ account: z.string(), code: z.string() }),
  },
});

const owner = ['pc.shop.audit'] as const;

/** What a new brand does first. */
export const startCalls = defineCalls({
  state: {
    at: 'GET /pc/v1/start',
    says: 'Whether the brand is on trial, which of its first steps are done, and what its next store takes over',
    right: owner,
    answer: z.object({
      /** Null where its papers were approved, or never were asked for. */
      trial: z.object({ stores: z.int(), most: z.int() }).nullable(),
      /** False once somebody has put them away, and of brands that did not begin by themselves. */
      isShown: z.boolean(),
      /** What is there of them; what this device prints with is known to it alone. */
      done: z.record(z.enum(firstSteps).exclude(['printer']), z.boolean()),
      /** What the next store takes over from the headquarters, with the next free code. */
      store: trialStore.extend({ name: z.string(), code: z.string() }),
    }),
  },
  openStore: {
    at: 'POST /pc/v1/start/store',
    says: 'Opens a store of a brand on trial at once, without a review, up to a limit',
    right: owner,
    body: trialStore,
    answer: z.object({ id: z.string() }),
  },
  putAway: {
    at: 'PUT /pc/v1/start/put_away',
    says: 'Shows the first steps no more',
    right: owner,
    body: z.object({}),
    answer: z.object({ isShown: z.boolean() }),
  },
});

/** The papers of a brand on trial, which the platform reviews. */
export const papersCalls = defineCalls({
  one: {
    at: 'GET /pc/v1/shop_registers/papers',
    says: 'The papers that were handed in last, with what was done about them; nothing where there are none',
    right: owner,
    answer: registrationDetail.nullable(),
  },
  submit: {
    at: 'POST /pc/v1/shop_registers/papers',
    says: 'Hands in the papers of a brand on trial, or those that were rejected again; the platform reviews them',
    right: owner,
    body: papersForm,
    answer: sent,
  },
});
