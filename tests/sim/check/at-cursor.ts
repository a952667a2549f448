import { entityNamed } from '#domain/entities.ts';
import { readCursor } from '../../../server/sync/cursor.ts';
import type { Standing } from '../../../src/db/ledger.ts';
import { keyOf } from '../../../src/db/mirror-schema.ts';
import type { MemoryDatabases } from '../device/memory-databases.ts';
import type { Tables } from '../server/tables.ts';

/**
 * I13: a cursor never passes a committed change that is not in the mirror. Looked at whenever a counter stores a
 * cursor: every change up to its revs has to be there, in the version of that change or a later one.
 */
export const cursorPassesNothing = (
  { feed, records, epoch }: Tables,
  databases: MemoryDatabases,
  counterId: string,
  before: Standing | undefined,
  now: Standing,
): string[] => {
  if (now.cursor === '' || now.cursor === before?.cursor || now.epoch !== epoch) return [];
  const position = readCursor(now.cursor);
  if (!position || position.load) return [];
  const mirror = databases.mirror(counterId, now.generation);
  return feed.all().flatMap((row) => {
    if (row.deleted || row.rev > (position.revs[row.scope] ?? -1)) return [];
    const { collection } = entityNamed(row.entity);
    const found = collection && mirror.doc(collection, keyOf(row.entity, row.recordId));
    const version = records.get(`${row.entity}:${row.recordId}`)?.version ?? 0;
    const isThere = found && !found._deleted && found.version === version;
    return isThere ? [] : [`I13 the cursor of ${counterId} passes ${row.entity} ${row.recordId}`];
  });
};
