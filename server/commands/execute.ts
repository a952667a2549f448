import type { Pool } from 'pg';
import type { CommandResult, SentCommand } from '#domain/sync/protocol.ts';
import { storable } from '#domain/values/storable.ts';
import { feedStatements } from '../db/publish.ts';
import { applyChanges } from './apply.ts';
import { type Attempt, attempts } from './attempts.ts';
import { clampAt } from './clamp-at.ts';
import { bookSql, storedByCommand, storedByNumbers } from './command-log.ts';
import { beginWithCounter, type CounterRow } from './counters.ts';
import { type Judgement, judge, without } from './judge.ts';
import { payloadHash } from './payload-hash.ts';

/** What came of a command: its result, and the scopes whose counters should look. */
export interface Done {
  readonly kind: 'booked' | 'known';
  readonly result: CommandResult;
  readonly commandId: string;
  readonly scopes: readonly string[];
}
export type Executed =
  | Done
  | { readonly kind: 'gap'; readonly last: number }
  /** The same number was used for another command before: the counter was copied. */
  | { readonly kind: 'forked' };

interface ToBook extends SentCommand {
  readonly payloadHash: string;
  readonly replay: boolean;
  readonly tookNumber: boolean;
}

/** The same command came by another counter before, as when unsent work was carried over: what came of it then stands. */
const repeated = (earlier: { payloadHash: string; result: CommandResult }, command: ToBook): Judgement => {
  if (earlier.payloadHash !== command.payloadHash) return without('rejected', 'system.conflict');
  const { outcome, code, params, exceptions } = earlier.result;
  return { outcome, code, params, exceptions, changes: [], before: new Map() };
};

const book = async (attempt: Attempt, counter: CounterRow, sent: ToBook, now: number): Promise<Done> => {
  const { client } = attempt;
  const command = storable(sent);
  const given = {
    ...{ commandId: command.id, name: command.name, version: command.version, args: command.args },
    ...{ staffId: command.staffId, offline: command.offline, replay: command.replay, keptAt: now },
    at: clampAt(command.at, counter, now),
  };
  const earlier = attempt.again ? await storedByCommand(client, counter.brandId, command.id) : undefined;
  const decide = (): Promise<Judgement> | Judgement => {
    if (earlier) return repeated(earlier, command);
    if (command !== sent) return without('rejected', 'system.badArguments', { field: '' });
    return attempt.verdict ?? judge({ ...attempt, counter, holdAll: attempt.again }, given);
  };
  const judgement = await decide();
  const feed = await applyChanges(client, counter.brandId, judgement.changes, judgement.before);
  const { outcome, code, params, exceptions } = judgement;
  const booked = {
    ...given,
    ...{ n: command.n, payloadHash: command.payloadHash, previousHash: command.previousHash },
    commandId: earlier ? `${command.id} ${counter.id} ${counter.incarnation} ${command.n}` : command.id,
    tookNumber: command.tookNumber && (outcome === 'accepted' || outcome === 'exception'),
  };
  await attempt.commit([...bookSql(counter, booked, judgement), ...feedStatements(counter.brandId, feed)]);
  const result = { n: command.n, outcome, code, params, exceptions: [...exceptions] };
  return { kind: 'booked', result, commandId: command.id, scopes: [...new Set(feed.map((change) => change.scopeId))] };
};

/**
 * Books one command of a counter's outbox: one transaction, once. A number at or below the last is answered with what
 * was booked then; one that leaves a gap is not taken.
 */
export const executePushed = (
  pool: Pool,
  of: { readonly brandId: string; readonly counterId: string },
  command: SentCommand,
  now: number,
): Promise<Executed> =>
  attempts(pool, async (attempt) => {
    const counter = await beginWithCounter(attempt.client, of.brandId, of.counterId);
    const hash = payloadHash(command);
    if (command.n <= counter.lastN) {
      const stored = (await storedByNumbers(attempt.client, counter, [command.n])).get(command.n);
      if (stored?.payloadHash !== hash) return { kind: 'forked' };
      return { kind: 'known', result: stored.result, commandId: command.id, scopes: [] };
    }
    if (command.n > counter.lastN + 1) return { kind: 'gap', last: counter.lastN };
    return book(attempt, counter, { ...command, payloadHash: hash, replay: true, tookNumber: false }, now);
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
  /** What the caller said; whoever says something else under the same id is refused. */
  readonly asked: unknown;
  /** The arguments; `takeNumber` gives the next order number of the shop's own counter. */
  readonly args: (takeNumber: () => string) => unknown;
}

/** Books a command given by a call. What a screen would be refused, a call is refused: nothing has happened yet. */
export const executeDirect = (pool: Pool, direct: DirectCommand, now: number): Promise<Done> =>
  attempts(pool, async (attempt) => {
    const { brandId, shopId, commandId: id, name, version, staffId, asked } = direct;
    const counter = await beginWithCounter(attempt.client, brandId, `api:${shopId}`, { shopId, now });
    const hash = payloadHash({ id, name, version, staffId, args: asked });
    const stored = await storedByCommand(attempt.client, brandId, id);
    if (stored) {
      const other = {
        n: stored.result.n,
        outcome: 'rejected',
        code: 'system.conflict',
        params: {},
        exceptions: [],
      } as const;
      const result = stored.payloadHash === hash ? stored.result : { ...other, exceptions: [] };
      return { kind: 'known', result, commandId: id, scopes: [] };
    }
    let tookNumber = false;
    const args = direct.args(() => {
      tookNumber = true;
      return counter.nextOrderNumber;
    });
    const sent = { id, name, version, staffId, args, n: counter.lastN + 1, at: now, offline: false, previousHash: '' };
    return book(attempt, counter, { ...sent, payloadHash: hash, replay: false, tookNumber }, now);
  });
