import { z } from 'zod';

/** Longer than this no message of a machine is, in characters. */
export const longestMessage = 4_096;

const boot = z.string().regex(/^[A-Za-z0-9_-]{8,64}$/);
const n = z.int().min(0).max(4_294_967_295);
/**
 * What every message carries: a random word that a machine draws whenever it starts, and a number that grows by one with
 * each message until then. Both together are the key by which a message is taken once.
 */
const every = { boot, n };

const total = z.int().min(0).max(1_000_000_000_000);
const standing = {
  /** One of `deviceStatuses`. */
  status: z.int().min(0).max(255),
  /** How often it treated somebody in all its life. */
  uses: total,
  /** What it counted of each part in all its life, by the names of `deviceParts`; names that are not known are left out. */
  parts: z.record(z.string().max(40), total),
};

/** What a machine can tell besides how it stands. */
export const machineEvents = [
  'serviceStarted',
  'serviceSuspended',
  'serviceResumed',
  'serviceEnded',
  'fault',
  'faultOver',
] as const;
/** What it answers to a command: it begins, it does not, it is through. */
export const ackResults = ['ok', 'refused', 'done'] as const;

const note = z.string().max(200);

/** The messages of a machine (decision 0302); the last word of their topic says of which kind they are. */
export const upMessage = z.discriminatedUnion('kind', [
  /** After each connecting: it is there, and what it is. Retained. */
  z.object({ kind: z.literal('birth'), ...every, ...standing, model: z.string().max(60), version: z.string().max(60) }),
  /** Every minute, and at once where the status changes. */
  z.object({ kind: z.literal('state'), ...every, ...standing }),
  z.object({ kind: z.literal('event'), ...every, what: z.enum(machineEvents), note: note.exactOptional() }),
  z.object({
    kind: z.literal('ack'),
    ...every,
    id: z.string().min(1).max(64),
    result: z.enum(ackResults),
    note: note.exactOptional(),
  }),
  /** The last will that it leaves when it connects: its number is that before the birth of that connection. */
  z.object({ kind: z.literal('will'), ...every }),
]);
/** A message of a machine. */
export type UpMessage = z.output<typeof upMessage>;
export type UpKind = UpMessage['kind'];
const upKind = z.enum(['birth', 'state', 'event', 'ack', 'will']);

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** A message as it came under a topic that ends in `kind`; undefined where it is too long, or none that a machine sends. */
export const readMessage = (kind: string, text: string): UpMessage | undefined => {
  if (text.length > longestMessage) return undefined;
  const body = parsed(text);
  if (typeof body !== 'object' || body === null) return undefined;
  return upMessage.safeParse({ ...body, kind }).data;
};

const word = /^[A-Za-z0-9_-]{1,64}$/;

/** Where a machine's messages go. */
export interface MachineAddress {
  readonly brandId: string;
  readonly deviceId: string;
}

/** The topic of a machine's messages of a kind; shop and bed are no part of it, as a machine moves. */
export const topicOf = ({ brandId, deviceId }: MachineAddress, kind: UpKind | 'cmd'): string =>
  `c1/${brandId}/${deviceId}/${kind}`;

/** What a topic says; undefined for one that no machine has. */
export const readTopic = (topic: string): (MachineAddress & { readonly kind: UpKind | 'cmd' }) | undefined => {
  const [version, brandId = '', deviceId = '', kind = '', ...more] = topic.split('/');
  if (version !== 'c1' || more.length > 0 || !word.test(brandId) || !word.test(deviceId)) return undefined;
  const read = kind === 'cmd' ? kind : upKind.safeParse(kind).data;
  return read && { brandId, deviceId, kind: read };
};
