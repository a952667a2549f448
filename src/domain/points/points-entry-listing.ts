import { defineListing } from '../kernel/listing.ts';
import { pointsEntry } from './points-entry.ts';

/** What came to the points of a member and went, the newest first. */
export const pointsEntryListing = defineListing(pointsEntry, {
  row: pointsEntry.schema,
  shops: ['shopId'],
  filters: {
    /** Under whichever of their records. */
    member_id: { own: 'text' },
    kind: { is: 'kind' },
    from: { from: 'keptAt' },
    to: { to: 'keptAt' },
  },
  sorts: ['keptAt'],
  sort: '-keptAt',
});
