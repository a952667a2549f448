import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { z } from 'zod';
import { ask, Refused } from './calls.ts';
import { fetchTransport, type Transport, Unreachable } from './transport.ts';

/** The way to a server that answers like this. */
const wayTo = async (answer: RequestListener): Promise<Transport> => {
  const server = createServer(answer);
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return fetchTransport(`http://127.0.0.1:${(server.address() as AddressInfo).port}/api`);
};

test('a call carries what it says, and its answer is read with how long to wait', async () => {
  const heard: unknown[] = [];
  const way = await wayTo((request, reply) => {
    let body = '';
    request.on('data', (bytes) => (body += String(bytes)));
    request.on('end', () => {
      heard.push([request.method, request.url, request.headers['content-type'], request.headers['x-shop-id'], body]);
      reply.writeHead(429, { 'retry-after': '7' }).end('{"code":"x"}');
    });
  });
  const call = { method: 'POST', path: '/orders', headers: { 'x-shop-id': 's' }, body: { lines: [] } } as const;
  expect(await way.call(call)).toEqual({ status: 429, body: { code: 'x' }, retryAfter: 7_000 });
  await way.call({ method: 'GET', path: '/orders' });
  expect(heard).toEqual([
    ['POST', '/api/orders', 'application/json', 's', '{"lines":[]}'],
    ['GET', '/api/orders', undefined, undefined, ''],
  ]);
});

test('what is no JSON has no body, and who does not answer in time is unreachable', async () => {
  const way = await wayTo((request, reply) => {
    if (request.url === '/api/silent') return;
    reply.end('<html>');
  });
  expect(await way.call({ method: 'GET', path: '/page' })).toEqual({ status: 200, body: undefined, retryAfter: null });
  await expect(way.call({ method: 'GET', path: '/silent', timeout: 20 })).rejects.toMatchObject({ answered: false });
});

test('a stream is heard when it begins and with every poke, not with its signs of life', async () => {
  const way = await wayTo((_, reply) => {
    reply.writeHead(200, { 'content-type': 'text/event-stream' });
    const said = [': here\n\n', ': still here\n\n', 'event: poke\ndata:\n\n', ': still here\n\n'];
    const next = (): void => {
      const text = said.shift();
      if (text === undefined) return void reply.end();
      reply.write(text);
      setTimeout(next, 15);
    };
    next();
  });
  let heard = 0;
  await way.listen('/sync/poke', {}, () => (heard += 1), new AbortController().signal);
  expect(heard).toBe(2);
});

test('what comes with a poke is heard whole, in whichever pieces it arrives, and two pokes that arrive at once', async () => {
  const way = await wayTo((_, reply) => {
    reply.writeHead(200, { 'content-type': 'text/event-stream' });
    const said = [
      'event: poke\nda',
      'ta: {"a":',
      '1}\n',
      '\n: still here\n\nevent: poke\ndata:\n\nevent: poke\ndata: 2\n\n',
    ];
    const next = (): void => {
      const text = said.shift();
      if (text === undefined) return void reply.end();
      reply.write(text);
      setTimeout(next, 15);
    };
    next();
  });
  const heard: string[] = [];
  await way.listen('/sync/poke', {}, (data) => heard.push(data), new AbortController().signal);
  expect(heard).toEqual(['', '{"a":1}', '', '2']);
});

test('a stream that is refused is unreachable', async () => {
  const way = await wayTo((_, reply) => reply.writeHead(401).end());
  let heard = 0;
  const listening = way.listen('/sync/poke', {}, () => (heard += 1), new AbortController().signal);
  await expect(listening).rejects.toBeInstanceOf(Unreachable);
  expect(heard).toBe(0);
});

test.each([
  [200, undefined],
  [299, undefined],
  [300, Refused],
  [400, Refused],
  [401, Refused],
  [404, Refused],
  [408, Unreachable],
  [409, Refused],
  [426, Refused],
  [429, Unreachable],
  [499, Refused],
  [500, Unreachable],
  [503, Unreachable],
])('an answer of %i', async (status, fault) => {
  const way: Transport = {
    call: async () => ({ status, body: { data: 5, code: 'x.y' }, retryAfter: null }),
    listen: async () => undefined,
  };
  const asked = ask(way, { method: 'GET', path: '/' }, z.number());
  if (!fault) return expect(await asked).toBe(5);
  await expect(asked).rejects.toBeInstanceOf(fault);
  await expect(asked).rejects.toMatchObject(fault === Refused ? { status, code: 'x.y' } : { answered: true });
});
