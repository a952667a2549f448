import { expect, test } from 'vitest';
import { aBooking, aPart, atTwo } from '../../../tests/make-booking.ts';
import { bookingsAtBed } from './at-bed.ts';
import type { Booking } from './booking.ts';
import { bookingStatuses } from './codes.ts';

const part = (of: Parameters<typeof aPart>[0] = {}) => ({ ...aPart(of), name: 'Moxibustion' });
const hour = 60 * 60_000;

test.each<[what: string, booking: Partial<Booking>, counts: boolean]>([
  ['comes', {}, true],
  ['is there', { status: bookingStatuses.arrived }, true],
  ['is of another bed', { parts: [part({ bedId: 'other' })] }, false],
  ['has no bed', { parts: [part({ bedId: '' })] }, false],
  ['is on the bed with its second guest', { parts: [part({ bedId: 'other' }), part({ id: 'b', guest: 2 })] }, true],
  ['is over', { parts: [part({ startsAt: atTwo - 2 * hour })] }, false],
  [
    'has left the bed, and goes on at another one',
    { parts: [part({ startsAt: atTwo - 2 * hour }), part({ id: 'b', bedId: 'other' })] },
    false,
  ],
  ['was cancelled by its member', { status: bookingStatuses.memberCancelled }, false],
  ['was cancelled by the shop', { status: bookingStatuses.storeCancelled }, false],
  ['has lapsed', { status: bookingStatuses.timeout }, false],
  ['was not effective', { status: bookingStatuses.notEffective }, false],
])('a booking that %s is one for which a bed is still to be used: %o, %s', (_, of, counts) => {
  expect(bookingsAtBed([aBooking(of)], 'bed', atTwo)).toHaveLength(counts ? 1 : 0);
});

test('they stand as they come, whatever day that is', () => {
  const at = (id: string, startsAt: number) => aBooking({ id, parts: [part({ startsAt })] });
  const bookings = [at('later', atTwo + 400 * 24 * hour), at('first', atTwo), at('next', atTwo + 24 * hour)];
  expect(bookingsAtBed(bookings, 'bed', atTwo).map(({ id }) => id)).toEqual(['first', 'next', 'later']);
});
