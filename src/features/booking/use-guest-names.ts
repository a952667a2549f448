import { bookingListing } from '#domain/booking/booking-listing.ts';
import { useHeld } from '../../store/use-held.ts';

const most = 5_000;

/** For whom a booking is that this device knows. */
export const useGuestNames = (): ((bookingId: string) => string) => {
  const bookings = useHeld(bookingListing, { filter: {}, text: '' }, most);
  const names = new Map(bookings.map(({ id, name }) => [id, name]));
  return (id) => names.get(id) ?? '';
};
