import { type Device, device } from '#domain/device/device.ts';
import { deviceListing } from '#domain/device/device-listing.ts';
import { type DeviceRow, deviceRowOf } from '#domain/device/device-row.ts';
import { deviceState } from '#domain/device/device-state.ts';
import { type AskedOfHeld, heldRows } from '#domain/kernel/held-rows.ts';
import { type BedPlace, bedPlaces, unboundBeds } from '#domain/room/bed-device.ts';
import { room } from '#domain/room/room.ts';
import type { Page } from '../../db/api/page.ts';
import { defineQuery } from '../../db/live/query.ts';

/** A device with the bed at which it is placed; empty for none. */
export type PlacedDevice = DeviceRow & { readonly place: string };

const placed = (one: DeviceRow, places: readonly BedPlace[]): PlacedDevice => {
  const at = places.find(({ bedId }) => bedId === one.bedId);
  return { ...one, place: at ? `${at.roomName} ${at.bedName}` : '' };
};

/** A page of the devices of this shop, with what they reported and where they are placed. */
export const deviceList = defineQuery({
  name: 'device.list',
  sources: ['device', 'deviceState', 'room'],
  ask: async (
    { records, enrolment: { shopId } },
    { offset, limit, ...asked }: AskedOfHeld & { readonly offset: number; readonly limit: number },
  ): Promise<Page<PlacedDevice>> => {
    const [all, states, rooms] = await Promise.all([
      records.many(device, { shopId }),
      records.many(deviceState, { shopId }),
      records.many(room, { shopId }),
    ]);
    const reported = new Map(states.map((state) => [state.id, state]));
    const places = bedPlaces(rooms);
    const rows = all.map((one) => placed(deviceRowOf(one, reported.get(one.id)), places));
    const found = heldRows(deviceListing, rows, asked);
    return { rows: found.slice(offset, offset + limit), total: found.length };
  },
});

/** One device of this shop likewise; null where there is none. */
export const deviceById = defineQuery({
  name: 'device.byId',
  sources: ['device', 'deviceState', 'room'],
  ask: async ({ records, enrolment: { shopId } }, { id }: { readonly id: string }): Promise<PlacedDevice | null> => {
    const one = await records.one(device, id);
    if (!one || one.shopId !== shopId) return null;
    const [state, rooms] = await Promise.all([records.one(deviceState, id), records.many(room, { shopId })]);
    return placed(deviceRowOf(one, state), bedPlaces(rooms));
  },
});

/** The devices at a bed: none or one. */
export const devicesAtBed = defineQuery({
  name: 'device.atBed',
  sources: ['device'],
  ask: ({ records }, { bedId }: { readonly bedId: string }): Promise<readonly Device[]> =>
    records.many(device, { bedId }),
});

/** The beds of this shop at which there is no device. */
export const bedsWithoutDevice = defineQuery({
  name: 'device.freeBeds',
  sources: ['device', 'room'],
  ask: async ({ records, enrolment: { shopId } }): Promise<readonly BedPlace[]> =>
    unboundBeds(await records.many(room, { shopId }), await records.many(device, { shopId })),
});
