import type { Pool, PoolClient } from 'pg';
import { v7 as uuid } from 'uuid';
import type { FarScreen } from '#domain/second-screen/far-screen.ts';
import { transaction } from '../commands/transaction.ts';
import { type CounterAction, eventSql } from '../counters/events.ts';
import { sendAll } from '../db/send-all.ts';
import { begin, prepared } from '../db/statement.ts';
import { brandOf, hashToken, newToken } from '../sessions/tokens.ts';

/** When a screen was last seen is noted this often, in milliseconds. */
const notedEvery = 10 * 60 * 1000;

/** A second screen on another device, as it is known by its token. */
export interface KnownScreen {
  readonly brandId: string;
  readonly id: string;
  readonly counterId: string;
  readonly shop: { readonly name: string; readonly currencyFlag: string };
}

/** Whose token this is; undefined where it was taken back, its counter is retired, or it never was one. */
export const findScreen = async (pool: Pool, token: string, now: number): Promise<KnownScreen | undefined> => {
  const brandId = brandOf(token);
  if (brandId === undefined) return undefined;
  const { rows } = await pool.query<Omit<KnownScreen, 'shop'> & KnownScreen['shop'] & { readonly seenAt: number }>(
    `select f.brand_id as "brandId", f.id, f.counter_id as "counterId", f.seen_at as "seenAt", s.name,
       s.currency_flag as "currencyFlag"
     from far_screen f
     join counter c on c.brand_id = f.brand_id and c.id = f.counter_id and c.state = 'active'
     join shop s on s.brand_id = c.brand_id and s.id = c.shop_id
     where f.brand_id = $1 and f.token_hash = $2`,
    [brandId, hashToken(token)],
  );
  const row = rows[0];
  if (!row) return undefined;
  const { id, counterId, name, currencyFlag, seenAt } = row;
  if (now - seenAt > notedEvery)
    await pool.query('update far_screen set seen_at = $3 where brand_id = $1 and id = $2', [brandId, id, now]);
  return { brandId, id, counterId, shop: { name, currencyFlag } };
};

/** Makes a screen of a counter and answers its token, which only its device has. */
export const addScreen = async (
  client: PoolClient,
  { brandId, counterId, staffId, at }: Omit<CounterAction, 'note'>,
): Promise<string> => {
  const token = newToken(brandId);
  await client.query(
    `insert into far_screen (brand_id, id, counter_id, token_hash, paired_by, paired_at, seen_at)
     values ($1, $2, $3, $4, $5, $6, $6)`,
    [brandId, uuid(), counterId, hashToken(token), staffId, at],
  );
  return token;
};

/** The screens of a counter, the newest first. */
export const screensOf = async (pool: Pool, brandId: string, counterId: string): Promise<FarScreen[]> => {
  const { rows } = await pool.query<FarScreen>(
    `select f.id, f.paired_at as "pairedAt", coalesce(e.name, '') as "pairedBy", f.seen_at as "seenAt"
     from far_screen f left join employee e on e.brand_id = f.brand_id and e.id = f.paired_by
     where f.brand_id = $1 and f.counter_id = $2 order by f.paired_at desc, f.id`,
    [brandId, counterId],
  );
  return rows;
};

/** Whether a counter has any. */
export const hasScreens = async (pool: Pool, brandId: string, counterId: string): Promise<boolean> => {
  const { rowCount } = await pool.query({
    name: 'has-far-screens',
    text: 'select from far_screen where brand_id = $1 and counter_id = $2 limit 1',
    values: [brandId, counterId],
  });
  return rowCount === 1;
};

const remove = prepared(
  'take_back_far_screen',
  ['text', 'text', 'text'],
  'delete from far_screen where brand_id = $1 and counter_id = $2 and id = $3 returning id',
);

/** Takes a screen away from a counter, and notes who did it; nothing where there is no such screen. */
export const takeBackScreen = async (pool: Pool, action: CounterAction, screenId: string): Promise<void> => {
  await transaction(pool, async ({ client, commit }) => {
    const [, removed] = await sendAll(client, [begin, remove(action.brandId, action.counterId, screenId)]);
    await commit(removed?.rows.length === 0 ? [] : [eventSql(action, 'screenEnded')]);
  });
};

/** A screen ends being one by itself. */
export const dropScreen = async (pool: Pool, { brandId, id }: KnownScreen): Promise<void> => {
  await pool.query('delete from far_screen where brand_id = $1 and id = $2', [brandId, id]);
};
