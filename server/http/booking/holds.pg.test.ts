import { expect, test } from 'vitest';
import type { Booking } from '#domain/booking/booking.ts';
import { bookingStatuses } from '#domain/booking/codes.ts';
import { holdLength } from '#domain/booking/hold.ts';
import { hour } from '#domain/values/durations.ts';
import { apiUnderTest } from '../../../tests/api-brand.ts';
import { secondProcess } from '../../../tests/second-process.ts';
import { audit } from '../../audit/audit.ts';
import { endHeld } from '../../booking/end-holds.ts';

const { app, pool, hub, url, signIn } = await apiUnderTest();
const other = await secondProcess(url);
const boss = await signIn('boss');
const cashier = await signIn('cashier');
const technician = await signIn('technician');

interface Reply {
  readonly status: number;
  readonly code?: string;
  readonly data: Booking & { readonly until: number | null };
}
const call = async (method: 'POST' | 'PUT', path: string, payload?: object, headers = cashier, to = app) => {
  const reply = await to.inject({ method, url: `/api/appointments${path}`, headers, ...(payload ? { payload } : {}) });
  return { ...reply.json(), status: reply.statusCode } as Reply;
};

let [hours, parts] = [24, 0];
/** An hour that nobody has booked. */
const freeHour = (): number => {
  hours += 24;
  return (Math.floor(Date.now() / hour) + hours) * hour;
};
const part = (startsAt: number, differs: object = {}) => {
  parts += 1;
  return { id: `part-${parts}`, guest: 1, startsAt, minutes: 60, staffId: 'technician', bedId: '', ...differs };
};
const guest = { memberId: '', guestName: 'Li', mobile: '', source: 1, remark: '' };
const written = (timed: ReturnType<typeof part>) => ({
  ...guest,
  parts: [{ ...timed, serviceId: 'massage', wish: 'any' }],
});
const hold = (id: string, of: ReturnType<typeof part>, headers = cashier, to = app) =>
  call('PUT', `/${id}/hold`, { parts: [of] }, headers, to);
const heldRows = async (): Promise<number> =>
  (await pool.query(`select 1 from occupancy where times @? '$[*].held'`)).rowCount ?? 0;

test('of twenty forms that want one hour at two processes one holds it, and the others are refused by what is held', async () => {
  const startsAt = freeHour();
  const replies = await Promise.all(
    Array.from({ length: 20 }, (_, place) =>
      hold(`race-${place}`, part(startsAt), place % 2 ? boss : cashier, place % 3 ? other : app),
    ),
  );
  const codes = replies.map(({ status, code }) => (status === 200 ? 'held' : code));
  expect(codes.filter((code) => code === 'held')).toHaveLength(1);
  expect(codes.filter((code) => code === 'booking.heldByOther')).toHaveLength(19);
  const winner = replies.findIndex(({ status }) => status === 200);
  expect(replies[winner]?.data.until).toBeGreaterThan(Date.now());
  // Nobody books it but the form that holds it, and that at once.
  const booked = await Promise.all(
    replies.map((_, place) => call('PUT', `/race-${place}`, written(part(startsAt)), cashier, place % 3 ? other : app)),
  );
  expect(booked.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(1);
  expect(booked[winner]).toMatchObject({ status: 200, data: { status: bookingStatuses.inProgress } });
  expect(await heldRows()).toBe(0);
});

test('a form that is left gives its time back, and one that is changed takes another', async () => {
  const startsAt = freeHour();
  const first = await hold('left', part(startsAt));
  expect(first.data.until).toBeGreaterThan(Date.now() + holdLength - 60_000);
  expect(await call('POST', '', written(part(startsAt)))).toMatchObject({ status: 422, code: 'booking.heldByOther' });
  expect(await hold('left', part(startsAt + 2 * hour))).toMatchObject({ status: 200 });
  expect(await hold('next', part(startsAt), boss)).toMatchObject({ status: 200 });
  expect(await call('PUT', '/left/let_go')).toMatchObject({ status: 200, data: { until: null } });
  expect(await call('PUT', '/next/let_go')).toMatchObject({ status: 200 });
  expect(await call('POST', '', written(part(startsAt)))).toMatchObject({ status: 200 });
  expect(await call('POST', '', written(part(startsAt + 2 * hour)))).toMatchObject({ status: 200 });
  expect(await heldRows()).toBe(0);
});

test('what is held ends by the clock of the server, also after it was down, each time once', async () => {
  const startsAt = freeHour();
  const { data } = await hold('ends', part(startsAt));
  const until = data.until ?? 0;
  const books = { pool, hub };
  await endHeld(books, until - 1);
  expect(await heldRows()).toBeGreaterThan(0);
  await Promise.all([endHeld(books, until + 100 * hour), endHeld(books, until + 100 * hour)]);
  expect(await heldRows()).toBe(0);
  const { rows } = await pool.query(`select 1 from occupied where booking_id = 'ends'`);
  expect(rows).toEqual([]);
  expect(await call('POST', '', written(part(startsAt)))).toMatchObject({ status: 200 });
});

test('whoever may not book holds nothing, and what a booking has is not let go by a form', async () => {
  const startsAt = freeHour();
  expect(await hold('mine', part(startsAt), technician)).toMatchObject({ status: 403 });
  const { data: made } = await call('POST', '', written(part(startsAt)));
  expect(await call('PUT', `/${made.id}/let_go`)).toMatchObject({ status: 422, code: 'booking.notHeld' });
  expect(await hold(made.id, part(startsAt + hour))).toMatchObject({ status: 422, code: 'booking.existsAlready' });
  expect(await hold('else', part(startsAt))).toMatchObject({ status: 422, code: 'booking.staffTaken' });
  expect(await hold('held', part(startsAt + hour))).toMatchObject({ status: 200 });
  // What is held for a form is no fault of the books.
  const found = await audit(pool, Date.now());
  expect(found.filter(({ kind }) => kind === 'bookings')).toEqual([]);
});
