import type { May } from '#domain/permissions.ts';
import { type PullReply, protocolSchema } from '#domain/sync/protocol.ts';
import type { Books } from '../books/books.ts';
import type { KnownCounter } from './enrol.ts';
import { pull } from './pull.ts';

/** What a counter was last sent, whether it asked or listened. */
export interface LastPulled {
  readonly epoch: number;
  readonly cursor: string;
  /** The latest revision of its results that it knows. */
  readonly revision: number;
}

/** Counters that one process remembers; those that were not heard of for longest are forgotten first. */
const mostCounters = 20_000;

/** What this process has sent to each counter last; a counter that is not known asks for its next changes itself. */
export const makeLastPulled = () => {
  const known = new Map<string, LastPulled>();
  return {
    of: (counterId: string): LastPulled | undefined => known.get(counterId),
    note: (counterId: string, at: LastPulled): void => {
      known.delete(counterId);
      known.set(counterId, at);
      const [oldest] = known.keys();
      if (known.size > mostCounters && oldest !== undefined) known.delete(oldest);
    },
    forget: (counterId: string): void => void known.delete(counterId),
  };
};
export type LastPulledOfCounters = ReturnType<typeof makeLastPulled>;

/**
 * What a counter would be answered if it asked again, to be sent to it without being asked. Undefined when that is more
 * than one page of changes: a first load, other rights, another epoch.
 */
export const nextChanges = async (
  books: Books,
  counter: KnownCounter,
  { epoch, cursor }: LastPulled,
  now: number,
  may: May,
): Promise<PullReply | undefined> => {
  const { id: counterId, incarnation } = counter;
  const reply = await pull(books, counter, { counterId, incarnation, epoch, cursor, schema: protocolSchema }, now, may);
  const isWhole = !reply.reset && !reply.more && !reply.turned && reply.last !== null;
  return isWhole ? reply : undefined;
};
