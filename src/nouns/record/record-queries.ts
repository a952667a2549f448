import { type Findable, findable, type NamedRecord } from '#domain/findable.ts';
import type { AnyEntity, AnyRecord } from '#domain/kernel/entity.ts';
import { searchable, wordsOf } from '#domain/values/searchable.ts';
import { defineQuery } from '../../db/live/query.ts';
import { memoryIndex } from '../../db/mirror/memory-index.ts';

const named = (entity: AnyEntity, record: AnyRecord): NamedRecord => ({
  id: record.id,
  title: entity.titleOf?.(record) ?? record.id,
  picture: entity.pictureOf?.(record) ?? '',
});

const byTitle = (a: NamedRecord, b: NamedRecord): number => (a.title < b.title ? -1 : a.title > b.title ? 1 : 0);

/** The records of a kind in short, by title: named, with the text in which they are found and whether they have left. */
const indexOf = (entity: AnyEntity) =>
  memoryIndex(
    entity,
    (record: AnyRecord) => ({
      ...named(entity, record),
      text: searchable((entity.searchBy ?? []).map((field) => String(record[field] ?? '')).join(' ')),
      hasLeft: (record.resignedAt ?? null) !== null,
    }),
    byTitle,
  );
const { employee, itemGroup, product, service, shop } = findable;
const indexes: Readonly<Partial<Record<Findable, ReturnType<typeof indexOf>>>> = {
  employee: indexOf(employee),
  itemGroup: indexOf(itemGroup),
  product: indexOf(product),
  service: indexOf(service),
  shop: indexOf(shop),
};

/**
 * The first of a kind in which all words of a text occur, by title; nobody has left. Empty for who does not read them.
 * Members, of whom there are too many, are found by the search of the counter alone (`SearchApi.searchMembers`).
 */
export const foundRecords = defineQuery({
  name: 'record.found',
  sources: ['employee', 'itemGroup', 'product', 'service', 'shop'],
  byRights: true,
  ask: async (
    { index },
    { of, text, limit }: { readonly of: Findable; readonly text: string; readonly limit: number },
    seen,
  ): Promise<readonly NamedRecord[]> => {
    const kind = indexes[of];
    if (!kind || !(await seen()).reads(findable[of])) return [];
    const words = wordsOf(text);
    const found: NamedRecord[] = [];
    for (const { id, title, picture, text, hasLeft } of await index(kind).entries()) {
      if (found.length === limit) break;
      if (!hasLeft && words.every((word) => text.includes(word))) found.push({ id, title, picture });
    }
    return found;
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
