import { randomInt } from 'node:crypto';
import type { Pool } from 'pg';
import {
  mostFarScreens,
  mostPairingTries,
  pairingCodeLength,
  pairingCodeLife,
  pairingCodeOf,
  placeOfCode,
} from '#domain/second-screen/pairing.ts';
import { isTaken } from '../commands/transaction.ts';
import { eventSql } from '../counters/events.ts';
import { inTransaction } from '../db/in-transaction.ts';
import { sendAll } from '../db/send-all.ts';
import { hashPassword, isPassword } from '../sessions/passwords.ts';
import { addScreen } from './far-screens.ts';

/** Whose code it is, and who makes it. */
interface Pairing {
  readonly brandId: string;
  readonly counterId: string;
  readonly staffId: string;
}

/**
 * Makes a code by which another device becomes a screen of a counter, in place of the one before; undefined where the
 * counter has as many screens as it may. Stored is a hash as of passwords: a plain one of so few digits is found in a
 * moment.
 */
export const makePairingCode = async (
  pool: Pool,
  { brandId, counterId, staffId }: Pairing,
  now: number,
): Promise<string | undefined> => {
  await pool.query('delete from pairing_code where made_at <= $1', [now - pairingCodeLife]);
  for (let attempt = 1; ; attempt += 1) {
    const code = pairingCodeOf(randomInt(10 ** pairingCodeLength));
    try {
      const { rowCount } = await pool.query(
        `insert into pairing_code (brand_id, counter_id, place, code_hash, staff_id, made_at)
         select $1, $2, $3, $4, $5, $6
         where (select count(*) from far_screen where brand_id = $1 and counter_id = $2) < ${mostFarScreens}
         on conflict (brand_id, counter_id) do update
           set place = excluded.place, code_hash = excluded.code_hash, staff_id = excluded.staff_id,
             made_at = excluded.made_at, tries = 0`,
        [brandId, counterId, placeOfCode(code), await hashPassword(code), staffId, now],
      );
      return rowCount === 1 ? code : undefined;
    } catch (problem) {
      // Another counter has a code with the same first digits just now.
      if (!isTaken(problem) || attempt >= 50) throw problem;
    }
  }
};

/**
 * Uses a code: the token of the screen that its device is from now on; undefined where the code is wrong, expired, used,
 * was tried too often, or its counter is retired. A try is counted before it is looked at, so that many at once do not slip
 * through; and without a code it takes as long.
 */
export const pairBy = async (pool: Pool, code: string, now: number): Promise<string | undefined> => {
  const { rows } = await pool.query<{ hash: string }>(
    `update pairing_code set tries = tries + 1 where place = $1 and tries < ${mostPairingTries} and made_at > $2
     returning code_hash as hash`,
    [placeOfCode(code), now - pairingCodeLife],
  );
  const hash = rows[0]?.hash;
  if (!(await isPassword(hash, code, 'stranger'))) return undefined;
  return inTransaction(pool, async (client) => {
    const used = await client.query<Pairing>(
      `delete from pairing_code where place = $1 and code_hash = $2
       returning brand_id as "brandId", counter_id as "counterId", staff_id as "staffId"`,
      [placeOfCode(code), hash],
    );
    const pairing = used.rows[0];
    if (!pairing) return undefined;
    // Retired meanwhile, or only once this is done: then its screens end.
    const counter = await client.query(
      "select from counter where brand_id = $1 and id = $2 and state = 'active' for share",
      [pairing.brandId, pairing.counterId],
    );
    if (counter.rowCount === 0) return undefined;
    const token = await addScreen(client, { ...pairing, at: now });
    await sendAll(client, [eventSql({ ...pairing, at: now, note: '' }, 'screenPaired')]);
    return token;
  });
};
