import { entityNamed } from '#domain/entities.ts';
import type { Item } from '#domain/item/item.ts';
import type { ItemTerms } from '#domain/item/item-terms.ts';
import type { AnyRecord } from '#domain/kernel/entity.ts';
import { frozen } from '../frozen.ts';
import { publish } from './memory-books.ts';
import { termsOfChange } from './note-terms.ts';
import type { Tables } from './tables.ts';

/** Every record of a kind that is there. */
export const everyOf = <T>({ records }: Tables, entity: string): T[] =>
  records.all().flatMap((row) => (row.entity === entity && !row.deleted ? [row.record as T] : []));

/**
 * Writes a record as headquarters does; what no scope shows any more is gone there. Answers the scopes in which it
 * shows, or did.
 */
export const putRecord = (tables: Tables, entity: string, record: AnyRecord, now: number): string[] => {
  const { records } = tables;
  const key = `${entity}:${record.id}`;
  const before = records.get(key);
  const { scopes } = entityNamed(entity);
  const shown = scopes(record);
  const left = before ? scopes(before.record).filter((scope) => !shown.includes(scope)) : [];
  tables.commit(() => {
    records.set(key, { entity, record: frozen(record), version: (before?.version ?? 0) + 1, deleted: false });
    if (entity === 'product' || entity === 'service') {
      const was = before?.record as unknown as Item | undefined;
      const known = everyOf<ItemTerms>(tables, 'itemTerms');
      for (const terms of termsOfChange(entity, was, record as unknown as Item, known, now))
        records.set(`itemTerms:${terms.id}`, {
          entity: 'itemTerms',
          record: frozen(terms),
          version: 1,
          deleted: false,
        });
    }
    const change = (deleted: boolean) => (scopeId: string) => ({ scopeId, entity, recordId: record.id, deleted });
    publish(tables, [...shown.map(change(false)), ...left.map(change(true))]);
  });
  return [...shown, ...left];
};
