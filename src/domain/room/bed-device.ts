import { z } from 'zod';
import { type Device, device } from '../device/device.ts';
import { happenedTo } from '../device/device-event.ts';
import { defineCommand } from '../kernel/command.ts';
import { accept, reject, update } from '../kernel/decision.ts';
import { many, one } from '../kernel/needs.ts';
import { byName } from '../values/by-name.ts';
import { bedId, type Room, room } from './room.ts';

/** A bed with its room, as it is chosen for a device. */
export const bedPlace = z.object({ roomId: z.string(), roomName: z.string(), bedId: z.string(), bedName: z.string() });
export type BedPlace = z.infer<typeof bedPlace>;

/** All beds of rooms that are in use. */
export const bedPlaces = (rooms: readonly Room[]): readonly BedPlace[] =>
  rooms
    .filter(({ removedAt }) => removedAt === null)
    .toSorted(byName)
    .flatMap(({ id: roomId, name, beds }) =>
      beds.map((bed) => ({ roomId, roomName: name, bedId: bed.id, bedName: bed.name })),
    );

/** Those at which no device stands. */
export const unboundBeds = (rooms: readonly Room[], devices: readonly Pick<Device, 'bedId'>[]): readonly BedPlace[] => {
  const bound = new Set(devices.map((each) => each.bedId));
  return bedPlaces(rooms).filter((place) => !bound.has(place.bedId));
};

/** Puts a device at a bed, at which no other one stands; it leaves the bed at which it stood. */
export const placeDevice = defineCommand({
  name: 'room.placeDevice',
  version: 1,
  offline: true,
  right: 'pc.device.manage',
  args: z.object({ deviceId: z.string().min(1).max(64), bedId }),
  needs: (args, { shopId }) => ({
    rooms: many(room, { shopId }),
    placed: one(device, args.deviceId),
    there: many(device, { bedId: args.bedId }),
  }),
  decide({ rooms, placed, there }, args, acting) {
    if (!placed) return reject('device.unknown');
    if (placed.removedAt !== null) return reject('record.removed', { name: placed.name });
    const place = bedPlaces(rooms).find((each) => each.bedId === args.bedId);
    if (!place) return reject('room.bedUnknown');
    const other = there.find((each) => each.id !== placed.id);
    if (other) return reject('room.bedHasDevice', { name: other.name });
    return accept([
      update(device, { ...placed, bedId: place.bedId }),
      happenedTo(placed, { what: 'placed', note: `${place.roomName} ${place.bedName}` }, acting),
    ]);
  },
});
