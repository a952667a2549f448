import { prepared, type Statement } from './statement.ts';

/** A change as one scope sees it. */
export interface FeedChange {
  readonly scopeId: string;
  readonly entity: string;
  readonly recordId: string;
  /** Gone, or gone from this scope. */
  readonly deleted: boolean;
}

const takeRevs = prepared(
  'take_revs',
  ['text', 'text', 'bigint', 'text[]', 'text[]', 'boolean[]'],
  `with taken as (
      insert into scope (brand_id, scope_id, rev) values ($1, $2, $3)
      on conflict (brand_id, scope_id) do update set rev = scope.rev + $3 returning rev
    )
    insert into feed (brand_id, scope_id, entity, record_id, rev, deleted)
    select $1, $2, change.entity, change.id, taken.rev - $3 + change.place, change.deleted
    from taken, unnest($4, $5, $6) with ordinality as change (entity, id, deleted, place)
    on conflict (brand_id, scope_id, entity, record_id) do update set rev = excluded.rev, deleted = excluded.deleted`,
);

/** The statement that gives one scope's changes their revs and lists them. */
const publish = (brandId: string, scopeId: string, changes: readonly FeedChange[]): Statement => {
  const latest = [...new Map(changes.map((change) => [`${change.entity}:${change.recordId}`, change])).values()];
  const [entities, ids] = [latest.map(({ entity }) => entity), latest.map(({ recordId }) => recordId)];
  const deleted = latest.map((change) => change.deleted);
  return takeRevs(brandId, scopeId, latest.length, entities, ids, deleted);
};

/**
 * Statements that give changes their revs, to be sent as the last statements of a transaction and in one message with COMMIT:
 * the scope's counter is held only while the commit runs, and revs become visible in order and without gaps (design,
 * section 4.1). Scopes are taken in sorted order, so that no two transactions wait for each other in a circle.
 */
export const feedStatements = (brandId: string, changes: readonly FeedChange[]): Statement[] => {
  const scopes = [...new Set(changes.map((change) => change.scopeId))].sort();
  return scopes.map((scopeId) =>
    publish(
      brandId,
      scopeId,
      changes.filter((change) => change.scopeId === scopeId),
    ),
  );
};
