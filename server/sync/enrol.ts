import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Pool } from 'pg';
import { v7 as uuid } from 'uuid';
import type { Enrolment } from '#domain/sync/protocol.ts';
import { isTaken } from '../commands/transaction.ts';
import { mayEnrol, TooManyCounters, waitToEnrol } from './enrol-limit.ts';

/** What the server keeps of a counter's secret. */
export const hashOfSecret = (secret: string): string => createHash('sha256').update(secret).digest('hex');

/** Whether this is the secret that a counter's hash was made of. */
export const isSecret = (secret: string, secretHash: string): boolean =>
  timingSafeEqual(Buffer.from(hashOfSecret(secret)), Buffer.from(secretHash));

/** A counter as it is known by its secret. */
export interface KnownCounter {
  readonly brandId: string;
  readonly id: string;
  readonly shopId: string;
  /** The shops above its own, the nearest first. */
  readonly above: readonly string[];
  readonly number: string;
  readonly incarnation: number;
  readonly state: 'active' | 'retired';
}

const nextNumber = `select case when next < 10 then '0' else '' end || next
  from (select coalesce(max(substring(number from '^[0-9]+')::int), 0) + 1 as next
    from counter where brand_id = $1 and shop_id = $2) counted`;

/**
 * Makes a browser a counter of a shop, with a number of its own that no other counter of the shop ever had, so that
 * no order number is given twice. It has nothing unsent then: what it gives itself was given later. Throws `TooManyCounters`.
 */
export const enrol = async (
  pool: Pool,
  by: { readonly brandId: string; readonly employeeId: string },
  wanted: { readonly shopId: string; readonly name: string },
  now: number,
): Promise<Enrolment> => {
  const counterId = uuid();
  const secret = randomBytes(32).toString('hex');
  for (let attempt = 1; ; attempt += 1) {
    try {
      const { rows } = await pool.query<{ number: string; code: string; epoch: number }>(
        `with made as (
           insert into counter (brand_id, id, shop_id, number, name, secret_hash, enrolled_by, enrolled_at, last_contact,
             empty_at)
           select $1, $3, $2, (${nextNumber}), $4, $5, $6, $7, $7, $7 where ${mayEnrol} returning number
         ), seen as (
           insert into counter_staff (brand_id, counter_id, staff_id, first_at) select $1, $3, $6, $7 from made
         )
         select made.number, s.code, b.epoch from made, shop s, brand b
         where s.brand_id = $1 and s.id = $2 and b.brand_id = $1`,
        [by.brandId, wanted.shopId, counterId, wanted.name, hashOfSecret(secret), by.employeeId, now],
      );
      const row = rows[0];
      if (!row) {
        const wait = await waitToEnrol(pool, by, wanted.shopId, now);
        throw wait > 0 ? new TooManyCounters(wait) : new Error(`there is no shop ${wanted.shopId}`);
      }
      const { number, code: shopCode, epoch } = row;
      const { brandId } = by;
      return {
        counterId,
        secret,
        incarnation: 1,
        number,
        shopId: wanted.shopId,
        shopCode,
        brandId,
        epoch,
        serverTime: now,
      };
    } catch (problem) {
      if (!isTaken(problem) || attempt >= 50) throw problem;
    }
  }
};

/** The counter with this id if the secret is its own, else undefined. */
export const authenticateCounter = async (
  pool: Pool,
  counterId: string,
  secret: string,
): Promise<KnownCounter | undefined> => {
  const { rows } = await pool.query<{
    brand_id: string;
    shop_id: string;
    above: string[];
    number: string;
    incarnation: number;
    state: 'active' | 'retired';
    secret_hash: string;
  }>({
    name: 'counter-by-id',
    text: `select c.brand_id, c.shop_id, c.number, c.incarnation, c.state, c.secret_hash,
        array(with recursive above as (
            select s.parent_id as id, 1 as height from shop s where s.brand_id = c.brand_id and s.id = c.shop_id
            union all
            select s.parent_id, a.height + 1 from above a join shop s on s.brand_id = c.brand_id and s.id = a.id
            where a.height < 10
          ) select id from above where id <> '' order by height) as above
      from counter c where c.id = $1 and c.secret_hash is not null`,
    values: [counterId],
  });
  const row = rows[0];
  if (!row || !isSecret(secret, row.secret_hash)) return undefined;
  const { above, number, incarnation, state } = row;
  return { brandId: row.brand_id, id: counterId, shopId: row.shop_id, above, number, incarnation, state };
};
