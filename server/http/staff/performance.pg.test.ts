import { describe, expect, test } from 'vitest';
import { monthOf } from '#domain/overview/months.ts';
import { performanceOf } from '#domain/overview/performance.ts';
import { apiUnderTest, putInto } from '../../../tests/api-brand.ts';
import { aLine, aPaidOrder } from '../../../tests/make-orders.ts';

const { app, pool, signIn } = await apiUnderTest();
await pool.query(`update role set permissions = permissions || '["pc.staff.list"]' where id = 'mgr'`);

const month = monthOf(Date.parse('2026-11-10T00:00:00Z'), 'Asia/Shanghai');
const line = (servicerIds: string[], salespersonId: string | null, payable = 10_000) =>
  aLine({ payable, servicerIds, salespersonId });
const paid = (id: string, shopId: string, time: string, lines: ReturnType<typeof line>[]) =>
  aPaidOrder({ id, number: id, shopId, lines, collectedAt: Date.parse(time) });
const orders = [
  paid('o1', 's01', '2026-11-02T04:00:00Z', [line(['technician', 'cashier'], 'manager', 10_001)]),
  paid('o2', 's01', '2026-11-03T04:00:00Z', [line(['cashier'], null)]),
  paid('o3', 's02', '2026-11-04T04:00:00Z', [line(['technician'], 'technician')]),
  paid('o4', 's01', '2026-10-31T16:00:00Z', [line([], 'technician')]),
  paid('o5', 's01', '2026-10-31T15:59:59Z', [line(['technician'], null, 7_000)]),
];
await putInto(pool, { order: orders });

const get = async (path: string, account: string, shopId: string) => {
  const url = `/api/pc/v1/${path}${path.includes('?') ? '' : `?month=${month}`}`;
  const reply = await app.inject({ url, headers: await signIn(account, shopId) });
  return { status: reply.statusCode, ...reply.json() };
};
const numbersOf = (data: { lines: { number: string }[] }) => data.lines.map(({ number }) => number);

describe('what somebody did in a month', () => {
  test('is what the domain says of the orders of the shops that are seen', async () => {
    const { data } = await get('employees/technician/service_records', 'manager', 's01');
    const seen = orders.filter(({ shopId }) => shopId === 's01');
    const from = Date.parse('2026-10-31T16:00:00Z');
    expect(data).toEqual(performanceOf(seen, 'technician', { from, to: Date.parse('2026-11-30T16:00:00Z') }));
    expect(numbersOf(data)).toEqual(['o1', 'o4']);
    expect([data.served.amount, data.sold.amount]).toEqual([5_001, 10_000]);
  });

  test('is of every shop below for whoever looks from headquarters, and of one’s own for oneself', async () => {
    const { data } = await get('employees/technician/service_records', 'boss', 'hq');
    expect(numbersOf(data)).toEqual(['o3', 'o3', 'o1', 'o4']);
    const own = await get('employees/0/service_records', 'technician', 's01');
    expect(numbersOf(own.data)).toEqual(['o1', 'o4']);
  });

  test('is nobody’s business without the right to see staff, nor of another shop or brand', async () => {
    expect(await get('employees/technician/service_records', 'cashier', 's01')).toMatchObject({ status: 403 });
    for (const path of ['employees/neighbour/service_records', 'chart/employee_performance_growth/xcashier'])
      expect(await get(path, 'manager', 's01')).toMatchObject({ status: 404, code: 'employee.unknown' });
  });

  test('is asked for by a month that there is', async () => {
    for (const wrong of ['2026-13', '', 'x'])
      expect(await get(`employees/0/service_records?month=${wrong}`, 'cashier', 's01')).toMatchObject({ status: 422 });
  });
});

test('the growth is that of six months, the one asked for last', async () => {
  const { data } = await get('chart/employee_performance_growth/technician', 'manager', 's01');
  expect(
    data.map(({ month: one, served }: { month: string; served: { amount: number } }) => [one, served.amount]),
  ).toEqual([
    ...['2026-06', '2026-07', '2026-08', '2026-09'].map((one) => [one, 0]),
    ['2026-10', 7_000],
    ['2026-11', 5_001],
  ]);
});

test('the orders on which somebody worked are found by an index', async () => {
  const client = await pool.connect();
  await client.query('set enable_seqscan = off');
  await client.query('set enable_indexscan = off');
  const { rows } = await client.query<{ 'QUERY PLAN': string }>(
    `explain select 1 from "order" as one where (jsonb_path_query_array(one.lines, '$[*].servicerIds[*]')
       || jsonb_path_query_array(one.lines, '$[*].salespersonId')) ? 'technician'`,
  );
  client.release(true);
  expect(rows.map((row) => row['QUERY PLAN']).join()).toContain('order_staff');
});
