import { expect, test } from 'vitest';
import { z } from 'zod';
import { defineCalls, requestOf } from './call.ts';
import { defineCommand } from './command.ts';
import { accept } from './decision.ts';
import { defineEntity } from './entity.ts';
import { finding, giving, onlyId } from './giving.ts';
import { defineListing } from './listing.ts';

const locker = defineEntity({
  name: 'locker',
  collection: 'places',
  lookups: [],
  readBy: 'staff',
  scopes: () => [],
  shops: 'brand',
  schema: z.object({ id: z.string(), shopId: z.string(), name: z.string() }),
});
const lockers = defineListing(locker, {
  row: locker.schema,
  shops: ['shopId'],
  filters: {},
  sorts: ['name'],
  sort: 'name',
});
const id = z.string().min(1).max(64);
const shape = { version: 1, offline: true, right: 'everybody', needs: () => ({}), decide: () => accept([]) } as const;
const addLocker = defineCommand({ ...shape, name: 'locker.add', args: z.object({ lockerId: id, name: z.string() }) });
const removeLocker = defineCommand({ ...shape, name: 'locker.remove', args: z.object({ lockerId: id }) });
const ids = { lockerId: 'id' } as const;
const answer = locker.schema;

const calls = defineCalls({
  one: finding(lockers, { at: 'GET /lockers/:id', says: 'One' }),
  add: giving(addLocker, { at: 'POST /lockers', says: 'Adds one', ids, answer }),
  edit: giving(addLocker, { at: 'PUT /lockers/:id', says: 'Changes one', ids, answer }),
  judged: giving(addLocker, {
    at: 'PUT /lockers/:id/judged',
    says: 'Changes one',
    ids,
    answer,
    body: z.object({ name: z.string() }).refine(({ name }) => name !== 'X'),
  }),
  remove: giving(removeLocker, { at: 'DELETE /lockers/:id', says: 'Takes one away', ids, answer: onlyId }),
});

test('a call that gives a command takes ids in its path and all other arguments in its body', () => {
  expect(requestOf(calls.add, { body: { name: 'A' } })).toEqual({
    method: 'POST',
    path: '/lockers',
    body: { name: 'A' },
  });
  expect(requestOf(calls.edit, { params: { id: '1' }, body: { name: 'A' } }).path).toBe('/lockers/1');
  expect(requestOf(calls.remove, { params: { id: '1' } })).toEqual({ method: 'DELETE', path: '/lockers/1' });
  expect(requestOf(calls.one, { params: { id: '1' } }).path).toBe('/lockers/1');
  expect([calls.add.gives.name, 'params' in calls.add, 'body' in calls.remove]).toEqual(['locker.add', false, false]);
  expect(calls.edit.params.safeParse({ id: '' }).success).toBe(false);
});

test('a body of its own stands in place of the arguments', () => {
  expect(calls.judged.body.safeParse({ name: 'X' }).success).toBe(false);
});

test('what is given to a call that the command does not take does not compile', () => {
  // @ts-expect-error: a locker has no colour
  requestOf(calls.add, { body: { name: 'A', colour: 'red' } });
  // @ts-expect-error: the path names a locker
  requestOf(calls.edit, { body: { name: 'A' } });
  // @ts-expect-error: the command has no such id
  expect(giving(removeLocker, { at: 'DELETE /lockers', ids: { drawerId: 'id' } })).toHaveProperty('gives');
});
