import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { type PullReply, protocolSchema } from '#domain/sync/protocol.ts';
import { apiUnderTest } from '../../tests/api-brand.ts';
import { type ApiCounter, apiCounter } from '../../tests/api-counter.ts';
import { openPokeStream } from '../../tests/poke-stream.ts';

const { app, pool, signIn } = await apiUnderTest();
await app.listen({ host: '127.0.0.1', port: 0 });
const { port } = app.server.address() as AddressInfo;
const boss = await signIn('boss');

/** A stream of somebody at a counter of their own: what was sent with each poke, and whether it has ended. */
const listening = async (account: string) => {
  const headers = await signIn(account, 's01');
  const counter = await apiCounter({ app, pool }, headers);
  const { counterId } = counter.enrolment;
  const stream = await openPokeStream(port, headers, counterId);
  /** What a pull behind this cursor answers. */
  const pullFrom = async ({ enrolment: { incarnation, epoch } }: ApiCounter, cursor: string): Promise<PullReply> => {
    const payload = { counterId, incarnation, epoch, cursor, schema: protocolSchema };
    const url = '/api/sync/pull';
    const said = await app.inject({ method: 'POST', url, headers: { ...headers, 'x-counter': counterId }, payload });
    return said.json().data as PullReply;
  };
  return { headers, counter, ...stream, pullFrom };
};
const sells = () =>
  app.inject({
    method: 'POST',
    url: '/api/orders',
    headers: { ...boss, 'x-shop-id': 's01' },
    payload: { lines: [{ kind: 'product', itemId: 'tea', quantity: 1 }] },
  });
/** What is sent so soon behind other changes is left to a pull. */
const calm = () => new Promise((resolve) => setTimeout(resolve, 300));

test('a counter that has pulled is sent a small change with the poke, as a pull would answer it', async () => {
  const { headers, counter, sent, pullFrom } = await listening('cashier');
  await sells();
  await expect.poll(() => sent.length).toBe(1);
  expect(sent).toEqual(['']);
  const { reply } = await counter.pull(headers);
  await calm();
  await sells();
  await expect.poll(() => sent.length).toBe(2);
  const streamed = JSON.parse(sent[1] ?? '') as PullReply;
  expect(streamed).toMatchObject({ asked: reply.cursor, more: false, reset: false });
  expect(streamed.changes.order).toHaveLength(1);
  expect({ ...(await pullFrom(counter, reply.cursor)), serverTime: 0 }).toEqual({ ...streamed, serverTime: 0 });
  await calm();
  await sells();
  await expect.poll(() => sent.length).toBe(3);
  expect(JSON.parse(sent[2] ?? '')).toMatchObject({ asked: streamed.cursor });
});

test('what follows at once is poked for only, so that a burst is one pull', async () => {
  const { headers, counter, sent } = await listening('cashier');
  await counter.pull(headers);
  const began = Date.now();
  await Promise.all([sells(), sells(), sells(), sells()]);
  await expect.poll(() => sent.length).toBe(4);
  // On a machine so slow that they are not at once, each quarter of a second may send its own.
  const quarters = Math.floor((Date.now() - began) / 250);
  const withChanges = sent.filter((data) => data !== '').length;
  expect(withChanges).toBeGreaterThanOrEqual(1);
  expect(withChanges).toBeLessThanOrEqual(1 + quarters);
});

test('what somebody may not read any more is never sent: other rights are poked for', async () => {
  const { headers, counter, sent, heard } = await listening('cashier');
  await counter.pull(headers);
  await pool.query(`update employee set grants = '[{"shopId":"s01","roleId":"none"}]' where id = 'cashier'`);
  await calm();
  await sells();
  await expect.poll(() => sent.length).toBe(1);
  expect([sent, heard.ended]).toEqual([[''], false]);
  await pool.query(`update employee set grants = '[{"shopId":"s02","roleId":"csh"}]' where id = 'cashier'`);
  await calm();
  await sells();
  await expect.poll(() => heard.ended).toBe(true);
  expect(sent).toEqual(['']);
  await pool.query(`update employee set grants = '[{"shopId":"s01","roleId":"csh"}]' where id = 'cashier'`);
});

test('a counter that pushes gets no poke for it: it pulls anyway, and the others get theirs', async () => {
  const own = await listening('cashier');
  const other = await listening('boss');
  const { counter } = own;
  await counter.push([counter.sells('cashier')]);
  await expect.poll(() => other.sent).toEqual(['']);
  await sells();
  await expect.poll(() => own.sent).toEqual(['']);
  expect(other.sent).toEqual(['', '']);
});
