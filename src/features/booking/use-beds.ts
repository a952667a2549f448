import { roomListing } from '#domain/room/room-listing.ts';
import { useHeld } from '../../store/use-held.ts';

const mostRooms = 500;

/** What a bed is called, with its room, also of one that is not in use any more; empty for none. */
export const useBeds = (): ((id: string) => string) => {
  const rooms = useHeld(roomListing, { filter: {}, text: '' }, mostRooms);
  const names = new Map(rooms.flatMap(({ name, beds }) => beds.map((bed) => [bed.id, `${name} ${bed.name}`] as const)));
  return (id) => names.get(id) ?? '';
};
