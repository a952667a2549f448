import type { Pool } from 'pg';
import { proofIdOf } from '../sessions/proofs.ts';
import { type NewSession, storeSessions } from '../sessions/session-store.ts';
import { isPin, type PinOwner, type PinTried } from './pins.ts';
import { opened } from './seal-key.ts';

/** What is stored of PINs and of the sessions that begin with them, whatever it is stored in. */
export interface PinBooks {
  /** What was sealed at a tablet together with this text; undefined where it was not, or not for this server. */
  opened(sealed: string, text: string): Promise<string | undefined>;
  /** Whether this is somebody's PIN; a wrong one counts as a try there. */
  isPin(owner: PinOwner, at: PinTried, pin: string): Promise<boolean>;
  /** Whether this session of the person is known already: what is shown again is taken once. */
  isStored(owner: PinOwner, token: string): Promise<boolean>;
  /** Stores the sessions that a push begins, all at once. */
  store(sessions: readonly NewSession[], now: number): Promise<void>;
}

/** The same in PostgreSQL. */
export const sqlPinBooks = (pool: Pool): PinBooks => ({
  opened: (sealed, text) => opened(pool, sealed, text),
  isPin: (owner, at, pin) => isPin(pool, owner, at, pin),
  isStored: async ({ brandId, staffId }, token) => {
    const { rowCount } = await pool.query(
      'select 1 from session_proof where brand_id = $1 and id = $2 and staff_id = $3',
      [brandId, proofIdOf(token), staffId],
    );
    return rowCount === 1;
  },
  store: (sessions, now) => storeSessions(pool, sessions, now),
});
