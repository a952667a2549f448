import type { Pool, PoolClient } from 'pg';
import type { z } from 'zod';
import type { quarantineKey } from '#domain/sync/counter-view.ts';
import { isForNamed } from '#domain/sync/held-for.ts';
import { type SentCommand, sentCommand } from '#domain/sync/protocol.ts';
import type { LockedCounter } from '../books/rows.ts';
import { readCounterState } from '../books/sql-counter-state.ts';
import { hasLeft } from '../commands/actor-cache.ts';
import { clampAt } from '../commands/clamp-at.ts';
import { bookSql } from '../commands/command-log.ts';
import { notProved, repeated, withoutEffect } from '../commands/judge.ts';
import type { Given, Judgement } from '../commands/judgement.ts';
import { sendAll } from '../db/send-all.ts';
import { prepared } from '../db/statement.ts';
import { givenBy, namedBy } from '../sync/origin.ts';
import { type Deciding, decidedOf, decideNow, deciding, effectsOf, resultOf, type Settled } from './decide-now.ts';
import { type CounterAction, eventSql } from './events.ts';

export type QuarantineKey = z.infer<typeof quarantineKey>;

/** Where a command in quarantine came from. */
interface Origin {
  readonly shopId: string;
  readonly number: string;
  readonly enrolledAt: number;
}
interface Aside extends Origin {
  readonly command: unknown;
}

const keyTypes = ['text', 'text', 'bigint', 'bigint', 'text'] as const;
const theKey = 'brand_id = $1 and counter_id = $2 and incarnation = $3 and n = $4 and payload_hash = $5';
const keyOf = ({ brandId, counterId }: CounterAction, { incarnation, n, hash }: QuarantineKey) =>
  [brandId, counterId, incarnation, n, hash] as const;

const holdAside = prepared(
  'hold_aside',
  keyTypes,
  `select q.command, c.shop_id as "shopId", c.number, c.enrolled_at as "enrolledAt"
    from (select * from quarantine where ${theKey} and state = 'waiting' for update) q
    join counter c on c.brand_id = q.brand_id and c.id = q.counter_id`,
);
const settleAside = prepared(
  'settle_aside',
  [...keyTypes, 'text', 'text', 'text'],
  `update quarantine set state = $6, outcome = $7, code = $8 where ${theKey}`,
);

/** A command that is still aside, held by the transaction. */
const asideAt = async (client: PoolClient, action: CounterAction, key: QuarantineKey): Promise<Aside | undefined> => {
  const [held] = await sendAll<Aside>(client, [holdAside(...keyOf(action, key))]);
  return held?.rows[0];
};

const shopOf = async (pool: Pool, { brandId, counterId }: CounterAction): Promise<string> => {
  const { rows } = await pool.query<{ shop_id: string }>(
    'select shop_id from counter where brand_id = $1 and id = $2',
    [brandId, counterId],
  );
  if (!rows[0]) throw new Error(`there is no counter ${counterId}`);
  return rows[0].shop_id;
};

const settledSql = (
  action: CounterAction,
  key: QuarantineKey,
  state: 'booked' | 'discarded',
  { outcome, code }: Judgement,
) => settleAside(...keyOf(action, key), state, outcome, code);

const stillHeld = ({ n }: QuarantineKey): Settled => ({
  result: resultOf(n, withoutEffect('held', 'held.stillHeld')),
  scopes: [],
});

/**
 * Books a command from quarantine under the shop's own counter, as `judge` decides, or holds it there for whom it names.
 * It keeps its id: should its counter send it again after all, it is answered with what came of it here.
 */
const settle = async (
  pool: Pool,
  action: CounterAction,
  key: QuarantineKey,
  how: { readonly state: 'booked' | 'discarded'; readonly event: 'takenIn' | 'discarded' },
  judge: (attempt: Deciding, counter: LockedCounter, given: Given, sent: SentCommand) => Promise<Judgement>,
): Promise<Settled> => {
  const { brandId, counterId, at: now } = action;
  const shopId = await shopOf(pool, action);
  return deciding(pool, async (attempt) => {
    const { open, sql } = attempt;
    const shopCounter = await open.atShop(brandId, shopId, now);
    const aside = await asideAt(sql.client, action, key);
    if (!aside) return { result: resultOf(key.n, withoutEffect('rejected', 'quarantine.unknown')), scopes: [] };
    const sent: SentCommand = sentCommand.parse(aside.command);
    const earlier = await open.storedByCommand(brandId, sent.id);
    const note = eventSql(action, how.event, key.n);
    if (earlier?.result.outcome === 'held') return stillHeld(key);
    if (earlier) {
      const known = repeated(earlier, key);
      await sql.commit([settledSql(action, key, how.state, known), note]);
      return { result: resultOf(key.n, known), scopes: [] };
    }
    const given: Given = {
      commandId: sent.id,
      name: sent.name,
      version: sent.version,
      args: sent.args,
      staffId: sent.staffId,
      at: clampAt(sent.at, { lastAt: 0, enrolledAt: aside.enrolledAt }, now),
      keptAt: now,
      offline: sent.offline,
      replay: true,
      isLetPass: true,
    };
    const origin: LockedCounter = { ...shopCounter, id: counterId, number: aside.number };
    const judgement = await judge(attempt, origin, given, sent);
    if (judgement.outcome === 'held' && !isForNamed(judgement.code)) return stillHeld(key);
    const effects = effectsOf(brandId, judgement);
    const place = { n: shopCounter.lastN + 1, payloadHash: key.hash, tookOrder: 0, clockAt: given.at };
    const entry = { counter: shopCounter, writes: [], command: { ...given, ...place }, judgement, feed: [] };
    await sql.commit([
      ...effects.before,
      ...bookSql(entry),
      settledSql(action, key, how.state, judgement),
      note,
      ...effects.after,
    ]);
    const decided = decidedOf(given, shopCounter, judgement);
    return { result: resultOf(key.n, judgement), scopes: effects.scopes, decided };
  });
};

/** What proves who gave a command, as if its counter had sent it now. */
const provedBy = async (
  db: PoolClient,
  { brandId, counterId, at }: CounterAction,
  incarnation: number,
  sent: SentCommand,
) => {
  const from = { id: counterId, incarnation };
  const state = await readCounterState(db)({ brandId, ...from }, namedBy([sent]), at);
  const origins = new Map(state?.origins.map((origin) => [origin.id, origin]));
  const sessions = new Map(state?.sessions.map((session) => [session.id, session]));
  return givenBy(sent, from, { origins, sessions, shown: new Set() }, at);
};

/**
 * Books a command from quarantine now, with the rights of whoever takes it in. One that nobody proves to have given is
 * held under the shop's own counter for the person it names, as if it had come from a counter in use; of somebody who
 * has left whoever takes it in answers for it.
 */
export const takeIn = (pool: Pool, action: CounterAction, key: QuarantineKey): Promise<Settled> =>
  settle(pool, action, key, { state: 'booked', event: 'takenIn' }, async (attempt, counter, given, sent) => {
    if (await hasLeft(attempt.open, counter, given.staffId)) return decideNow(attempt, counter, given, action.staffId);
    const { isUnproved, session, notBefore } = await provedBy(attempt.sql.client, action, key.incarnation, sent);
    if (isUnproved) return withoutEffect('held', notProved);
    return decideNow(attempt, counter, { ...given, session, notBefore }, action.staffId);
  });

/** Discards a command in quarantine for the reason given: it will not be booked, also not when it is sent again. */
export const discard = (pool: Pool, action: CounterAction, key: QuarantineKey): Promise<Settled> =>
  settle(pool, action, key, { state: 'discarded', event: 'discarded' }, async () =>
    withoutEffect('rejected', 'quarantine.discarded', { reason: action.note }),
  );
