import { ticketOf } from '#domain/booking/ticket.ts';
import { aBookingBody } from './bookings.ts';
import type { Walked } from './walked.ts';

/** The calls about bookings. */
export const bookingCalls: readonly Walked[] = [
  { call: 'GET /api/appointments' },
  { call: 'GET /api/appointments/{id}', names: 'booking' },
  { call: 'GET /api/appointments/{id}/messages', names: 'booking' },
  { call: 'POST /api/appointments/{id}/links', names: 'booking' },
  { call: 'DELETE /api/appointments/{id}/links', names: 'booking' },
  {
    call: 'GET /api/appointments/get_by_ticket',
    query: () => '?ticket=0123456789',
    harmless: 'a ticket is looked for in the current shop alone',
  },
  { call: 'PATCH /api/appointments/verify_ticket', names: 'booking', body: (_, id) => ({ ticket: ticketOf(id) }) },
  { call: 'POST /api/appointments', body: aBookingBody, with: 'a service' },
  { call: 'PUT /api/appointments/{id}', names: 'booking', body: aBookingBody, with: 'a service' },
  {
    call: 'PUT /api/appointments/{id}/hold',
    names: 'booking',
    body: (prefix) => ({ parts: aBookingBody(prefix).parts.map(({ serviceId: _, wish: __, ...part }) => part) }),
    harmless: 'what is held stands under an id that the brand does not have yet, whoever else has it',
  },
  {
    call: 'PUT /api/appointments/{id}/let_go',
    names: 'booking',
    harmless: 'what is let go is what this brand has held under that id itself',
  },
  { call: 'PATCH /api/appointments/{id}', names: 'booking', body: aBookingBody, with: 'a service' },
  { call: 'PATCH /api/appointments/details/{id}', names: 'bookedPart', body: () => ({ minutes: 30 }) },
  { call: 'PUT /api/appointments/{id}/arrive', names: 'booking', gives: 'booking.arrive' },
  { call: 'PUT /api/appointments/{id}/cancel', names: 'booking', gives: 'booking.cancel' },
  { call: 'PUT /api/appointments/{id}/take_up', names: 'cancelledBooking', gives: 'booking.takeUp' },
];
