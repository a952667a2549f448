import { defineListing } from '../kernel/listing.ts';
import { shift } from './shift.ts';

/**
 * Shifts, newest first. Whoever counts blind does not read here what is expected: it takes the right to see how business
 * goes. `filter=open:1` are those that are open, `differs:1` those whose drawer held more or less than expected.
 */
export const shiftListing = defineListing(shift, {
  row: shift.schema,
  shops: ['shopId'],
  readBy: ['pc.overview.list'],
  filters: {
    open: { own: 'code', values: [0, 1] },
    differs: { own: 'code', values: [0, 1] },
    shop_id: { is: 'shopId' },
    counter_id: { is: 'counterId' },
    staff_id: { own: 'text' },
    from: { from: 'openedAt' },
    to: { to: 'openedAt' },
  },
  sorts: ['openedAt'],
  sort: '-openedAt',
});
