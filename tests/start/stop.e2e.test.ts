import { connect, type Socket } from 'node:net';
import pg from 'pg';
import { v7 as uuid } from 'uuid';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Enrolment, PushReply } from '#domain/sync/protocol.ts';
import { signIn } from '../e2e/api.ts';
import { ShopServer } from '../kills/shop-server.ts';
import { comesTrue, processesNaming } from './processes.ts';

let server: ShopServer;
let holder: pg.Client;
let session: Record<string, string>;
let counter: Enrolment;

const post = async (path: string, headers: Record<string, string>, body: unknown) => {
  const reply = await fetch(`${server.url}/api${path}`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return { status: reply.status, data: ((await reply.json()) as { data: unknown }).data };
};

beforeAll(async () => {
  server = await ShopServer.make();
});
beforeEach(async () => {
  await server.start();
  const { call } = await signIn(server.url, 'boss');
  const shops = (await call('GET', '/employees/0/shops')).data as { id: string; code: string }[];
  const shopId = shops.find(({ code }) => code === 'S01')?.id;
  const login = await post('/auth/employees/token', {}, { username: 'boss', password: 'demo1234' });
  session = { authorization: `Bearer ${(login.data as { token: string }).token}` };
  counter = (await post('/sync/enrol', session, { shopId })).data as Enrolment;
  holder = new pg.Client(server.databaseUrl);
  holder.on('error', () => undefined);
  await holder.connect();
});
afterEach(async () => {
  await holder.end();
  await server.kill();
});
afterAll(() => server.stop());

/** A push that is under way and held up by somebody who has the counter's row, until that is let go. */
const pushUnderWay = async () => {
  await holder.query('begin');
  await holder.query('select from counter where id = $1 for update', [counter.counterId]);
  const { counterId, incarnation, epoch } = counter;
  const sent = {
    n: 1,
    id: uuid(),
    name: 'order.cancel',
    version: 1,
    staffId: 'nobody',
    at: Date.now(),
    offline: false,
  };
  const commands = [{ ...sent, args: { orderId: uuid(), reason: 'x', refund: 0 } }];
  const headers = { authorization: `Counter ${counter.secret}`, 'x-counter': counterId };
  const pushed = post('/sync/push', headers, { counterId, incarnation, epoch, commands });
  const answer = pushed.catch(() => 'cut off' as const);
  const isHeld = async () => {
    const waiting = "select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()";
    const watcher = new pg.Client(server.databaseUrl);
    await watcher.connect();
    const { rowCount } = await watcher.query(waiting).finally(() => watcher.end());
    return rowCount === 1;
  };
  expect(await comesTrue(isHeld, 30_000)).toBe(true);
  return { answer };
};

/** A call whose beginning has arrived; `finish` sends its end and answers what was said. */
const callUnderWay = async (path: string) => {
  const socket: Socket = connect(Number(new URL(server.url).port), '127.0.0.1');
  let said = '';
  socket.on('data', (bytes) => {
    said += String(bytes);
  });
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()));
  await new Promise<void>((resolve) => socket.once('connect', () => resolve()));
  socket.write(`GET ${path} HTTP/1.1\r\nhost: localhost\r\nx-locale: en\r\n`);
  await server.isReady();
  return {
    finish: async () => {
      socket.write('\r\n');
      await closed;
      return said;
    },
  };
};

const takesNobody = () =>
  comesTrue(
    () =>
      fetch(`${server.url}/api/health`)
        .then(() => false)
        .catch(() => true),
    30_000,
  );
const isGone = () => comesTrue(() => processesNaming(server.folder).length === 0, 30_000);

describe('a server that is told to stop', () => {
  test('ends its streams, brings to an end what was begun, says it is stopping to whoever asks, and leaves nothing', async () => {
    const stream = await fetch(`${server.url}/api/sync/poke`, {
      headers: { ...session, 'x-counter': counter.counterId },
    });
    const streamed = stream.text();
    const { answer } = await pushUnderWay();
    const health = await callUnderWay('/api/health');
    server.signal('SIGTERM');
    expect(await takesNobody()).toBe(true);
    expect(await streamed).toContain(': here');
    const said = await health.finish();
    expect(said).toMatch(/^HTTP\/1\.1 503 /);
    expect(said).toContain('The server is stopping');
    await holder.query('rollback');
    expect(await answer).toMatchObject({ status: 200, data: { last: 1 } satisfies Partial<PushReply> });
    expect(await server.ended()).toBe(0);
    expect(await isGone()).toBe(true);
  });

  test('does not wait forever for what hangs', async () => {
    const { answer } = await pushUnderWay();
    server.signal('SIGTERM');
    expect(await server.ended()).toBe(0);
    expect(await answer).toBe('cut off');
    expect(await isGone()).toBe(true);
  });

  test('told again, it ends at once, its database too', async () => {
    const { answer } = await pushUnderWay();
    server.signal('SIGTERM');
    expect(await takesNobody()).toBe(true);
    await new Promise((resolve) => setTimeout(resolve, 600));
    server.signal('SIGTERM');
    expect(await server.ended()).toBe(1);
    expect(await isGone()).toBe(true);
    expect(await answer).toBe('cut off');
  });
});
