import { expect, test } from 'vitest';
import type { TurnAct } from '#domain/turn/turn-act.ts';
import { apiUnderTest } from '../../../tests/api-brand.ts';
import { secondProcess } from '../../../tests/second-process.ts';
import { aTurnBody, turnDayNow } from '../../../tests/walk/a-turn.ts';

const { app, signIn, url } = await apiUnderTest();
const other = await secondProcess(url);
const [boss, cashier] = [await signIn('boss'), await signIn('cashier')];

interface Reply {
  readonly status: number;
  readonly code?: string;
  /** An act, or those of a list. */
  readonly data: TurnAct & readonly TurnAct[];
}
const call = async (
  method: 'GET' | 'POST',
  path: string,
  payload?: object,
  headers = boss,
  to = app,
): Promise<Reply> => {
  const reply = await to.inject({ method, url: `/api${path}`, headers, ...(payload ? { payload } : {}) });
  return { status: reply.statusCode, ...reply.json() };
};
const record = (staffId: string, kind: string, headers = boss, to = app) =>
  call('POST', '/turns', { ...aTurnBody(staffId), kind }, headers, to);

test('acts are written by whoever keeps the queue, and read day by day', async () => {
  expect(await record('technician', 'in', cashier)).toMatchObject({ status: 200, data: { kind: 'in', by: 'cashier' } });
  expect(await record('cashier', 'in')).toMatchObject({ status: 200 });
  expect(await record('technician', 'given', cashier)).toMatchObject({ status: 200 });
  const skipped = { staffId: 'cashier', day: turnDayNow(), reason: 'asked' };
  expect(await call('POST', '/turns/skip', skipped, cashier)).toMatchObject({ status: 403, code: 'notAllowed' });
  expect(await call('POST', '/turns/skip', skipped)).toMatchObject({ status: 200, data: { kind: 'skipped' } });
  const found = await call('GET', `/turns?filter=day:${turnDayNow()}&sort=at`, undefined, cashier);
  expect(found.data.map(({ kind, staffId }) => `${kind} ${staffId}`)).toEqual([
    'in technician',
    'in cashier',
    'given technician',
    'skipped cashier',
  ]);
  expect((await call('GET', '/turns?filter=day:2020-01-01')).data).toEqual([]);
});

test('of two processes one gives somebody a guest, and the other hears that they have one', async () => {
  await record('technician', 'back');
  const replies = await Promise.all([
    record('technician', 'named', boss, app),
    record('technician', 'named', cashier, other),
  ]);
  const codes = replies.map(({ status, code }) => (status === 200 ? 'given' : code)).sort();
  expect(codes).toEqual(['given', 'turn.withGuest']);
});

test('the last act is taken back, and no other', async () => {
  const found = await call('GET', `/turns?filter=day:${turnDayNow()}`);
  const [last, earlier] = found.data;
  const undo = (act: TurnAct | undefined) => call('POST', '/turns/undo', { day: turnDayNow(), undoes: act?.id });
  expect(await undo(earlier)).toMatchObject({ status: 422, code: 'turn.notLast' });
  expect(await undo(last)).toMatchObject({ status: 200, data: { kind: 'undone', undoes: last?.id } });
});
