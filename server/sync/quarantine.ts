import type { SentCommand } from '#domain/sync/protocol.ts';
import { storable } from '#domain/values/storable.ts';
import type { Books } from '../books/books.ts';
import type { CounterKey } from '../books/rows.ts';
import { payloadHash } from '../commands/payload-hash.ts';

/** There is no room for more of what this counter sends and is not applied; it keeps it itself until there is. */
export class QuarantineFull extends Error {
  override readonly name = 'QuarantineFull';
}

/** How much of one counter is in quarantine at most: a number of commands, and their size in bytes. */
export const quarantineRoom = { commands: 2_000, bytes: 10 * 1024 * 1024 };

/** Stores commands that are not applied, for somebody to look at; each once, however often it is sent. */
export const quarantine = (
  books: Books,
  from: CounterKey,
  commands: readonly SentCommand[],
  reason: 'retired' | 'forked',
  now: number,
): Promise<void> => {
  const rows = commands.map((command) => ({ n: command.n, hash: payloadHash(command), command: storable(command) }));
  return books.quarantine(from, rows, reason, now);
};
