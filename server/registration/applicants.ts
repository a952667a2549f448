import { randomBytes } from 'node:crypto';
import type { Pool, PoolClient } from 'pg';
import { day } from '#domain/values/durations.ts';
import { hashToken } from '../sessions/tokens.ts';

/** How long a proved number is known in a browser, in milliseconds: a day. */
export const applicantLife = day;

/** Somebody who registers, by the number that they proved with a code. */
export interface Applicant {
  readonly area: string;
  readonly mobile: string;
}

/** A token for somebody who has proved a number; what has expired is forgotten. */
export const rememberApplicant = async (
  client: PoolClient,
  { area, mobile }: Applicant,
  now: number,
): Promise<string> => {
  const token = randomBytes(32).toString('base64url');
  await client.query('delete from applicant_session where expires_at <= $1', [now]);
  await client.query('insert into applicant_session (token_hash, area, mobile, expires_at) values ($1, $2, $3, $4)', [
    hashToken(token),
    area,
    mobile,
    now + applicantLife,
  ]);
  return token;
};

/** Whose token this is; undefined where it is nobody's, or no more. */
export const findApplicant = async (pool: Pool, token: string, now: number): Promise<Applicant | undefined> => {
  if (token === '') return undefined;
  const { rows } = await pool.query<Applicant>(
    'select area, mobile from applicant_session where token_hash = $1 and expires_at > $2',
    [hashToken(token), now],
  );
  return rows[0];
};

/** Forgets a token. */
export const forgetApplicant = async (pool: Pool, token: string): Promise<void> => {
  await pool.query('delete from applicant_session where token_hash = $1', [hashToken(token)]);
};
