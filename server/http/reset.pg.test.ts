import { beforeEach, describe, expect, test } from 'vitest';
import { apiUnderTest, password } from '../../tests/api-brand.ts';
import { testStorage } from '../../tests/storage.ts';
import { noProvider, type Sent, type SmsProvider } from '../providers/sms/provider.ts';
import { triesPerAccount } from '../sessions/login-limit.ts';
import { buildApp } from './app.ts';
import { sessionsOf } from './still-listens.ts';

const { app, pool, hub, signIn } = await apiUnderTest();
const everything = ['sms_code', 'sms_sink', 'limited_call', 'login_try'];
beforeEach(async () => {
  for (const table of everything) await pool.query(`delete from ${table}`);
});

const en = { 'x-locale': 'en' };
const principal = (username: string, remoteAddress = '203.0.113.1') =>
  app.inject({
    url: `/api/principal_phonenumber?username=${encodeURIComponent(username)}`,
    headers: en,
    remoteAddress,
  });
const send = (payload: object, remoteAddress = '203.0.113.1') =>
  app.inject({ method: 'POST', url: '/api/sms', payload, headers: en, remoteAddress });
const reset = (payload: object, remoteAddress = '203.0.113.1') =>
  app.inject({ method: 'PUT', url: '/api/reset_password', payload, headers: en, remoteAddress });
const login = (username: string, given: string) =>
  app.inject({ method: 'POST', url: '/api/auth/employees/token', payload: { username, password: given } });
const me = (headers: Record<string, string>) => app.inject({ url: '/api/employees/0', headers });
const lastCode = async (): Promise<string> => (await app.inject('/dev/sms')).json().data[0].params.code;
/** A code of this account, for which nobody has to wait. */
const codeFor = async (username: string): Promise<string> => {
  await pool.query('delete from limited_call');
  expect((await send({ type: 2, username })).statusCode).toBe(200);
  return lastCode();
};
const wrongOf = (code: string): string => (code === '000000' ? '111111' : '000000');

describe("the number of a super administrator's principal", () => {
  test('is shown masked', async () => {
    const reply = await principal('boss');
    expect([reply.statusCode, reply.json()]).toEqual([200, { data: { phonenumber: '138****8000', code: '86' } }]);
  });

  test('is not shown for employees, who have to ask; an account that does not exist gets the same answer', async () => {
    const answers = [];
    for (const username of ['cashier', 'manager', 'gone', 'idle', 'nobody', 'x', '__proto__'])
      answers.push(await principal(username));
    expect([...new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`))]).toEqual([
      `422 ${JSON.stringify({
        message:
          'Only a super administrator’s account can be reset by SMS. For an employee account, ask the super administrator to set a new password.',
        code: 'session.askSuperAdministrator',
        params: {},
      })}`,
    ]);
  });

  test('nor for a super administrator of a brand that has none, or who has left', async () => {
    await pool.query("update brand set principal_mobile = '' where brand_id = 'brand-2'");
    expect((await principal('xboss')).json().code).toBe('session.askSuperAdministrator');
    await pool.query("update brand set principal_mobile = '13800138000' where brand_id = 'brand-2'");
    await pool.query("update employee set resigned_at = 5 where id = 'xboss'");
    expect((await principal('xboss')).json().code).toBe('session.askSuperAdministrator');
    await pool.query("update employee set resigned_at = null where id = 'xboss'");
    expect((await principal('xboss')).statusCode).toBe(200);
  });

  test('is asked for 30 times in a quarter of an hour from one address; then 429 says when again', async () => {
    for (let n = 0; n < 30; n += 1) expect((await principal(`name${n}`)).statusCode).toBe(422);
    const refused = await principal('boss');
    expect(refused.statusCode).toBe(429);
    expect(refused.json()).toMatchObject({
      code: 'session.askedTooOften',
      message: 'Too many attempts. Try again in 15 min.',
    });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(800);
    expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(900);
    expect((await reset({ username: 'boss', code: '000000', newPassword: 'next12345' })).statusCode).toBe(429);
    expect((await principal('boss', '203.0.113.2')).statusCode).toBe(200);
  });

  test('needs a name', async () => {
    expect((await principal(' ')).json().errors).toEqual({ username: ['Required'] });
  });
});

describe('a code by SMS', () => {
  test('is sent to any number that registers, whether it is known or not, with the same answer', async () => {
    const known = await send({ type: 1, phonenumber: '13800001111', code: '86' });
    const unknown = await send({ type: 1, phonenumber: '13912345678' });
    expect(known.statusCode).toBe(200);
    expect(known.json()).toEqual({
      data: { resendAfter: 60, validFor: 300, inTerminal: false },
      message: 'The code has been sent',
    });
    expect(unknown.json()).toEqual(known.json());
    const sent = (await app.inject('/dev/sms')).json().data;
    expect(sent).toMatchObject([
      { number: '13912345678', template: 'code', params: { code: expect.stringMatching(/^\d{6}$/) } },
      { number: '13800001111', template: 'code' },
    ]);
  });

  test('is said to be sent in the language of the call', async () => {
    const reply = await app.inject({
      method: 'POST',
      url: '/api/sms',
      payload: { type: 1, phonenumber: '13800001111' },
    });
    expect(reply.json().message).toBe('验证码已发送');
  });

  test('is refused for what is no number, which counts for nothing', async () => {
    const reply = await send({ type: 1, phonenumber: '12800001111' });
    expect([reply.statusCode, reply.json().errors]).toEqual([422, { phonenumber: [expect.any(String)] }]);
    expect((await pool.query('select from limited_call')).rowCount).toBe(0);
  });

  test('is sent once a minute to a number, from wherever it is asked for; 429 says when again', async () => {
    expect((await send({ type: 1, phonenumber: '13800001111' })).statusCode).toBe(200);
    const refused = await send({ type: 1, phonenumber: '13800001111' }, '198.51.100.7');
    expect(refused.statusCode).toBe(429);
    expect(refused.json()).toMatchObject({
      code: 'sms.tooMany',
      params: { minutes: 1 },
      message: 'Codes were requested too often. Try again in 1 min.',
    });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(50);
    expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(60);
  });

  test('is sent once when ten ask at the same moment, of two processes', async () => {
    const other = await buildApp({ pool, hub, storage: await testStorage(), sms: { send: async () => 'taken' } });
    const asked = Array.from({ length: 10 }, (_, n) =>
      (n % 2 ? app : other).inject({
        method: 'POST',
        url: '/api/sms',
        payload: { type: 1, phonenumber: '13800001111' },
      }),
    );
    const statuses = (await Promise.all(asked)).map(({ statusCode }) => statusCode);
    await other.close();
    expect(statuses.sort()).toEqual([200, ...Array.from({ length: 9 }, () => 429)]);
  });

  test('is asked for 60 times an hour from one address', async () => {
    for (let n = 0; n < 60; n += 1)
      expect((await send({ type: 1, phonenumber: `138000020${String(n).padStart(2, '0')}` })).statusCode).toBe(200);
    expect((await send({ type: 1, phonenumber: '13800003000' })).statusCode).toBe(429);
    expect((await send({ type: 1, phonenumber: '13800003000' }, '198.51.100.7')).statusCode).toBe(200);
  });

  test('for a registration is sent 300 times an hour from everywhere; who has forgotten a password goes on', async () => {
    await pool.query(
      `insert into limited_call (subject, id, at)
       select 'codes of registrations', 'n' || n, $1 from generate_series(1, 300) n`,
      [Date.now()],
    );
    expect((await send({ type: 1, phonenumber: '13800001111' }, '203.0.113.7')).statusCode).toBe(429);
    expect((await pool.query('select from limited_call')).rowCount).toBe(300);
    expect((await send({ type: 2, username: 'boss' }, '203.0.113.7')).statusCode).toBe(200);
  });

  test('for a member, of staff of whichever brand, leaves the owner of its number some of what a provider sends', async () => {
    const cashier = await signIn('cashier');
    const had = (subject: string, count: number, at: number) =>
      pool.query(
        'insert into limited_call (subject, id, at) select $1, $1 || n, $2::bigint from generate_series(1, $3) n',
        [subject, at, count],
      );
    const ask = async (headers: Record<string, string>, mobile: string, remoteAddress = '203.0.113.9') => {
      const payload = { country: '86', mobile };
      const reply = await app.inject({ method: 'POST', url: '/api/members/sms_code', headers, payload, remoteAddress });
      return reply.statusCode;
    };
    const hoursAgo = Date.now() - 2 * 3_600_000;
    await had('code elsewhere to 13800138000', 6, hoursAgo);
    await had('code to 13800138000', 6, hoursAgo);
    expect(await ask(cashier, '13800138000')).toBe(429);
    expect(await ask(cashier, '13800003001')).toBe(200);
    // And one shop asks for no more by having many addresses.
    await had('codes of brand-1 s01', 60, Date.now());
    expect(await ask(cashier, '13800003002', '198.51.100.77')).toBe(429);
    expect(await ask({ ...(await signIn('boss')), 'x-shop-id': 's02' }, '13800003002')).toBe(200);
  });

  test('for a forgotten password goes to the principal, and is refused for all but super administrators', async () => {
    expect((await send({ type: 2, username: 'boss' })).json().data).toEqual({
      resendAfter: 60,
      validFor: 300,
      inTerminal: false,
    });
    expect((await app.inject('/dev/sms')).json().data[0].number).toBe('13800138000');
    for (const username of ['cashier', 'nobody'])
      expect((await send({ type: 2, username })).json().code).toBe('session.askSuperAdministrator');
  });
});

describe('a code that the provider does not send', () => {
  const through = async (sms: SmsProvider, times = 1) => {
    const other = await buildApp({ pool, hub, storage: await testStorage(), sms });
    const replies = [];
    for (let n = 0; n < times; n += 1)
      replies.push(
        await other.inject({ method: 'POST', url: '/api/sms', payload: { type: 1, phonenumber: '13800001111' } }),
      );
    const page = await other.inject('/dev/sms');
    await other.close();
    return { replies: replies.map((reply) => [reply.statusCode, reply.json().code]), page: page.statusCode };
  };
  const answering = (sent: Sent): SmsProvider => ({ send: async () => sent });
  const codes = async () => (await pool.query('select distinct code_hash from sms_code')).rowCount;

  test.each([
    ['failed', 'sms.notSent'],
    ['notSetUp', 'sms.notSetUp'],
  ] as const)('%s: %s, no code is left, and it counts for nothing', async (sent, code) => {
    expect(await through(answering(sent), 2)).toMatchObject({
      replies: [
        [422, code],
        [422, code],
      ],
    });
    expect(await codes()).toBe(0);
  });

  test('to a number that is none: no code is left, and it counts', async () => {
    expect(await through(answering('badNumber'), 2)).toMatchObject({
      replies: [
        [422, 'sms.numberRefused'],
        [429, 'sms.tooMany'],
      ],
    });
    expect(await codes()).toBe(0);
  });

  test('since it had too many: 429, and nothing is left', async () => {
    expect(await through(answering('limited'))).toMatchObject({ replies: [[429, 'sms.tooMany']] });
    expect(await codes()).toBe(0);
  });

  test('as far as anybody knows: the code that may have been sent can be used, and counts', async () => {
    expect(await through(answering('unknown'), 2)).toMatchObject({
      replies: [
        [422, 'sms.notSent'],
        [429, 'sms.tooMany'],
      ],
    });
    expect(await codes()).toBe(1);
  });

  test('the page of messages is not there in production, nor with a provider', async () => {
    expect((await through(noProvider)).page).toBe(404);
    expect((await through(answering('taken'))).page).toBe(404);
    expect((await app.inject('/dev/sms')).statusCode).toBe(200);
  });
});

describe('a forgotten password', () => {
  test('is set anew with the code; every session ends, and that is announced', async () => {
    const [here, there, cashier] = [await signIn('boss'), await signIn('boss'), await signIn('cashier')];
    const heard: string[] = [];
    const stops = ['boss', 'cashier'].map((id) => hub.listen('brand-1', [sessionsOf(id)], () => heard.push(id)));
    const code = await codeFor('boss');
    const reply = await reset({ username: 'boss', code, newPassword: 'next12345' });
    for (const stop of stops) stop();
    expect([reply.statusCode, reply.json()]).toEqual([
      200,
      { data: { username: 'boss' }, message: 'The password has been reset. Log in with the new one.' },
    ]);
    expect(heard).toEqual(['boss']);
    expect([(await me(here)).statusCode, (await me(there)).statusCode]).toEqual([401, 401]);
    expect((await me(cashier)).statusCode).toBe(200);
    expect((await login('boss', password)).statusCode).toBe(401);
    expect((await login('boss', 'next12345')).statusCode).toBe(200);
    expect((await login('xboss', password)).statusCode).toBe(200);
    expect((await reset({ username: 'boss', code, newPassword: 'again12345' })).json().code).toBe('sms.codeWrong');
    expect((await login('boss', 'next12345')).statusCode).toBe(200);
  });

  test('is set once when the same code comes twice at the same moment', async () => {
    const code = await codeFor('boss');
    const both = ['first12345', 'second12345'].map((newPassword) => reset({ username: 'boss', code, newPassword }));
    const statuses = (await Promise.all(both)).map(({ statusCode }) => statusCode);
    expect(statuses.sort()).toEqual([200, 422]);
    const lets = [await login('boss', 'first12345'), await login('boss', 'second12345')];
    expect(lets.map(({ statusCode }) => statusCode).sort()).toEqual([200, 401]);
  });

  test('is not set after five wrong codes, nor by the right one then', async () => {
    const code = await codeFor('boss');
    for (let n = 0; n < 5; n += 1)
      expect((await reset({ username: 'boss', code: wrongOf(code), newPassword: 'never12345' })).json()).toMatchObject({
        code: 'sms.codeWrong',
        errors: { code: ['The code is wrong or no longer valid. Check it, or request a new one.'] },
      });
    expect((await reset({ username: 'boss', code, newPassword: 'never12345' })).statusCode).toBe(422);
    expect((await login('boss', 'never12345')).statusCode).toBe(401);
  });

  test('is not set by a code of five minutes ago, of another account, or of a registration', async () => {
    const code = await codeFor('boss');
    expect((await reset({ username: 'xboss', code, newPassword: 'never12345' })).statusCode).toBe(422);
    await pool.query('update sms_code set sent_at = sent_at - 300000');
    expect((await reset({ username: 'boss', code, newPassword: 'never12345' })).statusCode).toBe(422);
    await pool.query('delete from limited_call');
    await send({ type: 1, phonenumber: '13800138000' });
    const registers = await lastCode();
    expect((await reset({ username: 'boss', code: registers, newPassword: 'never12345' })).statusCode).toBe(422);
    expect((await login('boss', 'never12345')).statusCode).toBe(401);
  });

  test('of an employee, and of an account that does not exist, gets the same answer for a code', async () => {
    const answers = [];
    for (const username of ['cashier', 'nobody', 'boss'])
      answers.push((await reset({ username, code: '123456', newPassword: 'never12345' })).body);
    expect(new Set(answers).size).toBe(1);
  });

  test('keeps the rules of passwords, and a wrong one uses no code up', async () => {
    const code = await codeFor('boss');
    for (const newPassword of ['abc1', 'letters', '12345', 'abcdefghij01234567890'])
      expect((await reset({ username: 'boss', code, newPassword })).json().errors).toEqual({
        newPassword: ['5 to 20 characters, with both digits and letters'],
      });
    expect((await reset({ username: 'boss', code: '12345', newPassword: 'next12345' })).json().errors).toEqual({
      code: ['The code has 6 digits'],
    });
    expect((await reset({ username: 'boss', code, newPassword: 'next12345' })).statusCode).toBe(200);
  });

  test('lets somebody in who tried wrong ones until they had to wait', async () => {
    for (let n = 0; n < triesPerAccount; n += 1) await login('boss', 'wrong1');
    expect((await login('boss', 'next12345')).statusCode).toBe(429);
    const code = await codeFor('boss');
    expect((await reset({ username: 'boss', code, newPassword: 'known12345' })).statusCode).toBe(200);
    expect((await login('boss', 'known12345')).statusCode).toBe(200);
  });
});

describe('while a stranger tries to keep the owner from it', () => {
  /** Somebody with a browser of their own, at an address of their own. */
  const browser = (remoteAddress: string) => {
    let cookie = '';
    const call = async (method: 'POST' | 'PUT', url: string, payload: object) => {
      const reply = await app.inject({ method, url, payload, headers: { ...en, cookie }, remoteAddress });
      const given = reply.headers['set-cookie'];
      if (given) cookie = String(given).split(';')[0] ?? '';
      return reply;
    };
    return {
      ask: (username = 'boss') => call('POST', '/api/sms', { type: 2, username }),
      register: (phonenumber: string) => call('POST', '/api/sms', { type: 1, phonenumber }),
      begin: (phonenumber: string, code: string) =>
        call('POST', '/api/pc/v1/shop_registers/applicant', { phonenumber, code }),
      reset: (code: string, newPassword: string) =>
        call('PUT', '/api/reset_password', { username: 'boss', code, newPassword }),
    };
  };

  test('wrong codes from elsewhere, with a browser or none, leave the code as good as it was', async () => {
    const [owner, stranger] = [browser('203.0.113.1'), browser('198.51.100.2')];
    expect((await owner.ask()).statusCode).toBe(200);
    const code = await lastCode();
    for (let n = 0; n < 12; n += 1) {
      expect((await stranger.reset(wrongOf(code), 'never12345')).statusCode).toBe(422);
      await reset({ username: 'boss', code: wrongOf(code), newPassword: 'never12345' }, '198.51.100.3');
    }
    expect((await stranger.reset(code, 'never12345')).statusCode).toBe(422);
    expect((await owner.reset(code, 'owner12345')).statusCode).toBe(200);
    expect((await login('boss', 'owner12345')).statusCode).toBe(200);
    expect((await owner.reset(code, 'again12345')).statusCode).toBe(422);
  });

  test('a code that they ask for does not take the place of the one before, of a registration neither', async () => {
    const [owner, stranger] = [browser('203.0.113.1'), browser('198.51.100.2')];
    await owner.ask();
    const first = await lastCode();
    await pool.query('delete from limited_call');
    expect((await stranger.ask()).statusCode).toBe(200);
    expect((await owner.reset(first, 'owner22345')).statusCode).toBe(200);
    await owner.register('13800001111');
    const registers = await lastCode();
    await pool.query('delete from limited_call');
    await stranger.register('13800001111');
    for (let n = 0; n < 6; n += 1) await stranger.begin('13800001111', wrongOf(registers));
    expect((await owner.begin('13800001111', registers)).statusCode).toBe(200);
  });

  test('their codes use up a part of the hour; where the owner has signed in there are more', async () => {
    const later = () => pool.query('update limited_call set at = at - 61000');
    await pool.query("delete from login_origin where account = 'boss'");
    for (const address of ['198.51.100.2', '198.51.100.3', '2001:db8::1']) {
      expect((await browser(address).ask()).statusCode).toBe(200);
      await later();
    }
    expect((await browser('198.51.100.4').ask()).statusCode).toBe(429);
    await app.inject({
      method: 'POST',
      url: '/api/auth/employees/token',
      remoteAddress: '203.0.113.1',
      payload: { username: 'boss', password: 'owner22345' },
    });
    expect((await browser('203.0.113.1').ask()).statusCode).toBe(200);
  });

  /** Where the owner has signed in before; somebody there keeps no cookie. */
  const home = '203.0.113.77';
  const known = async () => {
    await pool.query(
      "insert into login_origin (account, address, last_at) values ('boss', $1, $2) on conflict do nothing",
      [home, Date.now()],
    );
  };
  const codes = async (): Promise<number> =>
    (await pool.query("select from sms_sink where template = 'code'")).rowCount ?? 0;

  test('who asks where they have signed in waits for no stranger, and is given the code that was sent just now', async () => {
    await known();
    const [owner, stranger] = [browser(home), browser('198.51.100.2')];
    expect((await stranger.ask()).statusCode).toBe(200);
    const code = await lastCode();
    for (let n = 0; n < 6; n += 1) await stranger.reset(wrongOf(code), 'never12345');
    expect((await owner.ask()).statusCode).toBe(200);
    // The phone has one code, not two in a minute.
    expect(await codes()).toBe(1);
    expect((await owner.ask()).statusCode).toBe(429);
    expect((await owner.reset(code, 'owner32345')).statusCode).toBe(200);
  });

  test('nor for codes to register the same number, of which strangers have a part', async () => {
    await known();
    const number = (
      await pool.query<{ mobile: string }>("select principal_mobile as mobile from brand where brand_id = 'brand-1'")
    ).rows[0]?.mobile;
    const later = () => pool.query('update limited_call set at = at - 61000');
    for (const address of ['198.51.100.2', '198.51.100.3', '198.51.100.4']) {
      expect((await browser(address).register(number ?? '')).statusCode).toBe(200);
      await later();
    }
    expect((await browser('198.51.100.5').register(number ?? '')).statusCode).toBe(429);
    expect((await browser('198.51.100.5').ask()).statusCode).toBe(429);
    expect((await browser(home).ask()).statusCode).toBe(200);
  });

  test('a code that was sent where they have signed in is good there without a cookie, whatever strangers try', async () => {
    await known();
    expect((await send({ type: 2, username: 'boss' }, home)).statusCode).toBe(200);
    const code = await lastCode();
    const wrong = { username: 'boss', code: wrongOf(code), newPassword: 'never12345' };
    for (let n = 0; n < 6; n += 1) expect((await reset(wrong, '198.51.100.3')).statusCode).toBe(422);
    await pool.query('delete from limited_call');
    expect((await browser('198.51.100.2').ask()).statusCode).toBe(200);
    expect((await reset({ ...wrong, code }, '198.51.100.3')).statusCode).toBe(422);
    expect((await reset({ ...wrong, code, newPassword: 'owner42345' }, home)).statusCode).toBe(200);
  });
});
