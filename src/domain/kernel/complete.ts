import type { AnyEntity, AnyRecord } from './entity.ts';

interface SchemaLike {
  readonly def: { readonly type: string; readonly defaultValue?: unknown };
}

const defaultsOf = new WeakMap<AnyEntity, readonly (readonly [string, unknown])[]>();

const readDefaults = (entity: AnyEntity): readonly (readonly [string, unknown])[] =>
  Object.entries(entity.schema.shape as Record<string, SchemaLike>).flatMap(([field, { def }]) =>
    def.type === 'default' ? [[field, def.defaultValue] as const] : [],
  );

/**
 * A record that was written before its kind had all of its fields, with the values that those stand at by default;
 * every other one as it is.
 */
export const complete = (entity: AnyEntity, record: AnyRecord): AnyRecord => {
  let defaults = defaultsOf.get(entity);
  if (!defaults) {
    defaults = readDefaults(entity);
    defaultsOf.set(entity, defaults);
  }
  const missing = defaults.filter(([field]) => record[field] === undefined);
  return missing.length === 0 ? record : { ...record, ...Object.fromEntries(missing) };
};
