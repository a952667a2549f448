import { describe, expect, test } from 'vitest';
import { stocktakeCalls } from '#domain/stocktake/calls.ts';
import { aProduct } from '../../../tests/make.ts';
import { aLine } from '../../../tests/make-stocktake.ts';
import { reviewPage, rowOf, stateCounts } from './review.ts';
import type { ReviewLine } from './review-lines.ts';

const line = (id: string, more: Partial<ReviewLine>, product: object = {}): ReviewLine => ({
  product: aProduct({ id, name: `Name ${id}`, groupId: 'g1', ...product }),
  state: 'ready',
  counted: 0,
  book: 0,
  difference: 0,
  value: 0,
  line: undefined,
  counts: [],
  notFound: [],
  judged: { state: 'ready', counted: 0, book: 0, difference: 0, firstAt: 0, lastAt: 0, seenAt: 0 },
  ...more,
});
const lines = [
  line('a', { counted: 7, book: 5, difference: 2, value: 900 }, { groupId: 'g2', name: 'D' }),
  line('b', { state: 'moved', counted: 1, book: 9, difference: -8, value: -300 }, { name: 'C' }),
  line('c', { state: 'twice', counted: 4, book: 4, difference: 0, value: 0 }, { name: 'B' }),
  line('d', { counted: 0, book: 5, difference: -5, value: -900 }, { groupId: 'g2', name: 'A' }),
];
const all = { books: true, worth: true };
const page = (query: object, sees = all) => {
  const { rows, total } = reviewPage([...lines], stocktakeCalls.products.query.parse(query), sees);
  return [rows.map(({ productId }) => productId).join(' '), total];
};

describe('the review of a stocktake by the API', () => {
  test.each([
    [{}, 'a d b c', 4],
    [{ sort: 'value' }, 'c b a d', 4],
    [{ sort: '-difference' }, 'b d a c', 4],
    [{ sort: 'counted' }, 'd b c a', 4],
    [{ sort: 'name' }, 'd c b a', 4],
    [{ filter: 'state:(moved,twice)' }, 'b c', 2],
    [{ filter: 'group_id:g2' }, 'a d', 2],
    [{ filter: 'different:1' }, 'a d b', 3],
    [{ filter: 'different:1,group_id:g1' }, 'b', 1],
    [{ per_page: 3 }, 'a d b', 4],
    [{ per_page: 3, page: 2 }, 'c', 4],
  ])('of %o', (query, found, total) => {
    expect(page(query)).toEqual([found, total]);
  });

  test('who may not see what it is worth gets it by the pieces, who may not see the books by name', () => {
    expect(page({}, { books: true, worth: false })).toEqual(['b d a c', 4]);
    expect(page({ filter: 'different:1' }, { books: false, worth: false })).toEqual(['a b c d', 4]);
    for (const sort of ['value', 'difference', '-difference'])
      expect(() => page({ sort }, { books: false, worth: false })).toThrow();
    expect(() => page({ sort: 'price' })).toThrow();
    expect(() => page({ filter: 'colour:red' })).toThrow();
  });

  test('shows the books and what it is worth to those who may see them', () => {
    const said = aLine({ price: 12, reason: 'broken', holds: 'c-1', settledAt: 9 });
    const one = line('a', { counted: 7, book: 5, difference: 2, value: 24, line: said });
    const rest = { reason: 'broken', holds: 'c-1', settledAt: 9, counted: 7 };
    expect(rowOf(one, all)).toMatchObject({ book: 5, difference: 2, value: 24, price: 12, ...rest });
    expect(rowOf(one, { books: true, worth: false })).toMatchObject({ book: 5, value: null, price: null, ...rest });
    expect(rowOf(one, { books: false, worth: false })).toMatchObject({ book: null, difference: null, ...rest });
  });

  test('counts how many are in each state', () => {
    expect(stateCounts(lines, all)).toEqual({ ready: 2, moved: 1, twice: 1 });
  });
});
