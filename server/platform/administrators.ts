import { randomBytes } from 'node:crypto';
import type { Pool } from 'pg';
import { inTransaction } from '../db/in-transaction.ts';
import type { By } from '../lanes/by.ts';
import { hashPassword, isPassword } from '../sessions/passwords.ts';
import { hashToken } from '../sessions/tokens.ts';

/** How long an administrator of the platform stays signed in, in milliseconds: 12 hours. */
export const platformLife = 12 * 60 * 60 * 1000;

/** An administrator of the platform, who is of no brand. */
export interface Administrator {
  readonly account: string;
}

/** Makes an administrator, or gives one another password, which signs them out everywhere. */
export const putAdministrator = async (pool: Pool, account: string, password: string, now: number): Promise<void> => {
  const hash = await hashPassword(password);
  await inTransaction(pool, async (client) => {
    await client.query(
      `insert into platform_administrator (account, password_hash, made_at) values ($1, $2, $3)
       on conflict (brand_id, account) do update set password_hash = excluded.password_hash`,
      [account, hash, now],
    );
    await client.query('delete from platform_session where account = $1', [account]);
  });
};

/** Whether it is this administrator's password; it takes as long where there is no such account. */
export const isAdministrator = async (pool: Pool, account: string, password: string, by: By): Promise<boolean> => {
  const { rows } = await pool.query<{ hash: string }>(
    'select password_hash as hash from platform_administrator where account = $1',
    [account],
  );
  return isPassword(rows[0]?.hash, password, by);
};

/** Signs an administrator in and answers the token, which only the browser has. */
export const openPlatformSession = async (pool: Pool, account: string, now: number): Promise<string> => {
  const token = randomBytes(32).toString('base64url');
  await pool.query('delete from platform_session where expires_at <= $1', [now]);
  await pool.query('insert into platform_session (token_hash, account, expires_at) values ($1, $2, $3)', [
    hashToken(token),
    account,
    now + platformLife,
  ]);
  return token;
};

/** Who is signed in with a token; undefined where nobody is. */
export const findAdministrator = async (pool: Pool, token: string, now: number): Promise<Administrator | undefined> => {
  if (token === '') return undefined;
  const { rows } = await pool.query<Administrator>(
    'select account from platform_session where token_hash = $1 and expires_at > $2',
    [hashToken(token), now],
  );
  return rows[0];
};

/** Signs out. */
export const endPlatformSession = async (pool: Pool, token: string): Promise<void> => {
  await pool.query('delete from platform_session where token_hash = $1', [hashToken(token)]);
};
