import type { AddressInfo } from 'node:net';
import { afterAll, expect, test } from 'vitest';
import { apiUnderTest } from '../../tests/api-brand.ts';
import { apiCounter } from '../../tests/api-counter.ts';
import { openPokeStream } from '../../tests/poke-stream.ts';
import { testStorage } from '../../tests/storage.ts';
import { openHub } from '../sync/hub.ts';
import { buildApp } from './app.ts';

const { app, pool, url, signIn } = await apiUnderTest();
/** Another API process on the same database: streams are open there, and ended from here. */
const hub = await openHub(pool, url);
const other = await buildApp({ pool, hub, storage: await testStorage() });
await other.listen({ host: '127.0.0.1', port: 0 });
const { port } = other.server.address() as AddressInfo;
afterAll(async () => {
  await other.close();
  await hub.close();
});

const boss = await signIn('boss');
const post = (path: string, headers: Record<string, string>, payload: object) =>
  app.inject({ method: 'POST', url: `/api${path}`, headers, payload });

/** A stream of somebody at a counter of their own, and what has come by it. */
const listening = async (account: string) => {
  const headers = await signIn(account, account === 'neighbour' ? 's02' : 's01');
  const { enrolment } = await apiCounter({ app, pool }, headers);
  const stream = await openPokeStream(port, headers, enrolment.counterId);
  return { headers, ...stream, counterId: enrolment.counterId };
};
const sells = (headers: Record<string, string>) =>
  post('/orders', headers, { lines: [{ kind: 'product', itemId: 'tea', quantity: 1 }] });

test.each<[string, (who: Awaited<ReturnType<typeof listening>>) => Promise<unknown>]>([
  ['who signs out', ({ headers }) => app.inject({ method: 'DELETE', url: '/api/auth/employees/logout', headers })],
  ['a counter that is retired', ({ counterId }) => post(`/counters/${counterId}/retire`, boss, { reason: 'old' })],
  [
    'a session that was ended elsewhere, at the next poke',
    async ({ headers }) => {
      await pool.query("delete from session where employee_id = 'cashier'");
      await new Promise((resolve) => setTimeout(resolve, 1_100));
      await sells({ ...boss, 'x-shop-id': headers['x-shop-id'] ?? '' });
    },
  ],
  [
    'who has left, at the next poke',
    async () => {
      await pool.query("update employee set resigned_at = 1 where id = 'cashier'");
      await new Promise((resolve) => setTimeout(resolve, 1_100));
      await sells(boss);
    },
  ],
])('the stream of %s ends, and that of somebody else goes on', async (_, end) => {
  const [gone, stays] = [await listening('cashier'), await listening('manager')];
  await sells(boss);
  await expect.poll(() => [gone.sent.length > 0, stays.sent.length > 0]).toEqual([true, true]);
  await new Promise((resolve) => setTimeout(resolve, 200));
  const before = gone.sent.length;
  await end(gone);
  await expect.poll(() => gone.heard.ended).toBe(true);
  expect(gone.sent.length).toBe(before);
  const heard = stays.sent.length;
  await sells(boss);
  await expect.poll(() => stays.sent.length).toBeGreaterThan(heard);
  expect(stays.heard.ended).toBe(false);
  await pool.query("update employee set resigned_at = null where id = 'cashier'");
});

test('who changes the password goes on listening where they did so, and nowhere else', async () => {
  const [here, elsewhere] = [await listening('neighbour'), await listening('neighbour')];
  const changed = { oldPassword: 'demo1234', newPassword: 'demo12345' };
  await post('/auth/employees/changePass', here?.headers ?? {}, changed);
  await expect.poll(() => elsewhere?.heard.ended).toBe(true);
  expect(here?.heard.ended).toBe(false);
});

test.each([
  ['of one counter, and none of another', true],
  ['of somebody who names counters without their secrets, and none of who shows them', false],
])('few streams stay open %s', async (_, isShown) => {
  const headers = await signIn('manager');
  const [counter, beside] = [await apiCounter({ app, pool }, headers), await apiCounter({ app, pool }, headers)];
  const secretOf = ({ enrolment: { secret } }: typeof counter) => ({ 'x-counter-secret': secret });
  const open = ({ enrolment }: typeof counter, shown: object) =>
    openPokeStream(port, { ...headers, ...shown }, enrolment.counterId);
  const other = await open(beside, secretOf(beside));
  const all: Awaited<ReturnType<typeof open>>[] = [];
  for (let n = 0; n < 12; n += 1)
    all.push(await open(isShown || n % 2 ? counter : beside, isShown ? secretOf(counter) : {}));
  await expect.poll(() => all.map(({ heard }) => heard.ended)).toEqual(all.map((_each, n) => n < 4));
  expect(other.heard.ended).toBe(false);
  await sells(boss);
  await expect.poll(() => [...all.slice(4), other].every(({ sent }) => sent.length > 0)).toBe(true);
  for (const stream of [...all, other]) stream.close();
});
