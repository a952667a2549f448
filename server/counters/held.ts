import type { Pool, PoolClient } from 'pg';
import type { CounterRow } from '../books/books.ts';
import { type Given, type Judgement, repeated, without } from '../commands/judge.ts';
import { literal } from '../db/literal.ts';
import { type Deciding, decideNow, deciding, effectsOf, resultOf, type Settled } from './decide-now.ts';
import { type Doing, eventSql } from './events.ts';

type Held = Given & { readonly payloadHash: string };

/** A held command as its counter's books have it; undefined when it is not held any more. */
const heldAt = async (client: PoolClient, counter: CounterRow, n: number, now: number): Promise<Held | undefined> => {
  const { rows } = await client.query<Held>(
    `select command_id as "commandId", name, version, args, staff_id as "staffId", at, $5::bigint as "keptAt", offline,
       true as replay, payload_hash as "payloadHash"
     from command_log where brand_id = $1 and counter_id = $2 and incarnation = $3 and n = $4 and outcome = 'held'`,
    [counter.brandId, counter.id, counter.incarnation, n, now],
  );
  return rows[0];
};

/** SQL that gives a booked command another result, and a revision by which its counter hears of it. */
const reviseSql = (counter: CounterRow, n: number, { outcome, code, params, exceptions }: Judgement): string[] => {
  const [brand, id] = [literal('text', counter.brandId), literal('text', counter.id)];
  const result = `outcome = ${literal('text', outcome)}, code = ${literal('text', code)},
    params = ${literal('jsonb', params)}, exceptions = ${literal('jsonb', exceptions)}`;
  return [
    `update counter set last_revision = last_revision + 1 where brand_id = ${brand} and id = ${id}`,
    `update command_log l set ${result}, revision = c.last_revision from counter c
     where c.brand_id = ${brand} and c.id = ${id} and l.brand_id = ${brand} and l.counter_id = ${id}
       and l.incarnation = ${counter.incarnation} and l.n = ${n}`,
  ];
};

const notHeld = (n: number): Settled => ({ result: resultOf(n, without('rejected', 'held.notHeld')), scopes: [] });

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
  doing: Doing,
  n: number,
  what: 'released' | 'refused',
  judge: (attempt: Deciding, counter: CounterRow, given: Given) => Promise<Judgement>,
): Promise<Settled> =>
  deciding(pool, async (attempt) => {
    const { brandId, counterId, at } = doing;
    const { counter } = await attempt.open.atCounter(brandId, counterId, []);
    const given = await heldAt(attempt.sql.client, counter, n, at);
    if (!given) return notHeld(n);
    const judgement = (await decidedElsewhere(attempt, brandId, given)) ?? (await judge(attempt, counter, given));
    if (judgement.outcome === 'held') return { result: resultOf(n, without('held', 'held.stillHeld')), scopes: [] };
    const effects = effectsOf(brandId, judgement);
    await attempt.sql.commit([
      ...effects.before,
      ...reviseSql(counter, n, judgement),
      eventSql(doing, what, n),
      ...effects.after,
    ]);
    return { result: resultOf(n, judgement), scopes: [...effects.scopes, counter.shopId] };
  });

/**
 * Decides a held command now, as what was done then by whoever did it, with the rights of whoever lets it pass. What
 * comes of it is stored in its place, and its counter hears of it with its next pull.
 */
export const releaseHeld = (pool: Pool, doing: Doing, n: number): Promise<Settled> =>
  settle(pool, doing, n, 'released', (attempt, counter, given) => decideNow(attempt, counter, given, doing.staffId));

/** Refuses a held command for the reason given; its counter may then repair it. */
export const refuseHeld = (pool: Pool, doing: Doing, n: number): Promise<Settled> =>
  settle(pool, doing, n, 'refused', async () => without('rejected', 'held.refused', { reason: doing.note }));
