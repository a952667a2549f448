import pg from 'pg';
import type { AnyEntity, AnyRecord, Scope } from '#domain/kernel/entity.ts';

/** What a scope shows of a record after a change; `deleted` when it shows it no longer. */
export interface FeedChange {
  readonly entity: string;
  readonly recordId: string;
  readonly deleted: boolean;
}

/** The changes of one transaction by scope. */
export type FeedChanges = Map<Scope, Map<string, FeedChange>>;

/** Notes what a change of a record does to the scopes that show it: `before` or `after` is missing when it is new or gone. */
export const noteChange = (
  changes: FeedChanges,
  entity: AnyEntity,
  recordId: string,
  before: AnyRecord | undefined,
  after: AnyRecord | undefined,
): void => {
  const now = new Set(after ? entity.scopes(after) : []);
  for (const scope of new Set([...(before ? entity.scopes(before) : []), ...now])) {
    const ofScope = changes.get(scope) ?? new Map<string, FeedChange>();
    changes.set(scope, ofScope);
    ofScope.set(`${entity.name}:${recordId}`, { entity: entity.name, recordId, deleted: !now.has(scope) });
  }
};

const text = pg.escapeLiteral;

const ofScope = (brandId: string, scopeId: Scope, changes: readonly FeedChange[]): string => {
  const count = changes.length;
  const rows = changes.map(
    ({ entity, recordId, deleted }, index) => `(${text(entity)},${text(recordId)},${index + 1},${deleted})`,
  );
  return `with taken as (
  insert into scope as s (brand_id, scope_id, rev) values (${text(brandId)}, ${text(scopeId)}, ${count})
  on conflict (brand_id, scope_id) do update set rev = s.rev + ${count} returning rev
)
insert into feed (brand_id, scope_id, entity, record_id, rev, deleted)
select ${text(brandId)}, ${text(scopeId)}, c.entity, c.record_id, taken.rev - ${count} + c.place, c.deleted
from taken, (values ${rows.join(',')}) as c (entity, record_id, place, deleted)
on conflict (brand_id, scope_id, entity, record_id) do update set rev = excluded.rev, deleted = excluded.deleted`;
};

/**
 * The statements that take revs and write the feed, scopes in sorted order. They have to be the last of their
 * transaction and best go in one message with COMMIT: from the first of them on, nobody else can change the scope.
 * Revs become visible in their order and without gaps, because the scope's row stays locked until the commit.
 */
export const feedStatements = (brandId: string, changes: FeedChanges): string[] =>
  [...changes.keys()].sort().map((scope) => ofScope(brandId, scope, [...(changes.get(scope)?.values() ?? [])]));
