import { z } from 'zod';
import { defineListing, type RowOf } from '../../kernel/listing.ts';
import { amount } from '../../values/money.ts';
import { deposit } from './deposit.ts';
import { depositStates } from './states.ts';

/** Deposits of bookings, the newest first, each with the booking for which it was left. */
export const depositListing = defineListing(deposit, {
  row: deposit.schema.extend({
    /** What of it paid for orders, was given back, and what the shop keeps, in fen. */
    used: amount,
    givenBack: amount,
    kept: amount,
    /** Of the booking; empty and null where that was refused. */
    ticket: z.string(),
    bookingStatus: z.int().nullable(),
    startsAt: z.int().nullable(),
    endedAt: z.int().nullable(),
  }),
  shops: ['shopId'],
  filters: {
    text: { says: ['name'] },
    shop_id: { is: 'shopId' },
    booking_id: { is: 'bookingId' },
    /** What there is of it, one of `depositStates`. */
    state: { own: 'code', values: depositStates.codes },
    /** At least so much is still owed, in fen. */
    owed: { from: 'owed' },
    from: { from: 'at' },
    to: { to: 'at' },
  },
  sorts: ['at'],
  sort: '-at',
});
export type DepositRow = RowOf<typeof depositListing>;

/** The booking of a listed deposit, as far as the rule asks for it; undefined where that was refused. */
export const bookingOfRow = ({ bookingStatus, startsAt, endedAt }: DepositRow) =>
  bookingStatus === null || startsAt === null ? undefined : { status: bookingStatus, startsAt, endedAt };
