import type { PoolClient } from 'pg';
import { commandNamed } from '#domain/commands.ts';
import { exceptionRecords } from '#domain/exception/of-command.ts';
import type { Acting } from '#domain/kernel/command.ts';
import type { Change, Params } from '#domain/kernel/decision.ts';
import type { AnyRecord } from '#domain/kernel/entity.ts';
import { readNeeds } from '#domain/kernel/read.ts';
import { sqlReader } from './sql-reader.ts';
import { standingOf } from './standing.ts';

/** A command as it is to be decided: where it comes from, who gave it and when. */
export interface Given {
  readonly commandId: string;
  readonly name: string;
  readonly version: number;
  readonly args: unknown;
  readonly staffId: string;
  readonly shopId: string;
  readonly counterId: string;
  readonly counterNumber: string;
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
  readonly before: ReadonlyMap<string, AnyRecord>;
}

const without = (outcome: 'rejected' | 'held', code: string, params: Params = {}): Judgement => ({
  outcome,
  code,
  params,
  exceptions: [],
  changes: [],
  before: new Map(),
});

/**
 * Decides a command on the rows as they are, which stay locked. A command of a newer app and one given after its staff
 * had left are held for a manager; arguments that do not fit are refused with the place where they do not.
 */
export const judge = async (client: PoolClient, brandId: string, given: Given): Promise<Judgement> => {
  const command = commandNamed(given.name, given.version);
  if (!command) return without('held', 'system.unknownCommand', { name: given.name });
  const parsed = command.args.safeParse(given.args);
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    return without('rejected', 'system.badArguments', { field: issue?.path.join('.') ?? '' });
  }
  const standing = await standingOf(client, brandId, given.staffId, given.shopId);
  if (!standing) return without('held', 'system.unknownStaff');
  if (standing.staff.resignedAt !== null && given.at >= standing.staff.resignedAt)
    return without('held', 'system.staffResigned');
  const acting: Acting = { ...given, shop: standing.shop, may: standing.may };
  const reader = sqlReader(client, brandId);
  const loaded = await readNeeds(
    command.needs(parsed.data, { shopId: given.shopId, counterId: given.counterId }),
    reader,
  );
  const decision = command.decide(loaded, parsed.data, acting);
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
