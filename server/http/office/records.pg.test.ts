import { beforeAll, describe, expect, test } from 'vitest';
import { mostBytesInAll, mostLookedAt, mostReads, mostRecords, mostRecordsInAll } from '#domain/sync/office-calls.ts';
import { apiUnderTest, putInto } from '../../../tests/api-brand.ts';
import { aMember } from '../../../tests/make-member.ts';
import { anOrder } from '../../../tests/make-orders.ts';

const { app, pool, signIn } = await apiUnderTest();
const [boss, manager] = [await signIn('boss'), await signIn('manager')];

const padded = (place: number): string => String(place).padStart(5, '0');
/** Orders of which each says so many bytes and a little more. */
const orders = (name: string, count: number, bytes: number) =>
  Array.from({ length: count }, (_, place) =>
    anOrder({
      id: `${name}-${padded(place)}`,
      number: `${name}-${place}`,
      memberId: name,
      shopId: 's01',
      manualNumber: 'm'.repeat(bytes),
    }),
  );
await putInto(pool, { order: [...orders('small', mostRecords, 1), ...orders('large', 50, 200_000)] });

interface Found {
  readonly records: readonly { readonly id: string }[];
  readonly next: string | null;
}
const ask = async (reads: readonly object[], headers = boss) => {
  const reply = await app.inject({ method: 'POST', url: '/api/records', headers, payload: { reads } });
  const said = reply.json() as {
    readonly data: readonly Found[];
    readonly code?: string;
    readonly errors?: Readonly<Record<string, unknown>>;
  };
  return { ...said, status: reply.statusCode, bytes: reply.rawPayload.length };
};
const like = (where: object) => [{ entity: 'order', where }];

test('a call answers as many of its questions as it may come to, and the others when they are asked anew', async () => {
  const small = { entity: 'order', where: { memberId: 'small' } };
  const asked = Array.from({ length: mostReads }, () => small);
  const { status, data, bytes } = await ask(asked);
  expect(status).toBe(200);
  expect(data.length).toBeGreaterThanOrEqual(1);
  expect(data.length).toBeLessThan(mostReads);
  expect(bytes).toBeLessThan(mostBytesInAll * 1.1);
  expect(data.map(({ records }) => records.length)).toEqual(data.map(() => mostRecords));
  expect(data.length * mostRecords).toBeLessThanOrEqual(mostRecordsInAll);
});

test('a walk through all records goes on behind what one call may come to', async () => {
  const seen: string[] = [];
  let [after, calls]: [string | null, number] = ['large', 0];
  while (after !== null && after < 'm') {
    const { status, data, bytes } = await ask([{ entity: 'order', after, limit: mostRecords }]);
    expect([status, bytes < mostBytesInAll * 1.1]).toEqual([200, true]);
    seen.push(...(data[0]?.records ?? []).map(({ id }) => id));
    after = data[0]?.next ?? null;
    calls += 1;
  }
  expect(calls).toBeGreaterThan(1);
  const large = orders('large', 50, 1).map(({ id }) => id);
  expect(seen.filter((id) => id.startsWith('large'))).toEqual(large);
});

test('a walk tells the ids of no records that whoever walks may not read', async () => {
  const aNotice = (id: string, permission: string) => ({
    id,
    permission,
    shopId: 's01',
    staffId: '',
    type: 1,
    what: 'valueMoved',
    params: {},
    link: '',
    createdAt: 1,
  });
  const ids = ['a', 'b', 'c', 'd', 'e', 'f'].map((sign) => `walked:${sign}`);
  await putInto(pool, {
    notice: ids.map((id, place) => aNotice(id, place % 3 === 1 ? '' : 'pc.shop.audit')),
  });
  const technician = await signIn('technician');
  const [seen, notified]: [string[], string[]] = [[], []];
  for (let after: string | null = 'walked:'; after !== null; ) {
    const { data } = await ask([{ entity: 'notice', after, limit: 1 }], technician);
    seen.push(...(data[0]?.records ?? []).map(({ id }) => id));
    after = data[0]?.next ?? null;
    if (after !== null) notified.push(after);
  }
  expect(seen).toEqual(['walked:b', 'walked:e']);
  expect(notified.filter((id) => !seen.includes(id))).toEqual([]);
});

test('one call looks at so many records, and goes on from a place that says no id of those it may not show', async () => {
  const aDeepOne = (place: number) => ({
    id: `deep:${padded(place)}`,
    permission: place === mostLookedAt + 500 ? '' : 'pc.shop.audit',
    shopId: 's01',
    staffId: '',
    type: 1,
    what: 'valueMoved',
    params: {},
    link: '',
    createdAt: 1,
  });
  await putInto(pool, { notice: Array.from({ length: mostLookedAt + 501 }, (_, place) => aDeepOne(place)) });
  const technician = await signIn('technician');
  const walk = (after: string) => ({ entity: 'notice', after, limit: mostRecords });
  // The second question is asked anew: the first one has looked at what the call may look at.
  // As the database does by itself after so many rows.
  await pool.query('analyze feed');
  await pool.query('analyze notice');
  const said = await ask([walk('deep:'), walk('deep')], technician);
  expect(said).toMatchObject({ status: 200, data: [{ records: [] }] });
  expect(said.data).toHaveLength(1);
  const [{ next = null } = {}] = said.data;
  expect(next).not.toContain('deep');
  expect(Buffer.from(String(next).slice(1), 'base64url').toString('latin1')).not.toContain('deep');
  const { data: behind } = await ask([walk(String(next))], technician);
  expect(behind[0]?.records.map(({ id }) => id)[0]).toBe(`deep:${padded(mostLookedAt + 500)}`);
  // Nobody reads the place of another kind of record there.
  expect((await ask([{ entity: 'order', after: String(next), limit: 1 }], technician)).status).toBe(200);
});

test('what comes to more than a call may hold, and cannot be parted, is refused in words', async () => {
  expect(await ask(like({ memberId: 'large' }))).toMatchObject({ status: 422, code: 'office.tooMuch' });
  const ids = orders('large', 50, 1).map(({ id }) => id);
  expect(await ask([{ entity: 'order', ids }])).toMatchObject({ status: 422, code: 'office.tooMuch' });
  expect((await ask([{ entity: 'order', ids: ids.slice(0, 15) }])).status).toBe(200);
});

describe('a question is refused by its field', () => {
  test.each([
    ['a text for a number', { status: 'abc' }, 'status', 'Not in the right form'],
    ['a number as text', { status: '1' }, 'status', 'Not in the right form'],
    ['half a number', { status: 1.5 }, 'status', 'Not in the right form'],
    ['a number beyond all', { status: 1e300 }, 'status', 'Not in the right form'],
    ['a number for a text', { memberId: 5 }, 'memberId', 'Not in the right form'],
    ['what it cannot be asked for', { remark: 'x' }, 'remark', 'Not supported'],
    ['what no record has', { 'id" or true --': 'x' }, 'id" or true --', 'Not supported'],
  ])('that asks %s', async (_, where, field, words) => {
    const before = { entity: 'order', ids: [] };
    const { status, errors } = await ask([before, ...like(where)], { ...boss, 'x-locale': 'en' });
    expect([status, errors]).toEqual([422, { [`reads.1.where.${field}`]: [words] }]);
  });

  test('that asks for a kind of record that there is not', async () => {
    const { status, errors } = await ask([{ entity: 'pg_user', ids: [] }], { ...boss, 'x-locale': 'en' });
    expect([status, errors]).toEqual([422, { 'reads.0.entity': ['Not supported'] }]);
  });
});

describe('a record that leads to a member whom the caller may not see', () => {
  const of = (id: string, more: object) => aMember({ id, mobile: '', ...more });
  beforeAll(() =>
    putInto(pool, {
      member: [
        of('hidden', { shopId: 's02' }),
        of('open', { shopId: 's02', shared: true }),
        of('near', { shopId: 's01' }),
        ...['hidden', 'open', 'near'].map((mergedInto) =>
          of(`to-${mergedInto}`, { shopId: 's01', knownTo: ['north'], mergedInto }),
        ),
      ],
    }),
  );
  const found = async (read: object, headers: typeof boss) => {
    const { data } = await ask([{ entity: 'member', ...read }], headers);
    return data[0]?.records.map((record) => [record.id, 'mergedInto' in record && record.mergedInto]);
  };
  const ids = ['to-hidden', 'to-open', 'to-near'];

  test('counts itself for an office, and is not found by whom it leads to', async () => {
    const shown = [
      ['to-hidden', ''],
      ['to-open', 'open'],
      ['to-near', 'near'],
    ];
    expect(new Map((await found({ ids }, manager)) as [string, string][])).toEqual(
      new Map(shown as [string, string][]),
    );
    expect(await found({ where: { mergedInto: 'hidden' } }, manager)).toEqual([]);
    expect(await found({ where: { mergedInto: 'near' } }, manager)).toEqual([['to-near', 'near']]);
  });

  test('says so to whoever may see both', async () => {
    const above = await signIn('boss', 'north');
    expect(await found({ where: { mergedInto: 'hidden' } }, above)).toEqual([['to-hidden', 'hidden']]);
  });
});

test('a session reads one after the other, and another one beside it', async () => {
  const holding = await pool.connect();
  await holding.query('begin');
  await holding.query('lock table product in access exclusive mode');
  const products = [{ entity: 'product', after: '', limit: 10 }];
  const waiting = Array.from({ length: 8 }, () => ask(products));
  const readers = async () => {
    const { rows } = await holding.query(
      `select count(*)::int as count from pg_locks where not granted and relation = 'product'::regclass`,
    );
    return rows[0].count as number;
  };
  try {
    await expect.poll(readers).toBe(1);
    const other = ask(products, manager);
    await expect.poll(readers).toBe(2);
    await holding.query('commit');
    expect((await Promise.all([...waiting, other])).map(({ status }) => status)).toEqual(Array(9).fill(200));
  } finally {
    await holding.query('rollback');
    holding.release();
  }
});
