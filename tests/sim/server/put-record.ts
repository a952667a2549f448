import { entityNamed } from '#domain/entities.ts';
import type { AnyRecord } from '#domain/kernel/entity.ts';
import { frozen } from '../frozen.ts';
import { publish } from './memory-books.ts';
import { noteTerms } from './note-terms.ts';
import type { Tables } from './tables.ts';

/** Every record of a kind that is there. */
export const everyOf = <T>({ records }: Tables, entity: string): T[] =>
  records.all().flatMap((row) => (row.entity === entity && !row.deleted ? [row.record as T] : []));

/** A record and the kind that it is of. */
export interface PutRecord {
  readonly entity: string;
  readonly record: AnyRecord;
}

/**
 * Writes records as headquarters or the server itself does, all at once; what no scope shows any more is gone there.
 * Answers the scopes in which they show, or did.
 */
export const putRecords = (tables: Tables, put: readonly PutRecord[], now: number): string[] =>
  tables.commit(() =>
    put.flatMap(({ entity, record }) => {
      const key = `${entity}:${record.id}`;
      const before = tables.records.get(key);
      const { scopes } = entityNamed(entity);
      const shown = scopes(record);
      const left = before ? scopes(before.record).filter((scope) => !shown.includes(scope)) : [];
      const version = (before?.version ?? 0) + 1;
      tables.records.set(key, { entity, record: frozen(record), version, deleted: false });
      noteTerms(tables, entity, before?.record, record, now);
      const change = (deleted: boolean) => (scopeId: string) => ({ scopeId, entity, recordId: record.id, deleted });
      publish(tables, [...shown.map(change(false)), ...left.map(change(true))]);
      return [...shown, ...left];
    }),
  );
