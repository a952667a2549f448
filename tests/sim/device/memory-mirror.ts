import type { RxDocumentData } from 'rxdb';
import type { Collection } from '#domain/kernel/entity.ts';
import type { MirrorCollection, OldMirror, Range } from '../../../src/db/mirror/mirror-collection.ts';
import { collections, type MirrorDoc } from '../../../src/db/mirror/mirror-schema.ts';
import { isOvertaken, markKeyOf } from '../../../src/db/mirror/mirror-write.ts';
import { frozen } from '../frozen.ts';
import type { TabLife } from './tab.ts';

type Kept = RxDocumentData<MirrorDoc>;
type Shelf = Map<string, Kept>;
type Key = string | number;

const before = (a: readonly Key[], b: readonly Key[]): number => {
  const at = a.findIndex((key, i) => key !== b[i]);
  if (at === -1) return 0;
  return (a[at] as Key) < (b[at] as Key) ? -1 : 1;
};

const found = (shelf: Shelf, hasNewest: boolean, kind: string, range: Range): Kept[] => {
  const { where, from = null, to = null, by } = range;
  const matches = (doc: Kept) =>
    doc.kind === kind &&
    !doc._deleted &&
    Object.entries(where).every(([field, value]) => doc[field] === value) &&
    (from === null || doc.newest <= -from) &&
    (to === null || doc.newest >= -to);
  const order = (doc: Kept): Key[] =>
    by !== undefined ? [doc[by] as Key, doc.key] : hasNewest ? [doc.newest, doc.key] : [doc.key];
  return [...shelf.values()].filter(matches).sort((a, b) => before(order(a), order(b)));
};

const shelfOf = (shelf: Shelf, hasNewest: boolean): MirrorCollection => ({
  byKeys: async (keys) => keys.flatMap((key) => shelf.get(key) ?? []).filter((doc) => !doc._deleted),
  find: async (kind, range) => {
    const { offset = 0, limit = Number.POSITIVE_INFINITY } = range;
    return found(shelf, hasNewest, kind, range).slice(offset, offset + limit);
  },
  count: async (kind, range) => found(shelf, hasNewest, kind, range).length,
  after: async (kind, key, limit) =>
    [...shelf.values()]
      .filter((doc) => doc.kind === kind && doc.key > key)
      .sort((a, b) => before([a.key], [b.key]))
      .slice(0, limit)
      .map((doc) => ({ doc, gone: doc._deleted })),
  bulkWrite: async (rows) => {
    const error = rows.flatMap(({ previous, document }) => {
      if (isOvertaken(document, shelf.get(markKeyOf(document.kind)))) return [];
      const present = shelf.get(document.key);
      if (present?._rev !== previous?._rev) return [present as Kept];
      shelf.set(document.key, frozen(document));
      return [];
    });
    const conflict = (present: Kept) =>
      ({ status: 409, isError: true, documentId: present.key, documentInDb: present }) as never;
    return { error: error.map(conflict) };
  },
  close: async () => {},
});

/** A mirror in memory, shared by the tabs of a tablet. */
export class MemoryMirror {
  private readonly shelves = new Map<Collection, Shelf>([...collections.keys()].map((name) => [name, new Map()]));
  private readonly openIn = new Set<TabLife>();

  /** The mirror as one tab sees it. */
  in(tab: TabLife): ReadonlyMap<Collection, MirrorCollection> {
    this.openIn.add(tab);
    return new Map([...this.shelves].map(([name, shelf]) => [name, this.shelfIn(tab, name, shelf)]));
  }

  /** The mirror as a tab of another version of the app finds it. */
  keptIn(tab: TabLife): OldMirror {
    return {
      count: () => tab.reach(() => this.docs().length),
      after: (collection, key, limit) =>
        tab.reach(() =>
          [...(this.shelves.get(collection as Collection)?.values() ?? [])]
            .filter((doc) => doc.key > key)
            .sort((a, b) => before([a.key], [b.key]))
            .slice(0, limit)
            .map((doc) => ({ ...doc, gone: doc._deleted })),
        ),
      close: () => {},
    };
  }

  isOpen(): boolean {
    return [...this.openIn].some((tab) => tab.alive);
  }

  /** Every record in it, and every mark of one that is gone. */
  docs(): Kept[] {
    return [...this.shelves.values()].flatMap((shelf) => [...shelf.values()]);
  }

  doc(collection: Collection, key: string): Kept | undefined {
    return this.shelves.get(collection)?.get(key);
  }

  private shelfIn(tab: TabLife, name: Collection, shelf: Shelf): MirrorCollection {
    const bare = shelfOf(shelf, collections.get(name)?.hasNewest ?? false);
    return {
      byKeys: (keys) => tab.reach(() => bare.byKeys(keys)),
      find: (kind, range) => tab.reach(() => bare.find(kind, range)),
      count: (kind, range) => tab.reach(() => bare.count(kind, range)),
      after: (kind, key, limit) => tab.reach(() => bare.after(kind, key, limit)),
      bulkWrite: (rows, context) => tab.write(() => bare.bulkWrite(rows, context)),
      close: async () => void this.openIn.delete(tab),
    };
  }
}
