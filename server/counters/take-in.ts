import type { Pool, PoolClient } from 'pg';
import type { z } from 'zod';
import type { quarantineKey } from '#domain/sync/counter-view.ts';
import { type SentCommand, sentCommand } from '#domain/sync/protocol.ts';
import type { CounterRow } from '../books/books.ts';
import { clampAt } from '../commands/clamp-at.ts';
import { bookSql } from '../commands/command-log.ts';
import { type Given, type Judgement, repeated, without } from '../commands/judge.ts';
import { sendAll } from '../db/send-all.ts';
import { prepared } from '../db/statement.ts';
import { type Deciding, decideNow, deciding, effectsOf, resultOf, type Settled } from './decide-now.ts';
import { type Doing, eventSql } from './events.ts';

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
const keyOf = ({ brandId, counterId }: Doing, { incarnation, n, hash }: QuarantineKey) =>
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
const asideAt = async (client: PoolClient, doing: Doing, key: QuarantineKey): Promise<Aside | undefined> => {
  const [held] = await sendAll<Aside>(client, [holdAside(...keyOf(doing, key))]);
  return held?.rows[0];
};

const shopOf = async (pool: Pool, { brandId, counterId }: Doing): Promise<string> => {
  const { rows } = await pool.query<{ shop_id: string }>(
    'select shop_id from counter where brand_id = $1 and id = $2',
    [brandId, counterId],
  );
  if (!rows[0]) throw new Error(`there is no counter ${counterId}`);
  return rows[0].shop_id;
};

const settledSql = (doing: Doing, key: QuarantineKey, state: 'booked' | 'discarded', { outcome, code }: Judgement) =>
  settleAside(...keyOf(doing, key), state, outcome, code);

const stillHeld = ({ n }: QuarantineKey): Settled => ({
  result: resultOf(n, without('held', 'held.stillHeld')),
  scopes: [],
});

/**
 * Books a command from quarantine under the shop's own counter, as `judge` decides. It keeps its id: should its counter
 * send it again after all, it is answered with what came of it here.
 */
const settle = async (
  pool: Pool,
  doing: Doing,
  key: QuarantineKey,
  how: { readonly state: 'booked' | 'discarded'; readonly event: 'takenIn' | 'discarded' },
  judge: (attempt: Deciding, counter: CounterRow, given: Given) => Promise<Judgement>,
): Promise<Settled> => {
  const { brandId, counterId, at: now } = doing;
  const shopId = await shopOf(pool, doing);
  return deciding(pool, async (attempt) => {
    const { open, sql } = attempt;
    const shopCounter = await open.atShop(brandId, shopId, now);
    const aside = await asideAt(sql.client, doing, key);
    if (!aside) return { result: resultOf(key.n, without('rejected', 'quarantine.unknown')), scopes: [] };
    const sent: SentCommand = sentCommand.parse(aside.command);
    const earlier = await open.storedByCommand(brandId, sent.id);
    const note = eventSql(doing, how.event, key.n);
    if (earlier?.result.outcome === 'held') return stillHeld(key);
    if (earlier) {
      const known = repeated(earlier, key);
      await sql.commit([settledSql(doing, key, how.state, known), note]);
      return { result: resultOf(key.n, known), scopes: [] };
    }
    const given: Given = {
      ...{ commandId: sent.id, name: sent.name, version: sent.version, args: sent.args, staffId: sent.staffId },
      ...{ at: clampAt(sent.at, { lastAt: 0, enrolledAt: aside.enrolledAt }, now), keptAt: now },
      ...{ offline: sent.offline, replay: true },
    };
    const origin: CounterRow = { ...shopCounter, id: counterId, number: aside.number };
    const judgement = await judge(attempt, origin, given);
    if (judgement.outcome === 'held') return stillHeld(key);
    const effects = effectsOf(brandId, judgement);
    const place = { n: shopCounter.lastN + 1, payloadHash: key.hash, tookOrder: 0 };
    const entry = { counter: shopCounter, writes: [], command: { ...given, ...place }, judgement, feed: [] };
    await sql.commit([
      ...effects.before,
      ...bookSql(entry),
      settledSql(doing, key, how.state, judgement),
      note,
      ...effects.after,
    ]);
    return { result: resultOf(key.n, judgement), scopes: effects.scopes };
  });
};

/** Books a command from quarantine now, with the rights of whoever takes it in. */
export const takeIn = (pool: Pool, doing: Doing, key: QuarantineKey): Promise<Settled> =>
  settle(pool, doing, key, { state: 'booked', event: 'takenIn' }, (attempt, counter, given) =>
    decideNow(attempt, counter, given, doing.staffId),
  );

/** Discards a command in quarantine for the reason given: it will not be booked, also not when it is sent again. */
export const discard = (pool: Pool, doing: Doing, key: QuarantineKey): Promise<Settled> =>
  settle(pool, doing, key, { state: 'discarded', event: 'discarded' }, async () =>
    without('rejected', 'quarantine.discarded', { reason: doing.note }),
  );
