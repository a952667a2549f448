import { z } from 'zod';
import { device } from '../../device/device.ts';
import { deviceState } from '../../device/device-state.ts';
import { deviceStatuses, isOnline } from '../../device/statuses.ts';
import type { Acting } from '../../kernel/command.ts';
import type { ExceptionNote, Params } from '../../kernel/decision.ts';
import { allHeld, type Loaded, many } from '../../kernel/needs.ts';
import type { Reason } from '../../kernel/reason.ts';
import { room } from '../../room/room.ts';
import { shop } from '../../shop/shop.ts';
import { treatmentStatuses } from '../codes.ts';
import { type Treatment, treatment } from '../treatment.ts';

/** A bed or a device by its id; empty for none. */
export const placeId = z.string().max(64);
export interface Places {
  readonly bedId: string;
  readonly deviceId: string;
}

/**
 * The shop of a bed or device, held so that of two who put pieces there at once the second one sees the first: a bed that is
 * free has no record that could be held. It is the first need of each such command, as whoever holds a piece and then waits
 * for the shop could be waited for by whoever has it.
 */
export const heldShop = (shopId: string) => ({ shops: allHeld(shop, [shopId]) });

/** What has to be read of beds and devices to put a piece there, with the shop held (`heldShop`). */
export const needsOfPlaces = (shopId: string) => ({
  going: many(treatment, { shopId, status: treatmentStatuses.inService }),
  suspended: many(treatment, { shopId, status: treatmentStatuses.suspended }),
  rooms: many(room, { shopId }),
  devices: many(device, { shopId }),
  reported: many(deviceState, { shopId }),
});
export type PlacesRead = Loaded<ReturnType<typeof needsOfPlaces>>;

interface WhyNot {
  readonly code: Reason;
  readonly params: Params;
}

/** What a bed is called, with its room; undefined where it is in no room that is in use. */
export const bedTitle = (bedId: string, rooms: PlacesRead['rooms']): string | undefined => {
  for (const { name, beds, removedAt } of rooms) {
    const found = removedAt === null && beds.find(({ id }) => id === bedId);
    if (found) return `${name} ${found.name}`;
  }
  return undefined;
};

/** What the beds, with their rooms, and the devices of a shop are called, under their ids. */
export const placeNames = ({
  rooms,
  devices,
}: Pick<PlacesRead, 'rooms' | 'devices'>): Readonly<Record<string, string>> =>
  Object.fromEntries([
    ...rooms.flatMap(({ name: room, beds }) => beds.map(({ id, name }) => [id, `${room} ${name}`])),
    ...devices.map(({ id, name }) => [id, name]),
  ]);

/** The piece that is given at a bed or with a device, other than the one under this id. */
export const pieceAt = (
  kind: keyof Places,
  id: string,
  { going, suspended }: Pick<PlacesRead, 'going' | 'suspended'>,
  besides: string,
): Treatment | undefined =>
  id === '' ? undefined : [...going, ...suspended].find((piece) => piece.id !== besides && piece[kind] === id);

/**
 * What of a place this shop has never had, or has no more: refused also of what has happened, as an id of another shop would
 * have its machine told what to do. A device that was removed stays on record.
 */
export const whyNotOurs = (
  { bedId, deviceId }: Places,
  { rooms, devices }: Pick<PlacesRead, 'rooms' | 'devices'>,
): WhyNot | undefined => {
  if (bedId !== '' && bedTitle(bedId, rooms) === undefined) return { code: 'room.bedUnknown', params: {} };
  if (deviceId !== '' && !devices.some(({ id }) => id === deviceId)) return { code: 'device.unknown', params: {} };
  return undefined;
};

/** Why a piece cannot be given there: the bed or device is gone, or another piece is given with it. */
export const whyNotThere = ({ bedId, deviceId }: Places, besides: string, read: PlacesRead): WhyNot | undefined => {
  const bed = bedTitle(bedId, read.rooms);
  if (bedId !== '' && bed === undefined) return { code: 'room.bedUnknown', params: {} };
  const machine = read.devices.find(({ id, removedAt }) => id === deviceId && removedAt === null);
  if (deviceId !== '' && !machine) return { code: 'device.unknown', params: {} };
  const onBed = pieceAt('bedId', bedId, read, besides);
  if (onBed) return { code: 'treatment.bedTaken', params: { place: bed ?? '', other: onBed.number } };
  const onDevice = pieceAt('deviceId', deviceId, read, besides);
  const place = machine?.name ?? '';
  return onDevice && { code: 'treatment.deviceTaken', params: { place, other: onDevice.number } };
};

/** Whether a machine can be told to begin, by what was heard of it. */
export const isReady = (deviceId: string, { reported }: Pick<PlacesRead, 'reported'>, now: number): boolean => {
  const state = reported.find(({ id }) => id === deviceId);
  return state !== undefined && isOnline(state, now) && state.status !== deviceStatuses.fault;
};

/** What is asked before a device is allotted that does not answer: the service would be given by hand. */
export const asksForDevice = (
  { deviceId }: Places,
  before: Places | undefined,
  read: PlacesRead,
  { at }: Pick<Acting, 'at'>,
): WhyNot | undefined => {
  if (deviceId === '' || deviceId === before?.deviceId || isReady(deviceId, read, at)) return undefined;
  const place = read.devices.find(({ id }) => id === deviceId)?.name ?? '';
  return { code: 'treatment.deviceOffline', params: { place } };
};

/** The task of a manager where a piece was begun, or moved, to where it could not be: it was, all the same. */
export const unplacedPiece = ({ name, number, orderId }: Treatment, { code, params }: WhyNot): ExceptionNote => ({
  code: 'treatmentUnplaced',
  params: { ...params, name, number, reason: code },
  orderId,
  amount: 0,
});
