import type { AnyEntity, AnyRecord, RecordOf } from './entity.ts';
import { fixedId } from './fixed-id.ts';
import type { Need, Needs, ServerWhere } from './needs.ts';

/** Where records are read from: SQL rows under lock on the server, mirror and fold on a counter. */
export interface Reader {
  one(entity: string, id: string): Promise<AnyRecord | undefined>;
  /** Those that are `held` are changed by nobody else until the command is through; only the server can do so. */
  all(entity: string, ids: readonly string[], held?: true): Promise<AnyRecord[]>;
  many(entity: string, where: Readonly<Record<string, string | number>>): Promise<AnyRecord[]>;
  /** The record that another one names, where it is read after that one alone. */
  readonly next?: (entity: string, id: string) => Promise<AnyRecord | undefined>;
  /** The same for records that name those that were read before, any of several ids in a field. */
  readonly nextMany?: (entity: string, where: ServerWhere) => Promise<AnyRecord[]>;
  /** Commands and records that stay on the server; nobody else can read them. */
  readonly highest?: (shopId: string, productIds: readonly string[], since: number) => Promise<AnyRecord[]>;
  readonly unbooked?: (commandId: string) => Promise<AnyRecord | null>;
  readonly onServer?: (entity: string, where: ServerWhere) => Promise<AnyRecord[]>;
}

/**
 * The record with this id. One whose id is too long is looked for under what is made of it today as well: a record that
 * an older version of the product made keeps its long id, and a counter on an older version still says the long one.
 */
const withId = async (entity: string, id: string, from: Reader): Promise<AnyRecord | undefined> => {
  const fixed = fixedId(id);
  if (fixed === id) return from.one(entity, id);
  const found = await from.all(entity, [fixed, id].sort());
  return found.find((record) => record.id === id) ?? found[0];
};

/** Nobody points on as often as that. */
const mostSteps = 10;

const readThrough = async ({ entity, first, idIn, toEnd }: Extract<Need, { kind: 'through' }>, from: Reader) => {
  const found = first.id === '' ? undefined : await withId(first.entity, first.id, from);
  const follow = async (record: AnyRecord | undefined): Promise<AnyRecord | undefined> => {
    const id = record ? idIn(record) : '';
    if (id === '') return undefined;
    return from.next ? from.next(entity, id) : from.one(entity, id);
  };
  let next = await follow(found);
  if (!toEnd) return next;
  let end = found;
  for (let steps = 1; next && steps < mostSteps; steps += 1) {
    end = next;
    next = await follow(end);
  }
  return end;
};

const readAllThrough = async ({ entity, first, idsIn }: Extract<Need, { kind: 'allThrough' }>, from: Reader) => {
  const found = first.id === '' ? undefined : await withId(first.entity, first.id, from);
  const ids = found ? [...new Set(idsIn(found))].sort() : [];
  if (ids.length === 0) return [];
  return from.nextMany ? from.nextMany(entity, { id: ids }) : from.all(entity, ids);
};

/** Those whose field has one of these values, where they are read after others. */
const readWith = async (
  entity: string,
  field: string,
  values: readonly string[],
  where: Readonly<Record<string, string | number>>,
  from: Reader,
): Promise<AnyRecord[]> => {
  if (values.length === 0) return [];
  if (from.nextMany) return from.nextMany(entity, { [field]: values, ...where });
  const found: AnyRecord[] = [];
  for (const value of values) found.push(...(await from.many(entity, { [field]: value, ...where })));
  return found;
};

const readLeading = async ({ entity, id, pointer }: Extract<Need, { kind: 'leading' }>, from: Reader) => {
  const idIn = (record: AnyRecord): string => String(record[pointer] ?? '');
  const end = await readThrough({ kind: 'through', entity, first: { entity, id }, idIn, toEnd: true }, from);
  const found = end ? [end] : [];
  for (let above = [...found]; above.length > 0; ) {
    const next = await readWith(entity, pointer, idsOf(above).sort(), {}, from);
    above = next.filter((record) => !idsOf(found).includes(record.id));
    found.push(...above);
  }
  return found;
};

const foundBy = async (need: Need, from: Reader): Promise<AnyRecord[]> => {
  const read = (await readOne(need, from)) as AnyRecord | readonly AnyRecord[] | undefined;
  return read === undefined ? [] : ([read].flat() as AnyRecord[]);
};

const readFollowed = async ({ entity, of, pointer }: Extract<Need, { kind: 'followed' }>, from: Reader) => {
  const found = await foundBy(of, from);
  for (let last = [...found]; last.length > 0; ) {
    const known = new Set(['', ...idsOf(found)]);
    const ids = [...new Set(last.map((record) => String(record[pointer])))].filter((id) => !known.has(id)).sort();
    last = ids.length === 0 ? [] : await (from.nextMany?.(entity, { id: ids }) ?? from.all(entity, ids));
    found.push(...last);
  }
  return found;
};

const readNaming = async ({ entity, field, of, where }: Extract<Need, { kind: 'naming' }>, from: Reader) => {
  const named = await foundBy(of, from);
  return readWith(entity, field, [...new Set(idsOf(named))].sort(), where, from);
};

const idsOf = (records: readonly AnyRecord[]): string[] => records.map(({ id }) => id);

const readOne = (need: Need, from: Reader): Promise<unknown> => {
  switch (need.kind) {
    case 'one':
      return need.id === '' ? Promise.resolve(undefined) : withId(need.entity, need.id, from);
    case 'through':
      return readThrough(need, from);
    case 'allThrough':
      return readAllThrough(need, from);
    case 'leading':
      return readLeading(need, from);
    case 'followed':
      return readFollowed(need, from);
    case 'naming':
      return readNaming(need, from);
    case 'all':
      return need.ids.length === 0 ? Promise.resolve([]) : from.all(need.entity, need.ids, need.held);
    case 'many':
      return Object.values(need.where).includes('') ? Promise.resolve([]) : from.many(need.entity, need.where);
    case 'taken': {
      const { id } = need.where;
      if (id !== undefined) return from.all(need.entity, id === '' ? [] : [id]).then(idsOf);
      return Object.values(need.where).includes('')
        ? Promise.resolve([])
        : from.many(need.entity, need.where).then(idsOf);
    }
    case 'highest':
      if (!from.highest) return Promise.resolve(undefined);
      return need.productIds.length === 0
        ? Promise.resolve([])
        : from.highest(need.shopId, need.productIds, need.since);
    case 'unbooked':
      return from.unbooked?.(need.commandId) ?? Promise.resolve(undefined);
    case 'onServer':
      if (!from.onServer) return Promise.resolve(undefined);
      return Object.values(need.where).some((asked) => Array.isArray(asked) && asked.length === 0)
        ? Promise.resolve([])
        : from.onServer(need.entity, need.where);
    case 'takenOnServer':
      return from.onServer?.(need.entity, need.where).then(idsOf) ?? Promise.resolve(undefined);
  }
};

/** Reads everything a command needs at once, where reading locks nothing. */
export const readTogether = async (needs: Needs, from: Reader): Promise<Record<string, unknown>> => {
  const read = async ([name, need]: [string, Need]) => [name, await readOne(need, from)] as const;
  return Object.fromEntries(await Promise.all(Object.entries(needs).map(read)));
};

/** Reads everything a command needs, one after the other: a fixed order keeps row locks free of deadlocks. */
export const readNeeds = async (needs: Needs, from: Reader): Promise<Record<string, unknown>> => {
  const loaded: Record<string, unknown> = {};
  for (const [name, need] of Object.entries(needs)) loaded[name] = await readOne(need, from);
  return loaded;
};

/** The same by kinds of records instead of their names, so that what is read has their types. */
export interface Records {
  one<E extends AnyEntity>(entity: E, id: string): Promise<RecordOf<E> | undefined>;
  all<E extends AnyEntity>(entity: E, ids: readonly string[]): Promise<RecordOf<E>[]>;
  many<E extends AnyEntity>(
    entity: E,
    where: { readonly [Field in E['lookups'][number] & string]?: string | number },
  ): Promise<RecordOf<E>[]>;
}

export const recordsFrom = (reader: Reader): Records => ({
  one: (entity, id) => reader.one(entity.name, id) as Promise<RecordOf<typeof entity> | undefined>,
  all: (entity, ids) => reader.all(entity.name, ids) as Promise<RecordOf<typeof entity>[]>,
  many: (entity, where) =>
    reader.many(entity.name, where as Readonly<Record<string, string | number>>) as Promise<RecordOf<typeof entity>[]>,
});
