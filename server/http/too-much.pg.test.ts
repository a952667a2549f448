import { expect, test } from 'vitest';
import { longestList, longestText } from '#domain/values/too-much.ts';
import { apiUnderTest } from '../../tests/api-brand.ts';
import { apiCounter } from '../../tests/api-counter.ts';

const { app, pool, signIn } = await apiUnderTest();

/** Texts that took the server's thread for seconds, or for minutes, as each of their characters was looked at beside all others. */
const endless = [`${'1'.repeat(250_000)}2`, '\u0316\u0301'.repeat(60_000), '\ufdfa'.repeat(80_000)];

test.each(endless)('a call refuses a text that is longer than any, before it is read', async (text) => {
  const headers = await signIn('technician');
  const pin = { method: 'PUT', url: '/api/auth/employees/pin', headers } as const;
  const reply = await app.inject({ ...pin, payload: { pin: text, password: 'demo1234' } });
  expect(reply.statusCode).toBe(422);
  expect(Object.keys(reply.json().errors)).toEqual(['pin']);
  expect(reply.body).toContain(String(longestText));
});

test('a list without end is refused before each of its elements is', async () => {
  const reads = Array.from({ length: 100_000 }, () => 1);
  const reply = await app.inject({
    method: 'POST',
    url: '/api/records',
    headers: await signIn('cashier'),
    payload: { reads },
  });
  expect(reply.statusCode).toBe(422);
  expect(Object.keys(reply.json().errors)).toEqual(['reads']);
  expect(reply.body).toContain(String(longestList));
});

test('a query is refused likewise', async () => {
  const headers = await signIn('cashier');
  const reply = await app.inject({ url: `/api/members/search?k=${'1'.repeat(longestText + 1)}`, headers });
  expect(reply.statusCode).toBe(422);
});

test('of a push the command that holds one is refused, and the next one is booked', async () => {
  const counter = await apiCounter({ app, pool }, await signIn('cashier'));
  const [first, second] = [counter.sells('cashier'), counter.sells('cashier')];
  const marks = '\u0316\u0301'.repeat(300_000);
  const given = { ...first, name: 'order.extra', args: { orderId: 'o', source: null, remark: { deep: [marks] } } };
  const { status, reply } = await counter.push([given, second]);
  expect(status).toBe(200);
  expect(reply.results).toMatchObject([
    { outcome: 'rejected', code: 'system.badArguments', params: { field: 'remark.deep.0' } },
    { outcome: 'accepted' },
  ]);
  const lists = { ...counter.sells('cashier'), args: { orderId: 'o', number: '', operations: Array(900_000).fill(1) } };
  expect((await counter.push([lists])).reply.results).toMatchObject([
    { outcome: 'rejected', params: { field: 'operations' } },
  ]);
  const commands = Array(900_000).fill(1);
  expect((await counter.push(commands as never, { asTheyAre: true })).status).toBe(422);
});
