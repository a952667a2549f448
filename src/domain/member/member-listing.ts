import { z } from 'zod';
import { defineListing } from '../kernel/listing.ts';
import { member } from './member.ts';

/** What a member has come to in the shops whose records the reader sees. */
export const seenVisits = z.object({
  /** Null where they have never been there. */
  lastAt: z.int().nullable(),
  visits: z.int(),
  /** What was paid for orders that stand, in fen. */
  sum: z.int(),
});

export type SeenVisits = z.infer<typeof seenVisits>;

/** A member as a list shows them. */
export const memberRow = member.schema.extend(seenVisits.shape);
export type MemberRow = z.infer<typeof memberRow>;

/** The members that shops have registered or served; one row for each person. */
export const memberListing = defineListing(member, {
  row: memberRow,
  shops: ['shopId', 'knownTo'],
  filters: {
    shop_id: { is: 'shopId' },
    text: { own: 'text', isSearched: true },
    tag: { has: 'tags' },
    source: { code: 'source' },
    level: { is: 'level' },
    /** Of the mobile: 0 nobody asked, 1 to be proved, 2 proved. */
    status: { own: 'code', values: [0, 1, 2] },
    birthday_month: { own: 'code', values: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12] },
    visited_from: { own: 'text' },
    visited_to: { own: 'text' },
  },
  sorts: ['name', 'registeredAt'],
  sort: '-registeredAt',
});
