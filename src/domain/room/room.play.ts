import { definePlay, type Play, type Seen } from '../kernel/play.ts';
import { addRoom } from './add.ts';
import { addBed, editBed, removeBed } from './beds.ts';
import { editRoom } from './edit.ts';
import { removeRoom } from './remove.ts';
import { restoreRoom } from './restore.ts';
import { room } from './room.ts';

const someName = (seen: Seen): string => seen.freshId().slice(-8);
/** One that is in use, or one that was removed. */
const some = (seen: Seen, isRemoved: boolean): { roomId: string } | undefined => {
  const found = seen.oneOf(seen.records(room).filter(({ removedAt }) => (removedAt !== null) === isRemoved));
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

export const roomPlays: readonly Play[] = [
  definePlay(addRoom, (seen) => ({ args: { roomId: seen.freshId(), name: someName(seen) } })),
  definePlay(editRoom, (seen) => {
    const found = some(seen, false);
    return found && { args: { ...found, name: someName(seen) } };
  }),
  definePlay(removeRoom, (seen) => {
    const found = some(seen, false);
    return found && { args: found };
  }),
  definePlay(restoreRoom, (seen) => {
    const found = some(seen, true);
    return found && { args: found };
  }),
  definePlay(addBed, (seen) => {
    const found = some(seen, false);
    return found && { args: { ...found, bedId: seen.freshId(), name: someName(seen) } };
  }),
  definePlay(editBed, (seen) => {
    const found = someBed(seen);
    return found && { args: { ...found, name: someName(seen) } };
  }),
  definePlay(removeBed, (seen) => {
    const found = someBed(seen);
    return found && { args: found };
  }),
];
