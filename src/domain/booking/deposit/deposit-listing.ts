import { defineListing } from '../../kernel/listing.ts';
import { deposit } from './deposit.ts';

/** Deposits of bookings, the newest first. */
export const depositListing = defineListing(deposit, {
  row: deposit.schema,
  shops: ['shopId'],
  filters: {
    shop_id: { is: 'shopId' },
    booking_id: { is: 'bookingId' },
    /** At least so much is still owed, in fen. */
    owed: { from: 'owed' },
    from: { from: 'at' },
    to: { to: 'at' },
  },
  sorts: ['at'],
  sort: '-at',
});
