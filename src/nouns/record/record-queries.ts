import { type Findable, findable, type NamedRecord } from '#domain/findable.ts';
import type { AnyEntity, AnyRecord } from '#domain/kernel/entity.ts';
import { searchable, wordsOf } from '#domain/search/searchable.ts';
import { defineQuery } from '../../db/live/query.ts';

const named = (entity: AnyEntity, record: AnyRecord): NamedRecord => ({
  id: record.id,
  title: entity.titleOf?.(record) ?? record.id,
  picture: entity.pictureOf?.(record) ?? '',
});

const textOf = ({ searchBy = [] }: AnyEntity, record: AnyRecord): string =>
  searchable(searchBy.map((field) => String(record[field] ?? '')).join(' '));

const byTitle = (a: NamedRecord, b: NamedRecord): number => (a.title < b.title ? -1 : a.title > b.title ? 1 : 0);

/** The first of a kind in which all words of a text occur, by title; nobody has left. Empty for who does not read them. */
export const foundRecords = defineQuery({
  name: 'record.found',
  sources: ['employee', 'itemGroup', 'member', 'product', 'service', 'shop'],
  byRights: true,
  ask: async (
    { records },
    { of, text, limit }: { readonly of: Findable; readonly text: string; readonly limit: number },
    seen,
  ): Promise<readonly NamedRecord[]> => {
    const entity: AnyEntity = findable[of];
    if (!(await seen()).reads(entity)) return [];
    const all: readonly AnyRecord[] = await records.many(entity, {});
    const words = wordsOf(text);
    return all
      .filter((record) => (record.resignedAt ?? null) === null)
      .filter((record) => words.every((word) => textOf(entity, record).includes(word)))
      .map((record) => named(entity, record))
      .sort(byTitle)
      .slice(0, limit);
  },
});

/** The records with these ids by name, whoever has left among them; those that are not known here are left out. */
export const namedRecords = defineQuery({
  name: 'record.named',
  sources: ['employee', 'itemGroup', 'member', 'product', 'service', 'shop'],
  byRights: true,
  ask: async (
    { records },
    { of, ids }: { readonly of: Findable; readonly ids: readonly string[] },
    seen,
  ): Promise<readonly NamedRecord[]> => {
    const entity: AnyEntity = findable[of];
    if (ids.length === 0 || !(await seen()).reads(entity)) return [];
    const found: readonly AnyRecord[] = await records.all(entity, ids);
    return found.map((record) => named(entity, record));
  },
});
