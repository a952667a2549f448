import type { Pool } from 'pg';
import type { CommandResult, PushReply, PushRequest, SentCommand } from '#domain/sync/protocol.ts';
import { executePushed } from '../commands/execute.ts';
import { payloadHash } from '../db/publish.ts';
import type { KnownCounter } from './enrol.ts';
import type { Hub } from './hub.ts';

/** The counter answers to a number that was used for something else: its storage was copied. Nothing was applied. */
export class ForkedCounter extends Error {
  override readonly name = 'ForkedCounter';
}

const keepAside = async (
  pool: Pool,
  counter: KnownCounter,
  incarnation: number,
  commands: readonly SentCommand[],
  reason: string,
  now: number,
) => {
  for (const command of commands) {
    await pool.query(
      `insert into quarantine (brand_id, counter_id, incarnation, n, payload_hash, reason, command, kept_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict do nothing`,
      [counter.brandId, counter.id, incarnation, command.n, payloadHash(command), reason, JSON.stringify(command), now],
    );
  }
};

const state = async (pool: Pool, counter: KnownCounter): Promise<{ epoch: number; last: number }> => {
  const { rows } = await pool.query<{ epoch: number; last: number }>({
    name: 'push-state',
    text: `select b.epoch, c.last_n as last from brand b join counter c on c.brand_id = b.brand_id where b.brand_id = $1 and c.id = $2`,
    values: [counter.brandId, counter.id],
  });
  const row = rows[0];
  if (!row) throw new Error(`counter ${counter.id} is gone`);
  return row;
};

/**
 * Books what a counter sends, strictly in the order of its numbers, each in a transaction of its own; stops at the
 * first that cannot be taken and says how far it came. What a retired counter sends is kept aside, not applied.
 */
export const push = async (
  pool: Pool,
  hub: Hub,
  counter: KnownCounter,
  request: PushRequest,
  now: number,
): Promise<PushReply> => {
  const before = await state(pool, counter);
  if (request.epoch !== before.epoch) return { ...before, results: [], serverTime: now };
  if (counter.state === 'retired' || request.incarnation !== counter.incarnation) {
    await keepAside(pool, counter, request.incarnation, request.commands, 'retired', now);
    throw new ForkedCounter('the counter is retired');
  }
  const results: CommandResult[] = [];
  const scopes = new Set<string>();
  try {
    for (const command of request.commands) {
      const done = await executePushed(
        pool,
        { brandId: counter.brandId, counterId: counter.id },
        command,
        payloadHash(command),
        now,
      );
      if (done.kind === 'gap') break;
      if (done.kind === 'forked') {
        await keepAside(pool, counter, request.incarnation, [command], 'forked', now);
        throw new ForkedCounter(`another command was booked under ${command.n}`);
      }
      results.push(done.result);
      for (const scope of done.scopes) scopes.add(scope);
    }
  } finally {
    if (scopes.size > 0) await hub.announce(counter.brandId, [...scopes]);
  }
  await pool.query('update counter set last_contact = $3 where brand_id = $1 and id = $2', [
    counter.brandId,
    counter.id,
    now,
  ]);
  return { ...(await state(pool, counter)), results, serverTime: now };
};
