import { z } from 'zod';
import { itemKind } from '../item/item-kind.ts';
import { defineCalls } from '../kernel/call.ts';
import { finding, giving, onlyId } from '../kernel/giving.ts';
import { price } from '../values/money.ts';
import { pricePlan } from './price-plan.ts';
import { planListing } from './price-plan-listing.ts';
import { addPlan, editPlan, planId } from './save.ts';
import { removePlan, withdrawPlan } from './steps.ts';

const params = z.object({ id: planId });
const ids = { planId: 'id' } as const;
const right = pricePlan.readBy;
const answer = pricePlan.schema;

const terms = z.object({ originalPrice: price, memberPrice: price.nullable(), onShelf: z.boolean() });
/** What one item costs in one store before and after, in fen. */
const storeChange = z.object({
  kind: itemKind,
  itemId: z.string(),
  name: z.string(),
  shopId: z.string(),
  before: terms,
  after: terms,
  /** The store has prices of its own, and keeps them. */
  keepsOwn: z.boolean(),
});
export type StoreChangeRow = z.infer<typeof storeChange>;

/** Of one store, in how many items a plan changes something there, and in how many the store keeps prices of its own. */
const storeSum = z.object({ shopId: z.string(), name: z.string(), changes: z.int(), keepsOwn: z.int() });

/** A line that is left out, and the code of the reason. */
const lineLeftOut = z.object({ kind: itemKind, itemId: z.string(), name: z.string(), refused: z.string() });

/** Prices that are prepared for a day, looked at store by store, and published. */
export const planCalls = defineCalls({
  list: { at: 'GET /price_plans', says: 'Price plans of the headquarters', list: planListing },
  one: finding(planListing, { at: 'GET /price_plans/:id', says: 'One of them' }),
  stores: {
    at: 'GET /price_plans/:id/stores',
    says: 'Each store that it is for, and in how many items something changes there',
    shows: planListing,
    params,
    answer: z.array(storeSum),
  },
  changes: {
    at: 'GET /price_plans/:id/changes',
    says: 'What changes in one store or in general, item by item, by what stands there now',
    shows: planListing,
    params,
    query: z.object({
      shop_id: z.string().max(64).default('').describe('Without, where stores have no prices of their own'),
    }),
    answer: z.array(storeChange),
  },
  leftOut: {
    at: 'GET /price_plans/:id/left_out',
    says: 'Lines that cannot be made as the catalogue stands, or could not on its day, and why',
    shows: planListing,
    params,
    answer: z.array(lineLeftOut),
  },
  add: giving(addPlan, {
    at: 'POST /price_plans',
    says: 'Writes one down; nothing changes by it',
    ids,
    right,
    answer,
  }),
  edit: giving(editPlan, {
    at: 'PUT /price_plans/:id',
    says: 'Changes one that is not published',
    ids,
    right,
    answer,
  }),
  publish: { at: 'PUT /price_plans/:id/publish', says: 'It holds from its day on', right, params, answer },
  withdraw: giving(withdrawPlan, {
    at: 'PUT /price_plans/:id/withdraw',
    says: 'Takes it back before its day',
    ids,
    right,
    answer,
  }),
  remove: giving(removePlan, {
    at: 'DELETE /price_plans/:id',
    says: 'Takes away one that never held',
    ids,
    right,
    answer: onlyId,
  }),
});
