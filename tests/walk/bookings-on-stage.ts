import type { Booking } from '#domain/booking/booking.ts';
import { bookingStatuses } from '#domain/booking/codes.ts';
import { aBooking, aPart } from '../make-booking.ts';

const parts = [{ ...aPart({ serviceId: 'ours', bedId: '' }), name: 'Moxibustion' }];

/** Two bookings of a shop in this state: without one, the first is in progress, and the second was cancelled. */
export const bookingsOnStage = (shopId: string, status?: number): readonly Booking[] => [
  aBooking({ shopId, parts, status: status ?? bookingStatuses.inProgress }),
  aBooking({ id: 'booking-2', shopId, parts, status: status ?? bookingStatuses.memberCancelled }),
];
