import { v7 as uuid } from 'uuid';
import { expect, test } from 'vitest';
import { entities } from '#domain/entities.ts';
import { apiUnderTest } from '../../tests/api-brand.ts';
import { apiCounter } from '../../tests/api-counter.ts';
import { beforeMoneyCalls, moneyCalls, type Sent } from '../../tests/money-calls.ts';
import { secondProcess } from '../../tests/second-process.ts';
import { audit } from '../audit/audit.ts';
import { tableOf } from '../db/tables.ts';

const under = await apiUnderTest();
const { pool, url, signIn } = under;
const processes = [under.app, await secondProcess(url)] as const;
const boss = await signIn('boss');
const counter = await apiCounter(under, boss);

const send = async (method: string, { path, body }: Sent, at: 0 | 1, key = '') => {
  const headers = { ...boss, ...(key ? { 'idempotency-key': key } : {}) };
  const asked = { method: method as 'POST' | 'PUT', url: `/api${path}`, headers };
  const reply = await processes[at].inject({ ...asked, ...(body ? { payload: body } : {}) });
  const { code, data } = reply.json() as { code?: string; data: Record<string, unknown> };
  return { status: reply.statusCode, code, data };
};
const said = async <T>(method: string, path: string, body?: object): Promise<T> => {
  const { status, code, data } = await send(method, { path, ...(body ? { body } : {}) }, 0);
  expect([status, code]).toEqual([200, undefined]);
  return data as T;
};

await beforeMoneyCalls(under, said);
const opensShift = async (): Promise<string> => {
  const shiftId = uuid();
  const opens = { ...counter.sells('boss'), name: 'shift.open', args: { shiftId, float: 10_000 } };
  const { reply } = await counter.push([opens]);
  expect(reply.results).toMatchObject([{ outcome: 'accepted' }]);
  return shiftId;
};

const amounts = new Set(
  `amount balance paid given repaid writtenOff owed quantity value received sum visits timesLeft difference total
   madeCheaper status lapsed`.split(/\s+/),
);
const everything = [
  ...entities.map((entity) => {
    const { plainName, name, columns } = tableOf(entity);
    const summed = columns.filter(({ field, type }) => type === 'bigint' && amounts.has(field));
    const sums = summed.map(({ column }) => `'${column}', coalesce(sum("${column}"), 0)`);
    const row = ["'records', count(*)", "'changes', coalesce(sum(version), 0)", ...sums].join(', ');
    return `'${plainName}', (select json_build_object(${row}) from ${name})`;
  }),
  `'command_log', (select json_build_object('records', count(*)) from command_log)`,
];
type Sums = Readonly<Record<string, Readonly<Record<string, number>>>>;
/** Of every kind of record how many there are, how often they were changed and what they come to. */
const sums = async (): Promise<Sums> => {
  const half = Math.ceil(everything.length / 2);
  const parts = [everything.slice(0, half), everything.slice(half)];
  const select = parts.map((part, place) => `json_build_object(${part.join(', ')}) as part${place}`).join(', ');
  const { rows } = await pool.query<Record<string, Sums>>(`select ${select}`);
  return Object.assign({}, ...Object.values(rows[0] ?? {})) as Sums;
};
/** What of these is other than before, by how much. */
const changed = (before: Sums, after: Sums) =>
  Object.fromEntries(
    Object.entries(after).flatMap(([table, of]) => {
      const differs = Object.entries(of).map(([what, sum]) => [what, sum - (before[table]?.[what] ?? 0)] as const);
      const found = differs.filter(([, by]) => by !== 0);
      return found.length === 0 ? [] : [[table, Object.fromEntries(found)] as const];
    }),
  );
/** What comes of calls that are made so, with the replies; points are counted as of the time of the call. */
const effectsOf = async (make: () => Promise<Sent>, made: (sent: Sent) => Promise<readonly Reply[]>) => {
  const sent = await make();
  const before = await sums();
  const replies = await made(sent);
  const same = replies.map(({ status, code, data }) => ({ status, code, data: { ...data, at: 0 } }));
  expect(same).toEqual(same.map(() => same[0]));
  expect(same[0]).toMatchObject({ status: 200, code: undefined });
  return changed(before, await sums());
};
type Reply = Awaited<ReturnType<typeof send>>;

test.each(moneyCalls(said, opensShift))(
  '%s has one effect and one answer when its reply is lost and it is made again',
  async (call, make) => {
    const [method = ''] = call.split(' ');
    const once = (sent: Sent) => Promise.all([send(method, sent, 0, uuid())]);
    // What is made only by the first of its kind is there from then on.
    await effectsOf(make, once);
    const undisturbed = await effectsOf(make, once);
    expect(undisturbed).toMatchObject({ command_log: { records: 1 } });
    const atOnce = (sent: Sent) => {
      const key = uuid();
      return Promise.all(([0, 1, 0, 1] as const).map((at) => send(method, sent, at, key)));
    };
    expect(await effectsOf(make, atOnce)).toEqual(undisturbed);
    const afterwards = async (sent: Sent) => {
      const key = uuid();
      const [first, second] = [await send(method, sent, 0, key), await send(method, sent, 1, key)];
      return [first, second, await send(method, sent, 0, key)];
    };
    expect(await effectsOf(make, afterwards)).toEqual(undisturbed);
  },
);

test('all books agree afterwards', async () => {
  expect(await audit(pool, Date.now())).toEqual([]);
});
