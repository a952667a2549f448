import { depositCalls } from '#domain/booking/deposit/calls.ts';
import { depositListing } from '#domain/booking/deposit/deposit-listing.ts';
import { takeDeposit } from '#domain/booking/deposit/take.ts';
import { type Asked, commandCalls } from '../serve-calls.ts';
import { serveList, workedWithBelow } from '../serve-list.ts';
import { serveRecord } from '../serve-record.ts';

export const depositList = serveList(depositListing, { own: {} });

/** Deposits of bookings of the current shop and those below it; they are taken and given back in the current one. */
export const depositRoutes = serveRecord(
  depositCalls,
  depositList,
  { seen: workedWithBelow, unknown: 'deposit.unknown' },
  (parts, { read }) => {
    const { give } = commandCalls(parts);
    return {
      take: give(
        takeDeposit,
        ({ params, body }: Asked<typeof depositCalls.take>, depositId) => ({
          depositId,
          bookingId: params.id,
          name: '',
          payments: body.payments.map((payment, place) => ({ ...payment, id: `${depositId}-${place}` })),
        }),
        read,
      ),
    };
  },
);
