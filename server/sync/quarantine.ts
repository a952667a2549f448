import type { SentCommand } from '#domain/sync/protocol.ts';
import { storable } from '#domain/values/storable.ts';
import type { Books, CounterKey } from '../books/books.ts';
import { payloadHash } from '../commands/payload-hash.ts';

/** Keeps commands that are not applied, for somebody to look at; each once, however often it is sent. */
export const keepAside = (
  books: Books,
  from: CounterKey,
  commands: readonly SentCommand[],
  reason: 'retired' | 'forked',
  now: number,
): Promise<void> => {
  const rows = commands.map((command) => ({ n: command.n, hash: payloadHash(command), command: storable(command) }));
  return books.keepAside(from, rows, reason, now);
};
