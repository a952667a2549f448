import { expect, test } from 'vitest';
import { pathOf, readFilters, sideIn } from './filters.ts';

test.each([
  [{}, {}],
  [
    { side: 'provide', status: '4', page: 2, text: 'tea' },
    { side: 'provide', status: 4, page: 2, text: 'tea' },
  ],
  [{ side: 'apply', status: 9, page: 0, text: '', older: 'yes' }, {}],
  [
    { text: 2611, older: true },
    { text: '2611', older: true },
  ],
])('%o in the address shows %o', (search, filters) => expect(readFilters(search)).toEqual(filters));

test('a shop first sees what it asked for', () => {
  expect(sideIn({})).toBe('apply');
  expect(sideIn({ side: 'provide' })).toBe('provide');
});

test('the server is asked for the same, and never for a filter that somebody typed', () => {
  expect(decodeURIComponent(pathOf({ side: 'provide', status: 4, text: 'DB-1,status:(5)', page: 3 }))).toBe(
    '/allocations?page=3&per_page=20&filter=allocation_type:2,status:4,number:DB-1status5',
  );
});
