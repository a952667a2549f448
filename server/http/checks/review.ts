import { z } from 'zod';
import { readFilterText } from '#domain/kernel/filter-text.ts';
import type { ReviewRow } from '#domain/stocktake/review-row.ts';
import { RefusedCall } from '../refusal.ts';
import type { CheckLine } from './check-lines.ts';

const sorts = ['value', 'difference', 'counted', 'name'] as const;

/** A page of the review, counted from 1; `-value` brings what is worth most first, be it more or less. */
export const reviewQuery = z.object({
  page: z.coerce.number().int().min(1).max(100_000).default(1),
  per_page: z.coerce.number().int().min(1).max(200).default(50),
  filter: z.string().max(2_000).default('').describe('`state:(twice,moved)`, `different:1`, `group_id:g-1`'),
  sort: z.string().max(40).default('-value'),
});
type ReviewQuery = z.infer<typeof reviewQuery>;

/** What somebody may see of a stocktake beside what was counted. */
export interface Sight {
  /** What the books say. */
  readonly books: boolean;
  /** What the differences are worth. */
  readonly worth: boolean;
}

/** A product of a stocktake as the calls tell it. */
export const rowOf = (each: CheckLine, sees: Sight): ReviewRow => {
  const { id: productId, name, number, unit, type } = each.product;
  const { state, counted, book, difference, value, line, counts, notFound } = each;
  return {
    ...{ productId, name, number, unit, type, state, counted },
    ...(sees.books ? { book, difference } : { book: null, difference: null }),
    ...(sees.worth ? { value, price: line?.price ?? null } : { value: null, price: null }),
    ...{ reason: line?.reason ?? '', holds: line?.holds ?? '' },
    settledAt: line?.settledAt ?? null,
    counts: counts.map(({ id: _, shopId: __, stocktakeId: ___, productId: ____, ...count }) => count),
    notFound,
  };
};

const unusable = (field: 'filter' | 'sort'): RefusedCall =>
  new RefusedCall({ status: 422, reason: 'invalid', fields: { [field]: 'list.unusable' } });

const orders: Readonly<Record<(typeof sorts)[number], (a: CheckLine, b: CheckLine) => number>> = {
  value: (a, b) => Math.abs(a.value) - Math.abs(b.value),
  difference: (a, b) => Math.abs(a.difference) - Math.abs(b.difference),
  counted: (a, b) => a.counted - b.counted,
  name: (a, b) => a.product.name.localeCompare(b.product.name),
};

/** A page of the products of a stocktake, how many there are, and how many in each state. */
export const reviewPage = (lines: readonly CheckLine[], query: ReviewQuery, sees: Sight) => {
  const filter = readFilterText(query.filter, ['state', 'different', 'group_id'], []);
  const sort = sorts.find((name) => name === query.sort.replace(/^-/, ''));
  if (!filter) throw unusable('filter');
  if (!sort || (!sees.books && (sort === 'value' || sort === 'difference') && query.sort !== '-value'))
    throw unusable('sort');
  const [wanted, groups] = [filter.get('state'), filter.get('group_id')];
  const found = lines.filter(
    ({ state, difference, product }) =>
      (!wanted || wanted.includes(state)) &&
      (!groups || groups.includes(product.groupId)) &&
      (!filter.has('different') || !sees.books || difference !== 0),
  );
  const turn = query.sort.startsWith('-') ? -1 : 1;
  const seen = sort === 'value' && !sees.worth ? 'difference' : sort;
  const order = sees.books ? orders[seen] : orders.name;
  const sorted = found.sort((a, b) => turn * order(a, b) || (a.product.id < b.product.id ? -1 : 1));
  const from = (query.page - 1) * query.per_page;
  return {
    rows: sorted.slice(from, from + query.per_page).map((each) => rowOf(each, sees)),
    total: found.length,
  };
};

/** How many products of a stocktake are in each state. */
export const stateCounts = (lines: readonly CheckLine[]): Record<string, number> => {
  const counts: Record<string, number> = {};
  for (const { state } of lines) counts[state] = (counts[state] ?? 0) + 1;
  return counts;
};
