import { depositCalls } from '#domain/booking/deposit/calls.ts';
import { type Deposit, deposit } from '#domain/booking/deposit/deposit.ts';
import { depositListing } from '#domain/booking/deposit/deposit-listing.ts';
import { takeDeposit } from '#domain/booking/deposit/take.ts';
import { recordsOf, rowsOf } from '../../db/query-builder.ts';
import type { CallerInShop } from '../caller.ts';
import { notFound } from '../refusal.ts';
import { type Asked, commandCalls } from '../serve-calls.ts';
import { serveList, workedWithBelow } from '../serve-list.ts';
import { serveRecord } from '../serve-record.ts';

export const depositList = serveList(depositListing, { own: {} });

/** Deposits of bookings of the current shop and those below it; they are taken and given back in the current one. */
export const depositRoutes = serveRecord(
  depositCalls,
  depositList,
  { seen: workedWithBelow, unknown: 'deposit.unknown' },
  (parts) => {
    const { pool } = parts;
    const { give } = commandCalls(parts);
    const newestOf = async ({ brandId, shop }: CallerInShop, bookingId: string): Promise<Deposit> => {
      const ofBooking = recordsOf(deposit, brandId).where('shopId', '=', shop.id).where('bookingId', '=', bookingId);
      const [found] = await rowsOf(pool, ofBooking.orderBy('at', 'desc').limit(1));
      if (!found) throw notFound('deposit.unknown');
      return found;
    };
    return {
      take: give(
        takeDeposit,
        ({ params, body }: Asked<typeof depositCalls.take>, depositId) => ({
          depositId,
          bookingId: params.id,
          name: '',
          payments: body.payments.map((payment, place) => ({ ...payment, id: `${depositId}-${place}` })),
        }),
        newestOf,
      ),
    };
  },
);
