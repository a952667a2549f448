import type { CommandResult, PushReply, PushRequest, SentCommand } from '#domain/sync/protocol.ts';
import type { Books } from '../books/books.ts';
import { executePushed } from '../commands/execute.ts';
import { without } from '../commands/judge.ts';
import { payloadHash } from '../commands/payload-hash.ts';
import type { KnownCounter } from './enrol.ts';
import type { Hub } from './hub.ts';
import { keepAside } from './quarantine.ts';

/** The counter answers to a number that was used for something else: its storage was copied. Nothing was applied. */
export class ForkedCounter extends Error {
  override readonly name = 'ForkedCounter';
}

/** What the sent commands that are booked already came to; a number that was used for another command is a fork. */
const knownResults = async (books: Books, counter: KnownCounter, commands: PushRequest['commands'], last: number) => {
  const known = commands.filter(({ n }) => n <= last);
  if (known.length === 0) return [];
  const stored = await books.storedByNumbers(
    counter,
    known.map(({ n }) => n),
  );
  return known.map((command) => {
    const found = stored.get(command.n);
    if (found?.payloadHash !== payloadHash(command)) {
      throw new ForkedCounter(`another command was booked under ${command.n}`);
    }
    return found.result;
  });
};

/** Hears of each command that was booked for the first time. */
export type Heed = (command: SentCommand, result: CommandResult) => void;

export interface Attending {
  /** Staff who never worked at this counter: what it sends in their name is held. */
  readonly strangers: ReadonlySet<string>;
  readonly heed: Heed;
}
const unattended: Attending = { strangers: new Set(), heed: () => undefined };

/** Books what is new, in order, each in a transaction of its own; stops at a gap. Answers how far the books are then. */
const bookNew = async (
  books: Books,
  hub: Hub,
  counter: KnownCounter,
  commands: PushRequest['commands'],
  now: number,
  { strangers, heed }: Attending,
): Promise<CommandResult[]> => {
  const { brandId, shopId } = counter;
  const results: CommandResult[] = [];
  const scopes = new Set<string>();
  try {
    for (const command of commands) {
      const held = strangers.has(command.staffId) ? without('held', 'system.staffNotSeen') : undefined;
      const done = await executePushed(books, { brandId, shopId, counterId: counter.id }, command, now, held);
      if (done.kind === 'gap') break;
      if (done.kind === 'forked') throw new ForkedCounter(`another command was booked under ${command.n}`);
      results.push(done.result);
      if (done.kind === 'booked') heed(command, done.result);
      for (const scope of done.scopes) scopes.add(scope);
    }
  } finally {
    if (scopes.size > 0) await hub.announce(brandId, [...scopes]);
  }
  return results;
};

/**
 * Books what a counter sends, strictly in the order of its numbers; stops at the first that cannot be taken and says
 * how far it came. With another epoch nothing happens. What a retired counter or a copy of one sends is kept aside;
 * what it sends in the name of `strangers`, who never worked there, is held.
 */
export const push = async (
  books: Books,
  hub: Hub,
  counter: KnownCounter,
  request: PushRequest,
  now: number,
  given: Partial<Attending> = {},
): Promise<PushReply> => {
  const { commands, epoch, incarnation } = request;
  const from = { brandId: counter.brandId, id: counter.id, incarnation };
  const before = await books.stateOf(counter);
  if (!before) throw new Error(`counter ${counter.id} is gone`);
  if (epoch !== before.epoch) return { ...before, results: [], serverTime: now };
  if (counter.state === 'retired' || incarnation !== counter.incarnation) {
    await keepAside(books, from, commands, 'retired', now);
    throw new ForkedCounter('the counter is retired');
  }
  try {
    const known = await knownResults(books, counter, commands, before.last);
    const fresh = commands.filter(({ n }) => n > before.last);
    const booked = await bookNew(books, hub, counter, fresh, now, { ...unattended, ...given });
    const last = booked.at(-1)?.n ?? before.last;
    return { epoch, last, results: [...known, ...booked], serverTime: now };
  } catch (problem) {
    if (problem instanceof ForkedCounter) await keepAside(books, from, commands, 'forked', now);
    throw problem;
  }
};
