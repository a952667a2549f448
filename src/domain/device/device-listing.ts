import { defineListing } from '../kernel/listing.ts';
import { byName } from '../values/by-name.ts';
import { device } from './device.ts';
import { deviceShown } from './device-row.ts';
import { partStates } from './part-wear.ts';
import { deviceStatuses } from './statuses.ts';

/** Those of a shop, also removed ones: `filter=removed:0` leaves these out. */
export const deviceListing = defineListing(device, {
  row: deviceShown,
  shops: ['shopId'],
  filters: {
    name: { is: 'name' },
    number: { is: 'number' },
    kind: { is: 'kind' },
    status: { code: 'status', values: deviceStatuses.codes },
    /** Of the most worn part: 0 due, 1 in order, 2 overdue (spec section 5). */
    consumable_status: { code: 'partState', values: partStates.codes },
    bed: { is: 'bedId' },
    removed: { set: 'removedAt' },
  },
  sorts: ['name', 'lastAt'],
  sort: 'name',
  held: { says: ({ name, number, model }) => [name, number, model], order: byName },
});
