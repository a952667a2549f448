import { devicePlays } from '#domain/device/device.play.ts';
import { bedPlays } from '#domain/room/room.play.ts';
import { isOfManaged, managedPlays } from '../../managed.ts';
import { givingPlays } from './giving-plays.ts';
import { isOfRoster } from './roster-days.ts';
import type { Step } from './step.ts';

/** Managed records have days of their own: what happens on the others stays as it was without them. */
export const isGivenOnRoomDays = (name: string): boolean => isOfManaged(name) && !isOfRoster(name);

const gives = givingPlays(isGivenOnRoomDays, new Map());

/** Rooms, their beds and whatever else is managed by a name are added, renamed and removed, at several counters at once. */
export const roomSteps: readonly Step[] = [
  ...managedPlays.filter(({ name }) => isGivenOnRoomDays(name)),
  ...bedPlays,
  ...devicePlays,
].map((play) => ({
  name: `rooms: ${play.name}`,
  weight: 0,
  do: gives(play),
}));
