import { expect, test } from 'vitest';
import { apiUnderTest, putInto } from '../../../tests/api-brand.ts';
import { aTreatment } from '../../../tests/make-treatment.ts';
import { rowsRead } from '../../../tests/rows-read.ts';

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

const read = rowsRead();

test.each([
  ['what people gave', 'service_log/people'],
  ['what a store’s people gave and earned', `personnel?from=${noon}&to=${noon + 24 * hour}`],
])('%s is added up where it lies: a busy store takes the server no longer than a quiet one', async (_, path) => {
  const headers = await signIn('boss');
  read.count = 0;
  const reply = await app.inject({ url: `/api/pc/v1/${path}`, headers });
  const of = (staffId: string) => reply.json().data.find((each: { staffId: string }) => each.staffId === staffId);
  expect(of('technician')).toMatchObject({ pieces: 588, terminated: 12, handedOver: 6, minutes: 600 * 60 - 6 * 30 });
  expect(of('cashier')).toMatchObject({ pieces: 6, handedOver: 6, minutes: 180 });
  expect(of('manager')).toMatchObject({ pieces: 196, terminated: 4, handedOver: 2 });
  expect(read.count).toBeGreaterThan(5);
  expect(read.count).toBeLessThan(60);
});
