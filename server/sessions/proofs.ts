import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { Pool } from 'pg';
import type { SessionLife } from '#domain/sync/given-by.ts';
import { endText, type GivenAt, provenText } from '#domain/sync/payload.ts';
import type { Proof, SentCommand } from '#domain/sync/protocol.ts';
import { day } from '#domain/values/durations.ts';
import { storable } from '#domain/values/storable.ts';
import { payloadHash } from '../commands/payload-hash.ts';

/** What is known of a session to verify the proofs of its commands. */
export interface ProvingSession extends SessionLife {
  readonly id: string;
  readonly staffId: string;
  readonly seed: string;
  /** At which counters it was open, by their ids. */
  readonly counters: readonly string[];
}

/** How long proofs can be verified after their session has ended: 40 days, longer than counters keep their work. */
export const proofRetention = 40 * day;

const hmac = (key: string, text: string): string =>
  createHmac('sha256', Buffer.from(key, 'hex')).update(text).digest('hex');

/** The public id of a token's session: nobody gets in with it. */
export const proofIdOf = (token: string): string => createHash('sha256').update(token).digest('hex').slice(0, 32);
/** What the keys of a session are made of; the tablet makes the same of its token. */
export const seedOf = (token: string): string => createHmac('sha256', token).update('proof').digest('hex');

const isSame = (mac: string, expected: string): boolean =>
  /^[0-9a-f]{64}$/.test(mac) && timingSafeEqual(Buffer.from(mac), Buffer.from(expected));

/** Whether a command bears the proof of this session, at this place of this counter. */
export const isProvedBy = (session: ProvingSession, sent: SentCommand, place: GivenAt): boolean => {
  if (session.staffId !== sent.staffId || sent.proof?.session !== session.id) return false;
  const key = hmac(session.seed, place.counterId);
  return isSame(sent.proof.mac, hmac(key, provenText(place, sent, payloadHash(sent))));
};

/** SQL that remembers what a session proves by: parameters are brand, id, token's hash, staff, seed and opening. */
export const rememberProof = `insert into session_proof (brand_id, id, token_hash, staff_id, seed, opened_at)
  values ($1, $2, $3, $4, $5, $6) on conflict do nothing`;

/** SQL that notes a counter at which a session is said to have begun, where its person has worked: brand, id, counter. */
export const rememberSaid = `update session_proof p set counters = array_append(counters, $3)
  where brand_id = $1 and id = $2 and not $3 = any(counters)
    and exists (select from counter_staff w where w.brand_id = $1 and w.counter_id = $3 and w.staff_id = p.staff_id)`;

/** Notes that the session with this public id was open at a counter: work carried on from there is believed of it. */
export const rememberCounter = async (
  pool: Pool,
  { brandId, id }: { readonly brandId: string; readonly id: string },
  session: string,
): Promise<void> => {
  await pool.query({
    name: 'session-at-counter',
    text: `update session_proof set counters = array_append(counters, $3)
      where brand_id = $1 and id = $2 and not $3 = any(counters)`,
    values: [brandId, session, id],
  });
};

/** Whether this shows that a session was ended at a counter. */
export const isEndedBy = (session: Pick<ProvingSession, 'seed'> | undefined, mac: string): boolean =>
  session !== undefined && isSame(mac, hmac(session.seed, endText));

/** Signs out the sessions that a counter shows to be ended there; answers whose they were and when the last ended. */
export const endShown = async (
  pool: Pool,
  brandId: string,
  shown: readonly Proof[],
): Promise<{ readonly at: number; readonly staffIds: readonly string[] } | undefined> => {
  if (shown.length === 0) return undefined;
  const { rows } = await pool.query<{ id: string; seed: string; tokenHash: string; staffId: string }>(
    `select id, seed, token_hash as "tokenHash", staff_id as "staffId" from session_proof
     where brand_id = $1 and id = any($2) and ended_at is null`,
    [brandId, storable(shown.map(({ session }) => session))],
  );
  const ended = rows.filter((row) => shown.some(({ session, mac }) => session === row.id && isEndedBy(row, mac)));
  if (ended.length === 0) return undefined;
  const hashes = ended.map(({ tokenHash }) => tokenHash);
  await pool.query('delete from session where brand_id = $1 and token_hash = any($2)', [brandId, hashes]);
  const known = await pool.query<{ at: number }>(
    'select max(ended_at) as at from session_proof where brand_id = $1 and token_hash = any($2)',
    [brandId, hashes],
  );
  return { at: known.rows[0]?.at ?? 0, staffIds: ended.map(({ staffId }) => staffId) };
};

/** Forgets what sessions proved by that ended 40 days ago; to be called daily (`now` in milliseconds since 1970). */
export const purgeProofs = async (pool: Pool, now: number): Promise<void> => {
  await pool.query('delete from session_proof where ended_at < $1', [now - proofRetention]);
};
