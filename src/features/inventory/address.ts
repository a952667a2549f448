import { isDay } from '../../ui/days.ts';
import type { Days } from '../../ui/quick-days.ts';

type Search = Readonly<Record<string, unknown>>;

/** Values of an address that can be used; the others are left out. */
export const given = <Values extends object>(
  values: {
    readonly [Name in keyof Values]: Values[Name] | undefined;
  },
): Partial<Values> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Partial<Values>;

export const textOf = (value: unknown): string | undefined => {
  const text = typeof value === 'number' ? String(value) : value;
  return typeof text === 'string' && text !== '' ? text.slice(0, 80) : undefined;
};

export const oneOf = <const Value>(values: readonly Value[], value: unknown): Value | undefined =>
  values.find((known) => known === value);

export const pageOf = (value: unknown): number | undefined =>
  Number.isInteger(value) && Number(value) > 1 ? Number(value) : undefined;

export const daysIn = ({ from, to }: Search): Days =>
  given<Required<Days>>({
    from: isDay(from) ? from : undefined,
    to: isDay(to) ? to : undefined,
  });

/** The filters changed, on the first page; undefined takes one away. */
export const changed = <Filters extends { readonly page?: number }>(
  filters: Filters,
  change: { readonly [Name in keyof Filters]?: Filters[Name] | undefined },
): Filters =>
  Object.fromEntries(
    Object.entries({ ...filters, page: undefined, ...change }).filter(([, value]) => value !== undefined),
  ) as unknown as Filters;

/** Whether filters leave anything out; the page, the order and how far back one looks do not. */
export const isNarrowed = (filters: object): boolean =>
  Object.entries(filters).some(([name, value]) => value !== undefined && !['page', 'sort', 'older'].includes(name));
