import { Writable } from 'node:stream';
import { v7 as uuid } from 'uuid';
import { expect, test } from 'vitest';
import { type Enrolment, protocolSchema, type SentCommand } from '#domain/sync/protocol.ts';
import { apiUnderTest, password } from '../../tests/api-brand.ts';
import { proveAll } from '../../tests/prove.ts';
import { problemOf } from '../log/problem-of.ts';

let logged = '';
const stream = new Writable({
  write(bytes, _, done) {
    logged += String(bytes);
    done();
  },
});
const { app, pool, signIn } = await apiUnderTest({ logger: { level: 'trace', stream } });

/** What nobody may find in a log: people of the demo brand, what they said, and what lets somebody in. */
const personal = {
  name: 'Wang Xiaoming of the third floor',
  phone: '13800001111',
  remark: 'has a bad back',
  wrongPassword: 'not-my-password-1',
};

const lines = (): Record<string, unknown>[] =>
  logged
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Record<string, unknown>);

const sale = (counter: Enrolment, n: number, given: Partial<SentCommand> = {}): SentCommand => {
  const line = {
    id: uuid(),
    kind: 'product',
    itemId: 'tea',
    name: 'Tea',
    unit: 'box',
    quantity: 1,
    originalPrice: 5_000,
  };
  const priced = { memberPrice: null, linePrice: null, reduction: 0, salespersonId: null, servicerIds: [] };
  const operations = [
    { op: 'add', line: { ...line, ...priced, remark: personal.remark } },
    { op: 'setMember', memberId: 'own', memberName: personal.name },
  ];
  const number = `S01-${counter.number}-${String(n).padStart(6, '0')}`;
  return {
    n,
    id: uuid(),
    name: 'order.open',
    version: 1,
    args: { orderId: uuid(), number, operations },
    staffId: 'cashier',
    at: Date.now(),
    offline: true,
    ...given,
  };
};

test('a story is logged call by call, and nobody can be recognized by it', async () => {
  await pool.query('update member set name = $1, remark = $2, mobile = $3 where id = $4', [
    personal.name,
    personal.remark,
    personal.phone,
    'own',
  ]);
  await app.inject({
    method: 'POST',
    url: '/api/auth/employees/token',
    payload: { username: personal.phone, password: personal.wrongPassword },
  });
  const headers = await signIn('cashier');
  const enrolled = await app.inject({ method: 'POST', url: '/api/sync/enrol', headers, payload: { shopId: 's01' } });
  const counter: Enrolment = enrolled.json().data;
  const secret = { authorization: `Counter ${counter.secret}`, 'x-counter': counter.counterId };
  const { counterId, incarnation, epoch } = counter;
  const push = async (commands: SentCommand[]) =>
    app.inject({
      method: 'POST',
      url: '/api/sync/push',
      headers: secret,
      payload: { counterId, incarnation, epoch, commands: await proveAll(pool, counter, commands) },
    });
  const [first, refused, named] = [
    sale(counter, 1),
    sale(counter, 2, { name: 'order.cancel', args: { orderId: uuid(), reason: personal.remark, refund: 0 } }),
    sale(counter, 3, { name: personal.name, id: personal.phone }),
  ];
  await push([first, refused, named]);
  await push([first]);
  await app.inject({ url: `/api/members/search?k=${personal.phone}`, headers });
  await app.inject({ url: `/api/members/${personal.phone}`, headers });
  await app.inject({ url: `/api/nothing/${personal.phone}`, headers });
  await app.inject({
    method: 'POST',
    url: '/api/orders',
    headers,
    payload: { remark: personal.remark, lines: 'none' },
  });
  const pulled = { counterId, incarnation, epoch, cursor: '', schema: protocolSchema };
  const at = { ...headers, 'x-counter': counterId };
  await app.inject({ method: 'POST', url: '/api/sync/pull', headers: at, payload: pulled });
  // The database quotes what it refuses.
  await pool.query(`create function refuse() returns trigger language plpgsql as
    $$ begin raise exception using errcode = '22000', message = new.member_name || ' cannot be stored', detail = new.lines::text; end $$`);
  await pool.query('create trigger refuse before insert on "order" for each row execute function refuse()');
  const held = sale(counter, 4);
  const stderr: string[] = [];
  const write = process.stderr.write.bind(process.stderr);
  process.stderr.write = (text: string | Uint8Array) => stderr.push(String(text)) > 0;
  await push([held]).finally(() => {
    process.stderr.write = write;
  });
  await pool.query('alter table member rename to someone');
  await app.inject({ url: `/api/members/search?k=${personal.phone}`, headers });

  const pushes = lines().filter(({ route }) => route === '/api/sync/push');
  expect(pushes[0]).toMatchObject({
    level: 30,
    method: 'POST',
    status: 200,
    counterId,
    reqId: expect.stringMatching(/^[0-9a-f-]{36}$/),
    ms: expect.any(Number),
    commands: [
      { id: first.id, name: 'order.open', outcome: 'accepted', code: null },
      { id: refused.id, name: 'order.cancel', outcome: 'rejected', code: 'notAllowed' },
      { id: 'other', name: 'unknown', outcome: 'held', code: 'system.unknownCommand' },
    ],
  });
  expect(pushes[1]).not.toHaveProperty('commands');
  expect(pushes[2]).toMatchObject({ commands: [{ id: held.id, outcome: 'held', code: 'system.held' }] });
  expect(JSON.parse(stderr.join(''))).toMatchObject({
    level: 50,
    problem: { code: '22000', at: expect.stringContaining('commands') },
  });
  expect(lines().filter(({ level }) => level === 50)).toMatchObject([
    { msg: 'a call failed', problem: { code: '42P01', at: expect.stringContaining('serve-calls') } },
  ]);
  const everything = logged + stderr.join('');
  for (const said of [...Object.values(personal), password, counter.secret, headers.authorization?.split('.')[1]]) {
    expect([said, everything.includes(said ?? '')]).toEqual([said, false]);
  }
});

test('a fault of ours is logged with its words, one that quotes what was sent without them', () => {
  expect(problemOf(new TypeError('x is not a function'))).toMatchObject({ message: 'x is not a function' });
  const quoting = Object.assign(new Error(`invalid input: ${personal.phone}`), { severity: 'ERROR', code: '22P02' });
  for (const problem of [quoting, new Error('it failed', { cause: quoting })]) {
    expect(JSON.stringify(problemOf(problem))).not.toContain(personal.phone);
    expect(JSON.stringify(problemOf(problem))).toContain('22P02');
  }
  for (const code of ['FST_ERR_MAX_PARAM_LENGTH', 'ERR_INVALID_CHAR', 'HPE_INVALID_HEADER_TOKEN']) {
    const named = Object.assign(new Error(`'/api/orders/${personal.phone}'\n    at ${personal.phone}`), { code });
    expect(JSON.stringify(problemOf(named))).not.toContain(personal.phone);
    expect(problemOf(named)).toMatchObject({ code, at: expect.stringContaining('log.pg.test') });
  }
});
