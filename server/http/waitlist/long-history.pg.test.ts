import { expect, test } from 'vitest';
import { apiUnderTest, putInto } from '../../../tests/api-brand.ts';
import { aBooking, aPart } from '../../../tests/make-booking.ts';
import { rowsRead } from '../../../tests/rows-read.ts';

const { app, pool, signIn } = await apiUnderTest();
const hour = 60 * 60_000;
const begin = Date.parse('2024-01-01T02:00:00Z');
await putInto(pool, {
  booking: Array.from({ length: 5_000 }, (_, place) => {
    const startsAt = begin + place * hour;
    return aBooking({ id: `b-${place}`, shopId: 's01', parts: [{ ...aPart({ startsAt }), name: 'Moxa' }] });
  }),
});

const read = rowsRead();

test.each(['1970-01-01', '2024-03-01'])(
  'who could come on %s is looked for without reading all that was ever booked',
  async (day) => {
    const headers = await signIn('cashier');
    read.count = 0;
    const reply = await app.inject({ url: `/api/pc/v1/waitlist/fits?day=${day}`, headers });
    expect([reply.statusCode, reply.json().data]).toEqual([200, []]);
    expect(read.count).toBeGreaterThan(5);
    expect(read.count).toBeLessThan(2_200);
  },
);
