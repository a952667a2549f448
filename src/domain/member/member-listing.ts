import { z } from 'zod';
import { figureSums } from '../figures/figures.ts';
import { defineListing } from '../kernel/listing.ts';
import { member } from './member.ts';

/** When a member was last in the shops whose records the reader sees, in milliseconds since 1970. */
export const lastVisit = z.object({
  /** Null where they have never been there. */
  lastAt: z.int().nullable(),
});
export type LastVisit = z.infer<typeof lastVisit>;

/** A member as they are found by a search. */
export const foundMember = member.schema.extend(lastVisit.shape);
export type FoundMember = z.infer<typeof foundMember>;

/** A member as a list shows them, with what their figures in those shops are made of. */
export const memberRow = foundMember.extend({ figures: figureSums });
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
