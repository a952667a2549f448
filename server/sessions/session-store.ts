import type { Pool } from 'pg';
import { brandOf, hashOf, newToken, sessionLife } from './tokens.ts';

/** Who is signed in. */
export interface Session {
  readonly brandId: string;
  readonly employeeId: string;
  readonly tokenHash: string;
}

/** Extending a session is written at most this often: once an hour. */
const extendEvery = 60 * 60 * 1000;

/** Signs somebody in and answers the token, which is kept nowhere but with the caller. */
export const openSession = async (pool: Pool, brandId: string, employeeId: string, now: number): Promise<string> => {
  const token = newToken(brandId);
  await pool.query(
    'insert into session (brand_id, token_hash, employee_id, opened_at, expires_at) values ($1, $2, $3, $4, $5)',
    [brandId, hashOf(token), employeeId, now, now + sessionLife],
  );
  await pool.query('delete from session where brand_id = $1 and expires_at <= $2', [brandId, now]);
  return token;
};

/** The session of a token, or undefined when there is none, it was ended, or was not used for 30 days. */
export const findSession = async (pool: Pool, token: string, now: number): Promise<Session | undefined> => {
  const brandId = brandOf(token);
  if (!brandId) return undefined;
  const tokenHash = hashOf(token);
  const found = await pool.query<{ employee_id: string; expires_at: string }>(
    'select employee_id, expires_at from session where brand_id = $1 and token_hash = $2 and expires_at > $3',
    [brandId, tokenHash, now],
  );
  const row = found.rows[0];
  if (!row) return undefined;
  if (Number(row.expires_at) < now + sessionLife - extendEvery) {
    await pool.query('update session set expires_at = $3 where brand_id = $1 and token_hash = $2', [
      brandId,
      tokenHash,
      now + sessionLife,
    ]);
  }
  return { brandId, employeeId: row.employee_id, tokenHash };
};

/** Signs out. */
export const endSession = async (pool: Pool, session: Session): Promise<void> => {
  await pool.query('delete from session where brand_id = $1 and token_hash = $2', [session.brandId, session.tokenHash]);
};

/** Signs this person out everywhere else, as after a change of password. */
export const endOtherSessions = async (pool: Pool, session: Session): Promise<void> => {
  await pool.query('delete from session where brand_id = $1 and employee_id = $2 and token_hash <> $3', [
    session.brandId,
    session.employeeId,
    session.tokenHash,
  ]);
};
