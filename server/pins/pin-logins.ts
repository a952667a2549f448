import type { Pool } from 'pg';
import { type PinLogin, pinLoginText, sealedLogin } from '#domain/sync/approval.ts';
import { storable } from '#domain/values/storable.ts';
import { proofIdOf, proofRetention } from '../sessions/proofs.ts';
import { storeSession } from '../sessions/session-store.ts';
import { brandOf } from '../sessions/tokens.ts';
import { isPin } from './pins.ts';
import { opened } from './seal-key.ts';

interface AtCounter {
  readonly brandId: string;
  readonly id: string;
}

/** Whether this session of the person is known already: what is shown again is taken once. */
const isStored = async (pool: Pool, brandId: string, staffId: string, token: string): Promise<boolean> => {
  const { rowCount } = await pool.query(
    'select 1 from session_proof where brand_id = $1 and id = $2 and staff_id = $3',
    [brandId, proofIdOf(token), staffId],
  );
  return rowCount === 1;
};

/** What was sealed, where it is what a tablet seals. */
const readLogin = (text: string | undefined) => {
  try {
    return sealedLogin.safeParse(JSON.parse(text ?? '')).data;
  } catch {
    return undefined;
  }
};

/**
 * Begins the session that a tablet has made for somebody who unlocked it with their PIN; answers whether it has begun.
 * Before the server has seen the PIN that session proves nothing. `now` in milliseconds since 1970.
 */
const begin = async (pool: Pool, { brandId, id }: AtCounter, login: PinLogin, now: number): Promise<boolean> => {
  const { staffId, at, sealed } = login;
  // By then it may be forgotten that its session was there and has ended.
  if (at < now - proofRetention) return false;
  const read = readLogin(await opened(pool, sealed, pinLoginText(id, staffId, at)));
  if (!read || brandOf(read.token) !== brandId || storable(staffId) !== staffId) return false;
  if (await isStored(pool, brandId, staffId, read.token)) return true;
  if (!(await isPin(pool, { brandId, staffId }, { counterId: id, now }, read.pin))) return false;
  await storeSession(pool, { brandId, employeeId: staffId, token: read.token, openedAt: Math.min(at, now) }, now);
  return true;
};

/** Begins the sessions that a counter shows to have begun with PINs; answers those that did not, by what was sealed. */
export const beginSessions = async (
  pool: Pool,
  counter: AtCounter,
  logins: readonly PinLogin[],
  now: number,
): Promise<string[]> => {
  const refused: string[] = [];
  for (const login of logins) if (!(await begin(pool, counter, login, now))) refused.push(login.sealed);
  return refused;
};
