import type { Booking } from '#domain/booking/booking.ts';
import { waitlistStatuses } from '#domain/waitlist/codes.ts';
import type { WaitlistEntry } from '#domain/waitlist/waitlist-entry.ts';
import type { Invariant } from './rest.ts';

/**
 * I48: who waited and is booked has one booking, which is of their shop and nobody else's; who is asked about a time has an
 * offer for each of their services, and nobody else has one.
 */
export const waitlistsAgree: Invariant = ({ tables }) => {
  const rows = tables.records.all().filter(({ deleted }) => !deleted);
  const of = <R>(kind: string): R[] =>
    rows.flatMap(({ entity, record }) => (entity === kind ? [record as unknown as R] : []));
  const entries = of<WaitlistEntry>('waitlistEntry');
  const bookings = new Map(of<Booking>('booking').map((booking) => [booking.id, booking]));
  const { booked, offered } = waitlistStatuses;
  const lost = entries.filter(
    ({ status, bookingId, shopId }) =>
      (status === booked) !== (bookingId !== '') || (bookingId !== '' && bookings.get(bookingId)?.shopId !== shopId),
  );
  const twice = entries.filter(
    ({ id, bookingId }) =>
      bookingId !== '' && entries.some((other) => other.id !== id && other.bookingId === bookingId),
  );
  const wrong = entries.filter(({ status, offer, parts }) =>
    status === offered ? offer?.parts.length !== parts.length : offer !== null,
  );
  return [
    ...lost.map(({ id }) => `I48 ${id} waited and is not booked as it says`),
    ...twice.map(({ id, bookingId }) => `I48 ${id} has a booking that somebody else got: ${bookingId}`),
    ...wrong.map(({ id }) => `I48 ${id} is not asked about what it says`),
  ];
};
