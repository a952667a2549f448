import { expect, test } from 'vitest';
import type { CounterDetail } from '#domain/sync/counter-view.ts';
import { apiUnderTest, putInto } from '../../tests/api-brand.ts';
import { apiCounter } from '../../tests/api-counter.ts';
import { anOrder } from '../../tests/make-orders.ts';
import { lookedAt } from '../../tests/walk/looked-at.ts';
import { audit } from '../audit/audit.ts';
import { missingNumbersOf } from './missing-numbers.ts';

/** A counter that skips so many numbers before each of so many orders, and one number before the first of them. */
const [orders, skipped] = [2_000, 400_000];

const api = await apiUnderTest();
const { app, pool, signIn } = api;
const manager = await signIn('manager');
const { counterId, number, shopCode } = (await apiCounter(api, manager)).enrolment;
const numbered = (running: number) => `${shopCode}-${number}-${String(running).padStart(6, '0')}`;
await putInto(pool, {
  order: [1, 3, ...Array.from({ length: orders }, (_, place) => (place + 1) * skipped)].map((running, place) =>
    anOrder({ id: `o-${running}`, number: numbered(running), shopId: 's01', counterId, createdAt: 1_000 + place }),
  ),
});
const get = async (path: string) => (await app.inject({ url: `/api${path}`, headers: manager })).json().data;

test('the page of a counter names few of very many missing numbers, those first that it can have given', async () => {
  const { missing } = (await get(`/counters/${counterId}`)) as CounterDetail;
  expect([missing.length, missing[0]?.number, missing[1]?.number]).toEqual([
    50,
    numbered(2),
    numbered(orders * skipped - 1),
  ]);
  expect(await get('/counters/missing_numbers')).toEqual([{ counterId, missing: orders * skipped - orders - 2 }]);
});

test('and looks at no more for it than at the newest orders', async () => {
  let rows = 0;
  const explaining = {
    query: async (text: string, values: unknown[]) => {
      const plan = await pool.query(`explain (analyze, timing off, format json) ${text}`, values);
      rows += lookedAt(plan.rows[0]['QUERY PLAN'][0].Plan);
      return { rows: [] };
    },
  };
  await missingNumbersOf(
    explaining as unknown as typeof pool,
    'brand-1',
    { id: counterId, shopId: 's01', number, lastN: 0 },
    50,
  );
  expect(rows).toBeGreaterThan(orders);
  expect(rows).toBeLessThan(orders * 25);
});

test('the audit says how many there are, and names few gaps', async () => {
  await pool.query('update counter set last_n = $1 where id = $2', [orders * skipped, counterId]);
  const found = (await audit(pool, Date.now())).find(({ kind }) => kind === 'numbers');
  const gaps = found?.detail.split(': ')[1]?.split(', ') ?? [];
  expect(found?.detail).toMatch(
    new RegExp(`^${orders * skipped - orders - 2} order numbers are missing: 000002, 000004–`),
  );
  expect([gaps.length, found?.detail.endsWith(' …')]).toEqual([20, true]);
});
