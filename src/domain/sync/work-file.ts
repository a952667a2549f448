import { z } from 'zod';
import { type SentCommand, sentCommand } from './protocol.ts';

/** What tells a file of unsent work from any other. */
export const workFileFormat = 'counter-work';
/** Files of every earlier version can be taken in; one of a later version asks for an update of the app. */
export const workFileVersion = 1;

/** A command as it was kept, with every field in its place: its hash is made of its text. */
const untouched = z.custom<SentCommand>((value) => sentCommand.safeParse(value).success);

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
  counterId: z.string(),
  counterNumber: z.string(),
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
