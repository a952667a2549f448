import { v7 } from 'uuid';
import { beforeEach, expect, test } from 'vitest';
import { privatesByEmployee, privatesUntilNotified } from '#domain/member/private-asked.ts';
import type { Enrolment, PushReply } from '#domain/sync/protocol.ts';
import { apiUnderTest, putInto } from '../../tests/api-brand.ts';
import { aMember } from '../../tests/make-member.ts';
import { proveAll } from '../../tests/prove.ts';

const { app, pool, signIn } = await apiUnderTest();
const { most } = privatesByEmployee;
const theirs = (place: number): string => String(13_700_000_000 + place);
const free = (place: number): string => String(13_800_000_000 + place);
await putInto(pool, {
  member: [
    ...Array.from({ length: 40 }, (_, place) =>
      aMember({ id: `private-${place}`, mobile: theirs(place), shopId: 's02', knownTo: [], shared: false }),
    ),
    aMember({ id: 'own', mobile: '13900000001', shopId: 's01', knownTo: [], shared: false }),
    aMember({ id: 'second', mobile: '13900000002', shopId: 's01', knownTo: [], shared: false }),
  ],
});
const headers = { ...(await signIn('boss')), 'x-shop-id': 's01' };

type Answer = readonly [number, string | undefined];
const call = async (method: 'POST' | 'PUT', url: string, payload: object, where = headers): Promise<Answer> => {
  const reply = await app.inject({ method, url: `/api${url}`, payload, headers: where });
  return [reply.statusCode, reply.json().code];
};
const edit = (mobile: string, where?: typeof headers) => call('PUT', '/members/own', { country: '86', mobile }, where);
const register = (mobile: string) => call('POST', '/members', { name: 'Li', mobile });
const notified = async (): Promise<string[]> =>
  (
    await pool.query<{ shop_id: string }>(
      "select shop_id from notice where params ->> 'move' = 'member.askPrivate' order by shop_id",
    )
  ).rows.map(({ shop_id }) => shop_id);

beforeEach(async () => {
  await pool.query('delete from limited_call');
  await pool.query("delete from notice where params ->> 'move' = 'member.askPrivate'");
});

test('another mobile tells of ten private members a day, and takes a code from then on, whosever it is', async () => {
  for (let place = 0; place < most; place += 1) expect(await edit(theirs(place))).toEqual([422, 'member.codeNeeded']);
  const asked = [await edit(theirs(most)), await edit(free(1)), await register(theirs(most)), await register(free(2))];
  expect(new Set(asked.map(String))).toEqual(new Set(['422,member.codeNeeded']));
  expect((await call('PUT', '/members/own', { mobile: '13900000001', remark: 'tea' }))[0]).toBe(200);
  const { rows } = await pool.query('select 1 from member where mobile = any($1)', [[free(1), free(2)]]);
  expect(rows).toEqual([]);
});

test('the same one counts once a day, and what nobody keeps to themselves does not', async () => {
  for (let times = 0; times < most + 2; times += 1) await edit(theirs(0));
  for (let times = 0; times < most + 2; times += 1) await edit('13900000002');
  expect(await edit(free(3))).toEqual([200, undefined]);
  expect(await notified()).toEqual([]);
});

test('many at once are judged one after the other', async () => {
  const asked = Array.from({ length: 3 * most }, (_, place) =>
    edit(place % 3 === 0 ? free(50 + place) : theirs(place)),
  );
  const answers = (await Promise.all(asked)).map(([status]) => status);
  // As many private ones as a day has, and the others between them: none behind.
  expect(answers.filter((status) => status === 200).length).toBeLessThan(most);
  const { rows } = await pool.query<{ count: number }>(
    "select count(*)::int as count from limited_call where subject like 'private members%'",
  );
  expect(rows).toEqual([{ count: most }]);
});

test('an office that gives the command itself is counted and bound like a call, whatever it says of a code', async () => {
  const give = (mobile: string, place: number) =>
    call('POST', '/commands', {
      id: `0198f6c2-6a0e-7c3e-9a61-00000000${1_000 + place}`,
      name: 'member.edit',
      version: 1,
      args: { memberId: 'own', country: '86', mobile, withCode: true },
      takesNumber: false,
    });
  for (let place = 0; place < most; place += 1)
    expect(await give(theirs(place), place)).toEqual([422, 'member.mobileTaken']);
  for (const [place, mobile] of [theirs(most), free(4)].entries())
    expect(await give(mobile, 100 + place)).toEqual([422, 'member.codeNeeded']);
});

test('the shop and the headquarters are notified of the fifth once a day, however they were met', async () => {
  await edit(theirs(20));
  const row = (place: number) => ({ mobile: theirs(place), country: '86', name: 'Li' });
  expect((await call('POST', '/imports/members', { rows: [row(21), row(22)] }))[0]).toBe(200);
  const id = '0198f6c2-6a0e-7c3e-9a61-000000002000';
  expect((await call('POST', '/members', { id, name: 'Li', mobile: theirs(23) }))[0]).toBe(200);
  // What is done with that record tells of the person to whom it points, who counts already.
  expect((await call('PUT', `/members/${id}/payment_password`, { password: '135790' }))[0]).toBe(404);
  expect(await call('POST', `/members/${id}/merge`, { intoId: 'own' })).toEqual([422, 'member.mergedAlready']);
  expect([privatesUntilNotified, await notified()]).toEqual([5, []]);
  await edit(theirs(24));
  await edit(theirs(25));
  expect(await notified()).toEqual(['hq', 's01']);
});

test('the headquarters, which sees every member, is counted for nobody', async () => {
  const office = { ...headers, 'x-shop-id': 'hq' };
  for (let place = 30; place < 38; place += 1)
    expect(await edit(theirs(place), office)).toEqual([422, 'member.mobileTaken']);
  expect(await notified()).toEqual([]);
});

test('what a counter pushes is counted and bound as it comes, within one push too; registrations stay booked', async () => {
  const reply = await app.inject({
    method: 'POST',
    url: '/api/sync/enrol',
    headers,
    payload: { shopId: 's01', name: 'front' },
  });
  const counter: Enrolment = reply.json().data;
  const mobiles = [...Array.from({ length: most }, (_, place) => theirs(place)), theirs(most), free(5)];
  const sent = (name: string, args: object, n: number) => ({
    n,
    id: v7(),
    name,
    version: 1,
    args,
    staffId: 'boss',
    at: Date.now(),
    offline: true,
  });
  const edits = mobiles.map((mobile, place) =>
    sent('member.edit', { memberId: 'own', country: '86', mobile }, place + 1),
  );
  const person = { gender: 'unknown', country: '86', birthday: '', source: null, remark: '', tags: [], consents: [] };
  const registered = sent(
    'member.register',
    { ...person, memberId: v7(), name: 'Li', mobile: theirs(39) },
    edits.length + 1,
  );
  const pushed = await app.inject({
    method: 'POST',
    url: '/api/sync/push',
    headers: { authorization: `Counter ${counter.secret}`, 'x-counter': counter.counterId },
    payload: {
      counterId: counter.counterId,
      incarnation: 1,
      epoch: counter.epoch,
      commands: await proveAll(pool, counter, [...edits, registered]),
    },
  });
  const { results }: PushReply = pushed.json().data;
  expect(results.map(({ outcome, code }) => [outcome, code])).toEqual([
    ...mobiles.map(() => ['rejected', 'member.codeNeeded']),
    ['accepted', null],
  ]);
  expect(await notified()).toEqual(['hq', 's01']);
});
