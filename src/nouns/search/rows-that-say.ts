import type { AnyEntity, AnyRecord } from '#domain/kernel/entity.ts';
import type { AnyTextFilter } from '#domain/kernel/listing.ts';
import { isSaid, namedText, partNamed, type RowText } from '#domain/search/row-text.ts';
import { wordsOf } from '#domain/values/searchable.ts';
import type { Counter } from '../../db/counter/counter.ts';
import { memoryIndex } from '../../db/mirror/memory-index.ts';
import type { Sight } from '../../db/session/sight.ts';

interface Named {
  readonly id: string;
  readonly text: string;
}

const namedIndexOf = (entity: AnyEntity) =>
  memoryIndex(
    entity,
    (record: AnyRecord): Named => ({ id: record.id, text: namedText(entity, record) }),
    (a, b) => (a.id < b.id ? -1 : 1),
  );
const indexes = new Map<string, ReturnType<typeof namedIndexOf>>();
/** One for each kind of record, whichever lists name it. */
const indexFor = (entity: AnyEntity) => {
  const index = indexes.get(entity.name) ?? namedIndexOf(entity);
  indexes.set(entity.name, index);
  return index;
};

/** Whether a row of a list is one that a text means; every row without words. Who may not read a record finds nothing by it. */
export const rowsThatSay = async (
  counter: Counter,
  sight: Sight,
  { names = [] }: AnyTextFilter,
  text: string,
): Promise<(row: RowText) => boolean> => {
  const words = wordsOf(text);
  if (words.length === 0) return () => true;
  const parts = words.map(partNamed);
  const found = names.map(async ({ entity }) => {
    const all = sight.reads(entity) ? await counter.index(indexFor(entity)).entries() : [];
    return new Set(all.filter((named) => parts.every((part) => named.text.includes(part))).map(({ id }) => id));
  });
  const sets = await Promise.all(found);
  return (row) => isSaid(row, words, sets);
};
