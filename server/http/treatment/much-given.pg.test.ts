import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { apiUnderTest, putInto } from '../../../tests/api-brand.ts';
import { aTreatment } from '../../../tests/make-treatment.ts';

const { app, pool, signIn } = await apiUnderTest();
const noon = Date.parse('2026-11-02T04:00:00Z');
const hour = 60 * 60_000;
const pieces = 600;
await putInto(pool, {
  treatment: Array.from({ length: pieces }, (_, place) => {
    const startedAt = noon + place * 60_000;
    const span = { servicerIds: ['cashier'], from: startedAt, till: startedAt + hour / 2 };
    return aTreatment({
      id: `given-${place}`,
      shopId: 's01',
      servicerIds: place % 3 ? ['technician'] : ['technician', 'manager'],
      status: place % 50 ? 4 : 6,
      startedAt,
      endedAt: startedAt + hour,
      suspendedFor: 0,
      handedOver: place % 100 === 1 ? [span] : [],
    });
  }),
});

/** How many rows the database has answered with. */
let rows = 0;
const { query } = pg.Client.prototype;
beforeAll(() => {
  // A pool asks its connections so that they call back.
  pg.Client.prototype.query = function (this: pg.Client, ...asked: unknown[]) {
    const then = asked.pop();
    const counted = (problem: unknown, found?: { readonly rows?: readonly unknown[] }) => {
      rows += found?.rows?.length ?? 0;
      if (typeof then === 'function') then(problem, found);
    };
    return Reflect.apply(query, this, [...asked, typeof then === 'function' ? counted : then]);
  } as typeof query;
});
afterAll(() => {
  pg.Client.prototype.query = query;
});

test.each([
  ['what people gave', 'service_log/people'],
  ['what a store’s people gave and earned', `personnel?from=${noon}&to=${noon + 24 * hour}`],
])('%s is added up where it lies: a busy store takes the server no longer than a quiet one', async (_, path) => {
  const headers = await signIn('boss');
  rows = 0;
  const reply = await app.inject({ url: `/api/pc/v1/${path}`, headers });
  const of = (staffId: string) => reply.json().data.find((each: { staffId: string }) => each.staffId === staffId);
  expect(of('technician')).toMatchObject({ pieces: 588, terminated: 12, handedOver: 6, minutes: 600 * 60 - 6 * 30 });
  expect(of('cashier')).toMatchObject({ pieces: 6, handedOver: 6, minutes: 180 });
  expect(of('manager')).toMatchObject({ pieces: 196, terminated: 4, handedOver: 2 });
  expect(rows).toBeGreaterThan(5);
  expect(rows).toBeLessThan(60);
});
