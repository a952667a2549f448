import { expect, test } from 'vitest';
import { apiUnderTest, password } from '../../../tests/api-brand.ts';
import { audit } from '../../audit/audit.ts';
import { sessionsOf } from '../still-listens.ts';

const { app, pool, hub, signIn } = await apiUnderTest();
const boss = await signIn('boss');
const cashier = await signIn('cashier');
const atHeadquarters = { ...boss, 'x-shop-id': 'hq' };
type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
interface Said {
  readonly status: number;
  readonly code?: string;
  readonly errors?: Readonly<Record<string, readonly string[]>>;
  readonly data: { readonly id: string };
  readonly meta?: { readonly total: number };
}
const call = async (method: Method, path: string, payload?: object, headers: object = boss): Promise<Said> => {
  const reply = await app.inject({
    method,
    url: `/api${path}`,
    headers: { ...headers },
    ...(payload ? { payload } : {}),
  });
  return { status: reply.statusCode, ...(reply.json() as Omit<Said, 'status'>) };
};
const login = (username: string, secret: string) =>
  call('POST', '/auth/employees/token', { username, password: secret }, {});

test('a role without refunds and somebody with it: they sign in, lack the right, get it, and have it at once', async () => {
  const fields = { name: 'Reception', permissions: ['pc.order.cashier'] };
  const role = await call('POST', '/roles', { ...fields, scope: 1 }, atHeadquarters);
  expect(role).toMatchObject({ status: 200, data: { ...fields, scope: 1 } });
  const grants = [{ shopId: 's01', roleId: role.data.id }];
  const person = await call('POST', '/employees', { name: 'Ming', number: '7', baseSalary: 500_000, grants });
  expect(person).toMatchObject({ status: 200, data: { shopId: 's01', account: '', baseSalary: 500_000 } });
  const path = `/employees/${person.data.id}`;
  expect(await call('PUT', `${path}/create_account`, { account: 'ming', password: 'secret1' })).toMatchObject({
    status: 200,
    data: { account: 'ming' },
  });
  const ming = await signIn('ming', 's01', 'secret1');
  const rights = () => call('GET', '/employees/0/shops/s01/permissions', undefined, ming);
  expect(await rights()).toMatchObject({ data: { slugs: ['pc.order.cashier'] } });
  expect(await call('GET', '/roles', undefined, ming)).toMatchObject({ status: 403, code: 'notAllowed' });
  const more = { name: 'Reception', permissions: ['pc.order.cashier', 'pc.staff.list'] };
  expect((await call('PUT', `/roles/${role.data.id}`, more, atHeadquarters)).status).toBe(200);
  expect(await rights()).toMatchObject({ data: { slugs: ['pc.order.cashier', 'pc.staff.list'] } });
  expect(await call('GET', '/roles?filter=name:Reception', undefined, ming)).toMatchObject({ meta: { total: 1 } });
  const seen = await call('GET', path.replace(person.data.id, 'cashier'), undefined, ming);
  expect(seen).toMatchObject({ status: 200, data: { name: 'cashier', account: null, baseSalary: null } });
  expect(await call('DELETE', `/roles/${role.data.id}`, undefined, atHeadquarters)).toMatchObject({
    status: 422,
    code: 'role.inUse',
  });
});

test('a password is stored hashed and nowhere else, and another one signs out', async () => {
  const { data } = await call('POST', '/employees', { name: 'Lan', grants: [{ shopId: 's01', roleId: 'csh' }] });
  const path = `/employees/${data.id}`;
  expect(await call('PUT', `${path}/create_account`, { account: 'cashier', password: 'secret1' })).toMatchObject({
    status: 422,
    code: 'employee.accountTaken',
    errors: { account: [expect.any(String)] },
  });
  expect(await call('PUT', `${path}/create_account`, { account: 'xcashier', password: 'secret1' })).toMatchObject({
    status: 422,
    code: 'employee.accountTaken',
  });
  expect(await call('PUT', `${path}/create_account`, { account: 'lan', password: 'short' })).toMatchObject({
    status: 422,
    errors: { password: [expect.any(String)] },
  });
  expect((await call('PUT', `${path}/create_account`, { account: 'lan', password: 'firstpass1' })).status).toBe(200);
  const lan = await signIn('lan', 's01', 'firstpass1');
  const heard: string[] = [];
  const stop = hub.listen('brand-1', [sessionsOf(data.id)], () => heard.push(data.id));
  expect((await call('PUT', `${path}/change_password`, { password: 'secondpass2' })).status).toBe(200);
  stop();
  expect(heard).toEqual([data.id]);
  expect(await call('GET', '/employees/0', undefined, lan)).toMatchObject({ status: 401 });
  expect(await login('lan', 'firstpass1')).toMatchObject({ status: 401 });
  expect((await login('lan', 'secondpass2')).status).toBe(200);
  const { rows } = await pool.query<{ name: string; args: object }>(
    "select name, args from command_log where name in ('employee.createAccount', 'employee.changePassword') and args ->> 'employeeId' = $1 order by kept_at, n",
    [data.id],
  );
  expect(rows).toEqual([
    { name: 'employee.createAccount', args: { employeeId: data.id, account: 'lan' } },
    { name: 'employee.changePassword', args: { employeeId: data.id } },
  ]);
  const stored = await pool.query<{ hash: string }>(
    'select password_hash as hash from employee_credential where employee_id = $1',
    [data.id],
  );
  expect(stored.rows).toEqual([{ hash: expect.stringMatching(/^\$argon2id\$/) }]);
  const { rows: everywhere } = await pool.query<{ text: string }>(
    `select l::text as text from command_log l union all select f::text from feed f union all select e::text from employee e`,
  );
  expect(everywhere.filter(({ text }) => /firstpass1|secondpass2/.test(text))).toEqual([]);
});

test('who has left is signed out at once, is in the list of the departed, and comes back', async () => {
  const grants = [{ shopId: 's01', roleId: 'csh' }];
  const { data } = await call('POST', '/employees', { name: 'Zoe', isServicer: true, grants });
  const path = `/employees/${data.id}`;
  await call('PUT', `${path}/create_account`, { account: 'zoe', password: 'secret1' });
  const zoe = await signIn('zoe', 's01', 'secret1');
  const heard: string[] = [];
  const stop = hub.listen('brand-1', [sessionsOf(data.id)], () => heard.push(data.id));
  expect(await call('DELETE', path)).toMatchObject({ status: 200, data: { resignedAt: expect.any(Number), grants } });
  stop();
  expect(heard).toEqual([data.id]);
  expect(await call('GET', '/employees/0', undefined, zoe)).toMatchObject({ status: 401, code: 'session.resigned' });
  expect(await login('zoe', 'secret1')).toMatchObject({ status: 403, code: 'session.resigned' });
  expect(await call('GET', '/employees?filter=text:Zoe')).toMatchObject({ data: [], meta: { total: 0 } });
  expect(await call('GET', '/deleted_employees?filter=text:Zoe')).toMatchObject({ data: [{ id: data.id }] });
  expect(await call('PUT', `${path}/restore`)).toMatchObject({ status: 200, data: { resignedAt: null, grants } });
  const { rows } = await pool.query('select from session where employee_id = $1', [data.id]);
  expect(rows).toEqual([]);
  expect(await call('GET', '/employees?filter=text:Zoe,is_servicer:1,role_id:csh')).toMatchObject({
    data: [{ id: data.id }],
  });
  expect(await call('GET', '/employees?filter=text:Zoe,is_servicer:0')).toMatchObject({ data: [] });
  expect(await call('GET', '/employees?filter=text:Zoe,is_salesperson:1')).toMatchObject({ data: [] });
  expect(await call('GET', '/employees/0', undefined, zoe)).toMatchObject({ status: 401 });
  expect((await login('zoe', 'secret1')).status).toBe(200);
});

test('what is wrong is said by its field, and nothing is written; a cashier may none of it', async () => {
  const wrong = { name: 'n'.repeat(31), number: '12345678901', introduction: 'i'.repeat(201), employedOn: 'soon' };
  const said = await call('POST', '/employees', wrong);
  expect([said.status, Object.keys(said.errors ?? {}).sort()]).toEqual([
    422,
    ['employedOn', 'introduction', 'name', 'number'],
  ]);
  for (const avatar of ['https://elsewhere.example/a.png', 'javascript:alert(1)', '/private/licence/a.webp'])
    expect(await call('POST', '/employees', { name: 'N', avatar })).toMatchObject({
      status: 422,
      errors: { avatar: [expect.any(String)] },
    });
  expect(await call('POST', '/employees', { name: 'N' }, cashier)).toMatchObject({ status: 403, code: 'notAllowed' });
  expect(await call('GET', '/employees', undefined, cashier)).toMatchObject({ status: 403, code: 'notAllowed' });
  expect(await call('DELETE', '/employees/boss')).toMatchObject({ status: 422, code: 'employee.elsewhere' });
  expect(await call('DELETE', '/employees/boss', undefined, atHeadquarters)).toMatchObject({
    status: 422,
    code: 'employee.yourself',
  });
  expect(await call('PUT', '/employees/xcashier', { name: 'N' })).toMatchObject({
    status: 404,
    code: 'employee.unknown',
  });
  expect(await call('POST', '/roles', { name: 'N', scope: 1, permissions: ['*'] }, atHeadquarters)).toMatchObject({
    status: 422,
  });
  expect(await call('GET', '/permissions')).toMatchObject({
    status: 200,
    data: { slugs: expect.arrayContaining(['pc.role.manage']) },
  });
  expect((await login('cashier', password)).status).toBe(200);
  expect(await audit(pool, Date.now())).toEqual([]);
});
