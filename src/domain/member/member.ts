import { z } from 'zod';
import { defineEntity } from '../kernel/entity.ts';

/** The levels of members (spec section 3), lowest first. */
export const memberLevels = ['visitor', 'beginner', 'intermediate', 'advanced', 'senior', 'veteran'] as const;
export type MemberLevel = (typeof memberLevels)[number];

/** What a member can agree to: that their data is kept, health records among it, and that they are written to. */
export const consents = ['data', 'health', 'messages'] as const;

/** Whether the mobile was proved by a code: not asked for, still to be done, done. */
export const verifications = ['notAsked', 'pending', 'verified'] as const;

/**
 * A person who is served, with the fields that a counter needs. What changes with every sale lies beside them
 * (`memberVisits`). A mobile belongs to one person: a record that was registered after another one with the same mobile,
 * or was merged by hand, points to it (`mergedInto`) and stays, as orders name its id.
 */
export const member = defineEntity({
  name: 'member',
  collection: 'members',
  lookups: ['mobile', 'shopId', 'mergedInto'],
  readBy: ['pc.member.list'],
  atCounter: ['pc.order.cashier'],
  titleOf: ({ name }) => name,
  searchBy: ['name', 'pinyin', 'initials', 'mobile'],
  scopes: ({ shopId, knownTo }) => [...new Set([shopId, ...knownTo])],
  shops: 'brand',
  changedIn: ({ shopId, knownTo }) => [shopId, ...knownTo],
  seenIn: { shops: ['shopId', 'knownTo'], shared: 'shared' },
  schema: z.object({
    id: z.string(),
    name: z.string().min(1).max(50),
    /** How the name is typed on a keyboard; filled in by the server. */
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
    /** At least this: what somebody was given, or has reached by what they spent. */
    level: z.enum(memberLevels),
    /** The shop that registered the member. */
    shopId: z.string(),
    /** Further shops that know the member, as they have served them. */
    knownTo: z.array(z.string()),
    /** Every shop of the brand may ask for the member, and knows them from then on. */
    shared: z.boolean(),
    registeredAt: z.int(),
    verification: z.enum(verifications).default('notAsked'),
    consents: z.array(z.enum(consents)).default([]),
    /** There is one; what it is, the server alone can check. */
    hasPaymentPassword: z.boolean().default(false),
    /** The record of the same person that counts; empty for one that does itself. */
    mergedInto: z.string().default(''),
    /** When somebody merged it by hand; null where nobody did. */
    mergedAt: z.int().nullable().default(null),
  }),
});
export type Member = z.infer<typeof member.schema>;
