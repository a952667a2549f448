/** The HTTP calls, and a test that books by them. */
export const callFiles: Readonly<Record<string, string>> = {
  'server/http/$file/calls.ts': `import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { AnyCommand } from '#domain/kernel/command.ts';
import { add$Thing } from '#domain/$file/add.ts';
import { edit$Thing } from '#domain/$file/edit.ts';
import { remove$Thing } from '#domain/$file/remove.ts';
import { restore$Thing } from '#domain/$file/restore.ts';
import { $thing, type $Thing, $thingFields } from '#domain/$file/$file.ts';
import { type CallerInShop, inCurrentShop } from '../caller.ts';
import { answers, listAnswers } from '../envelope.ts';
import { pickFrom } from '../list-picking.ts';
import { bySession } from '../openapi.ts';
import { listQuery } from '../list-query.ts';
import { readCount, readRecords } from '../record-reads.ts';
import { notFound } from '../refusal.ts';
import type { RouteParts } from '../route-parts.ts';
import { bookCommand, commandIdOf } from '../book-command.ts';

const $thingId = z.object({ id: z.string().min(1).max(64) });
const body = z.object($thingFields);
const listing = {
  conditions: {
    name: { sql: 'name = any($)', numbers: false },
    removed: { sql: '(removed_at is not null)::int = any($)', numbers: true },
  },
  typeLike: ['removed'],
  sorts: ['name'],
};
const answer = (summary: string) => ({ summary, security: bySession, response: answers($thing.schema) });

/** Those of the current shop: everybody who works there reads them; what changes one gives the command that a counter would push. */
export const $thingCalls: FastifyPluginAsyncZod<RouteParts> = async (api, parts) => {
  const { pool } = parts;
  const read = async ({ brandId, shop }: CallerInShop, id: string): Promise<$Thing> => {
    const [found] = await readRecords(pool, $thing, brandId, 'shop_id = $2 and id = $3', [shop.id, id]);
    if (!found) throw notFound('$thing.unknown');
    return found;
  };
  const does = async (request: FastifyRequest, command: AnyCommand, about: string, fields: object) => {
    const caller = inCurrentShop(request);
    const commandId = commandIdOf(request, caller, command, about);
    const id = about || commandId;
    await bookCommand(parts, caller, command, { id: commandId, asked: request.body }, () => ({ $thingId: id, ...fields }));
    return { data: await read(caller, id) };
  };

  api.get(
    '/$things',
    {
      schema: {
        ...{ summary: 'Those of the current shop, also removed ones: \`filter=removed:0\` leaves these out', security: bySession },
        querystring: listQuery.extend({ sort: z.string().max(40).default('name') }),
        response: listAnswers($thing.schema),
      },
    },
    async (request) => {
      const { brandId, shop } = inCurrentShop(request);
      const { page, per_page } = request.query;
      const { where, values, order } = pickFrom(listing, request.query, [brandId, shop.id]);
      const picked = \`shop_id = $2 and \${where}\`;
      const slice = { order, limit: per_page, offset: (page - 1) * per_page };
      const rows = await readRecords(pool, $thing, brandId, picked, values.slice(1), slice);
      const total = await readCount(pool, $thing, brandId, picked, values.slice(1));
      return { data: rows, meta: { page, per_page, total } };
    },
  );
  api.get('/$things/:id', { schema: { ...answer('One of the current shop'), params: $thingId } }, async (request) => ({
    data: await read(inCurrentShop(request), request.params.id),
  }));
  api.post('/$things', { schema: { ...answer('Adds one to the current shop'), body } }, async (request) =>
    does(request, add$Thing, '', request.body),
  );
  api.put('/$things/:id', { schema: { ...answer('Changes one'), params: $thingId, body } }, async (request) =>
    does(request, edit$Thing, request.params.id, request.body),
  );
  api.delete('/$things/:id', { schema: { ...answer('Takes one out of use'), params: $thingId } }, async (request) =>
    does(request, remove$Thing, request.params.id, {}),
  );
  api.post(
    '/$things/:id/restore',
    { schema: { ...answer('Takes one that was removed into use again'), params: $thingId } },
    async (request) => does(request, restore$Thing, request.params.id, {}),
  );
};
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
  expect(await call('GET', path, undefined, cashier)).toMatchObject({ status: 200, data: { name: 'Z' } });
  const elsewhere = { ...boss, 'x-shop-id': 's02' };
  expect(await call('GET', path, undefined, elsewhere)).toMatchObject({ status: 404, code: '$thing.unknown' });
  expect(await call('PUT', path, { name: 'Y' }, elsewhere)).toMatchObject({ status: 404, code: '$thing.unknown' });
  expect(await audit(pool, Date.now())).toEqual([]);
});
`,
};
