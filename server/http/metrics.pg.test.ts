import { once } from 'node:events';
import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { v7 as uuid } from 'uuid';
import { describe, expect, test } from 'vitest';
import { type Enrolment, protocolSchema, type SentCommand } from '#domain/sync/protocol.ts';
import { apiUnderTest } from '../../tests/api-brand.ts';
import { until } from '../../tests/device/tablet.ts';
import { proveAll } from '../../tests/prove.ts';

const metricsToken = 'a-token-for-prometheus';
const { app, pool, signIn } = await apiUnderTest({ metricsToken });
const cashier = await signIn('cashier');

/** The figures by name and labels; a line that is no figure and no comment of the format fails. */
const figures = async (): Promise<ReadonlyMap<string, number>> => {
  const reply = await app.inject({ url: '/api/metrics', headers: { authorization: `Bearer ${metricsToken}` } });
  expect([reply.statusCode, reply.headers['content-type']]).toEqual([
    200,
    expect.stringMatching(/^text\/plain; version=0\.0\.4/),
  ]);
  const found = new Map<string, number>();
  const kinds = new Map<string, string>();
  for (const line of reply.body.split('\n').filter((each) => each !== '')) {
    const comment = /^# (HELP|TYPE) ([a-zA-Z_:][\w:]*) (.+)$/.exec(line);
    if (comment?.[1] === 'TYPE') kinds.set(comment[2] ?? '', comment[3] ?? '');
    if (comment) continue;
    const label = '[a-zA-Z_]\\w*="(?:[^"\\\\\\n]|\\\\.)*"';
    const [, name = '', labels = '', value] =
      new RegExp(`^([a-zA-Z_:][\\w:]*)(\\{${label}(?:,${label})*\\})? (\\S+)$`).exec(line) ?? [];
    expect([line, /^(-?\d+(\.\d+)?(e[+-]\d+)?|[+-]Inf|Nan)$/.test(value ?? '')]).toEqual([line, true]);
    expect([line, kinds.has(name) || kinds.has(name.replace(/_(bucket|sum|count)$/, ''))]).toEqual([line, true]);
    expect([line, found.has(name + labels)]).toEqual([line, false]);
    found.set(name + labels, Number(value));
  }
  return found;
};

const enrolled = async (): Promise<Enrolment> =>
  (await app.inject({ method: 'POST', url: '/api/sync/enrol', headers: cashier, payload: { shopId: 's01' } })).json()
    .data;
const call = (counter: Enrolment, path: string, more: object, headers: Record<string, string> = cashier) => {
  const { counterId, incarnation, epoch } = counter;
  return app.inject({
    method: 'POST',
    url: `/api/sync/${path}`,
    headers: { ...headers, 'x-counter': counterId },
    payload: { counterId, incarnation, epoch, ...more },
  });
};
const cancels = (n: number, ago: number): SentCommand => ({
  n,
  id: uuid(),
  name: 'order.cancel',
  version: 1,
  args: { orderId: uuid(), reason: 'x', refund: 0 },
  staffId: 'cashier',
  at: Date.now() - ago,
  offline: ago > 0,
});

describe('the figures', () => {
  test('move with what is pushed, each command counted once', async () => {
    const counter = await enrolled();
    const secret = { authorization: `Counter ${counter.secret}` };
    const rejected = 'counter_commands_total{name="order.cancel",outcome="rejected"}';
    const pushes = 'counter_request_duration_seconds_count{method="POST",route="/api/sync/push",status="200"}';
    const lagOver = (seconds: string) => `counter_command_lag_seconds_bucket{le="${seconds}",offline="true"}`;
    const commands = await proveAll(pool, counter, [cancels(1, 0), cancels(2, 2 * 3_600_000)]);
    await call(counter, 'push', { commands }, secret);
    await call(counter, 'push', { commands }, secret);
    const now = await figures();
    expect([now.get(rejected), now.get(pushes)]).toEqual([2, 2]);
    expect([now.get(lagOver('3600')), now.get(lagOver('21600'))]).toEqual([0, 1]);
  });

  test('show how far behind counters were, who listens, and the connections to the database', async () => {
    const counter = await enrolled();
    let cursor = '';
    for (let more = true; more; ) {
      const { data } = (await call(counter, 'pull', { cursor, schema: protocolSchema })).json();
      ({ cursor, more } = data);
    }
    const before = (await figures()).get('counter_feed_lag_changes_sum') ?? 0;
    const lines = [{ kind: 'product', itemId: 'tea', quantity: 1 }];
    for (const _ of [1, 2, 3]) {
      await app.inject({ method: 'POST', url: '/api/orders', headers: cashier, payload: { lines } });
    }
    await call(counter, 'pull', { cursor, schema: protocolSchema });
    const now = await figures();
    expect(now.get('counter_feed_lag_changes_sum')).toBe(before + 3);
    expect(now.get('counter_commands_total{name="order.open",outcome="accepted"}')).toBe(3);
    expect(now.get('counter_pool_connections{state="total"}')).toBeGreaterThan(0);
    expect(now.get('counter_pool_connections{state="waiting"}')).toBe(0);
    expect(now.get('process_resident_memory_bytes')).toBeGreaterThan(10_000_000);

    await app.listen({ host: '127.0.0.1', port: 0 });
    const { port } = app.server.address() as AddressInfo;
    const headers = { ...cashier, 'x-counter': counter.counterId };
    const listening = request({ host: '127.0.0.1', port, path: '/api/sync/poke', headers }).end();
    await once(listening, 'response');
    expect((await figures()).get('counter_poke_listeners')).toBe(1);
    listening.destroy();
    await until(async () => (await figures()).get('counter_poke_listeners') === 0);
  });

  test('are there for the token, and for nobody else, as a proxy on this machine need not say that it is one', async () => {
    const from = async (remoteAddress: string, headers: Record<string, string> = {}) =>
      (await app.inject({ url: '/api/metrics', remoteAddress, headers })).statusCode;
    for (const address of ['127.0.0.1', '::1', '192.168.1.20']) {
      expect(await from(address)).toBe(404);
      expect(await from(address, { 'cf-connecting-ip': '203.0.113.7' })).toBe(404);
      expect(await from(address, { authorization: 'Bearer another-token' })).toBe(404);
      expect(await from(address, { authorization: `Bearer ${metricsToken}` })).toBe(200);
    }
  });

  test('say nothing of what was in a call', async () => {
    await app.inject({ url: '/api/members/search?k=13800001111', headers: cashier });
    await app.inject({ url: '/api/members/13800001111', headers: cashier });
    await app.inject({ method: 'POST', url: '/api/13800001111', headers: cashier });
    expect(
      (await app.inject({ url: '/api/metrics', headers: { authorization: `Bearer ${metricsToken}` } })).body,
    ).not.toContain('13800001111');
  });
});
