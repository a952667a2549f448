import type { AnyRecord } from '#domain/kernel/entity.ts';
import { publish } from './memory-books.ts';
import type { Tables } from './tables.ts';

/** Takes the records that are past the window out of the feeds that show them; the records themselves stay. */
export const takeOut = (tables: Tables, isPast: (entity: string, record: AnyRecord) => boolean): void => {
  const { feed, records } = tables;
  const past = feed.all().filter((row) => {
    const record = records.get(`${row.entity}:${row.recordId}`);
    return !row.deleted && record !== undefined && isPast(row.entity, record.record);
  });
  const changes = past.map(({ scope, entity, recordId }) => ({ scopeId: scope, entity, recordId, deleted: true }));
  tables.commit(() => publish(tables, changes));
};
