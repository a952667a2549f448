import type { Booking } from '../../booking/booking.ts';
import { bookingStatuses } from '../../booking/codes.ts';

/** So long before and after its hour a booking is taken for the one of which a service is given, in milliseconds. */
const around = 6 * 60 * 60 * 1_000;

/** Who, which bed and which device was promised to a guest who has come. */
export interface Promised {
  readonly bookingId: string;
  readonly servicerIds: readonly string[];
  readonly bedId: string;
  /** Absent where none was booked. */
  readonly deviceId?: string;
}

/** What a member who has come was promised for this service by one of their bookings; undefined where nothing was. */
export const promisedTo = (bookings: readonly Booking[], serviceId: string, now: number): Promised | undefined => {
  const parts = bookings
    .filter(({ status }) => status === bookingStatuses.arrived)
    .flatMap(({ id, parts: of }) => of.map((part) => ({ ...part, bookingId: id })))
    .filter((part) => part.serviceId === serviceId && Math.abs(part.startsAt - now) < around)
    .toSorted((one, other) => Math.abs(one.startsAt - now) - Math.abs(other.startsAt - now));
  const [part] = parts;
  if (!part) return undefined;
  const { bookingId, staffId, bedId, deviceId } = part;
  return { bookingId, servicerIds: staffId ? [staffId] : [], bedId, ...(deviceId && { deviceId }) };
};
