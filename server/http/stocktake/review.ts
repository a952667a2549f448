import type { QueryOf } from '#domain/kernel/call.ts';
import { readFilterText } from '#domain/kernel/filter-text.ts';
import type { stocktakeCalls } from '#domain/stocktake/calls.ts';
import { stateWithoutBooks } from '#domain/stocktake/judge-line.ts';
import { type ReviewRow, reviewSorts } from '#domain/stocktake/review-row.ts';
import { RefusedCall } from '../refusal.ts';
import type { ReviewLine } from './review-lines.ts';

type ReviewQuery = QueryOf<typeof stocktakeCalls.products>;

/** What somebody may see of a stocktake beside what was counted. */
export interface Sight {
  /** What the books say. */
  readonly books: boolean;
  /** What the differences are worth. */
  readonly worth: boolean;
}

const stateSeen = ({ state }: ReviewLine, { books }: Sight): ReviewRow['state'] =>
  books ? state : stateWithoutBooks(state);

/** A product of a stocktake as the calls tell it. */
export const rowOf = (each: ReviewLine, sees: Sight): ReviewRow => {
  const { id: productId, name, number, unit, type } = each.product;
  const { counted, book, difference, value, line, counts, notFound } = each;
  return {
    productId,
    name,
    number,
    unit,
    type,
    state: stateSeen(each, sees),
    counted,
    ...(sees.books ? { book, difference } : { book: null, difference: null }),
    ...(sees.worth ? { value, price: line?.price ?? null } : { value: null, price: null }),
    reason: line?.reason ?? '',
    holds: line?.holds ?? '',
    settledAt: line?.settledAt ?? null,
    counts: counts.map(({ id: _, shopId: __, stocktakeId: ___, productId: ____, ...count }) => count),
    notFound,
  };
};

const unusable = (field: 'filter' | 'sort'): RefusedCall =>
  new RefusedCall({ status: 422, reason: 'invalid', fields: { [field]: 'list.unusable' } });

const orders: Readonly<Record<(typeof reviewSorts)[number], (a: ReviewLine, b: ReviewLine) => number>> = {
  value: (a, b) => Math.abs(a.value) - Math.abs(b.value),
  difference: (a, b) => Math.abs(a.difference) - Math.abs(b.difference),
  counted: (a, b) => a.counted - b.counted,
  name: (a, b) => a.product.name.localeCompare(b.product.name),
};

/** A page of the products of a stocktake, how many there are, and how many in each state. */
export const reviewPage = (lines: readonly ReviewLine[], query: ReviewQuery, sees: Sight) => {
  const filter = readFilterText(query.filter, ['state', 'different', 'group_id'], []);
  const sort = reviewSorts.find((name) => name === query.sort.replace(/^-/, ''));
  if (!filter) throw unusable('filter');
  if (!sort || (!sees.books && (sort === 'value' || sort === 'difference') && query.sort !== '-value'))
    throw unusable('sort');
  const [wanted, groups] = [filter.get('state'), filter.get('group_id')];
  const found = lines.filter(
    (each) =>
      (!wanted || wanted.includes(stateSeen(each, sees))) &&
      (!groups || groups.includes(each.product.groupId)) &&
      (!filter.has('different') || !sees.books || each.difference !== 0),
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
export const stateCounts = (lines: readonly ReviewLine[], sees: Sight): Record<string, number> => {
  const counts: Record<string, number> = {};
  for (const each of lines) {
    const state = stateSeen(each, sees);
    counts[state] = (counts[state] ?? 0) + 1;
  }
  return counts;
};
