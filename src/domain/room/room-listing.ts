import { defineListing } from '../kernel/listing.ts';
import { room } from './room.ts';

/** Those of a shop, also removed ones: `filter=removed:0` leaves these out. */
export const roomListing = defineListing(room, {
  row: room.schema,
  shops: ['shopId'],
  filters: { name: { is: 'name' }, removed: { own: 'code', values: [0, 1] } },
  sorts: ['name'],
  sort: 'name',
});
