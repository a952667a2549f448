import type { Pool } from 'pg';
import type { SentCommand } from '#domain/sync/protocol.ts';
import { storable } from '#domain/values/storable.ts';
import { findSession } from '../sessions/session-store.ts';
import type { KnownCounter } from '../sync/enrol.ts';
import type { Hub } from '../sync/hub.ts';
import { releaseHeld } from './held.ts';

const seenBy = new WeakMap<Pool, Set<string>>();
const mostKept = 50_000;
const keyOf = (counter: KnownCounter, staffId: string): string => `${counter.id} ${staffId}`;

/** Who is known to have worked at which counter, as far as this process has asked. */
const knownTo = (pool: Pool): Set<string> => {
  const known = seenBy.get(pool) ?? new Set();
  if (known.size > mostKept) known.clear();
  seenBy.set(pool, known);
  return known;
};

/** Decides what was held only because this person had never been seen at the counter, with their own rights. */
const letThrough = async (pool: Pool, hub: Hub, counter: KnownCounter, staffId: string, now: number): Promise<void> => {
  const { brandId, id: counterId } = counter;
  const { rows } = await pool.query<{ n: number }>(
    `select n from command_log where brand_id = $1 and counter_id = $2 and outcome = 'held'
       and code = 'system.staffNotSeen' and staff_id = $3 order by n`,
    [brandId, counterId, staffId],
  );
  const scopes = new Set<string>();
  for (const { n } of rows) {
    const settled = await releaseHeld(pool, { brandId, counterId, staffId, at: now, note: '' }, n);
    for (const scope of settled.scopes) scopes.add(scope);
  }
  if (scopes.size > 0) await hub.announce(brandId, [...scopes]);
};

/** Somebody has a session at this counter: from now on it may send what they do. `now` in milliseconds since 1970. */
export const noteStaff = async (
  pool: Pool,
  hub: Hub,
  counter: KnownCounter,
  staffId: string,
  now: number,
): Promise<void> => {
  const known = knownTo(pool);
  if (known.has(keyOf(counter, staffId))) return;
  const { rowCount } = await pool.query(
    `insert into counter_staff (brand_id, counter_id, staff_id, first_at) values ($1, $2, $3, $4)
     on conflict do nothing`,
    [counter.brandId, counter.id, staffId, now],
  );
  known.add(keyOf(counter, staffId));
  if (rowCount === 1) await letThrough(pool, hub, counter, staffId, now);
};

/**
 * Those of the people named by these commands who never had a session at this counter, and whose session the counter
 * does not show either. Once known, they cost no question.
 */
export const strangersAmong = async (
  pool: Pool,
  hub: Hub,
  counter: KnownCounter,
  sent: { readonly commands: readonly SentCommand[]; readonly sessions?: readonly string[] | undefined },
  now: number,
): Promise<ReadonlySet<string>> => {
  const known = knownTo(pool);
  const isNew = (staffId: string) => !known.has(keyOf(counter, staffId));
  const strangers = new Set(sent.commands.map(({ staffId }) => staffId).filter(isNew));
  if (strangers.size === 0) return strangers;
  const { rows } = await pool.query<{ id: string }>(
    'select staff_id as id from counter_staff where brand_id = $1 and counter_id = $2 and staff_id = any($3)',
    [counter.brandId, counter.id, storable([...strangers])],
  );
  for (const { id } of rows) {
    strangers.delete(id);
    known.add(keyOf(counter, id));
  }
  for (const token of strangers.size > 0 ? (sent.sessions ?? []) : []) {
    const session = await findSession(pool, token, now);
    if (session?.brandId !== counter.brandId || !strangers.delete(session.employeeId)) continue;
    await noteStaff(pool, hub, counter, session.employeeId, now);
  }
  return strangers;
};
