import { z } from 'zod';
import { defineCalls } from '../../kernel/call.ts';
import { giving } from '../../kernel/giving.ts';
import { listQuery } from '../../kernel/listing.ts';
import { wayCode } from '../../payment/payment.ts';
import { amount, someAmount } from '../../values/money.ts';
import { bookingId } from '../booking.ts';
import { deposit } from './deposit.ts';
import { depositListing } from './deposit-listing.ts';
import { giveBackDeposit, settleDeposit } from './give-back.ts';

const ids = { depositId: 'id' } as const;
const answer = deposit.schema;

/** Deposits of bookings. */
export const depositCalls = defineCalls({
  list: {
    at: 'GET /pc/v1/deposits',
    says: 'Deposits of bookings of the current shop and those below it; `owed:1` leaves out of which nothing is owed any more',
    list: depositListing,
    shows: deposit,
    fromCounters: true,
  },
  sums: {
    at: 'GET /pc/v1/deposit_sums',
    says: 'What the rows that a filter of the list finds come to, in fen: taken, still owed, used, given back and kept; of more than 10,000 the newest',
    shows: deposit,
    fromCounters: true,
    query: z.object({ filter: listQuery(depositListing).shape.filter }),
    answer: z.object({ deposits: z.int(), taken: amount, owed: amount, used: amount, givenBack: amount, kept: amount }),
  },
  take: {
    at: 'POST /appointments/:id/deposit',
    says: 'Takes a deposit for a booking of the current shop; it goes over no drawer',
    right: ['pc.order.collect'],
    params: z.object({ id: bookingId }),
    body: z.strictObject({
      payments: z
        .array(
          z.strictObject({
            /** A payment type that the shop takes, no card and not on account. */
            type: wayCode,
            amount: someAmount,
            /** Cash handed over, in fen. */
            tendered: amount.nullable().default(null),
          }),
        )
        .min(1)
        .max(20),
    }),
    answer,
  },
  settle: giving(settleDeposit, {
    at: 'PUT /pc/v1/deposits/:id/settle',
    says: 'Settles a deposit by the rule once its booking is over: what goes back, and what the shop keeps',
    ids,
    answer,
  }),
  giveBack: giving(giveBackDeposit, {
    at: 'PUT /pc/v1/deposits/:id/give_back',
    says: 'Gives back all of a deposit that was not used or given back, with a reason, what was kept too',
    ids,
    answer,
  }),
});
