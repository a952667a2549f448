import type { RxJsonSchema } from 'rxdb';
import { z } from 'zod';
import { entities } from '#domain/entities.ts';
import type { AnyEntity, AnyRecord, Collection } from '#domain/kernel/entity.ts';

/** A record as the mirror stores it, with the fields that it is looked up by beside it. */
export interface MirrorDoc {
  /** `<entity>:<id>`. */
  key: string;
  /** The entity's name; several share a collection. */
  kind: string;
  version: number;
  /** Negated time, so that the newest come first in an ascending index; 0 where the entity has none. */
  newest: number;
  record: AnyRecord;
  /** Which of one version holds: that with the later sight; left out for 0. No index and no schema knows it. */
  sight?: number;
  [lookup: string]: unknown;
}

type LookupType = 'string' | 'number';
export interface CollectionShape {
  readonly lookups: ReadonlyMap<string, LookupType>;
  /** Those of them that have an index. */
  readonly indexed: readonly string[];
  readonly hasNewest: boolean;
}

/**
 * What records are looked for by on a counter. Other lookups are stored beside the record but are not worth an index: the
 * server alone asks by them, or a counter would find nearly everything it has, as it holds its own shop's records.
 */
const indexed: Readonly<Partial<Record<Collection, readonly string[]>>> = {
  items: ['number', 'barcode', 'groupId'],
  holdings: ['memberId'],
  orders: ['number', 'status', 'forkedFrom', 'state'],
  stock: ['stocktakeId'],
};

/** Of the field alone: what a whole entity looks like takes a hundred milliseconds of every start to find out. */
const lookupType = (entity: AnyEntity, field: string): LookupType => {
  const { type } = z.toJSONSchema(entity.schema.shape[field] ?? z.string(), { unrepresentable: 'any' });
  return type === 'integer' || type === 'number' ? 'number' : 'string';
};

/** What every document has by itself: no lookup is called so. */
const ownFields = ['key', 'kind', 'version', 'newest', 'record', 'sight'];

const shapeOf = (collection: Collection): CollectionShape => {
  const stored = entities.filter((entity) => entity.collection === collection);
  const lookups = new Map<string, LookupType>();
  for (const entity of stored) {
    for (const field of entity.lookups) {
      if (ownFields.includes(field))
        throw new Error(`a lookup of ${entity.name} is called ${field} as every document has`);
      const type = lookupType(entity, field);
      if ((lookups.get(field) ?? type) !== type) throw new Error(`${field} has two types in ${collection}`);
      lookups.set(field, type);
    }
  }
  return {
    lookups,
    indexed: indexed[collection] ?? [],
    hasNewest: stored.some((entity) => entity.newest !== undefined),
  };
};

/** The collections in which entities are stored, and how. */
export const collections: ReadonlyMap<Collection, CollectionShape> = new Map(
  [...new Set(entities.flatMap((entity) => entity.collection ?? []))].map((name) => [name, shapeOf(name)]),
);

/**
 * The fields of the index that finds records by this lookup; without one, of all by time. Where there is no time, all
 * of an entity are found by their keys, which begin with its name.
 */
export const indexOf = (shape: CollectionShape, lookup?: string): string[] => [
  'kind',
  ...(lookup === undefined ? [] : [lookup]),
  ...(shape.hasNewest ? ['newest'] : []),
];

/** The indexes of a collection, beside its key. */
export const indexesOf = (shape: CollectionShape): string[][] => [
  ...(shape.hasNewest ? [indexOf(shape)] : []),
  ...shape.indexed.map((field) => indexOf(shape, field)),
];

const keyLength = 400;
const textLength = 256;
const number = {
  type: 'number',
  minimum: Number.MIN_SAFE_INTEGER,
  maximum: Number.MAX_SAFE_INTEGER,
  multipleOf: 1,
} as const;

/** The RxDB schema of a collection. */
export const schemaOf = (shape: CollectionShape): RxJsonSchema<MirrorDoc> => {
  const lookups = [...shape.lookups];
  return {
    version: 0,
    primaryKey: 'key',
    type: 'object',
    properties: {
      key: { type: 'string', maxLength: keyLength },
      kind: { type: 'string', maxLength: 40 },
      version: number,
      newest: number,
      record: { type: 'object' },
      ...Object.fromEntries(
        lookups.map(([field, type]) => [field, type === 'number' ? number : { type: 'string', maxLength: textLength }]),
      ),
    },
    required: ['key', 'kind', 'version', 'newest', 'record', ...lookups.map(([field]) => field)],
    indexes: indexesOf(shape),
  };
};

/** How rows lie in their tables, beside what the schema says; another number where that changes. */
const layout = 2;

/** Tells whether a mirror was made by an app whose collections look the same. */
export const mirrorSchema: string = JSON.stringify(
  [...collections].map(([name, shape]) => [name, schemaOf(shape), layout]),
);

/** The collections of a mirror that was made by whatever version of the app; none where that is not known. */
export const collectionsIn = (schema: string): string[] => {
  try {
    return (JSON.parse(schema) as [string][]).map(([name]) => name);
  } catch {
    return [];
  }
};

/** The document of a record; of a record that is gone, what keeps an older one from coming back. */
export const docOf = (
  entity: AnyEntity,
  shape: CollectionShape,
  id: string,
  version: number,
  record: AnyRecord | null,
  sight = 0,
): MirrorDoc => {
  const lookup = (field: string, type: LookupType): string | number => {
    const value = record?.[field];
    if (type === 'number') return typeof value === 'number' ? value : 0;
    return typeof value === 'string' ? value : '';
  };
  const at = entity.newest === undefined ? undefined : record?.[entity.newest];
  return {
    key: keyOf(entity.name, id),
    kind: entity.name,
    version,
    newest: typeof at === 'number' ? -at : 0,
    record: record ?? { id },
    ...(sight === 0 ? {} : { sight }),
    ...Object.fromEntries([...shape.lookups].map(([field, type]) => [field, lookup(field, type)])),
  };
};

export const keyOf = (entity: string, id: string): string => `${entity}:${id}`;
