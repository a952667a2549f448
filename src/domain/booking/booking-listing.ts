import { defineListing } from '../kernel/listing.ts';
import { booking } from './booking.ts';
import { bookingStatuses } from './codes.ts';

/** Bookings of shops, by when they begin: those of one day by `from` and `to`. */
export const bookingListing = defineListing(booking, {
  row: booking.schema,
  shops: ['shopId'],
  filters: {
    text: { says: ['name', 'mobile', 'ticket'] },
    status: { code: 'status', values: bookingStatuses.codes },
    from: { from: 'startsAt' },
    to: { to: 'startsAt' },
    member_id: { is: 'memberId' },
    staff_id: { list: 'parts', at: 'staffId' },
    bed_id: { list: 'parts', at: 'bedId' },
    ticket: { is: 'ticket' },
  },
  sorts: ['startsAt'],
  sort: '-startsAt',
  held: {
    says: ({ name, mobile, ticket }) => [name, mobile, ticket],
    order: (one, other) => other.startsAt - one.startsAt || (one.id < other.id ? 1 : -1),
  },
});
