import { aBookingBody, anOfferBody, aWaitBody } from './bookings.ts';
import type { Walked } from './walked.ts';

/** The calls about the waiting list. */
export const waitlistCalls: readonly Walked[] = [
  { call: 'GET /api/pc/v1/waitlist' },
  {
    call: 'GET /api/pc/v1/waitlist/fits',
    query: () => '?day=2026-11-28',
    harmless: 'it is looked for in the current shop alone',
  },
  { call: 'GET /api/pc/v1/waitlist/{id}', names: 'wait' },
  { call: 'POST /api/pc/v1/waitlist', body: aWaitBody, with: 'a service' },
  { call: 'PATCH /api/pc/v1/waitlist/{id}', names: 'wait', body: aWaitBody, with: 'a service' },
  { call: 'PUT /api/pc/v1/waitlist/{id}/offer', names: 'wait', body: () => anOfferBody() },
  { call: 'PUT /api/pc/v1/waitlist/{id}/decline', names: 'askedWait', gives: 'waitlist.decline' },
  { call: 'PUT /api/pc/v1/waitlist/{id}/book', names: 'wait', body: aBookingBody, with: 'a service' },
  { call: 'PUT /api/pc/v1/waitlist/{id}/serve', names: 'wait', body: aBookingBody, with: 'a service' },
  { call: 'PUT /api/pc/v1/waitlist/{id}/withdraw', names: 'wait', gives: 'waitlist.withdraw' },
];
