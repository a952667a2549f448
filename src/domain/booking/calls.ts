import { z } from 'zod';
import { defineCalls } from '../kernel/call.ts';
import { finding, giving } from '../kernel/giving.ts';
import { typedCode } from '../values/plain-text.ts';
import { arriveBooking } from './arrive.ts';
import { booking, bookingId, bookingPart, mostParts } from './booking.ts';
import { bookingListing } from './booking-listing.ts';
import { cancelBooking } from './cancel.ts';
import { changeBooking } from './change.ts';
import { heldPart } from './hold.ts';
import { makeBooking } from './make.ts';
import { shownMessage } from './remind/messages.ts';
import { takeUpBooking } from './take-up.ts';

const ids = { bookingId: 'id' } as const;
const answer = booking.schema;
const seen = { shows: booking, fromCounters: true } as const;
const { startsAt, minutes, staffId, bedId, deviceId, wish } = bookingPart.shape;
/** What of a part becomes another; what is left out stays. */
const changedPart = z.object({
  startsAt: startsAt.exactOptional(),
  minutes: minutes.exactOptional(),
  staffId: staffId.exactOptional(),
  bedId: bedId.exactOptional(),
  deviceId,
  wish: wish.exactOptional(),
  confirmed: z.boolean().exactOptional(),
});
/** What is held for a booking that is not made yet: until when, in milliseconds since 1970; null where nothing is. */
const held = z.object({ until: z.int().nullable() });
const underId = z.object({ id: bookingId });
/** A ticket as it is typed or scanned. */
const ticket = typedCode().min(1).max(40);

/** Bookings of a shop, which the specification calls appointments. */
export const bookingCalls = defineCalls({
  list: {
    at: 'GET /appointments',
    says: 'Bookings of the current shop and those below it, the latest first; of one day by `from` and `to`',
    list: bookingListing,
    ...seen,
  },
  byTicket: {
    at: 'GET /appointments/get_by_ticket',
    says: 'The booking of the current shop with this ticket, as a guest shows it',
    query: z.object({ ticket }),
    answer,
    ...seen,
  },
  verify: {
    at: 'PATCH /appointments/verify_ticket',
    says: 'The guests with this ticket have come',
    right: ['pc.booking.manage'],
    body: z.object({ ticket }),
    answer,
  },
  one: finding(bookingListing, { at: 'GET /appointments/:id', says: 'One of them', ...seen }),
  messages: {
    at: 'GET /appointments/:id/messages',
    says: 'What its guests were sent, what waits until when, and what they were not sent and why',
    params: z.object({ id: bookingId }),
    answer: z.object({ messages: z.array(shownMessage) }),
    ...seen,
  },
  make: giving(makeBooking, { at: 'POST /appointments', says: 'Books in the current shop', ids, answer }),
  hold: {
    at: 'PUT /appointments/:id/hold',
    says: 'Holds a time for seven minutes, under the id that its booking will have, in place of what was held for it before',
    right: ['pc.booking.manage'],
    params: underId,
    body: z.object({ parts: z.array(heldPart).min(1).max(mostParts) }),
    answer: held,
  },
  letGo: {
    at: 'PUT /appointments/:id/let_go',
    says: 'What is held for a booking that is not made is free for others again',
    right: ['pc.booking.manage'],
    params: underId,
    answer: held,
  },
  makeHeld: giving(makeBooking, {
    at: 'PUT /appointments/:id',
    says: 'Books under an id that is not taken, with what is held for it',
    ids,
    answer,
  }),
  change: giving(changeBooking, {
    at: 'PATCH /appointments/:id',
    says: 'Changes what was booked; it stays where it was while what it asks for is not free',
    ids,
    answer,
  }),
  changePart: {
    at: 'PATCH /appointments/details/:id',
    says: 'Changes one part of a booking: its time, who serves it, its bed, its device; what is left out stays',
    right: ['pc.booking.manage'],
    params: z.object({ id: z.string().min(1).max(64) }),
    body: changedPart,
    answer,
  },
  arrive: giving(arriveBooking, { at: 'PUT /appointments/:id/arrive', says: 'The guests have come', ids, answer }),
  cancel: giving(cancelBooking, { at: 'PUT /appointments/:id/cancel', says: 'Cancels one', ids, answer }),
  takeUp: giving(takeUpBooking, {
    at: 'PUT /appointments/:id/take_up',
    says: 'Takes one up again that was cancelled or has lapsed, if its time is still free',
    ids,
    answer,
  }),
});
