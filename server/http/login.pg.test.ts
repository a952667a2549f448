import { describe, expect, test } from 'vitest';
import { apiUnderTest, password } from '../../tests/api-brand.ts';
import { apiCounter } from '../../tests/api-counter.ts';
import { triesPerAccount } from '../sessions/login-limit.ts';

const { app, pool, signIn } = await apiUnderTest();

const login = (username: string, given = password, headers = {}) =>
  app.inject({ method: 'POST', url: '/api/auth/employees/token', payload: { username, password: given }, headers });
const me = (headers: Record<string, string>) => app.inject({ url: '/api/employees/0', headers });

describe('signing in', () => {
  test('the right password gives a token, the id and the employee', async () => {
    const reply = await login('cashier');
    expect(reply.statusCode).toBe(200);
    expect(reply.json()).toEqual({
      data: {
        token: expect.any(String),
        reserve: expect.any(String),
        id: 'cashier',
        employee: expect.objectContaining({ account: 'cashier' }),
        session: expect.objectContaining({ username: 'cashier', shop_id: 's01' }),
        pin: null,
      },
    });
    expect(reply.body).not.toContain('argon2');
  });

  test.each([
    ['a wrong password', 'cashier', 'demo1235', 401, 'session.wrongPassword'],
    ['an unknown account', 'nobody', password, 401, 'session.wrongPassword'],
    ['somebody who has left', 'gone', password, 403, 'session.resigned'],
    ['somebody without a shop', 'idle', password, 403, 'session.noShop'],
  ])('%s is refused', async (_, account, given, status, code) => {
    const reply = await login(account, given);
    expect([reply.statusCode, reply.json().code]).toEqual([status, code]);
  });

  test('a token is stored hashed', async () => {
    const { authorization } = await signIn('cashier');
    const { rows } = await pool.query('select * from session');
    expect(JSON.stringify(rows)).not.toContain(authorization?.split('.')[1]);
  });

  test('the eleventh wrong password in a row has to wait, the right one too, in the language asked for', async () => {
    for (let n = 0; n < triesPerAccount; n++) expect((await login('manager', 'wrong')).statusCode).toBe(401);
    const refused = await login('manager', password, { 'x-locale': 'en' });
    expect(refused.statusCode).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(200);
    expect(refused.json().message).toMatch(/Too many wrong passwords.*5 minutes/);
    expect((await login('cashier')).statusCode).toBe(200);
  });
});

describe('an account that is attacked from many addresses', () => {
  const from = (remoteAddress: string, given: string, headers = {}) =>
    app.inject({
      method: 'POST',
      url: '/api/auth/employees/token',
      remoteAddress,
      headers,
      payload: { username: 'neighbour', password: given },
    });

  test('is looked at 30 times, and signs in at its own address and its own counter all the same', async () => {
    expect((await from('198.51.100.1', password)).statusCode).toBe(200);
    const counter = await apiCounter({ app, pool }, await signIn('neighbour', 's02'));
    const stranger = await apiCounter({ app, pool }, await signIn('cashier'));
    const statuses: number[] = [];
    for (let n = 0; n < 120; n += 1) statuses.push((await from(`10.1.0.${n}`, 'wrong-1')).statusCode);
    expect(statuses.filter((status) => status === 401)).toHaveLength(30);
    expect(statuses.filter((status) => status === 429)).toHaveLength(90);
    const shows = ({ enrolment }: typeof counter, secret = enrolment.secret) => ({
      'x-counter': enrolment.counterId,
      'x-counter-secret': secret,
    });
    expect((await from('203.0.113.9', password)).statusCode).toBe(429);
    expect((await from('203.0.113.9', password, shows(counter, 'f'.repeat(64)))).statusCode).toBe(429);
    expect((await from('203.0.113.9', password, shows(stranger))).statusCode).toBe(429);
    expect((await from('198.51.100.1', password)).statusCode).toBe(200);
    expect((await from('203.0.113.9', password, shows(counter))).statusCode).toBe(200);
  });
});

describe('a session', () => {
  test('ends when signing out', async () => {
    const headers = await signIn('cashier');
    expect((await me(headers)).json().data.id).toBe('cashier');
    expect((await app.inject({ method: 'DELETE', url: '/api/auth/employees/logout', headers })).statusCode).toBe(200);
    expect((await me(headers)).json()).toMatchObject({
      code: 'session.expired',
      message: '用户未认证或登录已过期，请重新登录',
    });
  });

  test('ends for somebody who has left', async () => {
    const headers = await signIn('technician');
    await pool.query("update employee set resigned_at = 5 where id = 'technician'");
    expect((await me(headers)).statusCode).toBe(401);
    await pool.query("update employee set resigned_at = null where id = 'technician'");
    expect((await me(headers)).statusCode).toBe(200);
  });

  test('ends after 30 days without use, and lasts on while it is used', async () => {
    const day = 24 * 60 * 60 * 1000;
    const headers = await signIn('cashier');
    await pool.query('update session set expires_at = $1', [Date.now() + day]);
    expect((await me(headers)).statusCode).toBe(200);
    const { rows } = await pool.query('select max(expires_at) as last from session');
    expect(rows[0].last).toBeGreaterThan(Date.now() + 29 * day);
    await pool.query('update session set expires_at = $1', [Date.now() - 1]);
    expect((await me(headers)).statusCode).toBe(401);
  });

  test('a token of one brand is none in another', async () => {
    const { authorization } = await signIn('cashier');
    const forged = authorization?.replace('brand-1', 'brand-2') ?? '';
    expect((await me({ authorization: forged })).statusCode).toBe(401);
  });

  test('a new password signs out everywhere else', async () => {
    const [here, there] = [await signIn('neighbour', 's02'), await signIn('neighbour', 's02')];
    const change = (oldPassword: string, newPassword: string) =>
      app.inject({
        method: 'POST',
        url: '/api/auth/employees/changePass',
        headers: here,
        payload: { oldPassword, newPassword },
      });
    expect((await change('wrong1', 'next12345')).json()).toMatchObject({
      code: 'session.wrongOldPassword',
      errors: { oldPassword: ['原密码不正确'] },
    });
    expect((await change(password, 'letters')).json().errors).toEqual({
      newPassword: ['密码为 5 到 20 位，须同时包含数字和字母'],
    });
    expect((await change(password, 'next12345')).statusCode).toBe(200);
    expect((await me(here)).statusCode).toBe(200);
    expect((await me(there)).statusCode).toBe(401);
    expect((await login('neighbour', 'next12345')).statusCode).toBe(200);
  });
});
