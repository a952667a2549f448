import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { defineCalls, queryOf, requestOf } from './call.ts';
import { defineEntity } from './entity.ts';
import { readFilterText } from './filter-text.ts';
import { defineListing, isCode, listQuery } from './listing.ts';

const bed = defineEntity({
  name: 'bed',
  collection: 'places',
  lookups: [],
  readBy: 'staff',
  scopes: () => [],
  shops: 'brand',
  schema: z.object({
    id: z.string(),
    shopId: z.string(),
    state: z.int(),
    name: z.string(),
    madeAt: z.int().nullable(),
    parts: z.array(z.object({ name: z.string() })),
  }),
});
const shape = { row: bed.schema, shops: ['shopId'], sorts: ['name', 'madeAt'], sort: '-madeAt' } as const;
const beds = defineListing(bed, {
  ...shape,
  filters: {
    state: { code: 'state', values: [1, 2] },
    shop_id: { is: 'shopId' },
    part: { list: 'parts', at: 'name' },
    since: { from: 'madeAt' },
  },
  perPage: 50,
});
const params = z.object({ id: z.string() });
const calls = defineCalls({
  list: { at: 'GET /beds', says: 'Beds', list: beds, query: z.object({ everywhere: z.enum(['0', '1']).default('0') }) },
  make: {
    at: 'POST /beds/:id/sheets',
    says: 'Makes one',
    params,
    answer: bed.schema,
    body: z.object({ sheets: z.int().default(2) }),
  },
});

describe('a request of a call', () => {
  test('has what differs from record to record in its path, and what is given in its body', () => {
    expect(requestOf(calls.make, { params: { id: 'a/b c' }, body: {} })).toEqual({
      method: 'POST',
      path: '/beds/a%2Fb%20c/sheets',
      body: {},
    });
  });

  test('asks a list for its page, filter and sort, and for nothing that is left out', () => {
    expect(requestOf(calls.list, {})).toEqual({ method: 'GET', path: '/beds' });
    const { path } = requestOf(calls.list, {
      filter: { state: [1, 2], part: 'a,b', since: 5, shop_id: undefined },
      sort: '-madeAt',
      page: 3,
      perPage: 10,
      query: { everywhere: '1' },
    });
    const [at, query] = path.split('?');
    expect([at, Object.fromEntries(new URLSearchParams(query))]).toEqual([
      '/beds',
      { everywhere: '1', filter: 'state:(1,2),part:a b,since:5', sort: '-made_at', page: '3', per_page: '10' },
    ]);
  });

  test('keeps how long a page is where its own query says it', () => {
    const { rows } = defineCalls({
      rows: { at: 'GET /beds/all', says: 'All', right: 'staff', query: listQuery(beds), rows: bed.schema },
    });
    expect(requestOf(rows, { query: { per_page: 200 } }).path).toBe('/beds/all?per_page=200');
  });
});

test('the query of a list says how it is sorted and how long a page is where a call does not', () => {
  expect(queryOf(calls.list)?.parse({ page: '2' })).toEqual({
    page: 2,
    per_page: 50,
    filter: '',
    sort: '-made_at',
    everywhere: '0',
  });
});

test('what is typed into a filter stays one value, and what a type or state may be is told apart', () => {
  const { path } = requestOf(calls.list, { filter: { part: 'DB-1,state:(5)' } });
  const filter = new URLSearchParams(path.split('?')[1]).get('filter') ?? '';
  expect(readFilterText(filter, ['part', 'state'], [])).toEqual(new Map([['part', ['DB-1 state  5']]]));
  expect(Object.values(beds.filters).map(isCode)).toEqual([true, false, false, false]);
});

test('a misspelt field, filter, value or sort does not compile', () => {
  // @ts-expect-error: a bed has no `stat`
  defineListing(bed, { ...shape, filters: { state: { code: 'stat' } } });
  // @ts-expect-error: nor have its parts a `nam`
  defineListing(bed, { ...shape, filters: { part: { list: 'parts', at: 'nam' } } });
  // @ts-expect-error: it is sorted by one of its sorts
  defineListing(bed, { ...shape, filters: {}, sort: 'state' });
  // @ts-expect-error: the list has no filter `stat`
  requestOf(calls.list, { filter: { stat: 1 } });
  // @ts-expect-error: a bed is never in state 3
  requestOf(calls.list, { filter: { state: 3 } });
  // @ts-expect-error: it is not sorted by state
  requestOf(calls.list, { sort: 'state' });
  // @ts-expect-error: the path names a bed
  expect(requestOf(calls.make, { params: {}, body: {} }).path).toContain('undefined');
  // @ts-expect-error: it has no pillows
  requestOf(calls.make, { params: { id: '1' }, body: { pillows: 1 } });
});
