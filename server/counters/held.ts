import type { Pool, PoolClient } from 'pg';
import { isForNamed } from '#domain/sync/held-for.ts';
import type { LockedCounter } from '../books/rows.ts';
import { hasLeft } from '../commands/actor-cache.ts';
import { shopsCounter } from '../commands/counters.ts';
import { repeated, withoutEffect } from '../commands/judge.ts';
import type { Given, Judgement } from '../commands/judgement.ts';
import { prepared, type Statement } from '../db/statement.ts';
import { type Deciding, decidedOf, decideNow, deciding, effectsOf, resultOf, type Settled } from './decide-now.ts';
import { type CounterAction, eventSql } from './events.ts';

type Held = Given & { readonly payloadHash: string; readonly code: string | null };

/** A held command as its counter's books have it; undefined when it is not held any more. */
const heldAt = async (
  client: PoolClient,
  counter: LockedCounter,
  n: number,
  now: number,
): Promise<Held | undefined> => {
  const { rows } = await client.query<Held>(
    `select command_id as "commandId", name, version, args, staff_id as "staffId", at, $5::bigint as "keptAt", offline,
       true as replay, payload_hash as "payloadHash", code
     from command_log where brand_id = $1 and counter_id = $2 and incarnation = $3 and n = $4 and outcome = 'held'`,
    [counter.brandId, counter.id, counter.incarnation, n, now],
  );
  return rows[0];
};

const nextRevision = prepared(
  'next_revision',
  ['text', 'text'],
  'update counter set last_revision = last_revision + 1 where brand_id = $1 and id = $2',
);
const revise = prepared(
  'revise_command',
  ['text', 'text', 'bigint', 'bigint', 'text', 'text', 'jsonb', 'jsonb'],
  `update command_log l set outcome = $5, code = $6, params = $7, exceptions = $8, revision = c.last_revision
    from counter c where c.brand_id = $1 and c.id = $2
      and l.brand_id = $1 and l.counter_id = $2 and l.incarnation = $3 and l.n = $4`,
);

/** Statements that give a booked command another result, and a revision by which its counter hears of it. */
const reviseSql = (counter: LockedCounter, n: number, judgement: Judgement): Statement[] => {
  const { brandId, id, incarnation } = counter;
  const { outcome, code, params, exceptions } = judgement;
  return [nextRevision(brandId, id), revise(brandId, id, incarnation, n, outcome, code, params, exceptions)];
};

const notHeld = (n: number): Settled => ({
  result: resultOf(n, withoutEffect('rejected', 'held.notHeld')),
  scopes: [],
});

/** It stays held: for what `judgement` says where that is about deciding it, else because nothing has changed. */
const stillHeld = (n: number, { code }: Judgement): Settled => {
  const still = withoutEffect('held', 'held.stillHeld');
  return { result: resultOf(n, code?.startsWith('held.') ? { ...still, code } : still), scopes: [] };
};

/** What came of the same command where another counter sent it; undefined while it is held there too. */
const decidedElsewhere = async ({ open }: Deciding, brandId: string, held: Held): Promise<Judgement | undefined> => {
  const [commandId = ''] = held.commandId.split(' ', 1);
  const other = await open.storedByCommand(brandId, commandId);
  if (!other || other.result.outcome === 'held' || other.payloadHash !== held.payloadHash) return undefined;
  return repeated(other, { hash: held.payloadHash });
};

/** Gives a held command the result that `judge` comes to, at its place; one that is not held any more stays as it is. */
const settle = (
  pool: Pool,
  action: CounterAction,
  n: number,
  what: 'released' | 'refused',
  judge: (attempt: Deciding, counter: LockedCounter, given: Held) => Promise<Judgement>,
): Promise<Settled> =>
  deciding(pool, async (attempt) => {
    const { brandId, counterId, at } = action;
    const { counter } = await attempt.open.atCounter(brandId, counterId, []);
    const given = await heldAt(attempt.sql.client, counter, n, at);
    if (!given) return notHeld(n);
    const elsewhere = await decidedElsewhere(attempt, brandId, given);
    const judgement = elsewhere ?? (await judge(attempt, counter, given));
    if (judgement.outcome === 'held') return stillHeld(n, judgement);
    const effects = effectsOf(brandId, judgement);
    await attempt.sql.commit([
      ...effects.before,
      ...reviseSql(counter, n, judgement),
      eventSql(action, what, n),
      ...effects.after,
    ]);
    const decided = elsewhere ? {} : { decided: decidedOf(given, counter, judgement) };
    return { result: resultOf(n, judgement), scopes: [...effects.scopes, counter.shopId], ...decided };
  });

/**
 * Decides a held command now, as what was done then by whoever did it, with the rights of whoever lets it pass. What
 * comes of it is stored in its place, and its counter hears of it with its next pull. One that nobody has proved to have
 * given is for the person named to decide (`held.namedDecides`), unless they have left.
 */
export const releaseHeld = (pool: Pool, action: CounterAction, n: number): Promise<Settled> =>
  settle(pool, action, n, 'released', async (attempt, counter, given) => {
    const isTheirs = isForNamed(given.code) && !(await hasLeft(attempt.open, counter, given.staffId));
    return isTheirs
      ? withoutEffect('held', 'held.namedDecides')
      : decideNow(attempt, counter, { ...given, isLetPass: true }, action.staffId);
  });

/** Refuses a held command for the reason given; its counter may then repair it. */
export const refuseHeld = (pool: Pool, action: CounterAction, n: number): Promise<Settled> =>
  settle(pool, action, n, 'refused', async () => withoutEffect('rejected', 'held.refused', { reason: action.note }));

/** Whether a held command is for this person to decide, as it names them and nothing proves that they gave it. */
const isTheirs = (action: CounterAction, given: Held): boolean =>
  given.staffId === action.staffId && isForNamed(given.code);

/** Somebody who looks after the counters has taken it in from a counter that is retired: it is held under the shop's own. */
const wasTakenIn = ({ id, shopId }: LockedCounter): boolean => id === shopsCounter(shopId).id;

/** The person named says that they gave a held command: it is decided now, with their own rights. */
export const bookOwn = (pool: Pool, action: CounterAction, n: number): Promise<Settled> =>
  settle(pool, action, n, 'released', async (attempt, counter, given) =>
    isTheirs(action, given)
      ? decideNow(attempt, counter, { ...given, ...(wasTakenIn(counter) ? { isLetPass: true } : {}) }, action.staffId)
      : withoutEffect('held', 'held.notYours'),
  );

/** The person named says that they did not give it. */
export const refuseOwn = (pool: Pool, action: CounterAction, n: number): Promise<Settled> =>
  settle(pool, action, n, 'refused', async (_, __, given) =>
    isTheirs(action, given)
      ? withoutEffect('rejected', 'held.refused', { reason: action.note })
      : withoutEffect('held', 'held.notYours'),
  );
