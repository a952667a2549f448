import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import compress from '@fastify/compress';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { PreparedAnswer } from './prepared-answer.ts';

const said = { data: Array.from({ length: 500 }, (_, n) => `number ${n}`) };
let written = 0;
const prepared = new PreparedAnswer({
  toJSON: () => {
    written += 1;
    return said;
  },
});
const app = Fastify();
await app.register(compress, { threshold: 1_024, encodings: ['br', 'gzip'] });
app.get('/', (request, reply) => prepared.sendTo(request, reply));
const ask = (accepted?: string) =>
  app.inject({ url: '/', headers: accepted === undefined ? {} : { 'accept-encoding': accepted } });

test('it is written once, and compressed once in each way that is understood', async () => {
  const ways = ['br', 'gzip', 'gzip, deflate, br', 'br;q=0, gzip', 'deflate', undefined];
  const replies = await Promise.all([...ways, ...ways, ...ways].map(ask));
  const read = replies.map(({ headers, rawPayload }) => {
    const way = headers['content-encoding'];
    const bytes =
      way === 'br' ? brotliDecompressSync(rawPayload) : way === 'gzip' ? gunzipSync(rawPayload) : rawPayload;
    return [way, JSON.parse(bytes.toString())];
  });
  expect(read.slice(0, 6).map(([way]) => way)).toEqual(['br', 'gzip', 'br', 'gzip', undefined, undefined]);
  for (const [, body] of read) expect(body).toEqual(said);
  expect(written).toBe(1);
  for (const { headers } of replies)
    expect([headers.vary, headers['content-type']]).toEqual(['accept-encoding', 'application/json; charset=utf-8']);
});
