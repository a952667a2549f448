import { z } from 'zod';
import { defineCalls } from '../kernel/call.ts';
import { correctPoints } from './correct.ts';
import { pointsLot } from './held.ts';
import { pointsAccount } from './points-account.ts';
import { pointsEntryListing } from './points-entry-listing.ts';

const params = z.object({ id: z.string().min(1).max(64) });

/** The points of a person, under all records of theirs. */
export const pointsHeld = z.object({
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
  ofMember: {
    at: 'GET /pc/v1/members/:id/points',
    says: 'The points of a member, under whichever of their records',
    right: pointsAccount.readBy,
    params,
    answer: pointsHeld,
  },
  correct: {
    at: 'POST /pc/v1/members/:id/points',
    says: 'Gives a member points by hand, or takes some away, with a reason',
    right: ['pc.member.points'],
    params,
    body: correctPoints.args.pick({ amount: true, reason: true }).strict(),
    answer: pointsHeld,
  },
});
