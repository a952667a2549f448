import type { Pool } from 'pg';
import type { CommandResult, RevisedResults } from '#domain/sync/protocol.ts';
import type { CounterKey } from '../books/rows.ts';

/** In one reply; what is more comes with the next one. */
const mostAtOnce = 500;

/**
 * The results of a counter's held commands that were revised behind this revision, as they are now; undefined when
 * there are none. To be read before the records of the same reply, which then show what they tell.
 */
export const revisedAfter = async (
  pool: Pool,
  { brandId, id, incarnation }: CounterKey,
  revision: number,
): Promise<RevisedResults | undefined> => {
  const { rows } = await pool.query<CommandResult & { revision: number }>(
    `select revision, n, outcome, code, params, exceptions from command_log
     where brand_id = $1 and counter_id = $2 and incarnation = $3 and revision > $4
     and revision > 0 order by revision limit ${mostAtOnce}`,
    [brandId, id, incarnation, revision],
  );
  const last = rows.at(-1);
  if (!last) return undefined;
  return { revision: last.revision, results: rows.map(({ revision: _, ...result }) => result) };
};
