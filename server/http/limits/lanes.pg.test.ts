import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { expect, test } from 'vitest';
import { notReported } from '#domain/device/apply-message.ts';
import { pinLoginText } from '#domain/sync/approval.ts';
import { sealFor } from '../../../src/db/session/seal.ts';
import { apiUnderTest, password, putInto } from '../../../tests/api-brand.ts';
import { type ApiCounter, apiCounter } from '../../../tests/api-counter.ts';
import { aDevice } from '../../../tests/make-device.ts';
import { publicSealKey } from '../../pins/seal-key.ts';
import { newToken } from '../../sessions/tokens.ts';

const api = await apiUnderTest({ trustedProxies: 1 });
const { app, url, signIn } = api;
const cashier = await signIn('cashier');

const networkOf = (n: number): string => `198.51.${n % 250}.7`;
const from = (address: string, method: 'GET' | 'POST' | 'PUT', url: string, payload?: object, more: object = {}) => {
  const headers = { 'x-forwarded-for': address, 'x-locale': 'en', ...more };
  return app.inject({ method, url: `/api${url}`, headers, ...(payload ? { payload } : {}) });
};
type Asked = (n: number) => ReturnType<typeof from>;

/** What strangers ask for while nobody gets further than a table; pushes read sessions too, which are left as they are. */
const floods: Readonly<Record<string, readonly [table: string, count: number, ask: Asked]>> = {
  'wrong codes': [
    'limited_call',
    300,
    (n) => from(networkOf(n), 'PUT', '/reset_password', { username: 'boss', code: '000000', newPassword: 'next12345' }),
  ],
  'pairing tries': ['limited_call', 300, (n) => from(networkOf(n), 'POST', '/screens', { code: '12345678' })],
  'unknown logins': [
    'login_try',
    240,
    (n) => from(networkOf(n), 'POST', '/auth/employees/token', { username: `nobody${n}`, password }),
  ],
  'calls of one address': [
    'limited_call',
    300,
    (n) => from('203.0.113.9', 'GET', `/principal_phonenumber?username=name${n}`),
  ],
  'calls of many addresses': [
    'limited_call',
    300,
    (n) => from(networkOf(n), 'GET', `/principal_phonenumber?username=name${n}`),
  ],
  'calls of the networks of one customer': [
    'limited_call',
    300,
    (n) => from(`2001:db8:1:${n.toString(16)}::1`, 'GET', `/principal_phonenumber?username=name${n}`),
  ],
  'tokens that are made up': [
    '',
    2_500,
    (n) => from(networkOf(n), 'GET', '/employees/0', undefined, { authorization: `Bearer brand-1.${'x'.repeat(43)}` }),
  ],
};

test.each(Object.entries(floods))(
  '%s that cannot be answered hold up neither counters nor staff nor the login page, and are refused at once where many wait',
  async (_, [table, count, ask]) => {
    const counter = await apiCounter(api, cashier);
    await counter.push([counter.sells('cashier')]);
    // It may take a while on a busy machine; a connection of the product's own would be ended.
    const holding = new pg.Client(url);
    await holding.connect();
    await holding.query('begin');
    if (table !== '') await holding.query(`lock table ${table} in access exclusive mode`);
    let refused = 0;
    const asked = Array.from({ length: count }, async (_, n) => {
      const reply = await ask(n);
      if (reply.statusCode === 503) refused += 1;
      return reply;
    });
    try {
      // Where a table is locked, nothing that strangers ask for is answered now but by a refusal.
      while (table !== '' && refused < count - 130) await pause(20);
      const { status, reply } = await counter.push([counter.sells('cashier')]);
      expect([status, reply.results.map(({ outcome }) => outcome)]).toEqual([200, ['accepted']]);
      const watched = await from('203.0.113.200', 'GET', '/health');
      expect(watched.statusCode).toBe(200);
      const staff = await app.inject({ method: 'GET', url: '/api/employees/0', headers: cashier });
      expect(staff.statusCode).toBe(200);
      const loginPage = await from('203.0.113.201', 'GET', '/versions/last');
      expect(loginPage.statusCode).toBe(200);
    } finally {
      await holding.query('rollback');
      await holding.end();
    }
    const replies = await Promise.all(asked);
    const busy = replies.filter(({ statusCode }) => statusCode === 503);
    for (const { headers, json } of busy) {
      expect(Number(headers['retry-after'])).toBeGreaterThan(0);
      expect(json().message).toBe('Too much is asked of the server just now. Try again shortly.');
    }
    expect(replies.filter(({ statusCode }) => statusCode >= 500).length).toBe(busy.length);
  },
);

test('of two hundred payments of one order one is taken, and the others learn that it is paid', async () => {
  const opened = await app.inject({
    method: 'POST',
    url: '/api/orders',
    headers: cashier,
    payload: { lines: [{ kind: 'product', itemId: 'tea', quantity: 1 }] },
  });
  const { id, total } = opened.json().data;
  const payload = { payments: [{ type: 0, amount: total }] };
  const replies = await Promise.all(
    Array.from({ length: 200 }, () =>
      app.inject({ method: 'PUT', url: `/api/orders/${id}/payment`, headers: cashier, payload }),
    ),
  );
  const codes = replies.map((reply) => (reply.statusCode === 200 ? 'paid' : reply.json().code));
  expect(codes.sort()).toEqual([...Array.from({ length: 199 }, () => 'order.paidAlready'), 'paid']);
  const paid = await app.inject({ method: 'GET', url: `/api/pc/v1/orders/${id}`, headers: cashier });
  expect(paid.json().data.paid).toBe(total);
});

test('however many sessions and counters a brand has, people and counters of another one have their turn', async () => {
  const [late = {}, ...sessions] = await Promise.all(Array.from({ length: 5 }, () => signIn('xboss', 'xs01')));
  for (const headers of [late, ...sessions]) await app.inject({ url: '/api/employees/0', headers });
  await app.inject({ url: '/api/employees/0', headers: cashier });
  const holding = new pg.Client(url);
  await holding.connect();
  await holding.query('begin');
  await holding.query('lock table booking in access exclusive mode');
  let [refused, answered] = [0, 0];
  const flood = Array.from({ length: 800 }, async (_, n) => {
    const headers = sessions[n % sessions.length] ?? {};
    const remoteAddress = `203.0.113.${n % 8}`;
    const { statusCode } = await app.inject({ url: '/api/appointments/nothing', headers, remoteAddress });
    if (statusCode === 503) refused += 1;
    else answered += 1;
  });
  try {
    while (refused === 0) await pause(5);
    const staff = app.inject({ url: '/api/employees/0', headers: cashier });
    // What came after it was looked at, so it is in the lane by then; there it waits behind what has begun, and nothing else.
    expect((await app.inject({ url: '/api/employees/0', headers: late })).statusCode).toBe(503);
    await holding.query('rollback');
    expect([(await staff).statusCode, answered < 100]).toEqual([200, true]);
  } finally {
    await holding.end();
  }
  await Promise.all(flood);
});

test('machines that do not answer are waited for in no lane', async () => {
  const { pool } = api;
  await putInto(pool, {
    device: [aDevice({ id: 'mute', shopId: 's01' })],
    deviceState: [{ ...notReported, id: 'mute', shopId: 's01', connected: true }],
  });
  const sessions = [await signIn('boss'), await signIn('boss'), await signIn('boss')];
  const lane = Math.floor((pool.options.max ?? 10) * 0.3);
  let answered = 0;
  const stops = Array.from({ length: 3 * lane }, async (_, n) => {
    const headers = sessions[n % sessions.length] ?? {};
    const reply = await app.inject({ method: 'POST', url: '/api/devices/mute/stop', headers });
    answered += 1;
    return reply.json().data?.answer;
  });
  const written = async () => (await pool.query("select from device_command where device_id = 'mute'")).rowCount ?? 0;
  while ((await written()) <= lane && answered === 0) await pause(20);
  const staff = await app.inject({ method: 'GET', url: '/api/employees/0', headers: cashier });
  expect([staff.statusCode, answered]).toEqual([200, 0]);
  expect(new Set(await Promise.all(stops))).toEqual(new Set(['none']));
});

test('whoever sends slowly, or reads slowly, takes nobody’s turn', async () => {
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { connect } = await import('node:net');
  const address = app.server.address();
  const port = address && typeof address === 'object' ? address.port : 0;
  const slow = Array.from({ length: 60 }, () => {
    const socket = connect(port, '127.0.0.1');
    socket.write('POST /api/auth/employees/token HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\n');
    socket.write('content-length: 500\r\n\r\n{"username":');
    return socket;
  });
  await Promise.all(slow.map((socket) => new Promise((resolve) => socket.once('connect', resolve))));
  expect((await fetch(`http://127.0.0.1:${port}/api/countries`)).status).toBeLessThan(500);
  const login = await from('203.0.113.77', 'POST', '/auth/employees/token', { username: 'cashier', password });
  expect(login.statusCode).toBe(200);
  for (const socket of slow) socket.destroy();
});

test('of thousands of calls that are refused few are answered before a push, a call of staff and the login page', async () => {
  const counter = await apiCounter(api, cashier);
  await counter.push([counter.sells('cashier')]);
  let answered = 0;
  const flood = Array.from({ length: 3_000 }, async (_, n) => {
    const reply = await from(`198.51.${n % 250}.${n % 240}`, 'POST', '/auth/employees/token', {});
    answered += 1;
    return reply.statusCode;
  });
  const asked = {
    push: counter.push([counter.sells('cashier')]).then(({ status }) => status),
    staff: app
      .inject({ method: 'GET', url: '/api/employees/0', headers: cashier })
      .then(({ statusCode }) => statusCode),
    page: from('203.0.113.77', 'GET', '/versions/last').then(({ statusCode }) => statusCode),
  };
  const statuses = await Promise.all(
    Object.entries(asked).map(async ([what, status]) => [what, await status, answered < 400] as const),
  );
  expect(statuses).toEqual(Object.keys(asked).map((what) => [what, 200, true]));
  expect(new Set(await Promise.all(flood))).toEqual(new Set([422]));
});

test('who names thousands of counters has the share of one: most of those calls are answered behind a push', async () => {
  const counter = await apiCounter(api, cashier);
  await counter.push([counter.sells('cashier')]);
  const manager = await signIn('manager');
  await app.inject({ method: 'GET', url: '/api/employees/0', headers: manager });
  let answered = 0;
  const flood = Array.from({ length: 3_000 }, async (_, n) => {
    const headers = { ...manager, 'x-counter': `counter-${n}`, 'x-counter-secret': `secret-${n}` };
    const body = { counterId: `counter-${n}`, incarnation: 1, epoch: 1, cursor: '', schema: 3 };
    const reply = await app.inject({ method: 'POST', url: '/api/sync/pull', headers, payload: body });
    answered += 1;
    return reply.statusCode;
  });
  const { status } = await counter.push([counter.sells('cashier')]);
  // Some two hundred, more on a busy machine; all of them where each counter that is named has a share.
  expect([status, answered < 1_500]).toEqual([200, true]);
  const statuses = await Promise.all(flood);
  expect(statuses.filter((each) => each !== 403 && each !== 503)).toEqual([]);
});

test('sheets and records that many ask for at once hold up no other call of staff', async () => {
  const sessions = [await signIn('boss'), await signIn('boss'), await signIn('boss')];
  let answered = 0;
  const flood = Array.from({ length: 180 }, async (_, n) => {
    const headers = sessions[n % sessions.length] ?? {};
    const payload = { reads: Array(20).fill({ entity: 'product', after: '', limit: 1_000 }) };
    const reply = await (n % 2
      ? app.inject({ method: 'GET', url: '/api/pc/v1/commissions?month=2026-11', headers })
      : app.inject({ method: 'POST', url: '/api/records', headers, payload }));
    answered += 1;
    return reply.statusCode;
  });
  while (answered === 0) await pause(1);
  const staff = await app.inject({ method: 'GET', url: '/api/employees/0', headers: cashier });
  expect([staff.statusCode, answered < 90]).toEqual([200, true]);
  expect(new Set(await Promise.all(flood))).toEqual(new Set([200]));
});

test('pushes with many PINs hold up no other push, however many counters send them', async () => {
  const counter = await apiCounter(api, cashier);
  await counter.push([counter.sells('cashier')]);
  const key = await publicSealKey(api.pool);
  const pushOf = async ({ enrolment: { secret, ...of } }: ApiCounter) => {
    const { counterId, incarnation, epoch } = of;
    const login = async (at: number) => {
      const unlocking = JSON.stringify({ pin: '482913', token: newToken('brand-1') });
      return {
        staffId: 'cashier',
        at,
        sealed: await sealFor({ key }, unlocking, pinLoginText(counterId, 'cashier', at)),
      };
    };
    const logins = await Promise.all(Array.from({ length: 12 }, (_, n) => login(Date.now() - n)));
    const headers = { authorization: `Counter ${secret}`, 'x-counter': counterId };
    return { headers, payload: { counterId, incarnation, epoch, commands: [], logins } };
  };
  const pushes: Awaited<ReturnType<typeof pushOf>>[] = [];
  for (let n = 0; n < 12; n += 1) pushes.push(await pushOf(await apiCounter(api, cashier)));
  const holding = new pg.Client(url);
  await holding.connect();
  await holding.query('begin');
  await holding.query('lock table employee_pin in access exclusive mode');
  const flood = pushes.map((each) => app.inject({ method: 'POST', url: '/api/sync/push', ...each }));
  try {
    const waiting = "select from pg_locks where relation = 'employee_pin'::regclass and not granted";
    while ((await holding.query(waiting)).rowCount === 0) await pause(5);
    for (let n = 0; n < 20; n += 1) expect((await counter.push([counter.sells('cashier')])).status).toBe(200);
  } finally {
    await holding.query('rollback');
    await holding.end();
  }
  expect(new Set((await Promise.all(flood)).map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
});

test('of thousands of pages and calls that anybody may ask for few are answered before those where somebody works', async () => {
  const works = '203.0.113.99';
  await from(works, 'GET', '/employees/0', undefined, cashier);
  let answered = 0;
  const flood = Array.from({ length: 3_000 }, async (_, n) => {
    const headers = { 'x-forwarded-for': `198.51.${n % 250}.${n % 240}` };
    const reply = await app.inject({ url: n % 2 ? '/api/versions/last' : '/nothing', headers });
    answered += 1;
    return reply.statusCode;
  });
  const page = await from(works, 'GET', '/versions/last');
  expect([page.statusCode, answered < 400]).toEqual([200, true]);
  expect(new Set(await Promise.all(flood))).toEqual(new Set([200, 404]));
});
