/** The HTTP calls, and a test that books by them. */
export const callFiles: Readonly<Record<string, string>> = {
  'src/domain/$file/$file-listing.ts': `import { defineListing } from '../kernel/listing.ts';
import { $thing } from './$file.ts';

/** Those of a shop, also removed ones: \`filter=removed:0\` leaves these out. */
export const $thingListing = defineListing($thing, {
  row: $thing.schema,
  shops: ['shopId'],
  filters: { name: { is: 'name' }, removed: { own: 'code', values: [0, 1] } },
  sorts: ['name'],
  sort: 'name',
});
`,
  'src/domain/$file/calls.ts': `import { z } from 'zod';
import { defineCalls } from '../kernel/call.ts';
import { $thing, $thingFields } from './$file.ts';
import { $thingListing } from './$file-listing.ts';

const params = z.object({ id: z.string().min(1).max(64) });
const body = z.object($thingFields);
const answer = $thing.schema;

/** What it is to the shop, as the office reads and changes it. */
export const $thingCalls = defineCalls({
  list: { at: 'GET /$things', says: 'Those of the current shop', shows: $thing, list: $thingListing },
  one: { at: 'GET /$things/:id', says: 'One of the current shop', shows: $thing, params, answer },
  add: { at: 'POST /$things', says: 'Adds one to the current shop', body, answer },
  edit: { at: 'PUT /$things/:id', says: 'Changes one', params, body, answer },
  remove: { at: 'DELETE /$things/:id', says: 'Takes one out of use', params, answer },
  restore: { at: 'POST /$things/:id/restore', says: 'Takes one that was removed into use again', params, answer },
});
`,
  'server/http/$file/calls.ts': `import { add$Thing } from '#domain/$file/add.ts';
import { $thingCalls } from '#domain/$file/calls.ts';
import { edit$Thing } from '#domain/$file/edit.ts';
import { remove$Thing } from '#domain/$file/remove.ts';
import { restore$Thing } from '#domain/$file/restore.ts';
import type { $Thing } from '#domain/$file/$file.ts';
import { $thingListing } from '#domain/$file/$file-listing.ts';
import type { CallerInShop } from '../caller.ts';
import { notFound } from '../refusal.ts';
import { type Asked, commandCalls, serveCalls } from '../serve-calls.ts';
import { inThisShop, serveList } from '../serve-list.ts';

export const $thingList = serveList($thingListing, {
  own: {
    removed: ({ or, eb }, states) => or(states.map((state) => eb('removedAt', state === 1 ? 'is not' : 'is', null))),
  },
});

/** Those of the current shop: what changes one gives the command that a counter would push. */
export const $thingRoutes = serveCalls($thingCalls, (parts) => {
  const { give, step } = commandCalls(parts);
  const read = async (caller: CallerInShop, id: string): Promise<$Thing> => {
    const found = await $thingList.one(parts.pool, inThisShop(caller), id);
    if (!found) throw notFound('$thing.unknown');
    return found;
  };
  return {
    list: ({ caller, query }) => $thingList.page(parts.pool, inThisShop(caller), query),
    one: ({ caller, params }) => read(caller, params.id),
    add: give(
      add$Thing,
      ({ body }: Asked<typeof $thingCalls.add>, $thingId) => ({ $thingId, ...body }),
      read,
    ),
    edit: step(edit$Thing, '$thingId', read),
    remove: step(remove$Thing, '$thingId', read),
    restore: step(restore$Thing, '$thingId', read),
  };
});
`,
  'server/http/$file/calls.pg.test.ts': `import { expect, test } from 'vitest';
import { apiUnderTest } from '../../../tests/api-brand.ts';
import { audit } from '../../audit/audit.ts';

const { app, pool, signIn } = await apiUnderTest();
const boss = await signIn('boss');
const cashier = await signIn('cashier');
type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
const call = async (method: Method, path: string, payload?: object, headers = boss) => {
  const reply = await app.inject({ method, url: \`/api/$things\${path}\`, headers, ...(payload ? { payload } : {}) });
  return { status: reply.statusCode, ...(reply.json() as { code?: string; data: never }) };
};

test('one is added, edited, removed and restored, each time as the answer then says', async () => {
  const added = await call('POST', '', { name: 'A' });
  expect(added).toMatchObject({ status: 200, data: { shopId: 's01', name: 'A', removedAt: null } });
  const path = \`/\${(added.data as { id: string }).id}\`;
  expect(await call('PUT', path, { name: 'B' })).toMatchObject({ status: 200, data: { name: 'B' } });
  expect(await call('DELETE', path)).toMatchObject({ status: 200, data: { removedAt: expect.any(Number) } });
  expect(await call('PUT', path, { name: 'C' })).toMatchObject({ status: 422, code: '$thing.removed' });
  expect(await call('GET', '?filter=removed:0')).toMatchObject({ data: [], meta: { total: 0 } });
  expect(await call('POST', \`\${path}/restore\`)).toMatchObject({ status: 200, data: { name: 'B', removedAt: null } });
  expect(await call('GET', '?filter=name:B')).toMatchObject({ data: [{ name: 'B' }], meta: { total: 1 } });
  expect(await call('POST', '', { name: 'B' })).toMatchObject({ status: 422, code: '$thing.nameTaken' });
  expect(await call('POST', '', { name: '' })).toMatchObject({ status: 422, errors: { name: [expect.any(String)] } });
});

test('without the right to it nothing is changed; another shop sees and changes none of it', async () => {
  const { data } = await call('POST', '', { name: 'Z' });
  const path = \`/\${(data as { id: string }).id}\`;
  expect(await call('PUT', path, { name: 'Y' }, cashier)).toMatchObject({ status: 403, code: 'notAllowed' });
  expect(await call('GET', path, undefined, cashier)).toMatchObject({ status: 403, code: 'notAllowed' });
  const elsewhere = { ...boss, 'x-shop-id': 's02' };
  expect(await call('GET', path, undefined, elsewhere)).toMatchObject({ status: 404, code: '$thing.unknown' });
  expect(await call('PUT', path, { name: 'Y' }, elsewhere)).toMatchObject({ status: 404, code: '$thing.unknown' });
  expect(await audit(pool, Date.now())).toEqual([]);
});
`,
};
