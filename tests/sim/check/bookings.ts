import type { Booking } from '#domain/booking/booking.ts';
import { servedClaims } from '#domain/booking/claims.ts';
import { bookingStatuses, holdsPlaces } from '#domain/booking/codes.ts';
import type { Occupancy } from '#domain/booking/occupancy.ts';
import type { Exception } from '#domain/exception/exception.ts';
import type { Invariant } from './rest.ts';

/**
 * I45: nobody, no bed and no device is in two places at the same time, but what was squeezed in; what is occupied is what bookings
 * promise, all of it; and whoever was promised what others had is a task.
 */
export const bookingsAgree: Invariant = ({ tables }) => {
  const every = <T>(entity: string): T[] =>
    tables.records.all().flatMap((row) => (row.entity === entity && !row.deleted ? (row.record as T) : []));
  const bookings = every<Booking>('booking');
  const days = every<Occupancy>('occupancy').filter(({ kind }) => kind !== 'place');
  const twice = days.flatMap(({ id, times }) =>
    times
      .filter(({ over }) => !over)
      .filter((one, place, all) => all.slice(0, place).some((other) => one.from < other.till && other.from < one.till))
      .map(({ bookingId }) => `I45 ${id} is in two places, one of them ${bookingId}`),
  );
  const placed = ({ status, arrivedAt }: Booking) => holdsPlaces(status) && arrivedAt === null;
  const said = (some: readonly Booking[]) =>
    some.flatMap(({ id, parts }) =>
      servedClaims(parts).map(({ resourceId, from, till }) => `${resourceId} for ${id} ${from}-${till}`),
    );
  const held = days.flatMap(({ resourceId, times }) =>
    times.map(({ bookingId, from, till }) => `${resourceId} for ${bookingId} ${from}-${till}`),
  );
  const [promised, occupied] = [new Set(said(bookings.filter(({ status }) => holdsPlaces(status)))), new Set(held)];
  const told = new Set(every<Exception>('exception').map(({ params }) => params.number));
  return [
    ...twice,
    ...said(bookings.filter(placed))
      .filter((each) => !occupied.has(each))
      .map((each) => `I45 nobody holds ${each}`),
    ...held.filter((each) => !promised.has(each)).map((each) => `I45 nobody was promised ${each}`),
    ...bookings
      .filter(({ status, ticket }) => status === bookingStatuses.notEffective && !told.has(ticket))
      .map(({ id }) => `I45 nobody is told that ${id} has no places`),
  ];
};
