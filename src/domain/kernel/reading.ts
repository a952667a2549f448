import { z } from 'zod';
import type { May, Permission } from '../permissions.ts';
import type { AnyEntity, AnyRecord, Readers, ShownOf } from './entity.ts';

/** Whether somebody with these rights is one of the readers. */
export const isReader = (readers: Readers, may: May): boolean =>
  readers === 'staff' || (readers !== 'nobody' && readers.some(may));

/** Whoever reads either. */
export const eitherOf = (some: Readers, others: Readers = 'nobody'): Readers => {
  if (some === 'staff' || others === 'nobody') return some;
  return others === 'staff' || some === 'nobody' ? others : [...some, ...others.filter((each) => !some.includes(each))];
};

/** Who reads records of a kind, or works with them at a counter. */
export const workersWith = ({ readBy, atCounter }: AnyEntity): Readers => eitherOf(readBy, atCounter);

/** Whether somebody with these rights reads records of this kind, whosever they are. */
export const mayRead = ({ readBy }: AnyEntity, may: May): boolean => isReader(readBy, may);

/** The fields of this kind that somebody with these rights does not read. */
export const hiddenFields = ({ fieldRights = {} }: AnyEntity, may: May): string[] =>
  Object.entries(fieldRights).flatMap(([field, right]) => (right === undefined || may(right) ? [] : field));

/** The field, or the list and the field of what stands in it. */
const pathOf = (field: string): readonly [name: string, inner: string | undefined] => {
  const [name = '', inner] = field.split('[].');
  return [name, inner];
};

const unwrapped = (schema: z.ZodType): z.ZodType =>
  schema instanceof z.ZodDefault || schema instanceof z.ZodNullable || schema instanceof z.ZodOptional
    ? unwrapped(schema.unwrap() as z.ZodType)
    : schema;

/** What a field is that says nothing, in this order of preference. */
const neutral: readonly unknown[] = [null, 0, '', false, []];

const neutralOf = (entity: AnyEntity, field: string): unknown => {
  const [name, inner] = pathOf(field);
  let schema: z.ZodType | undefined = entity.schema.shape[name];
  if (inner !== undefined && schema) {
    const list = unwrapped(schema);
    const element = list instanceof z.ZodArray ? unwrapped(list.element as z.ZodType) : undefined;
    schema = element instanceof z.ZodObject ? element.shape[inner] : undefined;
  }
  const found = neutral.filter((value) => schema?.safeParse(value).success);
  if (found.length === 0) throw new Error(`${entity.name} has no field ${field} that can be left out`);
  return found[0];
};

const fills = new WeakMap<AnyEntity, ReadonlyMap<string, unknown>>();
const fillsOf = (entity: AnyEntity): ReadonlyMap<string, unknown> => {
  const known =
    fills.get(entity) ??
    new Map(
      [...Object.keys(entity.fieldRights ?? {}), ...(entity.counterFields ?? [])].map((field: string) => [
        field,
        neutralOf(entity, field),
      ]),
    );
  fills.set(entity, known);
  return known;
};

const filled = <R extends object>(record: R, fields: readonly string[], fill: (field: string) => unknown): R => {
  if (fields.length === 0) return record;
  const changed: Record<string, unknown> = Object.fromEntries(Object.entries(record));
  for (const field of fields) {
    const [name, inner] = pathOf(field);
    const list = changed[name];
    if (inner === undefined) changed[name] = fill(field);
    else if (Array.isArray(list)) changed[name] = list.map((each) => ({ ...each, [inner]: fill(field) }));
  }
  return changed as R;
};

/** A record that says nothing in these fields and still is one of its kind: null where its schema takes that, else 0. */
export const withoutFields = <R extends AnyRecord>(entity: AnyEntity, fields: readonly string[], record: R): R =>
  filled(record, fields, (field) => fillsOf(entity).get(field));

/** A record as it is shown to somebody who may not read these fields, which are null. */
export const shownWithout = <E extends AnyEntity>(_: E, fields: readonly string[], record: ShownOf<E>): ShownOf<E> =>
  filled(record, fields, () => null);

/** A record as calls show it to somebody with these rights: null where they may not read it. */
export const shownWith = <E extends AnyEntity>(entity: E, may: May, record: ShownOf<E>): ShownOf<E> =>
  shownWithout(entity, hiddenFields(entity, may), record);

/** Arguments of a command as somebody with these rights may look at them: null where they may not. */
export const argsShown = <Args extends object>(
  rights: Readonly<Record<string, Permission>>,
  may: May,
  args: Args,
): Args =>
  filled(
    args,
    Object.keys(rights).filter((field) => rights[field] && !may(rights[field])),
    () => null,
  );
