import { type Expression, type SqlBool, sql } from 'kysely';
import type { AnyEntity } from '#domain/kernel/entity.ts';
import type { FieldProblem } from '#domain/kernel/field-problem.ts';
import { readFilterText, tooMuchAsked } from '#domain/kernel/filter-text.ts';
import {
  type AnyListFilter,
  type AnyListing,
  type AnyTextFilter,
  isCode,
  isSearched,
  isYesOrNo,
} from '#domain/kernel/listing.ts';
import { mayRead } from '#domain/kernel/reading.ts';
import type { Reason } from '#domain/kernel/reason.ts';
import { partNamed } from '#domain/search/row-text.ts';
import { fieldEnd, wordsOf } from '#domain/values/searchable.ts';
import { type Column, columnFor, type SchemaLike } from '../db/tables.ts';
import { type CallerInShop, shopsWhere } from './caller.ts';
import { likePattern } from './like-pattern.ts';
import { RefusedCall } from './refusal.ts';

/** A list cannot be narrowed or sorted as a call asks for. */
export const unusable = (
  field: 'filter' | 'sort',
  { code, params }: FieldProblem = { code: 'list.unusable', params: {} },
): RefusedCall => new RefusedCall({ status: 422, reason: 'invalid', fields: { [field]: code as Reason }, params });

/** Finds what a list does for a state of its rows that a call names by its word; 422 for a state that it does not have. */
export const statusNamed = <Word extends string, Does>(all: Readonly<Record<Word, Does>>, word: unknown): Does => {
  const found = Object.entries(all).find(([known]) => known === word);
  if (!found) throw unusable('filter');
  return found[1] as Does;
};

/** The column of a list's row; where the record has the field, as the record keeps it. */
export const columnIn = ({ entity, row }: AnyListing, field: string): Column => {
  const schema: SchemaLike | undefined = entity.schema.shape[field] ?? row.shape[field];
  if (!schema) throw new Error(`a list of ${entity.name} has no ${field}`);
  return columnFor(field, schema);
};

/** A column of the rows in question; whatever they are put together of, it is called so. */
export const found = (field: string) => sql.ref(`found.${field}`);
/** A column of the records that are searched for words. */
const said = (field: string) => sql.ref(`said.${field}`);

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
  if (isYesOrNo(filter)) {
    if (asked.some((value) => value !== '0' && value !== '1')) throw unusable('filter');
    return asked.map(Number);
  }
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

/** All words are in these fields of a record, whose id is read from their narrow index in place of the rows. */
const thoseThatSay = (fields: readonly string[], parts: readonly string[]): Expression<unknown> => {
  const at = (path: string) => {
    const [field = '', inner] = path.split('.');
    return inner === undefined ? said(field) : sql`${said(field)} ->> ${sql.lit(inner)}`;
  };
  const text = sql.join([sql.lit(''), ...fields.map(at), sql.lit('')], sql`, `);
  return sql`translate(concat_ws(${sql.lit(fieldEnd)}, ${text}), '''’', '') ilike all(${parts.map(likePattern)})`;
};

/** Of a kind that shops may keep to themselves, the records that the caller sees from where they read it. */
const whereSeen = ({ schema, seenIn, readBy }: AnyEntity, caller: CallerInShop): Expression<unknown> => {
  if (!seenIn) return sql`true`;
  const ids = shopsWhere(caller, readBy).map(({ id }) => id);
  const inShops = seenIn.shops.map((field) =>
    columnFor(field, schema.shape[field]).type === 'jsonb'
      ? sql`${said(field)} ?| ${ids}`
      : sql`${said(field)} = any(${ids})`,
  );
  return sql`(${sql.join([said(seenIn.shared), ...inShops], sql` or `)})`;
};

/** Rows that say all words of one of the values, themselves or by a record that they name and the caller may read and sees. */
const textCondition = (
  { entity }: AnyListing,
  caller: CallerInShop,
  { says, names = [] }: AnyTextFilter,
  values: Values,
): Expression<SqlBool> => {
  const { brandId, may } = caller;
  const idsOf = ({ name }: AnyEntity, condition: Expression<unknown>) =>
    sql`select ${said('id')} from ${sql.table(name)} as said where ${said('brandId')} = ${brandId} and ${condition}`;
  const conditionsFor = (value: string | number) => {
    const words = wordsOf(String(value));
    const naming = names.flatMap((named) => {
      if (!mayRead(named.entity, may)) return [];
      const saying = thoseThatSay(named.entity.searchBy ?? [], words.map(partNamed));
      const ids = idsOf(named.entity, sql`${saying} and ${whereSeen(named.entity, caller)}`);
      if ('is' in named) return sql`${said(named.is)} <> '' and ${said(named.is)} = any(array(${ids}))`;
      if ('has' in named) return sql`${said(named.has)} ?| array(${ids})`;
      return sql`${said(named.list)} @> any(array(
        select jsonb_build_array(jsonb_build_object(${sql.lit(named.at)}::text, id)) from (${ids}) as named))`;
    });
    return says.length > 0 ? [thoseThatSay(says, words), ...naming] : naming;
  };
  const ids = values.flatMap(conditionsFor).map((condition) => idsOf(entity, condition));
  // A row that says nothing itself is found by nobody who may not read what it names.
  if (ids.length === 0) return sql<SqlBool>`false`;
  return sql`${found('id')} = any(array(${sql.join(ids, sql` union all `)}))`;
};

const conditionOf = (
  listing: AnyListing,
  caller: CallerInShop,
  filter: Exclude<AnyListFilter, { own: string }>,
  values: Values,
): Expression<SqlBool> => {
  if ('is' in filter) return sql`${found(filter.is)} = any(${values})`;
  if ('code' in filter) return sql`${found(filter.code)} = any(${values})`;
  if ('groups' in filter)
    return sql`${found(filter.groups)} = any(${values.flatMap((value) => filter.values[Number(value)] ?? [])})`;
  if ('says' in filter) return textCondition(listing, caller, filter, values);
  if ('list' in filter) {
    const wanted = values.map((value) => JSON.stringify([{ [filter.at]: value }]));
    return sql`${found(filter.list)} @> any(${wanted}::jsonb[])`;
  }
  if ('has' in filter) return sql`${found(filter.has)} ?| ${values}`;
  if ('set' in filter) {
    const { set } = filter;
    const each = values.map((value) => (value === 1 ? sql`${found(set)} is not null` : sql`${found(set)} is null`));
    return sql`(${sql.join(each, sql` or `)})`;
  }
  if ('yes' in filter) return sql`${found(filter.yes)} in (${sql.join(values.map((value) => value === 1))})`;
  return 'from' in filter
    ? sql`${found(filter.from)} >= ${values[0]}::bigint`
    : sql`${found(filter.to)} <= ${values[0]}::bigint`;
};

/** The conditions that a call's `filter` means; 422 when it names what the list does not have. */
export const conditionsOf = (
  listing: AnyListing,
  caller: CallerInShop,
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
    const tooMuch = tooMuchAsked(wanted, isSearched(filter));
    if (tooMuch) throw unusable('filter', tooMuch);
    const values = valuesOf(listing, filter, wanted);
    return 'own' in filter ? own(name, values) : conditionOf(listing, caller, filter, values);
  });
};
