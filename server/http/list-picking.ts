import { readFilterText } from '#domain/kernel/filter-text.ts';
import { RefusedCall } from './refusal.ts';

/** A filter's name and its SQL; `$` is the place of its values, an array. */
export type Conditions = Readonly<Record<string, { readonly sql: string; readonly numbers: boolean }>>;

/** What a list can be asked for. */
export interface Listing {
  readonly conditions: Conditions;
  /** Names of a type or state, in which `-1` and `99` mean all. */
  readonly typeLike: readonly string[];
  /** Columns by which it can be sorted. */
  readonly sorts: readonly string[];
}

/** What was asked for, in SQL; its values are counted on from those given. */
export interface Picked {
  readonly where: string;
  readonly values: readonly unknown[];
  readonly order: string;
}

const unusable = (field: 'filter' | 'sort'): RefusedCall =>
  new RefusedCall({ status: 422, reason: 'invalid', fields: { [field]: 'list.unusable' } });

const valuesOf = (values: readonly string[], numbers: boolean): readonly (string | number)[] => {
  if (!numbers) return values;
  if (values.some((value) => !/^\d{1,15}$/.test(value))) throw unusable('filter');
  return values.map(Number);
};

/**
 * The order of a list whose rows do not all tell everybody what they are worth: those for which `isValued` (SQL) does
 * not hold come last, so that their place tells nothing of it either.
 */
export const orderByWorth = (order: string, isValued: string): string =>
  order.replace(/^value (asc|desc)/, `case when ${isValued} then value end $1`);

/** Reads filter and sort of a call; 422 when they name what the list does not have. `before`: values that come first. */
export const pickFrom = (
  { conditions, typeLike, sorts }: Listing,
  query: { readonly filter: string; readonly sort: string },
  before: readonly unknown[],
): Picked => {
  const filter = readFilterText(query.filter, Object.keys(conditions), typeLike);
  const sort = sorts.find((name) => name === query.sort.replace(/^-/, ''));
  if (!filter) throw unusable('filter');
  if (!sort) throw unusable('sort');
  const values = [...before];
  const where: string[] = [];
  for (const [name, asked] of filter) {
    const condition = conditions[name];
    if (!condition) continue;
    values.push(valuesOf(asked, condition.numbers));
    where.push(condition.sql.replace('$', `$${values.length}`));
  }
  const direction = query.sort.startsWith('-') ? 'desc' : 'asc';
  return {
    where: where.length === 0 ? 'true' : where.join(' and '),
    values,
    order: `${sort} ${direction} nulls last, id ${direction}`,
  };
};
