import type { Pool, PoolClient } from 'pg';
import { commandNamed } from '#domain/commands.ts';
import { exceptionRecords } from '#domain/exception/of-command.ts';
import type { Acting } from '#domain/kernel/command.ts';
import type { Change, Params } from '#domain/kernel/decision.ts';
import { readNeeds } from '#domain/kernel/read.ts';
import type { Versioned } from '../db/records.ts';
import type { CounterRow } from './counters.ts';
import { standingAt } from './known-standings.ts';
import { sqlReader } from './sql-reader.ts';
import { orFault } from './transaction.ts';

/** A command as it is to be decided: what was done, by whom and when. */
export interface Given {
  readonly commandId: string;
  readonly name: string;
  readonly version: number;
  readonly args: unknown;
  readonly staffId: string;
  readonly at: number;
  readonly keptAt: number;
  readonly offline: boolean;
  readonly replay: boolean;
}

export interface Judgement {
  readonly outcome: 'accepted' | 'exception' | 'rejected' | 'held';
  readonly code: string | null;
  readonly params: Params;
  readonly exceptions: readonly string[];
  readonly changes: readonly Change[];
  readonly before: ReadonlyMap<string, Versioned>;
}

/** A judgement that changes nothing. */
export const without = (outcome: 'rejected' | 'held', code: string, params: Params = {}): Judgement => ({
  ...{ outcome, code, params },
  exceptions: [],
  changes: [],
  before: new Map(),
});

export interface Judging {
  readonly pool: Pool;
  readonly client: PoolClient;
  readonly counter: CounterRow;
  /** Hold every record that is read, as somebody else was quicker before. */
  readonly holdAll: boolean;
}

/**
 * Decides a command on the rows as they are. A command of a newer app and one given after its staff had left are held
 * for a manager; arguments that do not fit are refused with the place where they do not.
 */
export const judge = async ({ pool, client, counter, holdAll }: Judging, given: Given): Promise<Judgement> => {
  const command = commandNamed(given.name, given.version);
  if (!command) return without('held', 'system.unknownCommand', { name: given.name });
  const parsed = command.args.safeParse(given.args);
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    return without('rejected', 'system.badArguments', { field: issue?.path.join('.') ?? '' });
  }
  const standing = await standingAt(pool, client, counter, given.staffId);
  if (!standing) return without('held', 'system.unknownStaff');
  const { resignedAt } = standing.staff;
  if (resignedAt !== null && given.at >= resignedAt) return without('held', 'system.staffResigned');

  const { shopId, id: counterId, number: counterNumber } = counter;
  const { commandId, staffId, at, keptAt, offline, replay } = given;
  const acting: Acting = {
    ...{ commandId, staffId, at, keptAt, offline, replay, shopId, counterId, counterNumber },
    shop: standing.shop,
    may: standing.may,
  };
  const reader = sqlReader(client, counter.brandId, holdAll);
  const needs = orFault(() => command.needs(parsed.data, { shopId, counterId }));
  const loaded = await readNeeds(needs, reader);
  const decision = orFault(() => command.decide(loaded, parsed.data, acting));
  if (!decision.ok) return without('rejected', decision.code, decision.params);
  return {
    outcome: decision.exceptions.length > 0 ? 'exception' : 'accepted',
    code: null,
    params: {},
    exceptions: decision.exceptions.map((note) => note.code),
    changes: [...decision.changes, ...exceptionRecords(decision.exceptions, acting)],
    before: reader.before,
  };
};
