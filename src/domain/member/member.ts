import { z } from 'zod';
import { defineEntity } from '../kernel/entity.ts';
import { defineLabels } from '../values/labels.ts';

/** Where customers come from (spec section 3). */
export const customerSources = defineLabels({
  chatApp: 0,
  groupBuy: 1,
  passingBy: 2,
  friend: 3,
  neighbour: 4,
  other: 9,
});

/** A person who is served, with the fields that a counter needs. */
export const member = defineEntity({
  name: 'member',
  collection: 'members',
  lookups: ['mobile', 'shopId'],
  readBy: ['pc.member.list', 'pc.order.cashier'],
  titleOf: ({ name }) => name,
  searchBy: ['name', 'pinyin', 'initials', 'mobile'],
  scopes: ({ shopId, knownTo }) => [...new Set([shopId, ...knownTo])],
  shops: 'brand',
  changedIn: ({ shopId, knownTo }) => [shopId, ...knownTo],
  schema: z.object({
    id: z.string(),
    name: z.string().min(1).max(50),
    pinyin: z.string(),
    initials: z.string(),
    gender: z.enum(['female', 'male', 'unknown']),
    country: z.string(),
    mobile: z.string(),
    /** `yyyy-mm-dd`, or empty. */
    birthday: z.string(),
    source: z.int().nullable(),
    remark: z.string().max(200),
    tags: z.array(z.string()),
    level: z.enum(['visitor', 'beginner', 'intermediate', 'advanced', 'senior', 'veteran']),
    /** The shop that registered the member. */
    shopId: z.string(),
    /** Further shops that know the member, as they have served them. */
    knownTo: z.array(z.string()),
    /** Every shop of the brand may ask for the member, and knows them from then on. */
    shared: z.boolean(),
    registeredAt: z.int(),
    lastConsumedAt: z.int().nullable(),
  }),
});
export type Member = z.infer<typeof member.schema>;
