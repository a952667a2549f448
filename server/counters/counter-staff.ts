import type { Pool } from 'pg';
import { proofIdOf, rememberCounter } from '../sessions/proofs.ts';
import { findSession } from '../sessions/session-store.ts';
import type { KnownCounter } from '../sync/enrol.ts';

const seenBy = new WeakMap<Pool, Set<string>>();
const maxEntries = 50_000;

/** Who is known to have worked at which counter, as far as this process has asked. */
const knownTo = (pool: Pool): Set<string> => {
  const known = seenBy.get(pool) ?? new Set();
  if (known.size > maxEntries) known.clear();
  seenBy.set(pool, known);
  return known;
};

/** Somebody has a session at this counter: those who look after it see who worked there. `now` in milliseconds. */
export const noteStaff = async (pool: Pool, counter: KnownCounter, staffId: string, now: number): Promise<void> => {
  const known = knownTo(pool);
  const key = `${counter.id} ${staffId}`;
  if (known.has(key)) return;
  await pool.query(
    `insert into counter_staff (brand_id, counter_id, staff_id, first_at) values ($1, $2, $3, $4)
     on conflict do nothing`,
    [counter.brandId, counter.id, staffId, now],
  );
  known.add(key);
};

/**
 * Somebody works at this counter in the session with this token: work that another counter carries on from here is
 * believed of it.
 */
export const noteSession = async (
  pool: Pool,
  counter: Pick<KnownCounter, 'brandId' | 'id'>,
  token: string,
): Promise<void> => {
  const known = knownTo(pool);
  const session = proofIdOf(token);
  const key = `${counter.id} ${session}`;
  if (known.has(key)) return;
  await rememberCounter(pool, counter, session);
  known.add(key);
};

/** Learns what the sessions of these tokens prove by, and answers whose they are, in the counter's brand. */
export const learnSessions = async (
  pool: Pool,
  counter: KnownCounter,
  tokens: readonly string[],
  now: number,
): Promise<string[]> => {
  const shown: string[] = [];
  for (const token of tokens) {
    const session = await findSession(pool, token, now);
    if (session?.brandId !== counter.brandId) continue;
    await noteSession(pool, counter, token);
    shown.push(session.employeeId);
  }
  return shown;
};
