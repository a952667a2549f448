import { z } from 'zod';
import { defineCalls } from '../kernel/call.ts';
import { correctPoints } from './correct.ts';
import { pointsLot } from './held.ts';
import { pointsAccount } from './points-account.ts';
import { pointsEntryListing } from './points-entry-listing.ts';
import { pointsRule } from './points-rule.ts';
import { savePointsRule } from './save-rule.ts';

const params = z.object({ id: z.string().min(1).max(64) });

/** The rule without where it was written. */
const ruleSaid = pointsRule.schema.omit({ id: true, shopId: true });

/** The points of a person, under all records of theirs. */
const pointsHeld = z.object({
  points: z.int(),
  /** What of them ends when, the next first; what is owed is not taken off. */
  lots: z.array(pointsLot),
  /** When this was so, in milliseconds since 1970. */
  at: z.int(),
});
export type PointsHeld = z.infer<typeof pointsHeld>;

/** Points of members. */
export const pointsCalls = defineCalls({
  list: {
    at: 'GET /pc/v1/points',
    says: 'What came to the points of members in the current shop and those below it, and went',
    list: pointsEntryListing,
  },
  rule: {
    at: 'GET /pc/v1/points/rule',
    says: 'By what the brand gives points',
    shows: pointsRule,
    fromCounters: true,
    answer: ruleSaid,
  },
  saveRule: {
    at: 'PUT /pc/v1/points/rule',
    says: 'Writes down by what the brand gives points; the headquarters does',
    right: ['pc.shop.settings'],
    body: savePointsRule.args.strict(),
    answer: ruleSaid,
  },
  ofMember: {
    at: 'GET /pc/v1/members/:id/points',
    says: 'The points of a member, under whichever of their records',
    shows: pointsAccount,
    fromCounters: true,
    params,
    answer: pointsHeld,
  },
  correct: {
    at: 'POST /pc/v1/members/:id/points',
    says: 'Gives a member points by hand, or takes some away, with a reason',
    right: ['pc.member.points'],
    params,
    body: correctPoints.args.pick({ way: true, amount: true, reason: true }).strict(),
    answer: pointsHeld,
  },
});
