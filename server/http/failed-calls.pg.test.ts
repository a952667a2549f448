import { expect, test } from 'vitest';
import { apiUnderTest } from '../../tests/api-brand.ts';

const { app, pool, signIn } = await apiUnderTest();
const boss = await signIn('boss');
const call = async (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string) => {
  const headers = { ...boss, 'x-locale': 'en' };
  const payload = method === 'GET' || method === 'DELETE' ? {} : { payload: { name: 'Teas' } };
  const reply = await app.inject({ method, url: `/api${url}`, headers, ...payload });
  return [reply.statusCode, reply.json().code, reply.json().message];
};

test('a call that fails says what has not come about: a deletion, a change, or who may do what', async () => {
  // Another program has broken the table: nothing that anybody could foresee.
  await pool.query('alter table category rename to lost');
  expect(await call('DELETE', '/categories/c1')).toEqual([500, 'system.deleteFailed', expect.any(String)]);
  const changed = await call('PUT', '/categories/c1');
  expect(changed).toEqual([500, 'system.modifyFailed', expect.stringContaining('could not be changed')]);
  expect(await call('GET', '/categories')).toEqual([500, 'system.internal', expect.any(String)]);
  await pool.query('alter table lost rename to category');
  await pool.query("update employee set grants = '{}' where id = 'boss'");
  expect(await call('GET', '/employees/0/shops/s01/permissions')).toEqual([
    500,
    'system.permissionsFailed',
    expect.stringContaining('could not be fetched'),
  ]);
});

test('whoever was given a role that is not there hears that their permissions are wrong', async () => {
  const nowhere = [{ shopId: 'hq', roleId: 'nowhere' }];
  await pool.query("update employee set grants = $1::jsonb where id = 'boss'", [JSON.stringify(nowhere)]);
  expect(await call('GET', '/employees/0/shops/s01/permissions')).toEqual([
    422,
    'system.permissionsAbnormal',
    expect.stringContaining('role'),
  ]);
});
