import { device } from '../device/device.ts';
import { definePlay, type Play, type Seen } from '../kernel/play.ts';
import { placeDevice } from './bed-device.ts';
import { addBed, editBed, removeBed } from './beds.ts';
import { room } from './room.ts';

const someName = (seen: Seen): string => seen.freshId().slice(-8);
/** A room that is in use. */
const someRoom = (seen: Seen): { roomId: string } | undefined => {
  const found = seen.oneOf(seen.records(room).filter(({ removedAt }) => removedAt === null));
  return found && { roomId: found.id };
};

/** A bed of a room that is in use. */
const someBed = (seen: Seen): { roomId: string; bedId: string } | undefined => {
  const found = seen.oneOf(
    seen
      .records(room)
      .flatMap(({ id, beds, removedAt }) => (removedAt === null ? beds.map((bed) => [id, bed.id]) : [])),
  );
  return found && { roomId: found[0] ?? '', bedId: found[1] ?? '' };
};

/** How beds are changed in a simulation. */
export const bedPlays: readonly Play[] = [
  definePlay(addBed, (seen) => {
    const found = someRoom(seen);
    return found && { args: { ...found, bedId: seen.freshId(), name: someName(seen) } };
  }),
  definePlay(editBed, (seen) => {
    const found = someBed(seen);
    return found && { args: { ...found, name: someName(seen) } };
  }),
  definePlay(removeBed, (seen) => {
    const found = someBed(seen);
    return found && { args: { ...found, ...(seen.below(2) === 0 ? { confirmed: true as const } : {}) } };
  }),
  definePlay(placeDevice, (seen) => {
    const found = someBed(seen);
    const placed = seen.oneOf(seen.records(device).filter(({ removedAt }) => removedAt === null));
    return found && placed && { args: { deviceId: placed.id, bedId: found.bedId } };
  }),
];
