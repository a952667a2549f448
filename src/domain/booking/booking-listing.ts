import { defineListing } from '../kernel/listing.ts';
import { member } from '../member/member.ts';
import { booking } from './booking.ts';
import { bookingStatuses } from './codes.ts';

/** Bookings of shops, by when they begin: those of one day by `from` and `to`. */
export const bookingListing = defineListing(booking, {
  row: booking.schema,
  shops: ['shopId'],
  filters: {
    text: { says: ['name', 'mobile', 'ticket'], names: [{ entity: member, is: 'memberId' }] },
    status: { code: 'status', values: bookingStatuses.codes },
    from: { from: 'startsAt' },
    to: { to: 'startsAt' },
    member_id: { is: 'memberId' },
    staff_id: { list: 'parts', at: 'staffId' },
    bed_id: { list: 'parts', at: 'bedId' },
    ticket: { is: 'ticket' },
  },
  sorts: ['startsAt', 'madeAt'],
  sort: '-startsAt',
  held: {
    says: ({ name, mobile, ticket, remark, parts }) => [
      name,
      mobile,
      ticket,
      remark,
      ...parts.map((part) => part.name),
    ],
    order: (one, other) => other.startsAt - one.startsAt || (one.id < other.id ? 1 : -1),
  },
});
