import { z } from 'zod';
import { defineCalls } from '../../kernel/call.ts';
import { bookingId } from '../booking.ts';
import { askedTime, guestDetails } from './from-guest.ts';
import { guestView } from './guest-view.ts';

const right = ['pc.booking.manage'] as const;
const params = z.object({ id: bookingId });

/** A booking has so many links at most: one more ends the oldest. */
export const mostLinks = 12;

/** The links by which the guests of a booking see it, as the desk gives them and takes them back. */
export const guestLinkCalls = defineCalls({
  make: {
    at: 'POST /appointments/:id/links',
    says: 'Makes a link by which its guests see it, confirm or cancel it and ask for another time; its secret is told once',
    right,
    params,
    answer: z.object({ secret: z.string() }),
  },
  takeBack: {
    at: 'DELETE /appointments/:id/links',
    says: 'Takes all links of it back: they open nothing any more; how many there were',
    right,
    params,
    answer: z.object({ count: z.int() }),
  },
});

/** What whoever has the link of a booking asks; they are known by its secret. */
export const ownBookingCalls = defineCalls({
  look: {
    by: 'booked',
    at: 'GET /own_appointment',
    says: 'The booking of this link as its guests see it, without what the staff noted',
    answer: guestView,
  },
  complete: {
    by: 'booked',
    at: 'PUT /own_appointment',
    says: 'Its guests write down what they are called, their sex and what the shop is to know',
    body: guestDetails,
    answer: guestView,
  },
  confirm: {
    by: 'booked',
    at: 'PUT /own_appointment/confirm',
    says: 'Its guests confirm that they come',
    answer: guestView,
  },
  cancel: {
    by: 'booked',
    at: 'PUT /own_appointment/cancel',
    says: 'Its guests cancel it; of a deposit goes back what the shop says',
    answer: guestView,
  },
  askTime: {
    by: 'booked',
    at: 'PUT /own_appointment/other_time',
    says: 'Its guests ask for another time; what is booked stays until the shop gives them one',
    body: askedTime,
    answer: guestView,
  },
});
