import { expect, test } from 'vitest';
import { apiUnderTest } from '../../../tests/api-brand.ts';
import { apiCounter } from '../../../tests/api-counter.ts';
import { usualPaces } from './pace.ts';

/** The usual ones, of which nobody makes up for what they used, however slow the machine is. */
const paces = {
  ...usualPaces,
  session: { ...usualPaces.session, perSecond: 0.001 },
  address: { ...usualPaces.address, perSecond: 0.001 },
};
const api = await apiUnderTest({ paces });
const { app, signIn } = api;
const [boss, manager, cashier] = [await signIn('boss'), await signIn('manager'), await signIn('cashier')];
const { atOnce } = usualPaces.session;

const read = async (headers: Record<string, string>, address = '10.0.0.1') => {
  const reply = await app.inject({ url: '/api/versions/last', headers, remoteAddress: address });
  return { status: reply.statusCode, after: Number(reply.headers['retry-after']), body: reply.json() };
};
const many = (count: number, headers: Record<string, string>) =>
  Promise.all(Array.from({ length: count }, () => read(headers)));

test('one session that reads without measure is asked to wait, in words and seconds; others, health and counters are not', async () => {
  const counter = await apiCounter(api, cashier);
  const replies = await many(atOnce + 100, { ...boss, 'x-locale': 'en' });
  const refused = replies.filter(({ status }) => status === 429);
  expect(refused.length).toBeGreaterThan(0);
  expect(replies.length - refused.length).toBeGreaterThanOrEqual(atOnce);
  expect(refused[0]?.body.message).toBe('Too many requests. Try again later.');
  for (const { after } of refused) expect(after).toBeGreaterThanOrEqual(1);
  expect((await read(cashier)).status).not.toBe(429);
  expect((await app.inject({ url: '/api/health', headers: boss })).statusCode).toBe(200);
  const pushed = await counter.push([counter.sells('cashier')]);
  expect([pushed.status, pushed.reply.results[0]?.outcome]).toEqual([200, 'accepted']);
});

test('whoever writes without measure is asked to wait likewise, whatever they write', async () => {
  const [writer, other] = [await signIn('boss'), await signIn('manager')];
  const write = (headers: Record<string, string>, [method, path]: readonly ['POST' | 'PUT' | 'DELETE', string]) =>
    app.inject({ method, url: `/api${path}`, payload: {}, headers, remoteAddress: '10.0.0.2' });
  const ways = [
    ['POST', '/orders'],
    ['PUT', '/shops/s01/control'],
    ['DELETE', '/rooms/none'],
    ['POST', '/commands'],
  ] as const;
  const replies = await Promise.all(
    Array.from({ length: atOnce + 100 }, (_, n) => write(writer, ways[n % ways.length] ?? ways[0])),
  );
  expect(replies.filter(({ statusCode }) => statusCode === 429).length).toBeGreaterThan(0);
  for (const way of ways) expect([way, (await write(writer, way)).statusCode]).toEqual([way, 429]);
  expect((await write(other, ways[0])).statusCode).not.toBe(429);
});

test('calls of nobody are counted by their address, of which an IPv6 network is one', async () => {
  const most = usualPaces.address.atOnce;
  const address = (place: number) => `2001:db8:1:2::${place.toString(16)}`;
  const statuses = await Promise.all(
    Array.from({ length: most + 100 }, async (_, place) => (await read({}, address(place))).status),
  );
  expect(statuses.filter((status) => status === 429).length).toBeGreaterThan(0);
  expect((await read({}, '2001:db8:1:3::1')).status).not.toBe(429);
});

test('what a counter sends after an outage and pulls at its first load is let through', async () => {
  const counter = await apiCounter(api, cashier);
  for (let batch = 0; batch < 30; batch += 1) {
    const { status } = await counter.push(Array.from({ length: 10 }, () => counter.sells('cashier')));
    expect(status).toBe(200);
  }
});

test('whoever names a counter without its secret, in its own network or elsewhere, does not keep it waiting', async () => {
  const few = { atOnce: 20, perSecond: 0.001 };
  const narrow = await apiUnderTest({ paces: { ...usualPaces, counter: few, countersAtAddress: few } });
  const counter = await apiCounter(narrow, await narrow.signIn('cashier'));
  const push = async () => (await counter.push([counter.sells('cashier')])).status;
  expect(await push()).toBe(200);
  const headers = { 'x-counter': counter.enrolment.counterId, authorization: 'Counter made-up' };
  for (const remoteAddress of ['127.0.0.1', '10.0.0.9']) {
    const asked = { method: 'POST', url: '/api/sync/push', payload: {}, headers, remoteAddress } as const;
    const statuses = await Promise.all(
      Array.from({ length: 30 }, async () => (await narrow.app.inject(asked)).statusCode),
    );
    expect(statuses).toContain(429);
  }
  expect(await push()).toBe(200);
});

test('whoever asks as which counter a browser may go on is paced as who they are, whatever counter they name', async () => {
  const asked = async (n: number) => {
    const headers = { ...manager, 'x-counter': `made-up-${n}` };
    return (await app.inject({ url: '/api/sync/enrol/offers?shopId=s01', headers, remoteAddress: '10.0.0.7' }))
      .statusCode;
  };
  const statuses = await Promise.all(Array.from({ length: atOnce + 100 }, (_, n) => asked(n)));
  expect(statuses).toContain(429);
});

test('a counter that opens one stream after the other is asked to wait, and goes on pushing and pulling meanwhile', async () => {
  const stream = { atOnce: 3, perSecond: 0.001 };
  const narrow = await apiUnderTest({ paces: { ...usualPaces, stream } });
  const session = await narrow.signIn('cashier');
  const counter = await apiCounter(narrow, session);
  // Of a counter that nobody knows: refused as such, so that no stream stays open.
  const opens = async () =>
    (await narrow.app.inject({ url: '/api/sync/poke', headers: { ...session, 'x-counter': 'none' } })).statusCode;
  const statuses = [await opens(), await opens(), await opens(), await opens()];
  expect(statuses.slice(0, 3)).not.toContain(429);
  expect(statuses[3]).toBe(429);
  const pushed = await counter.push([counter.sells('cashier')]);
  expect([pushed.status, pushed.reply.results[0]?.outcome]).toEqual([200, 'accepted']);
  await counter.pull(session);
});
