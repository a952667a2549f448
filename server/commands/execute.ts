import type { Pool, PoolClient } from 'pg';
import type { CommandResult, SentCommand } from '#domain/sync/protocol.ts';
import { publishAndCommit } from '../db/publish.ts';
import { applyChanges } from './apply.ts';
import { bookCommand, storedByCommand, storedByNumber } from './command-log.ts';
import { type CounterRow, lockCounter } from './counters.ts';
import { type Judgement, judge } from './judge.ts';
import { isPassing, isTaken, transaction } from './transaction.ts';

/** What came of a command: its result, and the scopes whose counters should look. */
export type Executed =
  | {
      readonly kind: 'booked' | 'known';
      readonly result: CommandResult;
      readonly commandId: string;
      readonly scopes: readonly string[];
    }
  | { readonly kind: 'gap'; readonly last: number }
  /** The same number was used for another command before: the counter was copied. */
  | { readonly kind: 'forked' };

interface ToBook extends Omit<SentCommand, 'n'> {
  readonly n: number;
  readonly payloadHash: string;
  readonly replay: boolean;
}

const book = async (
  client: PoolClient,
  counter: CounterRow,
  command: ToBook,
  now: number,
  refusal?: string,
): Promise<Executed> => {
  const at = Math.min(Math.max(command.at, counter.lastAt), now);
  const given = {
    ...{ commandId: command.id, name: command.name, version: command.version, args: command.args },
    ...{ staffId: command.staffId, shopId: counter.shopId, counterId: counter.id, counterNumber: counter.number },
    ...{ at, keptAt: now, offline: command.offline, replay: command.replay },
  };
  const judgement: Judgement = refusal
    ? { outcome: 'rejected', code: refusal, params: {}, exceptions: [], changes: [], before: new Map() }
    : await judge(client, counter.brandId, given);
  const feed = await applyChanges(client, counter.brandId, judgement.changes, judgement.before);
  await bookCommand(client, counter, { ...given, ...command, at }, judgement);
  await client.query(publishAndCommit(counter.brandId, feed));
  const { outcome, code, params, exceptions } = judgement;
  const result = { n: command.n, outcome, code, params, exceptions: [...exceptions] };
  return { kind: 'booked', result, commandId: command.id, scopes: [...new Set(feed.map((change) => change.scopeId))] };
};

/** What makes a transaction fail that will do so again: something that must be there once is there already. */
const tries = 3;

const retried = async (
  pool: Pool,
  once: (client: PoolClient, refusal?: string) => Promise<Executed>,
): Promise<Executed> => {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await transaction(pool, (client) => once(client));
    } catch (problem) {
      if (isTaken(problem) && attempt >= tries) return transaction(pool, (client) => once(client, 'system.conflict'));
      if (!(isTaken(problem) || isPassing(problem)) || attempt >= tries * 3) throw problem;
    }
  }
};

/**
 * Books one command of a counter's outbox: one transaction, once. A number at or below the last is answered with what
 * was booked then; one that leaves a gap is not taken.
 */
export const executePushed = (
  pool: Pool,
  of: { brandId: string; counterId: string },
  command: SentCommand,
  payloadHash: string,
  now: number,
): Promise<Executed> =>
  retried(pool, async (client, refusal) => {
    const counter = await lockCounter(client, of.brandId, of.counterId);
    if (command.n <= counter.lastN) {
      const stored = await storedByNumber(client, counter, command.n);
      if (!stored || stored.payloadHash !== payloadHash) return { kind: 'forked' };
      return { kind: 'known', result: stored.result, commandId: stored.commandId, scopes: [] };
    }
    if (command.n > counter.lastN + 1) return { kind: 'gap', last: counter.lastN };
    return book(client, counter, { ...command, payloadHash, replay: true }, now, refusal);
  });

/** A command that a call of the API gives: booked on the shop's own counter `00`. */
export interface DirectCommand {
  readonly brandId: string;
  readonly shopId: string;
  readonly staffId: string;
  readonly name: string;
  readonly version: number;
  /** Made again by every try of the caller: the same id is booked once. */
  readonly commandId: string;
  /** The arguments; `takeNumber` gives the next order number of the shop's own counter. */
  readonly args: (takeNumber: () => string) => unknown;
}

/** Books a command given by a call. What a screen would be refused, a call is refused: nothing has happened yet. */
export const executeDirect = (
  pool: Pool,
  direct: DirectCommand,
  now: number,
): Promise<Exclude<Executed, { kind: 'gap' | 'forked' }>> =>
  retried(pool, async (client, refusal) => {
    const counter = await lockCounter(client, direct.brandId, `api:${direct.shopId}`, { shopId: direct.shopId, now });
    const stored = await storedByCommand(client, direct.brandId, direct.commandId);
    if (stored) return { kind: 'known', result: stored.result, commandId: direct.commandId, scopes: [] };
    let taken = 0;
    const args = direct.args(() => {
      taken += 1;
      return counter.orderNumber(taken);
    });
    if (taken > 0) {
      await client.query('update counter set last_order = last_order + $3 where brand_id = $1 and id = $2', [
        direct.brandId,
        counter.id,
        taken,
      ]);
    }
    const { name, version, staffId, commandId } = direct;
    const command = {
      n: counter.lastN + 1,
      id: commandId,
      name,
      version,
      args,
      staffId,
      at: now,
      offline: false,
      previousHash: '',
      payloadHash: '',
      replay: false,
    };
    return book(client, counter, command, now, refusal);
  }) as Promise<Exclude<Executed, { kind: 'gap' | 'forked' }>>;
