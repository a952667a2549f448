import type { LaneKind } from '#domain/booking/lanes.ts';
import { roomListing } from '#domain/room/room-listing.ts';
import { useHeld } from '../../store/use-held.ts';
import { useLive } from '../../store/use-live.ts';
import { useMachines } from './machine/use-machines.ts';

/** A column of the board: somebody who serves, a bed, a device, or what none is chosen for. */
export interface Lane {
  readonly id: string;
  readonly name: string;
}
/** Lanes that are looked at together: those of a room. */
export interface LaneGroup extends Lane {
  readonly laneIds: readonly string[];
}

const mostRooms = 500;
const useRooms = () => useHeld(roomListing, { filter: { removed: 0 }, text: '' }, mostRooms);

/** Whoever serves in the shop, its beds, or its devices. */
export const useLanesBy = (by: LaneKind): readonly Lane[] => {
  const staff = useLive('staff.all', {}) ?? [];
  const rooms = useRooms();
  const machines = useMachines();
  const lanesOf: Record<LaneKind, () => readonly Lane[]> = {
    staff: () => staff.filter(({ isServicer }) => isServicer).map(({ id, name }) => ({ id, name })),
    bed: () => rooms.flatMap((room) => room.beds.map((bed) => ({ id: bed.id, name: `${room.name} ${bed.name}` }))),
    device: () => machines.flatMap(({ id, name, removedAt }) => (removedAt === null ? [{ id, name }] : [])),
  };
  return lanesOf[by]();
};

/** The rooms of the shop that have beds. */
export const useRoomsOfLanes = (): readonly LaneGroup[] =>
  useRooms().flatMap(({ id, name, beds }) =>
    beds.length === 0 ? [] : [{ id, name, laneIds: beds.map((bed) => bed.id) }],
  );
