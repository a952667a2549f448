import { type Expression, type SqlBool, sql } from 'kysely';
import { readFilterText } from '#domain/kernel/filter-text.ts';
import { type AnyListFilter, type AnyListing, isCode } from '#domain/kernel/listing.ts';
import { type Column, columnFor, type SchemaLike } from '../db/tables.ts';
import { likePattern } from './like-pattern.ts';
import { RefusedCall } from './refusal.ts';

/** A list cannot be narrowed or sorted as a call asks for. */
export const unusable = (field: 'filter' | 'sort'): RefusedCall =>
  new RefusedCall({ status: 422, reason: 'invalid', fields: { [field]: 'list.unusable' } });

/** The column of a list's row; where the record has the field, as the record keeps it. */
export const columnIn = ({ entity, row }: AnyListing, field: string): Column => {
  const schema: SchemaLike | undefined = entity.schema.shape[field] ?? row.shape[field];
  if (!schema) throw new Error(`a list of ${entity.name} has no ${field}`);
  return columnFor(field, schema);
};

/** A column of the rows in question; whatever they are put together of, it is called so. */
export const found = (field: string) => sql.ref(`found.${field}`);

const numbersOf = (values: readonly string[]): number[] => {
  if (values.some((value) => !/^\d{1,15}$/.test(value))) throw unusable('filter');
  return values.map(Number);
};

/** What a call asks of a filter: numbers where it looks at them. Values that the filter does not know are refused. */
const valuesOf = (
  listing: AnyListing,
  filter: AnyListFilter,
  asked: readonly string[],
): readonly (string | number)[] => {
  if ('values' in filter && filter.values) {
    const known = 'groups' in filter ? Object.keys(filter.values) : (filter.values as readonly number[]).map(String);
    if (asked.some((value) => !known.includes(value))) throw unusable('filter');
    return asked.map(Number);
  }
  if ('from' in filter || 'to' in filter || ('own' in filter && filter.own === 'code')) return numbersOf(asked);
  const field = 'is' in filter ? filter.is : 'code' in filter ? filter.code : undefined;
  const isNumber =
    field === undefined
      ? 'list' in filter && isNumberWithin(listing, filter)
      : columnIn(listing, field).type === 'bigint';
  return isNumber ? numbersOf(asked) : asked;
};

const isNumberWithin = (
  { entity }: AnyListing,
  { list, at }: { readonly list: string; readonly at: string },
): boolean => {
  let schema: SchemaLike & { readonly element?: { readonly shape: Record<string, SchemaLike> } } =
    entity.schema.shape[list];
  while (schema.def.innerType) schema = schema.def.innerType;
  const inner = schema.element?.shape[at];
  return inner !== undefined && columnFor(at, inner).type === 'bigint';
};

type Values = readonly (string | number)[];

/**
 * The value is a part of these fields of the record. Their ids are read first, from the narrow index of these fields in
 * place of the rows.
 */
const partOf = (
  { entity }: AnyListing,
  brandId: string,
  fields: readonly string[],
  values: Values,
): Expression<SqlBool> => {
  const said = (field: string) => sql.ref(`said.${field}`);
  const text = sql.join(fields.map(said), sql` || ' ' || `);
  const patterns = values.map((value) => likePattern(String(value)));
  return sql`${found('id')} = any(array(select ${said('id')} from ${sql.table(entity.name)} as said
    where ${said('brandId')} = ${brandId} and ${text} ilike any(${patterns})))`;
};

const conditionOf = (
  listing: AnyListing,
  brandId: string,
  filter: Exclude<AnyListFilter, { own: string }>,
  values: Values,
): Expression<SqlBool> => {
  if ('is' in filter) return sql`${found(filter.is)} = any(${values})`;
  if ('code' in filter) return sql`${found(filter.code)} = any(${values})`;
  if ('groups' in filter)
    return sql`${found(filter.groups)} = any(${values.flatMap((value) => filter.values[Number(value)] ?? [])})`;
  if ('part' in filter) return partOf(listing, brandId, filter.part, values);
  if ('list' in filter) {
    const wanted = values.map((value) => JSON.stringify([{ [filter.at]: value }]));
    return sql`${found(filter.list)} @> any(${wanted}::jsonb[])`;
  }
  if ('has' in filter) return sql`${found(filter.has)} ?| ${values}`;
  return 'from' in filter
    ? sql`${found(filter.from)} >= ${values[0]}::bigint`
    : sql`${found(filter.to)} <= ${values[0]}::bigint`;
};

/** The conditions that a call's `filter` means; 422 when it names what the list does not have. */
export const conditionsOf = (
  listing: AnyListing,
  brandId: string,
  text: string,
  own: (name: string, values: Values) => Expression<SqlBool>,
): readonly Expression<SqlBool>[] => {
  const { filters } = listing;
  const names = Object.keys(filters);
  const asked = readFilterText(
    text,
    names,
    names.filter((name) => isCode(filters[name] as AnyListFilter)),
  );
  if (!asked) throw unusable('filter');
  return [...asked].map(([name, wanted]) => {
    const filter = filters[name] as AnyListFilter;
    const values = valuesOf(listing, filter, wanted);
    return 'own' in filter ? own(name, values) : conditionOf(listing, brandId, filter, values);
  });
};
