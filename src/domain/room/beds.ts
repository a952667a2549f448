import { z } from 'zod';
import { device } from '../device/device.ts';
import { happenedTo } from '../device/device-event.ts';
import { defineCommand } from '../kernel/command.ts';
import { accept, type Decision, reject, update } from '../kernel/decision.ts';
import { many, one, takenOnServer } from '../kernel/needs.ts';
import { isNewId } from '../kernel/new-id.ts';
import { type Bed, bedId, mostBeds, placeName, type Room, room } from './room.ts';

const ofRoom = { roomId: z.string().min(1).max(64), bedId };

interface Change {
  /** Why it is not done to these beds, if it is not. */
  readonly refused: (beds: readonly Bed[]) => Decision | undefined;
  readonly after: (beds: readonly Bed[]) => Bed[];
}

/** Changes the beds of a room that is in use, one at a time: what two people do at once stays, both. */
const changed = (existing: Room | undefined, { refused, after }: Change): Decision => {
  if (!existing) return reject('room.unknown');
  if (existing.removedAt !== null) return reject('room.removed', { name: existing.name });
  return refused(existing.beds) ?? accept([update(room, { ...existing, beds: after(existing.beds) })]);
};

const isThere = (beds: readonly Bed[], id: string): boolean => beds.some((bed) => bed.id === id);
const isTaken = (beds: readonly Bed[], id: string, name: string): boolean =>
  beds.some((bed) => bed.id !== id && bed.name === name);

/**
 * Adds a bed to a room, by a name that no other bed of it has, under an id that none of the brand has: it is booked under
 * that, and one shop would take the times of another one's.
 */
export const addBed = defineCommand({
  name: 'room.addBed',
  version: 1,
  offline: true,
  right: 'pc.room.manage',
  args: z.object({ ...ofRoom, bedId: bedId.refine((id) => isNewId(id)), name: placeName }),
  needs: ({ roomId, bedId: id }) => ({
    existing: one(room, roomId),
    sameBed: takenOnServer(room, { beds: { has: { id } } }),
  }),
  decide: ({ existing, sameBed = [] }, { bedId: id, name }) =>
    changed(existing, {
      refused: (beds) => {
        if (isThere(beds, id) || sameBed.length > 0) return reject('room.bedExistsAlready');
        if (isTaken(beds, id, name)) return reject('room.bedNameTaken', { name });
        return beds.length >= mostBeds ? reject('room.tooManyBeds', { count: mostBeds }) : undefined;
      },
      after: (beds) => [...beds, { id, name }],
    }),
});

/** Calls a bed something else. */
export const editBed = defineCommand({
  name: 'room.editBed',
  version: 1,
  offline: true,
  right: 'pc.room.manage',
  args: z.object({ ...ofRoom, name: placeName }),
  needs: ({ roomId }) => ({ existing: one(room, roomId) }),
  decide: ({ existing }, { bedId: id, name }) =>
    changed(existing, {
      refused: (beds) => {
        if (!isThere(beds, id)) return reject('room.bedUnknown');
        return isTaken(beds, id, name) ? reject('room.bedNameTaken', { name }) : undefined;
      },
      after: (beds) => beds.map((bed) => (bed.id === id ? { ...bed, name } : bed)),
    }),
});

/** Takes a bed out of its room. One at which a device stands goes only once that was confirmed (spec section 4). */
export const removeBed = defineCommand({
  name: 'room.removeBed',
  version: 1,
  offline: true,
  right: 'pc.room.manage',
  args: z.object({ ...ofRoom, confirmed: z.literal(true).exactOptional() }),
  needs: (args) => ({ existing: one(room, args.roomId), devices: many(device, { bedId: args.bedId }) }),
  decide: ({ existing, devices }, { bedId: id, confirmed }, acting) => {
    const removed = changed(existing, {
      refused: (beds) => {
        if (!isThere(beds, id)) return reject('room.bedUnknown');
        const [first] = devices;
        return first && !confirmed ? reject('room.bedHasDevice', { name: first.name }) : undefined;
      },
      after: (beds) => beds.filter((bed) => bed.id !== id),
    });
    if (!removed.ok) return removed;
    const taken = devices.flatMap((each) => [
      update(device, { ...each, bedId: '' }),
      happenedTo(each, { what: 'taken' }, acting),
    ]);
    return accept([...removed.changes, ...taken]);
  },
});
