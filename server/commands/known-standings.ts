import type { Pool, PoolClient } from 'pg';
import type { CounterRow } from './counters.ts';
import { type Standing, standingOf } from './standing.ts';

interface Known {
  /** Nothing that every shop of the brand sees has changed since this rev, neither shops nor staff nor roles. */
  readonly brandRev: number;
  readonly standing: Standing;
}

const mostKept = 5_000;
const knownOf = new WeakMap<Pool, Map<string, Known>>();

/**
 * What a person may do at a counter, read again only when the brand's rev has moved. The rows may be newer than the
 * rev they are kept under, never older: the rev was read before them.
 */
export const standingAt = async (
  pool: Pool,
  client: PoolClient,
  counter: CounterRow,
  staffId: string,
): Promise<Standing | undefined> => {
  const known = knownOf.get(pool) ?? new Map<string, Known>();
  knownOf.set(pool, known);
  const key = JSON.stringify([counter.brandId, counter.shopId, staffId]);
  const found = known.get(key);
  if (found?.brandRev === counter.brandRev) return found.standing;
  const standing = await standingOf(client, counter.brandId, staffId, counter.shopId);
  known.delete(key);
  if (!standing) return undefined;
  known.set(key, { brandRev: counter.brandRev, standing });
  const oldest = known.keys().next().value;
  if (known.size > mostKept && oldest !== undefined) known.delete(oldest);
  return standing;
};
