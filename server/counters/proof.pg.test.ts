import { v7 as uuid } from 'uuid';
import { describe, expect, test } from 'vitest';
import type { CounterDetail, Decided, HeldCommand } from '#domain/sync/counter-view.ts';
import { protocolSchema, type SentCommand } from '#domain/sync/protocol.ts';
import { endingOf } from '../../src/db/session/proof.ts';
import { apiUnderTest } from '../../tests/api-brand.ts';
import { type ApiCounter, apiCounter, outcomes } from '../../tests/api-counter.ts';
import { tellRights } from '../../tests/change-rights.ts';
import { anEmployee } from '../../tests/make.ts';
import { provingAs } from '../../tests/prove.ts';
import { audit } from '../audit/audit.ts';
import { putRecords } from '../db/put-records.ts';
import { findSession } from '../sessions/session-store.ts';
import { hashToken } from '../sessions/tokens.ts';

const api = await apiUnderTest();
const { app, pool, signIn } = api;
const cashier = await signIn('cashier');

type Session = Record<string, string>;
const tokenOf = (session: Session): string => session.authorization?.replace('Bearer ', '') ?? '';
const call = async <Data>(method: 'GET' | 'POST' | 'DELETE', path: string, headers: Session, body?: object) => {
  const reply = await app.inject({ method, url: `/api${path}`, headers, ...(body ? { payload: body } : {}) });
  return { status: reply.statusCode, code: reply.json().code as string | undefined, data: reply.json().data as Data };
};
const codesOf = (results: readonly { code: string | null; outcome: string }[]): string[] =>
  results.map(({ code, outcome }) => code ?? outcome);
const bookedIn = async (staffId: string, counterId: string): Promise<number> =>
  (
    await pool.query(
      `select from command_log where staff_id = $1 and counter_id = $2 and outcome in ('accepted', 'exception')`,
      [staffId, counterId],
    )
  ).rowCount ?? 0;

const refund = (sold: SentCommand): Partial<SentCommand> => ({
  name: 'order.cancel',
  version: 2,
  args: { orderId: (sold.args as { orderId: string }).orderId, reason: 'x', refund: 5_000 },
});
const goodsOut = (): Partial<SentCommand> => {
  const paperId = uuid();
  const lines = [{ productId: 'tea', quantity: 1, price: 100 }];
  const args = { paperId, number: paperId, type: 21, lines, applicantId: '', receiverId: '', remark: '' };
  return { name: 'stock.book', version: 1, args };
};
const resolved = (): Partial<SentCommand> => ({
  name: 'exception.resolve',
  version: 1,
  args: { exceptionId: uuid(), note: 'fine' },
});
/** The commands of the finding: a refund, goods out and a solved task, each in this person's name. */
const forged = (counter: ApiCounter, sold: SentCommand, staffId: string): SentCommand[] =>
  [refund(sold), goodsOut(), resolved()].map((what) => ({ ...counter.sells(staffId), ...what }));

/** A counter has not been heard of for an hour, as one that is broken. */
const silent = ({ enrolment: { counterId } }: ApiCounter) =>
  pool.query('update counter set last_contact = $2 where id = $1', [counterId, Date.now() - 3_600_000]);

/** Somebody is signed in with this token. */
const signedInWith = async (token: string, staffId: string): Promise<void> => {
  await pool.query(
    `insert into session (brand_id, token_hash, employee_id, opened_at, expires_at)
     values ('brand-1', $1, $2, 0, $3)`,
    [hashToken(token), staffId, Date.now() + 1_000_000_000],
  );
  await findSession(pool, token, Date.now());
};

describe('commands that a cashier plants in the name of the boss', () => {
  const planted = async () => {
    const counter = await apiCounter(api, cashier);
    const sold = counter.sells('cashier');
    expect(outcomes((await counter.push([sold])).reply.results)).toEqual(['accepted']);
    const { reply } = await counter.push(forged(counter, sold, 'boss'), { asTheyAre: true });
    return { counter, sold, reply, counterId: counter.enrolment.counterId };
  };

  test('are held, and stay so when the boss signs in there, whoever looks at what', async () => {
    const { counter, reply, counterId } = await planted();
    expect(codesOf(reply.results)).toEqual(Array(3).fill('system.notProved'));
    const boss = await signIn('boss');
    await counter.pull(boss, { revision: 0 });
    await counter.push([], { sessions: [tokenOf(boss)] });
    await call('GET', '/counters/held/mine', boss);
    expect(await bookedIn('boss', counterId)).toBe(0);
    expect((await call<HeldCommand[]>('GET', '/counters/held/mine', boss)).data).toHaveLength(3);
  });

  test('cannot be so many that the boss does not get to see to each of them', async () => {
    const counter = await apiCounter(api, cashier);
    for (let part = 0; part < 11; part += 1) {
      const commands = Array.from({ length: 50 }, () => counter.sells('boss'));
      await counter.push(commands, { asTheyAre: true });
    }
    const boss = await signIn('boss');
    const body = { n: 550, reason: 'not me' };
    const { counterId } = counter.enrolment;
    const { data } = await call<object[]>('POST', `/counters/${counterId}/held/mine/refuse`, boss, body);
    expect(data).toMatchObject([{ n: 550, outcome: 'rejected', code: 'held.refused' }]);
  });

  test('are not booked either where they are sent after the boss has signed in, or out again', async () => {
    const { counter, sold, counterId } = await planted();
    const boss = await signIn('boss');
    await counter.pull(boss);
    const during = await counter.push(forged(counter, sold, 'boss'), { asTheyAre: true, sessions: [tokenOf(boss)] });
    expect(codesOf(during.reply.results)).toEqual(Array(3).fill('system.notProved'));
    await call('DELETE', '/auth/employees/logout', boss);
    const after = await counter.push(forged(counter, sold, 'boss'), { asTheyAre: true, sessions: [tokenOf(boss)] });
    expect(codesOf(after.reply.results)).toEqual(Array(3).fill('system.notProved'));
    expect(await bookedIn('boss', counterId)).toBe(0);
  });

  test('with a proof of something else, of another counter, or of the cashier are held as well', async () => {
    const [counter, other] = [await apiCounter(api, cashier), await apiCounter(api, cashier)];
    const token = tokenOf(await signIn('boss'));
    const [own, elsewhere] = [counter, other].map(({ enrolment }) => provingAs(enrolment, 'boss', token));
    if (!own || !elsewhere) throw new Error('no proofs');
    const right = own(counter.sells('boss'));
    const { proof } = right;
    if (!proof) throw new Error('no proof');
    const again = { ...counter.sells('boss'), proof };
    const stranger = elsewhere(counter.sells('boss'));
    const changed = { ...own(counter.sells('boss')), at: Date.now() - 5_000 };
    const ofCashier = {
      ...counter.sells('boss'),
      proof: provingAs(counter.enrolment, 'cashier', tokenOf(cashier))(counter.sells('cashier')).proof,
    };
    const sent = [right, again, stranger, changed].map((one, index) => ({ ...one, n: index + 1 }));
    const { reply } = await counter.push(sent, { asTheyAre: true });
    expect(codesOf(reply.results)).toEqual(['accepted', ...Array(3).fill('system.notProved')]);
    const last = { ...ofCashier, n: 5 } as SentCommand;
    expect(codesOf((await counter.push([last], { asTheyAre: true })).reply.results)).toEqual(['system.notProved']);
  });
});

describe('what a retired counter sent in the name of the manager', () => {
  const takenIn = async () => {
    const boss = { ...(await signIn('boss')), 'x-shop-id': 's01' };
    const counter = await apiCounter(api, cashier);
    const { counterId } = counter.enrolment;
    await call('POST', `/counters/${counterId}/retire`, boss, { reason: 'lost' });
    const own = counter.proved(counter.sells('cashier'));
    const sent = [own, ...Array.from({ length: 3 }, () => counter.sells('manager'))];
    expect((await counter.push(sent, { asTheyAre: true })).code).toBe('counter.retired');
    const aside = async () => (await call<CounterDetail>('GET', `/counters/${counterId}`, boss)).data.quarantined;
    const commands = (await aside()).map(({ incarnation, n, hash }) => ({ incarnation, n, hash }));
    const takes = () => call<Decided>('POST', `/counters/${counterId}/quarantine/book`, boss, { commands });
    return { boss, counter, counterId, sent, aside, takes };
  };

  test('is held for her when somebody takes it in, who books what is proved', async () => {
    const { counterId, sent, aside, takes, boss } = await takenIn();
    expect(codesOf((await takes()).data)).toEqual(['accepted', ...Array(3).fill('system.notProved')]);
    expect(await aside()).toEqual([]);
    expect(codesOf((await takes()).data)).toEqual(Array(4).fill('quarantine.unknown'));
    expect(await bookedIn('manager', counterId)).toBe(0);
    const manager = await signIn('manager');
    const ids = sent.map(({ id }) => id);
    const mine = (await call<HeldCommand[]>('GET', '/counters/held/mine', manager)).data.filter(({ commandId }) =>
      ids.includes(commandId),
    );
    expect(mine.map(({ name, counterNumber }) => [name, counterNumber])).toEqual([
      ['order.open', '00'],
      ['order.open', '00'],
      ['order.open', '00'],
    ]);
    const [hers, another] = mine;
    const path = `/counters/${hers?.counterId}/held`;
    const released = await call<Decided>('POST', `${path}/release`, boss, { numbers: [hers?.n] });
    expect(codesOf(released.data)).toEqual(['held.namedDecides']);
    const own = await call<Decided>('POST', `${path}/mine/book`, manager, { n: hers?.n, password: 'demo1234' });
    expect(codesOf(own.data)).toEqual(['accepted']);
    const not = await call<Decided>('POST', `${path}/mine/refuse`, manager, { n: another?.n, reason: 'not me' });
    expect(codesOf(not.data)).toEqual(['held.refused']);
  });

  test('comes to the same when the counter is taken back and sends it itself', async () => {
    const { boss, counter, counterId, sent, takes } = await takenIn();
    await takes();
    await call('POST', `/counters/${counterId}/restore`, boss, { reason: 'found' });
    const { reply } = await counter.push(sent, { asTheyAre: true });
    expect(codesOf(reply.results)).toEqual(['accepted', ...Array(3).fill('system.notProved')]);
    expect(await bookedIn('manager', counterId)).toBe(0);
  });
});

describe('somebody who has read the token of the manager while she was signed in there', () => {
  test('gives nothing in her name once she has signed out at that counter', async () => {
    const counter = await apiCounter(api, cashier);
    const manager = await signIn('manager');
    const token = tokenOf(manager);
    const steals = provingAs(counter.enrolment, 'manager', token);
    const early = counter.sells('manager');
    expect(codesOf((await counter.push([steals(early)], { asTheyAre: true })).reply.results)).toEqual(['accepted']);
    const endedAt = Date.now();
    await counter.push([], { ended: [endingOf(token)] });
    expect((await call('GET', '/employees/0', manager)).status).toBe(401);
    const late = { ...counter.sells('manager'), at: endedAt - 50 };
    expect(codesOf((await counter.push([steals(late)], { asTheyAre: true })).reply.results)).toEqual([
      'system.notProved',
    ]);
    expect(await bookedIn('manager', counter.enrolment.counterId)).toBe(1);
  });

  test('cannot end it for her without the token', async () => {
    const counter = await apiCounter(api, cashier);
    const manager = await signIn('manager');
    const { session } = endingOf(tokenOf(manager));
    await counter.push([], { ended: [{ session, mac: endingOf('another').mac }] });
    expect((await call('GET', '/employees/0', manager)).status).toBe(200);
  });
});

describe('honest work', () => {
  test('of a manager that was done offline is booked after her logout, and after a pull that came first', async () => {
    const counter = await apiCounter(api, cashier);
    const manager = await signIn('manager');
    const proves = provingAs(counter.enrolment, 'manager', tokenOf(manager));
    const done = [counter.sells('manager'), counter.sells('manager')].map(proves);
    await call('DELETE', '/auth/employees/logout', manager);
    await counter.pull(cashier);
    expect(codesOf((await counter.push(done, { asTheyAre: true })).reply.results)).toEqual(['accepted', 'accepted']);
  });

  test('of seven days without contact is booked, though its session was ended on the last of them', async () => {
    const counter = await apiCounter(api, cashier);
    const manager = await signIn('manager');
    const proves = provingAs(counter.enrolment, 'manager', tokenOf(manager));
    const week = 7 * 24 * 60 * 60 * 1_000;
    await pool.query('update session_proof set opened_at = opened_at - $1 where staff_id = $2', [week, 'manager']);
    const done = Array.from({ length: 7 }, (_, day) => {
      const sold = counter.sells('manager');
      return proves({ ...sold, at: sold.at - week + day * (week / 7) });
    });
    await call('DELETE', '/auth/employees/logout', manager);
    await counter.pull(cashier);
    const { reply } = await counter.push(done, { asTheyAre: true });
    expect(codesOf(reply.results)).toEqual(Array(7).fill('accepted'));
  });

  test('that was carried over keeps its proof, and one that is made up there does not get one', async () => {
    const [broken, taking] = [await apiCounter(api, cashier), await apiCounter(api, cashier)];
    const manager = await signIn('manager');
    await broken.pull(manager);
    await silent(broken);
    const proves = provingAs(broken.enrolment, 'manager', tokenOf(manager));
    const sold = proves(broken.sells('manager'));
    await call('DELETE', '/auth/employees/logout', manager);
    const { counterId, number, incarnation } = broken.enrolment;
    const carried = { ...sold, carriedFrom: { counterId, number, incarnation, n: 1 } };
    const madeUp = { ...carried, n: 2, id: uuid(), carriedFrom: { ...carried.carriedFrom, n: 2 } };
    const { reply } = await taking.push([carried, madeUp], { asTheyAre: true });
    expect(codesOf(reply.results)).toEqual(['accepted', 'system.notProved']);
  });

  test('given without contact is not held because somebody else pulls with its counter’s id', async () => {
    const counter = await apiCounter(api, cashier);
    const manager = await signIn('manager');
    const proves = provingAs(counter.enrolment, 'manager', tokenOf(manager));
    const [first, second] = [proves(counter.sells('manager')), proves(counter.sells('manager'))];
    await call('DELETE', '/auth/employees/logout', manager);
    await counter.push([first], { asTheyAre: true });
    const { counterId, incarnation, epoch } = counter.enrolment;
    const report = { appVersion: 'forged', waiting: 0, refused: 0, clockError: null, persisted: true };
    const pulls = { counterId, incarnation, epoch, cursor: '', schema: protocolSchema, made: 0, report };
    for (const secret of [{}, { 'x-counter-secret': 'guessed' }])
      expect(await call('POST', '/sync/pull', { ...cashier, 'x-counter': counterId, ...secret }, pulls)).toMatchObject({
        status: 200,
      });
    const { rows } = await pool.query('select app_version from counter where id = $1', [counterId]);
    expect(rows[0]?.app_version).not.toBe('forged');
    const { reply } = await counter.push([second], { asTheyAre: true });
    expect(codesOf(reply.results)).toEqual(['accepted']);
  });

  test('proves nothing in another shop: work is carried over within its own', async () => {
    const boss = await signIn('boss', 's01');
    const here = await apiCounter(api, boss);
    const there = await apiCounter(api, { ...boss, 'x-shop-id': 's02' });
    const given = provingAs(here.enrolment, 'boss', tokenOf(boss))({ ...here.sells('boss'), ...goodsOut() });
    const { counterId, number, incarnation } = here.enrolment;
    const elsewhere = { ...given, carriedFrom: { counterId, number, incarnation, n: given.n } };
    const { reply } = await there.push([elsewhere], { asTheyAre: true });
    expect(codesOf(reply.results)).toEqual(['system.notProved']);
  });

  test('in a shop to which somebody changed without contact is booked before they ever pulled there', async () => {
    const counter = await apiCounter(api, cashier);
    const boss = await signIn('boss');
    const sold = provingAs(counter.enrolment, 'boss', tokenOf(boss))(counter.sells('boss'));
    expect(codesOf((await counter.push([sold], { asTheyAre: true })).reply.results)).toEqual(['accepted']);
  });

  test.each(['of nobody', 'of another counter, where it is booked'])(
    'was given when it says, and not after what somebody put before it that is %s and says a time to come',
    async (put) => {
      const [counter, other] = [await apiCounter(api, cashier), await apiCounter(api, cashier)];
      const manager = await signIn('manager');
      const token = tokenOf(manager);
      const early = { at: Date.now() - 60_000 };
      await pool.query(`update session_proof set opened_at = opened_at - 120000 where staff_id = 'manager'`);
      const year = 365 * 24 * 60 * 60 * 1_000;
      const ahead = provingAs(other.enrolment, 'manager', token)({ ...other.sells('manager'), at: Date.now() + year });
      if (put !== 'of nobody') await other.push([ahead], { asTheyAre: true });
      const sold = provingAs(counter.enrolment, 'manager', token)({ ...counter.sells('manager'), ...early, n: 2 });
      const { reply } = await counter.push([{ ...ahead, n: 1 }, sold], { asTheyAre: true });
      expect(codesOf(reply.results)).toEqual([put === 'of nobody' ? 'system.notProved' : 'accepted', 'accepted']);
      const { rows } = await pool.query('select at from command_log where command_id = $1', [sold.id]);
      expect(rows).toEqual([early]);
    },
  );

  test('of a session that an earlier version had opened is proved once its token was shown', async () => {
    const counter = await apiCounter(api, cashier);
    const token = tokenOf(await signIn('manager'));
    await pool.query("delete from session_proof where staff_id = 'manager' and ended_at is null");
    const proves = provingAs(counter.enrolment, 'manager', token);
    const first = await counter.push([proves(counter.sells('manager'))], { asTheyAre: true });
    expect(codesOf(first.reply.results)).toEqual(['system.notProved']);
    const shown = { asTheyAre: true as const, sessions: ['nonsense', token] };
    const second = await counter.push([proves(counter.sells('manager'))], shown);
    expect(codesOf(second.reply.results)).toEqual(['accepted']);
  });
});

describe('somebody who has left', () => {
  test('gives nothing more with a clock set back, from a counter that had contact since', async () => {
    const client = await pool.connect();
    await client.query('begin');
    await putRecords(client, 'brand-1', 'employee', [
      anEmployee({ id: 'sunjia', account: 'sunjia', grants: [{ shopId: 's01', roleId: 'csh' }] }),
    ]);
    await client.query('commit');
    client.release();
    const counter = await apiCounter(api, cashier);
    const token = `brand-1.${'s'.repeat(43)}`;
    await signedInWith(token, 'sunjia');
    const proves = provingAs(counter.enrolment, 'sunjia', token);
    expect(codesOf((await counter.push([proves(counter.sells('sunjia'))])).reply.results)).toEqual(['accepted']);
    const leftAt = Date.now();
    await pool.query("update employee set resigned_at = $1, version = version + 1 where id = 'sunjia'", [leftAt]);
    await tellRights(pool);
    const late = () => proves({ ...counter.sells('sunjia'), at: leftAt - 200, offline: false });
    const unsent = late();
    expect(codesOf((await counter.push([unsent])).reply.results)).toEqual(['accepted']);
    expect(codesOf((await counter.push([late(), late()])).reply.results)).toEqual(
      Array(2).fill('system.staffResigned'),
    );
  });
});

describe('a command that nobody proves to have given', () => {
  const heldOne = async (staffId = 'manager') => {
    const counter = await apiCounter(api, cashier);
    const sold = [counter.sells(staffId), counter.sells(staffId)];
    await counter.push(sold, { asTheyAre: true });
    return { counter, sold, path: `/counters/${counter.enrolment.counterId}/held` };
  };
  const password = 'demo1234';

  test('is booked by whom it names with their password, one at a time, as theirs', async () => {
    const { counter, path } = await heldOne();
    const manager = await signIn('manager');
    const mine = (await call<HeldCommand[]>('GET', '/counters/held/mine', manager)).data;
    expect(mine.filter(({ counterId }) => counterId === counter.enrolment.counterId)).toMatchObject([
      { n: 1, name: 'order.open', code: 'system.notProved', counterNumber: counter.enrolment.number },
      { n: 2 },
    ]);
    const wrong = await call('POST', `${path}/mine/book`, manager, { n: 1, password: 'guessed1' });
    expect([wrong.status, wrong.code]).toEqual([422, 'session.wrongPassword']);
    const right = await call<Decided>('POST', `${path}/mine/book`, manager, { n: 1, password });
    expect(outcomes(right.data)).toEqual(['accepted']);
    const said = await call<Decided>('POST', `${path}/mine/refuse`, manager, { n: 2, reason: 'not me' });
    expect(said.data).toMatchObject([{ outcome: 'rejected', code: 'held.refused', params: { reason: 'not me' } }]);
    expect((await call('POST', `${path}/mine/refuse`, manager, { n: 1, reason: 'x' })).status).toBe(404);
    expect(await bookedIn('manager', counter.enrolment.counterId)).toBe(1);
    const { rows } = await pool.query(
      'select what, n, staff_id as by, note from counter_event where counter_id = $1 order by n',
      [counter.enrolment.counterId],
    );
    expect(rows).toEqual([
      { what: 'released', n: 1, by: 'manager', note: '' },
      { what: 'refused', n: 2, by: 'manager', note: 'not me' },
    ]);
  });

  test('is nobody else’s to decide: not a colleague’s, and a manager may only refuse it', async () => {
    const { counter, path } = await heldOne('boss');
    const manager = await signIn('manager');
    for (const other of [manager, cashier]) {
      const said = await call('POST', `${path}/mine/book`, other, { n: 1, password });
      expect([said.status, said.code]).toEqual([404, 'held.notHeld']);
    }
    const released = await call<Decided>('POST', `${path}/release`, manager, { numbers: [1] });
    expect(released.data).toMatchObject([{ outcome: 'held', code: 'held.namedDecides' }]);
    const refused = await call<Decided>('POST', `${path}/refuse`, manager, { numbers: [1], reason: 'nonsense' });
    expect(refused.data).toMatchObject([{ outcome: 'rejected', code: 'held.refused' }]);
    expect(await bookedIn('boss', counter.enrolment.counterId)).toBe(0);
  });

  test('is a manager’s to decide where whom it names has left', async () => {
    const { path } = await heldOne('gone');
    const released = await call<Decided>('POST', `${path}/release`, await signIn('manager'), { numbers: [1] });
    expect(outcomes(released.data)).toEqual(['accepted']);
  });
});

describe('a counter of an earlier version', () => {
  const week = 7 * 24 * 60 * 60 * 1_000;
  const oldCounter = async () => {
    const counter = await apiCounter(api, await signIn('manager'));
    const { counterId } = counter.enrolment;
    await pool.query('update counter set unproved_until = $2, enrolled_at = enrolled_at - 1000 where id = $1', [
      counterId,
      Date.now() + week,
    ]);
    await pool.query('update counter_staff set first_at = first_at - 1000 where counter_id = $1', [counterId]);
    return counter;
  };
  const old = { asTheyAre: true, made: undefined } as const;

  test('is believed for a week in the name of those who had worked there, and of nobody else', async () => {
    const counter = await oldCounter();
    const { reply } = await counter.push([counter.sells('manager'), counter.sells('boss')], old);
    expect(codesOf(reply.results)).toEqual(['accepted', 'system.notProved']);
    await pool.query('update counter set unproved_until = $2 where id = $1', [
      counter.enrolment.counterId,
      Date.now() - 1_000,
    ]);
    expect(codesOf((await counter.push([counter.sells('manager')], old)).reply.results)).toEqual(['system.notProved']);
  });

  test('is believed no longer once it has shown a newer one, but for what it had made until then', async () => {
    const counter = await oldCounter();
    const made = [counter.sells('manager'), counter.sells('manager')];
    await counter.pull(await signIn('manager'), { made: 2 });
    const more = counter.sells('manager');
    const { reply } = await counter.push([...made, more], { asTheyAre: true });
    expect(codesOf(reply.results)).toEqual(['accepted', 'accepted', 'system.notProved']);
  });
});

test('the books agree after all that', async () => {
  expect(await audit(pool, Date.now())).toEqual([]);
});
