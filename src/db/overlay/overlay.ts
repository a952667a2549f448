import { entityNamed } from '#domain/entities.ts';
import type { Change, Params } from '#domain/kernel/decision.ts';
import type { AnyEntity, AnyRecord, RecordOf } from '#domain/kernel/entity.ts';
import type { Reader } from '#domain/kernel/read.ts';
import type { Where } from '../mirror/mirror-collection.ts';

/** What pending commands make of the records they touch, and which of them would now be refused. */
export interface Overlay {
  /** By entity and id; null where a command removes the record. */
  readonly records: Map<string, Map<string, AnyRecord | null>>;
  /** The ids of changed records by entity, in the order in which they were changed, each as often as that was. */
  readonly changedIds: Map<string, string[]>;
  /** The commands that touched a record, by `<entity>:<id>`. */
  readonly touchedBy: Map<string, number[]>;
  /** Commands that would be refused by what is known here, by their n. */
  readonly early: Map<number, { readonly code: string; readonly params: Params }>;
}

export const emptyOverlay = (): Overlay => ({
  records: new Map(),
  changedIds: new Map(),
  touchedBy: new Map(),
  early: new Map(),
});

/** Applies the changes of command n to the overlay; those of records that stay on the server have no place here. */
export const applyChanges = (overlay: Overlay, n: number, changes: readonly Change[]): void => {
  for (const change of changes) {
    if (entityNamed(change.entity).collection === null) continue;
    const id = change.op === 'remove' ? change.id : change.record.id;
    const record = change.op === 'remove' ? null : change.record;
    const ofEntity = overlay.records.get(change.entity) ?? new Map<string, AnyRecord | null>();
    overlay.records.set(change.entity, ofEntity.set(id, record));
    const ids = overlay.changedIds.get(change.entity) ?? [];
    ids.push(id);
    overlay.changedIds.set(change.entity, ids);
    const key = `${change.entity}:${id}`;
    overlay.touchedBy.set(key, [...(overlay.touchedBy.get(key) ?? []), n]);
  }
};

/** The records that pending commands touched before and touch no more, by entity. */
export const released = (before: Overlay, now: Overlay): Readonly<Record<string, readonly string[]>> =>
  Object.fromEntries(
    [...before.records].map(([entity, records]) => [
      entity,
      [...records.keys()].filter((id) => !touchedOf(now, entity).has(id)),
    ]),
  );

/** The records of one entity that pending commands touch. */
export const touched = <E extends AnyEntity>(overlay: Overlay, entity: E): ReadonlyMap<string, RecordOf<E> | null> =>
  touchedOf(overlay, entity.name) as ReadonlyMap<string, RecordOf<E> | null>;

export const touchedOf = (overlay: Overlay, entity: string): ReadonlyMap<string, AnyRecord | null> =>
  overlay.records.get(entity) ?? new Map<string, AnyRecord | null>();

/** Whether a record has these values in these fields. */
export const fits = (record: AnyRecord, where: Where): boolean =>
  Object.entries(where).every(([field, value]) => record[field] === value);

/** Reads records as the staff sees them: the mirror with the overlay over it. */
export const viewOf = (below: Reader, overlay: Overlay): Reader => {
  const all: Reader['all'] = async (entity, ids) => {
    const over = touchedOf(overlay, entity);
    const under = await below.all(
      entity,
      ids.filter((id) => !over.has(id)),
    );
    const byId = new Map(under.map((record) => [record.id, record]));
    return ids.flatMap((id) => over.get(id) ?? byId.get(id) ?? []);
  };
  return {
    one: async (entity, id) => {
      const over = touchedOf(overlay, entity);
      return over.has(id) ? (over.get(id) ?? undefined) : below.one(entity, id);
    },
    all,
    many: async (entity, where) => {
      const over = touchedOf(overlay, entity);
      const under = await below.many(entity, where);
      const own = [...over.values()].filter((record): record is AnyRecord => record !== null && fits(record, where));
      return [...under.filter((record) => !over.has(record.id)), ...own];
    },
  };
};

/** The same reader with a cache: each record is read once. */
export const cachedReader = (from: Reader): Reader => {
  const ones = new Map<string, Promise<AnyRecord | undefined>>();
  const lists = new Map<string, Promise<AnyRecord[]>>();
  const one: Reader['one'] = (entity, id) => {
    const key = `${entity}:${id}`;
    const known = ones.get(key) ?? from.one(entity, id);
    ones.set(key, known);
    return known;
  };
  return {
    one,
    all: async (entity, ids) => {
      const missing = ids.filter((id) => !ones.has(`${entity}:${id}`));
      const found = from.all(entity, missing);
      for (const id of missing)
        ones.set(
          `${entity}:${id}`,
          found.then((rows) => rows.find((row) => row.id === id)),
        );
      const rows = await Promise.all(ids.map((id) => one(entity, id)));
      return rows.filter((row) => row !== undefined);
    },
    many: (entity, where) => {
      const key = `${entity} ${JSON.stringify(where)}`;
      const known = lists.get(key) ?? from.many(entity, where);
      lists.set(key, known);
      return known;
    },
  };
};
