import type { z } from 'zod';
import type { AnyEntity } from '#domain/kernel/entity.ts';
import type { Played, Seen } from '#domain/kernel/play.ts';

/** What a zod schema says of itself. */
interface SchemaLike {
  readonly def: {
    readonly type: string;
    readonly innerType?: SchemaLike;
    readonly element?: SchemaLike;
    readonly in?: SchemaLike;
    readonly shape?: Readonly<Record<string, SchemaLike>>;
    readonly options?: readonly SchemaLike[];
    readonly values?: readonly unknown[];
    readonly entries?: Readonly<Record<string, string>>;
  };
  readonly minLength?: number | null;
  readonly minValue?: number | null;
}

/** Values that the counter shows, by the name of their field; ids also under the name of what they identify. */
const note = (known: Map<string, unknown[]>, name: string, value: unknown, of: string): void => {
  if (Array.isArray(value)) {
    for (const one of value) note(known, name, one, name.replace(/s$/, ''));
  } else if (value !== null && typeof value === 'object') {
    for (const [field, inner] of Object.entries(value)) note(known, field, inner, of);
  } else {
    const key = name === 'id' ? `${of}Id` : name;
    known.set(key, [...(known.get(key) ?? []), value]);
  }
};

export const knownValues = (entities: readonly AnyEntity[], seen: Seen): ReadonlyMap<string, unknown[]> => {
  const known = new Map<string, unknown[]>();
  for (const entity of entities)
    for (const record of seen.records(entity)) note(known, entity.name, record, entity.name);
  return known;
};

const text = (schema: SchemaLike, seen: Seen): string =>
  seen.below(4) === 0 ? 'a'.repeat(schema.minLength ?? 0) : `text${seen.below(100)}`;

/** Any value that this schema may take; for a field of this name rather one that is known under it. */
const anyValue = (schema: SchemaLike, name: string, known: ReadonlyMap<string, unknown[]>, seen: Seen): unknown => {
  const { def } = schema;
  const inner = (of: SchemaLike | undefined, as = name): unknown => (of ? anyValue(of, as, known, seen) : undefined);
  switch (def.type) {
    case 'object':
      return Object.fromEntries(Object.entries(def.shape ?? {}).map(([field, of]) => [field, inner(of, field)]));
    case 'array':
      return Array.from({ length: 1 + seen.below(2) }, () => inner(def.element, name.replace(/s$/, '')));
    case 'nullable':
      return seen.below(2) === 0 ? null : inner(def.innerType);
    case 'optional':
    case 'default':
      return seen.below(2) === 0 ? undefined : inner(def.innerType);
    case 'pipe':
      return inner(def.in);
    case 'union':
      return inner(seen.oneOf(def.options ?? []));
    case 'literal':
      return seen.oneOf(def.values ?? []);
    case 'enum':
      return seen.oneOf(Object.values(def.entries ?? {}));
    case 'boolean':
      return seen.below(2) === 0;
    case 'int':
    case 'number':
      return seen.below(3) === 0 ? (schema.minValue ?? 0) + seen.below(3) : (seen.oneOf(known.get(name) ?? []) ?? 1);
    default: {
      const found = seen.below(5) === 0 ? undefined : seen.oneOf(known.get(name) ?? []);
      return found ?? (name.endsWith('Id') ? seen.freshId() : text(schema, seen));
    }
  }
};

/** Arguments of a command that nobody has written a play for, made from its schema and what the counter shows. */
export const randomArgs = (schema: z.ZodType, known: ReadonlyMap<string, unknown[]>, seen: Seen): Played => {
  const args = anyValue(schema as unknown as SchemaLike, '', known, seen) as Record<string, unknown>;
  return { args, takeNumber: 'number' in args && seen.below(2) === 0 };
};
