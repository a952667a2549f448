import { entityNamed } from '#domain/entities.ts';
import type { AnyRecord } from '#domain/kernel/entity.ts';
import { withoutFields } from '#domain/kernel/reading.ts';
import { allOfIt, fieldsHidden, type Hidden, isShown } from '#domain/sync/hidden.ts';
import { readCursor } from '../../../server/sync/cursor.ts';
import type { LedgerHead } from '../../../src/db/ledger/ledger-head.ts';
import { keyOf } from '../../../src/db/mirror/mirror-schema.ts';
import type { MemoryDatabases } from '../device/memory-databases.ts';
import type { Tables } from '../server/tables.ts';

/** The record of a kind as somebody reads it who may not read what is hidden, in the order of its fields. */
const asRead = (name: string, hidden: Hidden, record: AnyRecord): string => {
  const entity = entityNamed(name);
  return JSON.stringify(withoutFields(entity, fieldsHidden(entity, hidden), record));
};

/** Whether whoever pulled may read nothing of a record: of its kind nothing, or not those that are for a right like its own. */
const isHidden = (name: string, hidden: Hidden, record: AnyRecord | undefined): boolean =>
  hidden[name] === allOfIt ||
  (record !== undefined && !isShown(entityNamed(name), record, hidden, () => false, 'counter'));

/**
 * I13: a cursor never passes a committed change that is not in the mirror. Looked at whenever a counter stores a
 * cursor: every change up to its revs has to be there, in the version of that change or a later one. I21: and as who
 * pulled may read it, with nothing more and nothing less. I25: a counter stands in the epoch in which the server gave its
 * cursor: what a restored server says is taken in by nobody who has not heard of the restore.
 */
export const cursorPassesNothing = (
  { feed, records, counters, epoch, given }: Tables,
  databases: MemoryDatabases,
  counterId: string,
  before: LedgerHead | undefined,
  now: LedgerHead,
): string[] => {
  if (now.cursor === '' || now.cursor === before?.cursor) return [];
  if (!given.get(now.cursor)?.has(now.epoch))
    return [`I25 ${counterId} stands in epoch ${now.epoch} at a cursor of another`];
  if (now.epoch !== epoch) return [];
  const position = readCursor(now.cursor);
  if (!position || position.load) return [];
  const mirror = databases.mirror(counterId, now.generation);
  return feed.all().flatMap((row) => {
    if (row.deleted || row.rev > (position.revs[row.scope] ?? -1)) return [];
    const { collection, partFor } = entityNamed(row.entity);
    const found = collection && mirror.doc(collection, keyOf(row.entity, row.recordId));
    const stored = records.get(`${row.entity}:${row.recordId}`);
    const version = stored?.version ?? 0;
    const whole = stored?.record as AnyRecord;
    const due = whole && partFor ? partFor(whole, counters.get(counterId)?.shopId ?? '') : whole;
    const isThere = found && !found._deleted && found.version === version;
    const what = `${row.entity} ${row.recordId}`;
    if (isHidden(row.entity, position.hidden, due))
      return found && !found._deleted ? [`I21 ${counterId} holds ${what}, which nobody there may read`] : [];
    if (!isThere) return [`I13 the cursor of ${counterId} passes ${what}`];
    return JSON.stringify(found.record) === asRead(row.entity, position.hidden, due)
      ? []
      : [`I21 ${counterId} holds ${what} otherwise than who is there may read it`];
  });
};
