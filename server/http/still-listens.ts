import type { Pool } from 'pg';
import type { Session } from '../sessions/session-store.ts';
import { isAway } from './limits/outage.ts';

/** The scope under which the end of somebody's sessions is announced to whoever keeps a stream open for them. */
export const sessionsOf = (employeeId: string): string => `sessions:${employeeId}`;

/** The same of a counter that is retired. */
export const counterScope = (counterId: string): string => `counter:${counterId}`;

/**
 * Whether somebody may go on listening at a counter: the session holds, they have not left, and the counter is not
 * retired. While the database is away nobody can tell, and the stream goes on.
 */
export const stillListens = async (
  pool: Pool,
  { brandId, tokenHash }: Session,
  counterId: string,
  now: number,
): Promise<boolean> => {
  try {
    const { rowCount } = await pool.query({
      name: 'still-listens',
      text: `select from session s
        join employee e on e.brand_id = s.brand_id and e.id = s.employee_id
        join counter c on c.brand_id = s.brand_id and c.id = $4
        where s.brand_id = $1 and s.token_hash = $2 and s.expires_at > $3
          and e.resigned_at is null and c.state = 'active'`,
      values: [brandId, tokenHash, now, counterId],
    });
    return rowCount === 1;
  } catch (problem) {
    if (isAway(problem)) return true;
    throw problem;
  }
};
