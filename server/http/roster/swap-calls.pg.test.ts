import { beforeAll, describe, expect, test } from 'vitest';
import type { DutyWeek } from '#domain/duty/duty-week.ts';
import { planOn } from '#domain/duty/who-is-there.ts';
import { swapStatuses } from '#domain/roster/swap/codes.ts';
import type { DutySwap } from '#domain/roster/swap/duty-swap.ts';
import { dayAfter } from '#domain/values/calendar-day.ts';
import { dayIn } from '#domain/values/day-in.ts';
import { apiUnderTest } from '../../../tests/api-brand.ts';
import { nineToFive } from '../../../tests/examples/roster.ts';

const { app, pool, signIn } = await apiUnderTest();
await pool.query(`update role set permissions = permissions || '["pc.roster.list"]' where id in ('csh', 'none')`);
await pool.query(
  `update role set permissions = permissions || '["pc.roster.list", "pc.roster.edit"]' where id = 'mgr'`,
);
const [manager, cashier, technician] = [await signIn('manager'), await signIn('cashier'), await signIn('technician')];

type Headers = typeof manager;
interface Reply {
  readonly status: number;
  readonly code?: string;
  readonly data: DutySwap;
}
type Method = 'GET' | 'POST' | 'PUT';
const call = async (method: Method, path: string, payload?: object, headers: Headers = manager): Promise<Reply> => {
  const reply = await app.inject({ method, url: `/api${path}`, headers, ...(payload ? { payload } : {}) });
  return { status: reply.statusCode, ...reply.json() };
};
const day = dayAfter(dayIn(Date.now(), 'Asia/Shanghai'), 3);
const swap = (id: string, act: string, payload: object, headers: Headers) =>
  call('PUT', `/pc/v1/duty_swaps/${id}/${act}`, payload, headers);
const ask = (toId: string, on = day, headers = technician) =>
  call('POST', '/pc/v1/duty_swaps', { fromId: 'technician', day: on, toId, forDay: '', note: '' }, headers);
const planned = async (staffId: string) => {
  const reply = await app.inject({ url: `/api/rosters?filter=staff_id:${staffId}`, headers: manager });
  return planOn(reply.json().data as DutyWeek[], 's01', staffId, day).kind;
};
const notified = async (): Promise<string[]> => {
  const { rows } = await pool.query<{ said: string }>(
    `select what || ' ' || case when staff_id = '' then permission else staff_id end as said from notice
     where what like 'swap%' order by created_at, what, staff_id`,
  );
  return rows.map(({ said }) => said);
};

beforeAll(async () => {
  for (const on of [day, dayAfter(day, 1)])
    await call('PUT', '/rosters/technician/days', { from: on, to: on, ...nineToFive });
});

describe('a duty changes hands by calls', () => {
  test('of whoever asks, whoever agrees and whoever grants; those concerned are notified', async () => {
    const { data: asked } = await ask('cashier');
    expect(asked).toMatchObject({ status: swapStatuses.asked, fromId: 'technician', toId: 'cashier' });
    expect(await swap(asked.id, 'grant', {}, manager)).toMatchObject({ status: 422, code: 'swap.notAgreed' });
    expect(await swap(asked.id, 'agree', {}, cashier)).toMatchObject({ data: { takerId: 'cashier' } });
    expect(await swap(asked.id, 'grant', {}, cashier)).toMatchObject({ status: 403 });
    expect([await planned('technician'), await planned('cashier')]).toEqual(['works', 'none']);
    expect(await swap(asked.id, 'grant', {}, manager)).toMatchObject({ data: { status: swapStatuses.granted } });
    expect([await planned('technician'), await planned('cashier')]).toEqual(['rest', 'works']);
    expect(await notified()).toEqual([
      'swapAsked cashier',
      'swapAgreed pc.roster.edit',
      'swapGranted cashier',
      'swapGranted technician',
    ]);
  });

  test('nobody asks for others, and one is refused with a reason or taken back', async () => {
    const next = dayAfter(day, 1);
    expect(await ask('', next, cashier)).toMatchObject({ status: 403 });
    const { data: asked } = await ask('', next);
    expect(await swap(asked.id, 'agree', { takerId: 'technician' }, cashier)).toMatchObject({ status: 403 });
    expect(await swap(asked.id, 'refuse', { reason: '' }, manager)).toMatchObject({ status: 422 });
    expect(await swap(asked.id, 'withdraw', {}, technician)).toMatchObject({
      data: { status: swapStatuses.withdrawn, endedBy: 'technician' },
    });
    expect(await swap(asked.id, 'agree', {}, cashier)).toMatchObject({ status: 422, code: 'swap.withdrawn' });
  });

  test('it is listed where it was asked, and unknown elsewhere', async () => {
    const reply = await app.inject({ url: '/api/pc/v1/duty_swaps?filter=from_id:technician', headers: cashier });
    expect(reply.json().data).toHaveLength(2);
    const [{ id }] = reply.json().data as [DutySwap];
    const elsewhere = await signIn('boss', 's02');
    expect(await swap(id, 'grant', {}, elsewhere)).toMatchObject({ status: 404, code: 'swap.unknown' });
  });

  test('the headquarters sees it, and changes nothing of it from there', async () => {
    const above = await signIn('boss', 'hq');
    const list = await app.inject({ url: '/api/pc/v1/duty_swaps?filter=from_id:technician', headers: above });
    const [{ id }] = list.json().data as [DutySwap];
    for (const act of ['agree', 'grant'])
      expect([act, await swap(id, act, {}, above)]).toMatchObject([act, { status: 404, code: 'swap.unknown' }]);
  });
});

test('of two who agree at once one has it', async () => {
  const on = dayAfter(day, 2);
  await call('PUT', '/rosters/technician/days', { from: on, to: on, ...nineToFive });
  const { data: asked } = await ask('', on);
  const agreed = await Promise.all([swap(asked.id, 'agree', {}, cashier), swap(asked.id, 'agree', {}, manager)]);
  expect(agreed.map(({ status, code = '' }) => `${status} ${code}`).sort()).toEqual(['200 ', '422 swap.agreedAlready']);
});
