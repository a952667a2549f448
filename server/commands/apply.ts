import type { PoolClient } from 'pg';
import { entityNamed } from '#domain/entities.ts';
import type { Change } from '#domain/kernel/decision.ts';
import type { AnyRecord } from '#domain/kernel/entity.ts';
import type { FeedChange } from '../db/publish.ts';
import { insertRecord, removeRecord, updateRecord } from '../db/records.ts';

const feedOf = (change: Change, before: AnyRecord | undefined): FeedChange[] => {
  const entity = entityNamed(change.entity);
  if (entity.collection === null) return [];
  const recordId = change.op === 'remove' ? change.id : change.record.id;
  const scopesBefore = before ? entity.scopes(before) : [];
  const scopesNow = change.op === 'remove' ? [] : entity.scopes(change.record);
  const left = scopesBefore.filter((scope) => !scopesNow.includes(scope));
  return [
    ...scopesNow.map((scopeId) => ({ scopeId, entity: change.entity, recordId, deleted: false })),
    ...left.map((scopeId) => ({ scopeId, entity: change.entity, recordId, deleted: true })),
  ];
};

/** Writes the changes of a decision as rows, and answers what the feed has to say of them. */
export const applyChanges = async (
  client: PoolClient,
  brandId: string,
  changes: readonly Change[],
  before: ReadonlyMap<string, AnyRecord>,
): Promise<FeedChange[]> => {
  const feed: FeedChange[] = [];
  for (const change of changes) {
    if (change.op === 'remove') await removeRecord(client, brandId, change.entity, change.id);
    else if (change.op === 'update') await updateRecord(client, brandId, change.entity, change.record);
    else await insertRecord(client, brandId, change.entity, change.record);
    const id = change.op === 'remove' ? change.id : change.record.id;
    feed.push(...feedOf(change, before.get(`${change.entity}:${id}`)));
  }
  return feed;
};
