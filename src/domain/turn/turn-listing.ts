import { defineListing } from '../kernel/listing.ts';
import { turnAct } from './turn-act.ts';

/** The acts in the turn queues of a shop, the latest first. */
export const turnListing = defineListing(turnAct, {
  row: turnAct.schema,
  shops: ['shopId'],
  filters: { day: { is: 'day' }, staff_id: { is: 'staffId' } },
  sorts: ['at'],
  sort: '-at',
  perPage: 100,
});
