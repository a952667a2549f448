import { hour } from '#domain/values/durations.ts';
import { type ExamplesOf, on } from './example.ts';
import type { Subjects } from './subjects.ts';

/** An hour by somebody, so many hours after it can begin. */
const written = ({ bookingId, startsAt, serviceId, staffId }: Subjects['booking'], later = 0) => ({
  bookingId,
  memberId: '',
  guestName: 'Zhou',
  mobile: '13800000002',
  source: 1,
  remark: '',
  parts: [
    {
      id: `${bookingId}-1`,
      guest: 1,
      serviceId,
      startsAt: startsAt + later * hour,
      minutes: 60,
      staffId,
      wish: 'any' as const,
      bedId: '',
    },
  ],
});
const states = { states: 'booking' } as const;

export const bookingExamples: ExamplesOf<'booking'> = {
  'booking.make': [
    on(['newBooking', 'freeHour'], ({ newBooking, freeHour }) => written({ ...newBooking, ...freeHour })),
    on(
      ['newBooking', 'freeHour', 'member'],
      ({ newBooking, freeHour, member: { memberId } }) => ({ ...written({ ...newBooking, ...freeHour }), memberId }),
      { what: 'for a member' },
    ),
    on(
      ['newBooking', 'freeHour'],
      ({ newBooking, freeHour }) => ({
        ...written({ ...newBooking, ...freeHour }),
        series: { id: 'first-of-series', number: 2 },
      }),
      { what: 'of a series' },
    ),
  ],
  'booking.change': [on(['booking'], ({ booking }) => written(booking, 2), states)],
  'booking.arrive': [on(['booking'], ({ booking: { bookingId } }) => ({ bookingId }), states)],
  'booking.cancel': [
    on(['booking'], ({ booking: { bookingId } }) => ({ bookingId, by: 'member', reason: 'ill' }), states),
  ],
  'booking.hold': [
    on(
      ['newBooking', 'freeHour'],
      ({ newBooking: { bookingId }, freeHour: { startsAt, staffId } }) => ({
        bookingId,
        parts: [{ id: `${bookingId}-1`, guest: 1, startsAt, minutes: 60, staffId, bedId: '' }],
        dayIds: [],
      }),
      states,
    ),
  ],
  'booking.takeUp': [on(['cancelledBooking'], ({ cancelledBooking: { bookingId } }) => ({ bookingId }), states)],
};
