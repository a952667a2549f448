import { z } from 'zod';
import { storable } from '../values/storable.ts';
import { carriedFrom, type SentCommand, sentCommand } from './protocol.ts';

/** What tells a file of unsent work from any other. */
export const workFileFormat = 'counter-work';
/** Files of every earlier version can be taken in; one of a later version asks for an update of the app. */
export const workFileVersion = 1;

/** A little less than what the server takes in one push, in bytes. */
const mostBytes = 2_000_000;
/** How many bytes a text takes at most when it is sent. */
const bytesOf = (text: string): number => text.length + 2 * (text.match(/[\u0080-\uFFFF]/g)?.length ?? 0);

/** Names in JSON that programs which read it take for something else; the server refuses whatever holds one. */
const misleading: readonly string[] = ['__proto__', 'constructor'];
const misleads = (value: unknown): boolean =>
  typeof value === 'object' &&
  value !== null &&
  Object.entries(value).some(([key, inner]) => misleading.includes(key) || misleads(inner));

/** What a counter would have kept, and the server takes: one that it never takes would hold up all those behind it. */
const isKept = (value: unknown): boolean =>
  sentCommand.extend({ args: z.record(z.string(), z.unknown()) }).safeParse(value).success &&
  storable(value) === value &&
  !misleads(value) &&
  bytesOf(JSON.stringify(value)) <= mostBytes;

/** A command as it was kept, with every field in its place: its hash is made of its text. */
const untouched = z.custom<SentCommand>(isKept);

/**
 * Work of one counter that the server has not booked, to be taken in at another counter of the shop (decision 0051).
 * It holds what the orders hold, members' names among it, and nothing that lets anybody in: no password, no session,
 * no secret of the counter.
 */
export const workFile = z.object({
  format: z.literal(workFileFormat),
  version: z.literal(workFileVersion),
  brandId: z.string(),
  shopId: z.string(),
  shopCode: z.string(),
  shopName: z.string(),
  counterId: carriedFrom.shape.counterId,
  counterNumber: carriedFrom.shape.number,
  incarnation: z.int(),
  /** By the server's clock as far as the counter knew it, in milliseconds since 1970. */
  exportedAt: z.int(),
  exportedBy: z.string(),
  /** In the order in which they were done, each exactly as it is sent, with its hash. */
  commands: z.array(z.object({ command: untouched, hash: z.string() })).max(20_000),
});
export type WorkFile = z.infer<typeof workFile>;

/** The file as it is written: its content as text, and the hash of that text. */
export const sealedWork = z.object({ format: z.literal(workFileFormat), checksum: z.string(), content: z.string() });
