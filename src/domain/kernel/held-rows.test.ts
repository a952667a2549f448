import { expect, test } from 'vitest';
import { z } from 'zod';
import { defineEntity } from './entity.ts';
import { heldRows } from './held-rows.ts';
import { defineListing } from './listing.ts';

const locker = defineEntity({
  name: 'locker',
  collection: 'places',
  lookups: [],
  readBy: 'staff',
  scopes: () => [],
  shops: 'brand',
  schema: z.object({
    id: z.string(),
    shopId: z.string(),
    name: z.string(),
    state: z.int(),
    open: z.boolean(),
    at: z.int(),
    removedAt: z.int().nullable(),
    keys: z.array(z.string()),
  }),
});
const lockers = defineListing(locker, {
  row: locker.schema,
  shops: ['shopId'],
  filters: {
    name: { is: 'name' },
    state: { code: 'state' },
    removed: { set: 'removedAt' },
    open: { yes: 'open' },
    key: { has: 'keys' },
    from: { from: 'at' },
    to: { to: 'at' },
  },
  sorts: ['name'],
  sort: 'name',
  held: { says: ({ name, keys }) => [name, ...keys], order: (one, other) => other.at - one.at },
});
const usual = { shopId: 's', state: 1, open: true, removedAt: null, keys: ['red'] };
const records = [
  { ...usual, id: '1', name: 'A', at: 1 },
  { ...usual, id: '2', name: 'B', at: 2, state: 2, open: false, keys: ['blue', 'old'] },
  { ...usual, id: '3', name: 'C', at: 3, removedAt: 9 },
];

test.each([
  ['in its own order there', {}, '', '321'],
  ['by a field', { name: 'B' }, '', '2'],
  ['by several values of a state', { state: [1, 2] }, '', '321'],
  ['by whether something is set', { removed: 1 }, '', '3'],
  ['by whether something is not set', { removed: 0 }, '', '21'],
  ['by whether something is so', { open: 0 }, '', '2'],
  ['by what is in a list of it', { key: 'blue' }, '', '2'],
  ['from a value on, up to another', { from: 2, to: 2 }, '', '2'],
  ['by nothing where nothing is asked for', { name: null, state: undefined }, '', '321'],
  ['by words in its texts', {}, 'b OLD', '2'],
  ['by all that is asked for at once', { removed: 0 }, 'red', '1'],
] as const)('what a device holds of a list is found %s', (_, filter, text, found) => {
  const rows = heldRows(lockers, records, { filter, text });
  expect(rows.map(({ id }) => id).join('')).toBe(found);
});
