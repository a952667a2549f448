import { z } from 'zod';
import type { Acting } from '../kernel/command.ts';
import { append, type Change } from '../kernel/decision.ts';
import { defineEntity } from '../kernel/entity.ts';
import { fixedId } from '../kernel/fixed-id.ts';
import { defineListing } from '../kernel/listing.ts';
import type { Reported } from './apply-message.ts';
import type { Device } from './device.ts';
import { devicePart } from './parts.ts';
import { machineEvents, type UpMessage } from './wire.ts';

/** What happens to a device: what it reported, and what staff did. */
export const deviceHappenings = [
  ...machineEvents,
  'connected',
  'lost',
  'status',
  'answered',
  'partChanged',
  'partCleaned',
  'renamed',
  'placed',
  'taken',
  'codeMade',
  'keyTaken',
  'keyRevoked',
  'commanded',
] as const;
type DeviceHappening = (typeof deviceHappenings)[number];

/** Something that happened to a device: its log, which stays on the server. */
export const deviceEvent = defineEntity({
  name: 'deviceEvent',
  collection: null,
  ledger: true,
  lookups: ['deviceId'],
  newest: 'at',
  readBy: ['pc.device.list', 'pc.device.manage'],
  scopes: ({ shopId }) => [shopId],
  shops: ({ shopId }) => [shopId],
  schema: z.object({
    /** Of a message made of its key, so that it is there once. */
    id: z.string(),
    deviceId: z.string(),
    shopId: z.string(),
    what: z.enum(deviceHappenings),
    /** The part that was changed or cleaned; null for none. */
    part: devicePart.nullable(),
    /** What a device said besides, or its new name, or where it was put. */
    note: z.string(),
    /** What it was in then, one of `deviceStatuses`; null where it did not tell. */
    status: z.int().nullable(),
    /** Who did it; empty where the device reported it. */
    staffId: z.string(),
    at: z.int(),
  }),
});
export type DeviceEvent = z.infer<typeof deviceEvent.schema>;

/** The log of a device, what came last at the top. */
export const deviceEventListing = defineListing(deviceEvent, {
  row: deviceEvent.schema,
  shops: ['shopId'],
  filters: { what: { is: 'what' }, from: { from: 'at' }, to: { to: 'at' } },
  sorts: ['at'],
  sort: '-at',
});

interface Done {
  readonly what: DeviceHappening;
  readonly part?: DeviceEvent['part'];
  readonly note?: string;
}
/** Notes what staff did to a device. */
export const happenedTo = (
  { id, shopId }: Pick<Device, 'id' | 'shopId'>,
  { what, part = null, note = '' }: Done,
  { commandId, staffId, at }: Acting,
): Change =>
  append(deviceEvent, {
    id: fixedId(`device:${commandId}:${what}:${id}`),
    deviceId: id,
    shopId,
    what,
    part,
    note,
    status: null,
    staffId,
    at,
  });

const saidBy = (message: UpMessage, before: Reported): Pick<DeviceEvent, 'what' | 'note' | 'status'> | undefined => {
  if (message.kind === 'event') return { what: message.what, note: message.note ?? '', status: null };
  if (message.kind === 'ack') return { what: 'answered', note: message.result, status: null };
  if (message.kind === 'will') return { what: 'lost', note: '', status: null };
  if (message.kind === 'birth') return { what: 'connected', note: message.version, status: message.status };
  return message.status === before.status ? undefined : { what: 'status', note: '', status: message.status };
};

/** What a message adds to the log of a device, whose state was `before`; undefined where that is nothing. */
export const eventOf = (
  message: UpMessage,
  before: Reported,
  { id, shopId }: Pick<Device, 'id' | 'shopId'>,
  at: number,
): DeviceEvent | undefined => {
  const said = saidBy(message, before);
  if (!said) return undefined;
  const made = fixedId(`device:${id}:${message.boot}:${message.n}`);
  return { id: made, deviceId: id, shopId, ...said, part: null, staffId: '', at };
};
