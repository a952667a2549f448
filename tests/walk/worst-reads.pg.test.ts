import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { defaultSettings } from '#domain/shop/shop-settings.ts';
import { mostBytesInAll } from '#domain/sync/office-calls.ts';
import { describedApi } from '../../server/http/described-api.ts';
import { apiUnderTest, aService, putInto } from '../api-brand.ts';
import { aProduct, aShopItem } from '../make.ts';
import { aMember } from '../make-member.ts';
import { aLine, anOrder, aPayment } from '../make-orders.ts';
import { lookedAt } from './looked-at.ts';
import { readByPost, worstBodies } from './worst-bodies.ts';
import { queriesOf, readingCalls } from './worst-queries.ts';

/**
 * The worst that the schema of every reading call allows (all filters, the most values and words, the widest ranges, the
 * deepest page), in a shop with 3,000 orders and 20,000 members: it is refused in words, or comes to no more work than
 * this, by the rows that PostgreSQL looks at for it and by the bytes of its answer.
 */
const [mostLookedAt, mostAnswered] = [600_000, mostBytesInAll * 1.1];
const [orders, members, items] = [3_000, 20_000, 300];

const { app, pool, url, signIn } = await apiUnderTest();

/** Ids of what there is, one of which a path may name. */
const known = ['0', 's01', 'hq', 'boss', 'own', 'tea', 'massage', 'gold', 'held', 'o-1', 'all', 'product', '1'];

const reading = readingCalls((await describedApi()).paths);

/** The questions that the API asks PostgreSQL, to be asked again with an account of what they look at. */
const asked: { readonly text: string; readonly values: readonly unknown[] }[] = [];
const query = pg.Client.prototype.query;
const beside = new pg.Pool({ connectionString: url, max: 1, statement_timeout: 60_000, application_name: 'beside' });
beforeAll(() => {
  pg.Client.prototype.query = function (this: pg.Client, ...given: unknown[]) {
    const [what, values] = given as [string | { text?: string; values?: unknown[] }, unknown];
    const text = typeof what === 'string' ? what : (what?.text ?? '');
    const isBeside = /^explain/.test(text);
    if (!isBeside && /^\s*(select|with)/i.test(text))
      asked.push({ text, values: (Array.isArray(values) ? values : (what as { values?: unknown[] }).values) ?? [] });
    return Reflect.apply(query, this, given);
  } as typeof query;
});
afterAll(async () => {
  pg.Client.prototype.query = query;
  await beside.end();
});

const workOf = async (): Promise<number> => {
  let sum = 0;
  for (const { text, values } of asked.splice(0)) {
    if (/for update|pg_advisory|nextval/i.test(text)) continue;
    const { rows } = await beside.query(`explain (analyze, timing off, format json) ${text}`, [...values]);
    sum += lookedAt(rows[0]['QUERY PLAN'][0].Plan);
  }
  return sum;
};

const heaviest: { readonly call: string; readonly rows: number; readonly bytes: number; readonly ms: number }[] = [];
let headers: Record<string, string>;
let floor = 0;

beforeAll(async () => {
  headers = await signIn('boss');
  const lines = (place: number) =>
    [0, 1, 2].map((line) => aLine({ id: `l${line}`, itemId: line === 0 ? 'tea' : `i${place % 50}` }));
  const many = <R>(count: number, make: (place: number) => R): R[] =>
    Array.from({ length: count }, (_, place) => make(place + 1));
  await putInto(pool, {
    member: many(members, (place) =>
      aMember({
        id: `m-${place}`,
        shopId: 's01',
        name: `Member ${place} a 0 1 2 3`,
        mobile: `139${place + 10_000_000}`,
      }),
    ),
    product: many(items, (place) =>
      aProduct({ id: `p-${place}`, number: `P-${place}`, barcode: '', groupId: 'goods' }),
    ),
    service: many(items, (place) => aService(`p-${place}`, `V-${place}`, 100 + place)),
    shopItem: ['s01', 's02'].flatMap((shopId) =>
      many(items, (place) => aShopItem({ itemId: `p-${place}`, shopId, originalPrice: 100 })),
    ),
    shopSettings: [{ ...defaultSettings('s01'), movesInUntil: Date.now() + 1_000_000_000 }],
    order: many(orders, (place) =>
      anOrder({
        id: `o-${place}`,
        number: `S01-01-${place}`,
        shopId: 's01',
        memberId: `m-${place}`,
        memberName: 'a 0 1',
        lines: lines(place),
        createdAt: 1_700_000_000_000 + place,
        status: place % 13,
        payments: [aPayment()],
      }),
    ),
  });
  await pool.query('vacuum analyze');
  const before = performance.now();
  await pool.query(`select count(*) from member where name ilike '%9%' or mobile ilike '%9%'`);
  floor = performance.now() - before;
});

/** Calls it, and answers with how much that was. */
const call = async (name: string, request: { method: 'GET' | 'POST'; url: string; payload?: object }) => {
  asked.length = 0;
  const before = performance.now();
  const reply = await app.inject({ ...request, headers });
  const ms = performance.now() - before;
  const bytes = reply.rawPayload.length;
  const rows = reply.statusCode === 200 ? await workOf() : 0;
  heaviest.push({ call: name, rows, bytes, ms });
  const isRefused = reply.statusCode >= 400 && reply.statusCode < 500 && reply.json().message.length > 0;
  expect([name, reply.statusCode, isRefused || reply.statusCode < 300]).toEqual([name, reply.statusCode, true]);
  expect([name, rows <= mostLookedAt, bytes <= mostAnswered], `${rows} rows, ${bytes} bytes`).toEqual([
    name,
    true,
    true,
  ]);
  return reply.statusCode;
};

/** The path with an id of something that there is in it; the first one that is found. */
const pathTo = async (path: string): Promise<string> => {
  for (const id of known) {
    const filled = path.replaceAll(/\{\w+\}/g, id).replace(/employees\/\w+\/shops\/\w+/, 'employees/0/shops/s01');
    if ((await app.inject({ url: filled, headers })).statusCode !== 404) return filled;
  }
  return path.replaceAll(/\{\w+\}/g, '0');
};

describe('the worst that a call may be asked', () => {
  test.each(reading.map((each) => [each.path, each] as const))('GET %s', async (path, { parameters }) => {
    const at = await pathTo(path);
    for (const asking of queriesOf(parameters)) {
      const text = new URLSearchParams(asking).toString();
      await call(`GET ${path}?${text.slice(0, 90)}`, { method: 'GET', url: `${at}?${text}` });
    }
  });

  test.each(
    readByPost.flatMap((each) =>
      each.at.includes(':kind')
        ? ['product', 'service'].map((kind) => [each.at.replace(':kind', kind), each] as const)
        : [[each.at, each] as const],
    ),
  )('%s', async (at, { body }) => {
    const before = heaviest.length;
    for (const payload of worstBodies(body ?? z.object()))
      await call(at, { method: 'POST', url: `/api${at.split(' ')[1]}`, payload: payload as object });
    expect(
      heaviest.slice(before).some(({ rows }) => rows > 0),
      'one of them is answered',
    ).toBe(true);
  });

  test('what they came to beside a search through all members, in the same run', () => {
    const worst = heaviest.sort((a, b) => b.rows - a.rows).slice(0, 12);
    const lines = worst.map(
      ({ call: name, rows, bytes, ms }) => `${rows} rows, ${bytes} B, ${Math.round(ms)} ms: ${name}`,
    );
    console.log(`floor ${Math.round(floor)} ms\n${lines.join('\n')}`);
    expect(heaviest.length).toBeGreaterThan(reading.length * 2);
  });
});
