import { defineListing } from '../kernel/listing.ts';
import { waitlistStatuses } from './codes.ts';
import { waitlistEntry } from './waitlist-entry.ts';

/** Who waits for a time at shops, in the order in which they were put on the list. */
export const waitlistListing = defineListing(waitlistEntry, {
  row: waitlistEntry.schema,
  shops: ['shopId'],
  filters: {
    text: { says: ['name', 'mobile'] },
    status: { code: 'status', values: waitlistStatuses.codes },
    member_id: { is: 'memberId' },
    /** 1: who stands, or stood, in the shop; 0: who waits elsewhere. */
    here: { set: 'hereSince' },
    staff_id: { list: 'parts', at: 'staffId' },
  },
  sorts: ['madeAt'],
  sort: 'madeAt',
  held: {
    says: ({ name, mobile }) => [name, mobile],
    order: (one, other) => one.madeAt - other.madeAt || (one.id < other.id ? -1 : 1),
  },
});
