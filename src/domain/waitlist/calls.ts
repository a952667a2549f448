import { z } from 'zod';
import { reseat } from '../booking/reseat.ts';
import { calendarDay } from '../duty/duty-week.ts';
import { defineCalls } from '../kernel/call.ts';
import { finding, giving } from '../kernel/giving.ts';
import { addToWaitlist } from './add.ts';
import { bookWaiting } from './book.ts';
import { changeWaiting } from './change.ts';
import { declineOffer } from './decline.ts';
import { offerTime } from './offer.ts';
import { offeredParts, waitlistEntry } from './waitlist-entry.ts';
import { waitlistListing } from './waitlist-listing.ts';
import { serveWalkIn } from './walk-in/serve.ts';
import { withdrawFromWaitlist } from './withdraw.ts';

const ids = { waitlistEntryId: 'id' } as const;
const answer = waitlistEntry.schema;
const seen = { shows: waitlistEntry, fromCounters: true } as const;

/** Who of those who wait could come on a day, and when: what is offered or booked by it. */
const fitRow = z.object({
  waitlistEntryId: z.string(),
  startsAt: z.int(),
  parts: offeredParts,
  reseats: z.array(reseat),
  value: z.int(),
  isNext: z.boolean(),
});

/** The waiting list of bookings. */
export const waitlistCalls = defineCalls({
  list: {
    at: 'GET /pc/v1/waitlist',
    says: 'Who waits for a time in the current shop and those below it, in the order in which they were put on the list',
    list: waitlistListing,
    ...seen,
  },
  fits: {
    at: 'GET /pc/v1/waitlist/fits',
    says: 'Who of those who wait in the current shop could come on a day, each at their best time, in the order of the shop',
    query: z.object({ day: calendarDay }),
    answer: z.array(fitRow),
    ...seen,
  },
  one: finding(waitlistListing, { at: 'GET /pc/v1/waitlist/:id', says: 'One of them', ...seen }),
  add: giving(addToWaitlist, { at: 'POST /pc/v1/waitlist', says: 'Puts a guest on the waiting list', ids, answer }),
  change: giving(changeWaiting, {
    at: 'PATCH /pc/v1/waitlist/:id',
    says: 'Changes what a guest waits for; who waits no more is on the list again by it',
    ids,
    answer,
  }),
  offer: giving(offerTime, {
    at: 'PUT /pc/v1/waitlist/:id/offer',
    says: 'The guest is asked about a time, which is theirs to take for the minutes of the shop',
    ids,
    answer,
  }),
  decline: giving(declineOffer, {
    at: 'PUT /pc/v1/waitlist/:id/decline',
    says: 'The guest does not take the time that they were offered',
    ids,
    answer,
  }),
  book: giving(bookWaiting, {
    at: 'PUT /pc/v1/waitlist/:id/book',
    says: 'Books the guest, if the time is still free; they wait on where it is not',
    ids: { ...ids, bookingId: 'booking' },
    answer,
  }),
  serve: giving(serveWalkIn, {
    at: 'PUT /pc/v1/waitlist/:id/serve',
    says: 'A guest on the list who stands in the shop is served: they are booked, and have come',
    ids: { ...ids, bookingId: 'booking' },
    answer,
  }),
  withdraw: giving(withdrawFromWaitlist, {
    at: 'PUT /pc/v1/waitlist/:id/withdraw',
    says: 'The guest waits no more',
    ids,
    answer,
  }),
});
