import { expect, test } from 'vitest';
import type { DutyWeek } from '#domain/duty/duty-week.ts';
import { weekOf } from '#domain/duty/duty-week.ts';
import { dayAfter } from '#domain/values/calendar-day.ts';
import { apiUnderTest } from '../../../tests/api-brand.ts';
import { nineToFive } from '../../../tests/examples/roster.ts';
import { secondProcess } from '../../../tests/second-process.ts';

const { app, pool, hub: _, url, signIn } = await apiUnderTest();
const other = await secondProcess(url);
const [boss, cashier] = [await signIn('boss'), await signIn('cashier')];

type Method = 'GET' | 'PUT' | 'POST';
interface Reply {
  readonly status: number;
  readonly code?: string;
  readonly data: { readonly rows: readonly DutyWeek[] };
}
const call = async (method: Method, path: string, payload?: object, headers = boss, to = app): Promise<Reply> => {
  const reply = await to.inject({ method, url: `/api${path}`, headers, ...(payload ? { payload } : {}) });
  return { status: reply.statusCode, ...reply.json() };
};
const monday = dayAfter(weekOf(new Date().toISOString().slice(0, 10)), 7);
const set = (staffId: string, day: string, differs: object = {}, headers = boss, to = app) =>
  call('PUT', `/rosters/${staffId}/days`, { from: day, to: day, ...nineToFive, ...differs }, headers, to);

test('a week is planned, read and copied; whoever sees it may not change it', async () => {
  expect(await set('technician', monday)).toMatchObject({
    status: 200,
    data: {
      rows: [
        {
          staffId: 'technician',
          week: monday,
          days: [{ kind: 'works', begins: 540 }, { kind: 'none' }, {}, {}, {}, {}, {}],
        },
      ],
    },
  });
  expect(await set('technician', monday, {}, cashier)).toMatchObject({ status: 403, code: 'notAllowed' });
  const next = dayAfter(monday, 7);
  const copied = await call('POST', '/rosters/copy', { week: next, staffIds: ['technician', 'nobody'] });
  expect(copied).toMatchObject({
    status: 200,
    data: { rows: [{ week: next, days: [{ kind: 'works' }, {}, {}, {}, {}, {}, {}] }] },
  });
  expect(await call('POST', '/rosters/copy', { week: next, staffIds: ['technician'] })).toMatchObject({
    status: 422,
    code: 'roster.nothingToCopy',
  });
  const list = await app.inject({ url: `/api/rosters?filter=week:${monday},staff_id:technician`, headers: boss });
  expect(list.json().data).toMatchObject([{ shopId: 's01', week: monday }]);
});

test('a week is copied from a Monday on', async () => {
  const body = { week: dayAfter(monday, 1), staffIds: ['technician'] };
  expect(await call('POST', '/rosters/copy', body)).toMatchObject({ status: 422 });
});

test('two shops plan somebody for the same time at once, over two processes: one of them does', async () => {
  await pool.query(`update employee set service_shop_ids = '["s02"]' where id = 'cashier'`);
  const there = { ...boss, 'x-shop-id': 's02' };
  for (let turn = 0; turn < 12; turn += 1) {
    const day = dayAfter(monday, turn);
    const replies = await Promise.all([set('cashier', day), set('cashier', day, {}, there, other)]);
    const codes = replies.map(({ status, code }) => (status === 200 ? 'planned' : code)).sort();
    expect([day, codes]).toEqual([day, ['planned', 'roster.elsewhere']]);
  }
});

test('a call answers the weeks of its own shop, though another plans the same person in the same week', async () => {
  await pool.query(`update employee set service_shop_ids = '["s02"]' where id = 'cashier'`);
  const [first, second] = [dayAfter(monday, 21), dayAfter(monday, 22)];
  const there = { ...boss, 'x-shop-id': 's02' };
  expect((await set('cashier', first, {}, there)).data.rows.map(({ shopId }) => shopId)).toEqual(['s02']);
  expect((await set('cashier', second)).data.rows.map(({ shopId }) => shopId)).toEqual(['s01']);
});
