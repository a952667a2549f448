import { expect, test } from 'vitest';
import type { Employee } from '#domain/staff/employee.ts';
import { type PullReply, protocolSchema } from '#domain/sync/protocol.ts';
import { apiUnderTest } from '../../tests/api-brand.ts';
import { type ApiCounter, apiCounter } from '../../tests/api-counter.ts';
import { tellRights } from '../../tests/change-rights.ts';
import { forgetGuests } from '../counters/forget-guests.ts';

const api = await apiUnderTest();
const { app, pool, signIn } = api;

/** Account and salary of somebody as a counter is sent them. */
const pulled = async (
  { enrolment }: ApiCounter,
  session: Record<string, string>,
  person: string,
): Promise<unknown[] | undefined> => {
  const { counterId, incarnation, epoch } = enrolment;
  let cursor = '';
  for (;;) {
    const reply = await app.inject({
      method: 'POST',
      url: '/api/sync/pull',
      headers: { ...session, 'x-counter': counterId },
      payload: { counterId, incarnation, epoch, cursor, schema: protocolSchema },
    });
    const data = reply.json().data as PullReply;
    const found = data.changes.employee?.find(({ id }) => id === person)?.record;
    if (found) return [found.account, found.baseSalary];
    if (!data.more) return undefined;
    cursor = data.cursor;
  }
};

test('what somebody earns and signs in with is known where they are employed, not where they work besides', async () => {
  const more = JSON.stringify(['pc.staff.list', 'pc.staff.salary', 'pc.staff.account']);
  await pool.query(`update role set permissions = permissions || $1, version = version + 1 where id = 'mgr'`, [more]);
  await pool.query('update employee set base_salary = 990000 where base_salary is null');
  await tellRights(pool);
  const [boss, manager] = [await signIn('boss', 's01'), await signIn('manager')];
  const counter = await apiCounter(api, manager);
  // A day's work at this counter makes somebody of the headquarters known to it.
  await counter.pull(boss);
  const said = await app.inject({
    method: 'POST',
    url: '/api/records',
    headers: manager,
    payload: { reads: [{ entity: 'employee', after: '', limit: 100 }] },
  });
  const found: Employee[] = said.json().data[0].records;
  const seen = (person: string) => {
    const { account, baseSalary } = found.find(({ id }) => id === person) ?? {};
    return [account, baseSalary];
  };
  expect(seen('boss')).toEqual(['', null]);
  expect(seen('cashier')).toEqual(['cashier', 990_000]);
  expect(await pulled(counter, manager, 'boss')).toEqual(['', null]);
  expect(await pulled(counter, manager, 'cashier')).toEqual(['cashier', 990_000]);
});

test('a shop knows a guest for 35 days after they last worked there, and no longer', async () => {
  const [boss, manager] = [await signIn('boss', 's02'), await signIn('neighbour', 's02')];
  const counter = await apiCounter(api, manager);
  await counter.pull(boss);
  expect(await pulled(counter, manager, 'boss')).toBeDefined();
  const day = 24 * 60 * 60 * 1000;
  await forgetGuests(pool, Date.now() + 34 * day);
  expect(await pulled(counter, manager, 'boss')).toBeDefined();
  expect(await forgetGuests(pool, Date.now() + 36 * day)).toBe(1);
  expect(await pulled(counter, manager, 'boss')).toBeUndefined();
  expect(await forgetGuests(pool, Date.now() + 36 * day)).toBe(0);
});
