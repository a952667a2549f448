import { v7 as uuid } from 'uuid';
import { expect, test } from 'vitest';
import { commands } from '#domain/commands.ts';
import { apiUnderTest } from '../../../tests/api-brand.ts';

const { app, pool, signIn } = await apiUnderTest();
const boss = await signIn('boss');
const gives = async (name: string, args: object, headers = boss) => {
  const version = commands.find((each) => each.name === name)?.version;
  const payload = { id: uuid(), name, version, args };
  const reply = await app.inject({ method: 'POST', url: '/api/commands', headers, payload });
  return { status: reply.statusCode, code: reply.json().code as string | undefined };
};
const call = async (method: 'GET' | 'PUT' | 'DELETE', path: string, headers = boss) =>
  (await app.inject({ method, url: `/api${path}`, headers })).statusCode;

test('what goes with the calls about people is not left out by giving their commands at an office', async () => {
  const cashier = await signIn('cashier');
  expect(await call('DELETE', '/employees/cashier')).toBe(200);
  const refused = { status: 422, code: 'system.byCallAlone' };
  // Their sessions would be open again.
  expect(await gives('employee.restore', { employeeId: 'cashier' })).toEqual(refused);
  expect(await call('GET', '/employees/0', cashier)).toBe(401);
  expect(await call('PUT', '/employees/cashier/restore')).toBe(200);
  expect(await call('GET', '/employees/0', cashier)).toBe(401);
  // It would be in the books that the password was changed.
  expect(await gives('employee.changePassword', { employeeId: 'cashier' })).toEqual(refused);
  for (const { name, byCallAlone } of commands)
    if (byCallAlone) expect([name, await gives(name, { employeeId: 'cashier' })]).toEqual([name, refused]);
  const { rows } = await pool.query("select name from command_log where name like 'employee.%' order by n");
  expect(rows.map(({ name }) => name)).toEqual(['employee.resign', 'employee.restore']);
});
