import { describe, expect, test } from 'vitest';
import type { CounterDetail, Decided, HeldCommand } from '#domain/sync/counter-view.ts';
import type { SentCommand } from '#domain/sync/protocol.ts';
import { apiUnderTest } from '../../tests/api-brand.ts';
import { type ApiCounter, apiCounter, outcomes } from '../../tests/api-counter.ts';
import { audit } from '../audit/audit.ts';

const api = await apiUnderTest();
const { app, pool, signIn } = api;
const manager = await signIn('manager');

const call = async <Data>(method: 'GET' | 'POST' | 'PUT', path: string, body?: object, headers = manager) => {
  const reply = await app.inject({ method, url: `/api${path}`, headers, ...(body ? { payload: body } : {}) });
  return { status: reply.statusCode, data: reply.json().data as Data };
};
const detailOf = async ({ enrolment }: ApiCounter) =>
  (await call<CounterDetail>('GET', `/counters/${enrolment.counterId}`)).data;
const keysOf = async (counter: ApiCounter) =>
  (await detailOf(counter)).quarantined.map(({ incarnation, n, hash }) => ({ incarnation, n, hash }));
const retire = ({ enrolment }: ApiCounter) =>
  call('POST', `/counters/${enrolment.counterId}/retire`, { reason: 'stolen' });
const tampered = (counter: ApiCounter, more: object): SentCommand => ({ ...counter.sells('manager'), ...more });
const report = { appVersion: '3.3.0', waiting: 0, refused: 0, clockError: null, persisted: true };

describe('a counter that somebody has tampered with', () => {
  test.each<[string, unknown]>([
    ['text', 'order'],
    ['a list', [1, 2]],
    ['a number', 7],
    ['nothing', null],
  ])('may send %s as arguments; whoever looks after the counters still sees them all', async (_, args) => {
    const counter = await apiCounter(api, manager);
    const { reply } = await counter.push([tampered(counter, { name: 'order.fly', args }), tampered(counter, { args })]);
    expect(outcomes(reply.results)).toEqual(['held', 'rejected']);
    const held = await call<HeldCommand[]>('GET', '/counters/held');
    expect(held.data?.find(({ counterId }) => counterId === counter.enrolment.counterId)).toMatchObject({ args: {} });
    expect((await detailOf(counter)).commands).toMatchObject([{ args: {} }, { args: {} }]);
  });

  test('and sends more than anybody could look at is looked at without that; what else is held is seen in full', async () => {
    const counter = await apiCounter(api, manager);
    const { counterId } = counter.enrolment;
    const noise = (letters: number) =>
      Array.from({ length: letters / 20 }, () => Math.random().toString(36).padEnd(20, '0').slice(0, 20)).join('');
    const of = (text: string) => tampered(counter, { name: 'order.fly', args: { text } });
    await counter.push([of('seen'), of(noise(400_000)), of('seen too')]);
    for (let many = 0; many < 4; many += 1) await counter.push(Array.from({ length: 10 }, () => of(noise(60_000))));
    const { data } = await call<HeldCommand[]>('GET', '/counters/held');
    const shown = data.filter((held) => held.counterId === counterId).map(({ args }) => args.text);
    expect(shown.slice(0, 3)).toEqual(['seen', undefined, 'seen too']);
    expect(shown).toHaveLength(43);
    expect(JSON.stringify(data).length).toBeLessThan(2_000_000);
    expect((await detailOf(counter)).held.map(({ args }) => args.text)).toEqual(shown);
  });

  test.each([
    ['becoming a counter', false],
    ['its last contact, after which it had nothing unsent', true],
  ])('dates nothing back beyond %s', async (_, pulls) => {
    const counter = await apiCounter(api, manager);
    if (pulls) await counter.pull(manager);
    const before = Date.now();
    const sold = tampered(counter, { at: before - 20 * 24 * 60 * 60_000 });
    expect(outcomes((await counter.push([sold])).reply.results)).toEqual(['accepted']);
    const { rows } = await pool.query('select created_at as "createdAt" from "order" where id = $1', [
      (sold.args as { orderId: string }).orderId,
    ]);
    expect(before - rows[0].createdAt).toBeLessThan(60 * 60_000);
  });

  test('and names somebody whom no table can keep holds up nothing behind that', async () => {
    const counter = await apiCounter(api, manager);
    const { reply } = await counter.push([tampered(counter, { staffId: 'a\u0000b' }), counter.sells('manager')]);
    expect(outcomes(reply.results)).toEqual(['held', 'accepted']);
    expect((await detailOf(counter)).held).toMatchObject([{ staffId: 'a\uFFFDb', staffName: '' }]);
  });

  test('and proves by a session, or names a counter, that no table can keep holds up nothing behind that', async () => {
    const counter = await apiCounter(api, manager);
    const odd = [
      tampered(counter, { proof: { session: 'a\u0000b', mac: 'c' } }),
      tampered(counter, { carriedFrom: { counterId: 'a\u0000b', number: '07', n: 1 } }),
    ];
    const { reply } = await counter.push([...odd, counter.sells('manager')], { asTheyAre: true });
    expect(reply.results.map(({ code }) => code)).toEqual(Array(3).fill('system.notProved'));
  });

  test('and tells something of itself that no table can keep is answered all the same', async () => {
    const counter = await apiCounter(api, manager);
    const odd = { report: { ...report, appVersion: '3\u0000' } };
    expect((await counter.push([counter.sells('manager')], odd)).reply.last).toBe(1);
    expect((await counter.pull(manager, odd)).reply.last).toBe(1);
    expect((await detailOf(counter)).counter.appVersion).toBe('3\uFFFD');
  });

  test('and skips many numbers at once is looked at as quickly: the last are named, behind those that are truly missing', async () => {
    const counter = await apiCounter(api, manager);
    const numbered = (running: string) => {
      const sold = counter.sells('manager');
      const number = `${counter.enrolment.shopCode}-${counter.enrolment.number}-${running}`;
      return { ...sold, args: { ...(sold.args as object), number } };
    };
    await counter.push(['000001', '000003', '999999990', '999999999'].map(numbered));
    const { missing } = await detailOf(counter);
    expect(missing).toHaveLength(50);
    expect(
      missing.map(({ number }) => number.split('-').at(-1)).filter((_, place) => [0, 1, 8, 9].includes(place)),
    ).toEqual(['000002', '999999998', '999999991', '999999989']);
  });

  test('and sends another command under an id that is booked has it put into quarantine, and it cannot be booked', async () => {
    const counter = await apiCounter(api, manager);
    const sold = counter.sells('manager');
    await counter.push([sold]);
    const other = { ...counter.sells('manager'), n: 1, id: sold.id };
    expect((await counter.push([other])).code).toBe('counter.forked');
    const keys = await keysOf(counter);
    expect(keys).toHaveLength(1);
    const path = `/counters/${counter.enrolment.counterId}/quarantine`;
    const booked = await call<Decided>('POST', `${path}/book`, { commands: keys });
    expect(booked.data).toMatchObject([{ outcome: 'rejected', code: 'system.conflict' }]);
    const { rowCount } = await pool.query('select from "order" where id = $1', [
      (other.args as { orderId: string }).orderId,
    ]);
    expect(rowCount).toBe(0);
    expect(await keysOf(counter)).toEqual([]);
  });
});

describe('the quarantine of a counter', () => {
  test('has room again for what was booked since, and does not keep what is booked already', async () => {
    const counter = await apiCounter(api, manager);
    const { counterId } = counter.enrolment;
    await retire(counter);
    const sold = [counter.sells('manager'), counter.sells('manager')];
    await counter.push(sold);
    await pool.query(
      `insert into quarantine (brand_id, counter_id, incarnation, n, payload_hash, reason, command, kept_at)
       select 'brand-1', $1, 1, n, 'x', 'retired', '{}', 0 from generate_series(11, 2008) n`,
      [counterId],
    );
    const third = { ...counter.sells('manager'), n: 3 };
    expect((await counter.push([...sold, third])).code).toBe('counter.quarantineFull');
    await call('POST', `/counters/${counterId}/restore`, { reason: 'a mistake' });
    expect((await counter.push(sold)).reply.last).toBe(2);
    await retire(counter);
    expect((await counter.push([...sold, third])).code).toBe('counter.retired');
    await pool.query("delete from quarantine where counter_id = $1 and payload_hash = 'x'", [counterId]);
    expect((await keysOf(counter)).map(({ n }) => n)).toEqual([3]);
    await pool.query('delete from quarantine where counter_id = $1', [counterId]);
    await counter.push([...sold, third]);
    const { rows } = await pool.query('select n from quarantine where counter_id = $1', [counterId]);
    expect(rows).toEqual([{ n: 3 }]);
  });

  test('keeps what another counter of the shop has sent too, and is held there, until that is decided', async () => {
    const [first, second] = [await apiCounter(api, manager), await apiCounter(api, manager)];
    const sold = first.sells('gone');
    await retire(second);
    await second.push([sold]);
    const [key] = await keysOf(second);
    expect(outcomes((await first.push([sold])).reply.results)).toEqual(['held']);
    const path = `/counters/${second.enrolment.counterId}/quarantine`;
    for (const [what, body] of [
      ['book', {}],
      ['discard', { reason: 'x' }],
    ] as const) {
      const { data } = await call<Decided>('POST', `${path}/${what}`, { commands: [key], ...body });
      expect(data).toMatchObject([{ outcome: 'held', code: 'held.stillHeld' }]);
    }
    await call('POST', `/counters/${first.enrolment.counterId}/held/release`, { numbers: [1] });
    const { data } = await call<Decided>('POST', `${path}/book`, { commands: [key] });
    expect(data).toMatchObject([{ outcome: 'accepted', code: null }]);
  });

  test('is emptied once, also when one manager books what another discards at the same moment', async () => {
    const boss = await signIn('boss', 'hq');
    const counter = await apiCounter(api, manager);
    await retire(counter);
    const sold = Array.from({ length: 6 }, () => counter.sells('manager'));
    await counter.push(sold);
    const keys = await keysOf(counter);
    const path = `/counters/${counter.enrolment.counterId}/quarantine`;
    const both = await Promise.all([
      call<Decided>('POST', `${path}/book`, { commands: keys }),
      call<Decided>('POST', `${path}/discard`, { commands: keys.toReversed(), reason: 'a test' }, boss),
    ]);
    const codes = both.flatMap(({ data }) => data.map(({ outcome, code }) => code ?? outcome));
    const booked = codes.filter((code) => code === 'accepted').length;
    expect(codes.filter((code) => code === 'quarantine.unknown')).toHaveLength(6);
    expect(codes.filter((code) => code === 'quarantine.discarded')).toHaveLength(6 - booked);
    const ids = sold.map(({ args }) => (args as { orderId: string }).orderId);
    expect((await pool.query('select from "order" where id = any($1)', [ids])).rowCount).toBe(booked);
  });
});

describe('what somebody types who looks after the counters', () => {
  test('is stored as far as a table can store it', async () => {
    const counter = await apiCounter(api, manager);
    await counter.push([counter.sells('idle')]);
    const path = `/counters/${counter.enrolment.counterId}`;
    const odd = 'a\u0000b\uD800';
    const said = 'ab\uFFFD';
    const refused = await call<Decided>('POST', `${path}/held/refuse`, { numbers: [1], reason: odd });
    expect(refused.data).toMatchObject([{ code: 'held.refused', params: { reason: said } }]);
    expect((await call('PUT', path, { name: odd })).data).toMatchObject({ name: said });
    expect((await call('POST', `${path}/retire`, { reason: odd })).data).toMatchObject({ state: 'retired' });
    expect((await detailOf(counter)).events.map(({ note }) => note)).toEqual(Array(3).fill(said));
    const key = { incarnation: 1, n: 1, hash: '\u0000' };
    expect((await call('POST', `${path}/quarantine/book`, { commands: [key] })).status).toBe(422);
  });

  test('does nothing to the counters of another brand', async () => {
    const counter = await apiCounter(api, manager);
    await counter.push([counter.sells('idle')]);
    const path = `/counters/${counter.enrolment.counterId}`;
    const stranger = await signIn('xboss', 'xhq');
    const key = { incarnation: 1, n: 1, hash: 'a'.repeat(64) };
    for (const [method, where, body] of [
      ['GET', '', undefined],
      ['PUT', '', { name: 'x' }],
      ['POST', '/retire', { reason: 'x', signOut: true }],
      ['POST', '/restore', { reason: 'x' }],
      ['POST', '/held/release', { numbers: [1] }],
      ['POST', '/held/refuse', { numbers: [1], reason: 'x' }],
      ['POST', '/quarantine/book', { commands: [key] }],
      ['POST', '/quarantine/discard', { commands: [key], reason: 'x' }],
    ] as const) {
      expect([where, (await call(method, path + where, body, stranger)).status]).toEqual([where, 404]);
    }
    expect(await detailOf(counter)).toMatchObject({
      counter: { state: 'active', name: '' },
      events: [],
      held: [{ n: 1 }],
    });
  });
});

test('the books agree after all that, but for the number that was skipped: nothing is missing before one made up', async () => {
  const kinds = (await audit(pool, Date.now())).map(({ kind, detail }) => [kind, detail.split(' ')[0]]);
  expect(kinds).toEqual([['numbers', '1']]);
});
