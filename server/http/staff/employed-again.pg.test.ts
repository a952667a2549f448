import { expect, test } from 'vitest';
import { day } from '#domain/values/durations.ts';
import { apiUnderTest } from '../../../tests/api-brand.ts';
import { apiCounter } from '../../../tests/api-counter.ts';

const api = await apiUnderTest();
const { app, pool, signIn } = api;

test('what somebody did at a tablet between leaving and coming back is not booked as if they had stayed', async () => {
  const [boss, cashier] = [await signIn('boss'), await signIn('cashier')];
  const counter = await apiCounter(api, cashier);
  // It has been one for longer, and was not heard of since.
  await pool.query('update counter set enrolled_at = 0, empty_at = 0 where id = $1', [counter.enrolment.counterId]);
  const call = async (method: 'PUT' | 'DELETE', path: string) =>
    expect((await app.inject({ method, url: `/api${path}`, headers: boss })).statusCode).toBe(200);
  await call('DELETE', '/employees/cashier');
  // They left two days ago.
  await pool.query('update employee set resigned_at = resigned_at - $1::bigint where id = $2', [2 * day, 'cashier']);
  await pool.query('update session_proof set ended_at = ended_at - $1::bigint where staff_id = $2', [
    2 * day,
    'cashier',
  ]);
  const [before, between] = [3, 1].map((days) => ({ ...counter.sells('cashier'), at: Date.now() - days * day }));
  if (!before || !between) throw new Error('nothing sold');
  await call('PUT', '/employees/cashier/restore');
  const { reply } = await counter.push([before, between]);
  expect(reply.results.map(({ code, outcome }) => code ?? outcome)).toEqual(['accepted', 'system.notProved']);
});
