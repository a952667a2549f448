import { Writable } from 'node:stream';
import { expect, test } from 'vitest';
import { apiUnderTest } from '../../tests/api-brand.ts';

let logged = '';
const stream = new Writable({
  write(bytes, _, done) {
    logged += String(bytes);
    done();
  },
});
const { app, signIn } = await apiUnderTest({ logger: { level: 'trace', stream } });

/** A word that is in every id sent here and nowhere else. */
const mark = 'qzqz';
const ids = [
  'q',
  mark.slice(0, 4),
  ...[64, 100, 101, 256, 300, 5_000].map((length) => mark.padEnd(length, 'q')),
  ...['%2E%2E%2F', '%00', '%E7%94%B2', '%F0%9F%8D%B5', '%zz', '%', '%E7%94%B2'.repeat(256), '%61'.repeat(300)].map(
    (encoded) => `${mark}${encoded}`,
  ),
];

/** Every call of the OpenAPI document that has an id in its path. */
const { paths } = (await app.inject('/api/openapi.json')).json() as { paths: Record<string, object> };
const calls = Object.entries(paths).flatMap(([path, methods]) =>
  path.includes('{') ? Object.keys(methods).map((method) => ({ path, method: method.toUpperCase() })) : [],
);

test('the document has calls with ids for every method', () => {
  expect(new Set(calls.map(({ method }) => method))).toEqual(new Set(['GET', 'POST', 'PUT', 'PATCH', 'DELETE']));
  expect(calls.length).toBeGreaterThan(40);
});

test('an id of any length is answered, with a session and without, and is nowhere in the log', async () => {
  const boss = await signIn('boss');
  const wrong: unknown[] = [];
  for (const { path, method } of calls) {
    for (const id of ids) {
      for (const headers of [{}, boss]) {
        const url = path.replaceAll(/\{\w+\}/g, id);
        const locale = { 'x-locale': 'en' };
        const payload = method === 'GET' ? {} : { payload: {} };
        const reply = await app.inject({
          method: method as 'GET',
          url,
          headers: { ...headers, ...locale },
          ...payload,
        });
        const { message } = reply.json() as { message?: unknown };
        const isRight = [401, 403, 404, 422].includes(reply.statusCode) && /^[A-Z]/.test(String(message));
        const isCached = reply.headers['cache-control'] !== 'no-store';
        if (!isRight || isCached) wrong.push([method, path, id.slice(0, 20), id.length, reply.statusCode, message]);
      }
    }
  }
  expect(wrong).toEqual([]);
  expect(logged).toContain('answered');
  expect(logged).not.toContain(mark);
});

test('an id that is not there is 404, one that is longer than any can be too, in the language of the caller', async () => {
  const boss = { ...(await signIn('boss')), 'x-locale': 'ja' };
  for (const length of [36, 101, 256, 5_000]) {
    const reply = await app.inject({ url: `/api/pc/v1/orders/${mark.padEnd(length, 'q')}`, headers: boss });
    expect([length, reply.statusCode]).toEqual([length, 404]);
  }
  const tooLong = await app.inject({
    method: 'PUT',
    url: `/api/orders/${'q'.repeat(5_000)}`,
    headers: boss,
    payload: {},
  });
  expect([tooLong.statusCode, tooLong.json()]).toEqual([404, { message: 'ページまたはデータが存在しません' }]);
});
