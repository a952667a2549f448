import { entityNamed } from '#domain/entities.ts';
import { complete } from '#domain/kernel/complete.ts';
import type { AnyEntity, AnyRecord, RecordOf } from '#domain/kernel/entity.ts';
import { type Reader, recordsFrom } from '#domain/kernel/read.ts';
import type { PulledRecord } from '#domain/sync/protocol.ts';
import type { Browser } from '../storage/browser.ts';
import type { MirrorCollection, Range } from './mirror-collection.ts';
import { collections, docOf, keyOf, type MirrorDoc } from './mirror-schema.ts';
import { writeNewer } from './mirror-write.ts';

/** How many records are written in one go: larger pages keep the storage busy for too long. */
const pageSize = 1_000;

/** The records of these documents; what an older version of the app has stored gets the fields it does not know. */
const recordsOf = (name: string, docs: readonly MirrorDoc[]): AnyRecord[] => {
  const entity = entityNamed(name);
  return docs.map(({ record }) => complete(entity, record));
};

/** Lets whatever else is about to be asked in this turn be asked, through as many functions as it goes. */
const turn = async (): Promise<void> => {
  for (let step = 0; step < 16; step += 1) await null;
};

/** Reads by key. What is asked for in one turn comes in one request: each has its own way to the disk and back. */
const readsTogether = ({ byKeys }: Pick<MirrorCollection, 'byKeys'>) => {
  let next: { readonly keys: Set<string>; readonly found: Promise<ReadonlyMap<string, MirrorDoc>> } | undefined;
  const begin = () => {
    const keys = new Set<string>();
    const found = turn().then(async () => {
      next = undefined;
      return new Map((await byKeys([...keys])).map((doc) => [doc.key, doc]));
    });
    return { keys, found };
  };
  return async (keys: readonly string[]): Promise<MirrorDoc[]> => {
    next ??= begin();
    for (const key of keys) next.keys.add(key);
    const found = await next.found;
    return keys.flatMap((key) => found.get(key) ?? []);
  };
};

/** What the server said, as this browser keeps it. */
export const openMirror = async (counterId: string, generation: number, browser: Browser) => {
  const opened = await browser.databases.openMirror(counterId, generation);
  const byKeys = new Map([...opened].map(([name, shelf]) => [name, readsTogether(shelf)]));

  const placeOf = (entity: string) => {
    const { collection } = entityNamed(entity);
    const shelf = collection && opened.get(collection);
    const shape = collection && collections.get(collection);
    const read = collection && byKeys.get(collection);
    if (!shelf || !shape || !read) throw new Error(`${entity} is not stored on counters`);
    return { shelf, shape, read };
  };

  const range = async (entity: string, wanted: Range): Promise<AnyRecord[]> => {
    const found = await placeOf(entity).shelf.find(entity, wanted);
    return recordsOf(entity, found);
  };

  const all = async (entity: string, ids: readonly string[]): Promise<AnyRecord[]> => {
    if (ids.length === 0) return [];
    const found = await placeOf(entity).read(ids.map((id) => keyOf(entity, id)));
    return recordsOf(entity, found);
  };

  /** The next records of an entity in the order of their ids, and where to go on; for reading all of them. */
  const scan = async (
    entity: string,
    after: string,
    limit: number,
  ): Promise<{ records: AnyRecord[]; next: string | null }> => {
    const rows = await placeOf(entity).shelf.after(entity, keyOf(entity, after), limit);
    const present = rows.filter(({ gone }) => !gone);
    const last = rows.at(-1)?.doc.key;
    const records = recordsOf(
      entity,
      present.map(({ doc }) => doc),
    );
    return { records, next: rows.length < limit || last === undefined ? null : last.slice(entity.length + 1) };
  };

  const reader: Reader = {
    one: async (entity, id) => (await all(entity, [id]))[0],
    all,
    many: (entity, where) => range(entity, { where }),
  };

  return {
    ...reader,
    records: {
      ...recordsFrom(reader),
      range: <E extends AnyEntity>(entity: E, wanted: Range) => range(entity.name, wanted) as Promise<RecordOf<E>[]>,
      scan: <E extends AnyEntity>(entity: E, after: string, limit: number) =>
        scan(entity.name, after, limit) as Promise<{ records: RecordOf<E>[]; next: string | null }>,
    },
    /** How many there are; by an index alone where one covers the question. */
    count: (entity: string, wanted: Pick<Range, 'where' | 'from' | 'to'>): Promise<number> =>
      placeOf(entity).shelf.count(entity, wanted),
    scan,
    /**
     * From now on nothing of an entity is taken in that was sent with an earlier sight, by whatever tab and whether it
     * was there before or not.
     */
    closeBefore: async (entity: string, sight: number): Promise<void> => {
      const { shelf, shape } = placeOf(entity);
      await writeNewer(shelf, [{ doc: docOf(entityNamed(entity), shape, '', 0, null, sight), gone: true }]);
    },
    /** The next records of an entity as if they were gone, and where to go on; for dropping all of them. */
    gone: async (
      entity: string,
      after: string,
      limit: number,
    ): Promise<{ records: PulledRecord[]; next: string | null }> => {
      const rows = await placeOf(entity).shelf.after(entity, keyOf(entity, after), limit);
      const last = rows.at(-1)?.doc.key;
      return {
        records: rows.flatMap(({ doc, gone }) =>
          gone ? [] : [{ id: doc.record.id, version: doc.version, record: null }],
        ),
        next: rows.length < limit || last === undefined ? null : last.slice(entity.length + 1),
      };
    },
    /**
     * Takes in what the server sent of one entity. An older version never replaces a newer one; of one version that
     * with the later `sight` holds (`PullReply.sight`). What is closed to its sight is passed over.
     */
    apply: async (entity: string, pulled: readonly PulledRecord[], sight = 0): Promise<void> => {
      const { shelf, shape } = placeOf(entity);
      const described = entityNamed(entity);
      const newestOf = new Map<string, PulledRecord>();
      for (const one of pulled) if (one.version >= (newestOf.get(one.id)?.version ?? 0)) newestOf.set(one.id, one);
      const incoming = [...newestOf.values()];
      for (let from = 0; from < incoming.length; from += pageSize) {
        const page = incoming.slice(from, from + pageSize).map(({ id, version, record }) => ({
          doc: docOf(described, shape, id, version, record as AnyRecord | null, sight),
          gone: record === null,
        }));
        await writeNewer(shelf, page);
      }
    },
    close: async (): Promise<void> => {
      await Promise.all([...opened.values()].map((shelf) => shelf.close()));
    },
  };
};
export type Mirror = Awaited<ReturnType<typeof openMirror>>;
