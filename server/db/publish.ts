import { createHash } from 'node:crypto';
import pg, { type PoolClient } from 'pg';

/** A change as one scope sees it. */
export interface FeedChange {
  readonly scopeId: string;
  readonly entity: string;
  readonly recordId: string;
  /** Gone, or gone from this scope. */
  readonly deleted: boolean;
}

const literal = pg.escapeLiteral;

/**
 * SQL that gives changes their revs and ends the transaction, to be sent as one message: the scope's counter is held
 * only while the commit runs, and revs become visible in order and without gaps (design, section 4.1). Scopes are
 * taken in sorted order, so that no two transactions wait for each other in a circle.
 */
export const publishAndCommit = (brandId: string, changes: readonly FeedChange[]): string => {
  const scopes = [...new Set(changes.map((change) => change.scopeId))].sort();
  const statements = scopes.map((scopeId) => {
    const latest = new Map(
      changes
        .filter((change) => change.scopeId === scopeId)
        .map((change) => [`${change.entity}:${change.recordId}`, change]),
    );
    const rows = [...latest.values()]
      .map(
        (change, index) => `(${literal(change.entity)}, ${literal(change.recordId)}, ${change.deleted}, ${index + 1})`,
      )
      .join(', ');
    return `with taken as (
        insert into scope (brand_id, scope_id, rev) values (${literal(brandId)}, ${literal(scopeId)}, ${latest.size})
        on conflict (brand_id, scope_id) do update set rev = scope.rev + ${latest.size} returning rev
      )
      insert into feed (brand_id, scope_id, entity, record_id, rev, deleted)
      select ${literal(brandId)}, ${literal(scopeId)}, change.entity, change.id, taken.rev - ${latest.size} + change.place, change.deleted
      from taken, (values ${rows}) as change (entity, id, deleted, place)
      on conflict (brand_id, scope_id, entity, record_id) do update set rev = excluded.rev, deleted = excluded.deleted;`;
  });
  return `${statements.join('\n')}\ncommit`;
};

export const commitWith = async (
  client: PoolClient,
  brandId: string,
  changes: readonly FeedChange[],
): Promise<void> => {
  await client.query(publishAndCommit(brandId, changes));
};

/** The hash by which a command that is sent again is told from another one under the same number. */
export const payloadHash = (payload: unknown): string =>
  createHash('sha256').update(JSON.stringify(payload)).digest('hex');
