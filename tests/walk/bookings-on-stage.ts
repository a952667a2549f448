import type { Booking } from '#domain/booking/booking.ts';
import { bookingStatuses } from '#domain/booking/codes.ts';
import type { Deposit } from '#domain/booking/deposit/deposit.ts';
import { waitlistStatuses } from '#domain/waitlist/codes.ts';
import type { WaitlistEntry } from '#domain/waitlist/waitlist-entry.ts';
import { aBooking, aPart, atTwo } from '../make-booking.ts';
import { aDeposit } from '../make-deposit.ts';
import { anOfferMade, aWait } from '../make-waitlist.ts';

const parts = [{ ...aPart({ serviceId: 'ours', bedId: '' }), name: 'Moxibustion' }];

/** The states in which bookings stand, those who wait for a time, and swaps of duties. */
export interface BookedStates {
  readonly booking?: number;
  readonly wait?: number;
  readonly swap?: number;
}

const waits = (shopId: string, id: string, status: number): WaitlistEntry => {
  const { waiting, offered } = waitlistStatuses;
  const offer = anOfferMade(atTwo - 1, { parts: [{ startsAt: atTwo, staffId: '', bedId: '' }] });
  const [part] = aWait().parts;
  return aWait({
    id,
    shopId,
    status,
    parts: part ? [{ ...part, serviceId: 'ours' }] : [],
    offer: status === offered ? offer : null,
    bookingId: status === waitlistStatuses.booked ? 'booking-1' : '',
    endedAt: status === waiting || status === offered ? null : 2,
  });
};

/**
 * Two bookings of a shop in this state: without one, the first is in progress, and the second, for which there is a deposit, was cancelled. And two guests
 * who wait: without a state the second one is asked about a time.
 */
export const bookingsOnStage = (
  shopId: string,
  { booking: status, wait }: BookedStates,
): {
  readonly booking: readonly Booking[];
  readonly deposit: readonly Deposit[];
  readonly waitlistEntry: readonly WaitlistEntry[];
} => ({
  booking: [
    aBooking({ shopId, parts, status: status ?? bookingStatuses.inProgress }),
    aBooking({ id: 'booking-2', shopId, parts, status: status ?? bookingStatuses.memberCancelled }),
  ],
  deposit: [aDeposit({ shopId, bookingId: 'booking-2' })],
  waitlistEntry: [
    waits(shopId, 'wait-1', wait ?? waitlistStatuses.waiting),
    waits(shopId, 'wait-2', wait ?? waitlistStatuses.offered),
  ],
});
