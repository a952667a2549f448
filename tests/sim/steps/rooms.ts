import { roomPlays } from '#domain/room/room.play.ts';
import { givingPlays } from './giving-plays.ts';
import type { Step } from './step.ts';

/** Rooms have days of their own: what happens on the others stays as it was without them. */
export const isGivenOnRoomDays = (name: string): boolean => name.startsWith('room.');

const gives = givingPlays(isGivenOnRoomDays, new Map());

/** Rooms and their beds are added, renamed and removed, at several counters at once. */
export const roomSteps: readonly Step[] = roomPlays.map((play) => ({
  name: `rooms: ${play.name}`,
  weight: 0,
  do: gives(play),
}));
