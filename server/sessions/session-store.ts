import type { Pool, PoolClient } from 'pg';
import type { Platform } from '#domain/staff/permissions.ts';
import { inTransaction } from '../db/in-transaction.ts';
import { proofIdOf, rememberProof, rememberSaid, seedOf } from './proofs.ts';
import { brandOf, hashToken, newToken, sessionLife } from './tokens.ts';

/** Who is signed in. */
export interface Session {
  readonly brandId: string;
  readonly employeeId: string;
  readonly tokenHash: string;
  /** Where they work by it: by it go their rights. */
  readonly platform: Platform;
}

/** Extending a session is written at most this often: once an hour. */
const extendEvery = 60 * 60 * 1000;

/** A session that begins. */
export interface NewSession {
  readonly brandId: string;
  readonly employeeId: string;
  readonly token: string;
  /** In milliseconds since 1970. */
  readonly openedAt: number;
  readonly platform?: Platform;
  /** The counter at which it is said to begin: it counts where its person has worked before. */
  readonly counterId?: string;
}

const storeIn = async (client: PoolClient, opened: NewSession, now: number): Promise<void> => {
  const { brandId, employeeId, token, openedAt, counterId, platform = 'pc' } = opened;
  const [id, tokenHash] = [proofIdOf(token), hashToken(token)];
  await client.query(rememberProof, [brandId, id, tokenHash, employeeId, seedOf(token), openedAt]);
  if (counterId !== undefined) await client.query(rememberSaid, [brandId, id, counterId]);
  await client.query(
    `insert into session (brand_id, token_hash, employee_id, opened_at, expires_at, platform)
     values ($1, $2, $3, $4, $5, $6) on conflict do nothing`,
    [brandId, tokenHash, employeeId, openedAt, now + sessionLife, platform],
  );
};

/** Stores sessions of a brand with what each proves by: all of them or none. */
export const storeSessions = async (pool: Pool, opened: readonly NewSession[], now: number): Promise<void> => {
  const [first] = opened;
  if (!first) return;
  await inTransaction(pool, async (client) => {
    for (const one of opened) await storeIn(client, one, now);
  });
  await pool.query('delete from session where brand_id = $1 and expires_at <= $2', [first.brandId, now]);
};

/** Signs somebody in and answers the token, which only the caller has. */
export const openSession = async (
  pool: Pool,
  brandId: string,
  employeeId: string,
  now: number,
  platform: Platform = 'pc',
): Promise<string> => {
  const token = newToken(brandId);
  await storeSessions(pool, [{ brandId, employeeId, token, openedAt: now, platform }], now);
  return token;
};

interface Row {
  employee_id: string;
  expires_at: number;
  opened_at: number;
  platform: Platform;
  proves: boolean;
}

/** The session of a token, or undefined when there is none, it was ended, or was not used for 30 days. */
export const findSession = async (pool: Pool, token: string, now: number): Promise<Session | undefined> => {
  const brandId = brandOf(token);
  if (!brandId) return undefined;
  const tokenHash = hashToken(token);
  const found = await pool.query<Row>(
    `select employee_id, expires_at, opened_at, platform,
       exists (select from session_proof p where p.brand_id = $1 and p.id = $4) as proves
     from session where brand_id = $1 and token_hash = $2 and expires_at > $3`,
    [brandId, tokenHash, now, proofIdOf(token)],
  );
  const row = found.rows[0];
  if (!row) return undefined;
  const { employee_id: employeeId, expires_at: expiresAt, opened_at: openedAt, platform, proves } = row;
  // A session's proofs are made of its token; of one that an earlier version opened they are not known yet.
  if (!proves) {
    await pool.query(rememberProof, [brandId, proofIdOf(token), tokenHash, employeeId, seedOf(token), openedAt]);
  }
  if (expiresAt < now + sessionLife - extendEvery) {
    await pool.query('update session set expires_at = $3 where brand_id = $1 and token_hash = $2', [
      brandId,
      tokenHash,
      now + sessionLife,
    ]);
  }
  return { brandId, employeeId, tokenHash, platform };
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

/** SQL that signs somebody out everywhere: parameters are brand and person. */
export const endAllSessions = 'delete from session where brand_id = $1 and employee_id = $2';
