import { defineListing } from '../kernel/listing.ts';
import { byName } from '../values/by-name.ts';
import { room } from './room.ts';

/** Those of a shop, also removed ones: `filter=removed:0` leaves these out. */
export const roomListing = defineListing(room, {
  row: room.schema,
  shops: ['shopId'],
  filters: { name: { is: 'name' }, removed: { set: 'removedAt' } },
  sorts: ['name'],
  sort: 'name',
  held: { says: ({ name, beds }) => [name, ...beds.map((bed) => bed.name)], order: byName },
});
