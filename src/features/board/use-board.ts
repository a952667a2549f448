import { use } from 'react';
import { bookingsOnBoard, type RoomBoard, roomBoard } from '#domain/board/room-board.ts';
import { bookingListing } from '#domain/booking/booking-listing.ts';
import { deviceListing } from '#domain/device/device-listing.ts';
import { roomListing } from '#domain/room/room-listing.ts';
import { useHeld } from '../../store/use-held.ts';
import { useLive } from '../../store/use-live.ts';
import { PlaceContext } from '../../ui/place.ts';

const [most, mostRooms] = [5_000, 500];

/** The rooms of the shop at a moment, as this device knows them with and without contact; undefined until it does. */
export const useBoard = (now: number): RoomBoard | undefined => {
  const { timeZone } = use(PlaceContext);
  const rooms = useHeld(roomListing, { filter: { removed: 0 }, text: '' }, mostRooms);
  const devices = useHeld(deviceListing, { filter: { removed: 0 }, text: '' }, mostRooms);
  const given = useLive('treatment.inService', {});
  const allotted = useLive('treatment.pending', {});
  const bookings = useHeld(bookingListing, { filter: bookingsOnBoard(now, timeZone), text: '' }, most);
  return given && allotted && roomBoard({ rooms, devices, treatments: [...given, ...allotted], bookings }, now);
};
