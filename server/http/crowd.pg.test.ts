import { expect, test } from 'vitest';
import { apiUnderTest } from '../../tests/api-brand.ts';
import { apiCounter } from '../../tests/api-counter.ts';

const api = await apiUnderTest();
const { app, pool, signIn } = api;
const cashier = await signIn('cashier');

test('while more counters push than the database takes at once, others are answered, and then each counter', async () => {
  const counters = await Promise.all(Array.from({ length: 30 }, () => apiCounter(api, cashier)));
  const holding = await pool.connect();
  await holding.query('begin');
  // Whoever books waits for it.
  await holding.query('lock table counter in exclusive mode');
  const pushes = counters.map((counter) => counter.push([counter.sells('cashier')]));
  try {
    await new Promise((resolve) => setTimeout(resolve, 500));
    const started = performance.now();
    const { statusCode } = await app.inject({ method: 'GET', url: '/api/employees/0', headers: cashier });
    expect(statusCode).toBe(200);
    expect(performance.now() - started).toBeLessThan(2_000);
  } finally {
    await holding.query('rollback');
    holding.release();
  }
  const replies = await Promise.all(pushes);
  expect(replies.map(({ status }) => status)).toEqual(counters.map(() => 200));
  expect(replies.flatMap(({ reply }) => reply.results.map(({ outcome }) => outcome))).toEqual(
    counters.map(() => 'accepted'),
  );
});
