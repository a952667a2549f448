import { v7 } from 'uuid';
import { beforeAll, describe, expect, test } from 'vitest';
import { bookingStatuses } from '#domain/booking/codes.ts';
import { hour } from '#domain/values/durations.ts';
import { apiUnderTest, putInto } from '../../../tests/api-brand.ts';
import { type ApiCounter, apiCounter } from '../../../tests/api-counter.ts';
import { aDevice } from '../../../tests/make-device.ts';

const api = await apiUnderTest();
const { app, pool, signIn } = api;
const room = { id: 'room', shopId: 's01', name: 'Bamboo', remark: '', removedAt: null, position: 1 };
await putInto(pool, {
  room: [{ ...room, beds: [{ id: 'bed', name: 'A' }] }],
  device: [aDevice({ id: 'machine', shopId: 's01', number: 'M1' })],
});
const [cashier, neighbour] = [await signIn('cashier'), await signIn('neighbour', 's02')];

const call = async (
  method: 'POST' | 'PUT' | 'PATCH',
  path: string,
  headers: Record<string, string>,
  payload?: object,
) => {
  const reply = await app.inject({ method, url: `/api/appointments${path}`, headers, ...(payload && { payload }) });
  return reply.statusCode;
};

let hours = 24;
const written = (of: object) => {
  hours += 3;
  const startsAt = (Math.floor(Date.now() / hour) + hours) * hour;
  const part = { id: v7(), guest: 1, startsAt, minutes: 60, serviceId: 'massage', staffId: '', bedId: '', wish: 'any' };
  return { memberId: '', guestName: 'Li', mobile: '', source: 1, remark: '', parts: [{ ...part, ...of }] };
};

let counter: ApiCounter;
let n = 0;
/** What a counter of the other shop has done without contact, as it says. */
const pushes = async (name: string, args: object): Promise<string | undefined> => {
  n += 1;
  const when = { at: Date.now(), offline: true };
  const { reply } = await counter.push([{ n, id: v7(), name, version: 1, args, staffId: 'neighbour', ...when }]);
  return reply.results[0]?.outcome;
};
beforeAll(async () => {
  counter = await apiCounter(api, neighbour);
});

type Way = (id: string, asked: ReturnType<typeof written>) => Promise<unknown>;
/** How a booking that was booked without its places may come by them. */
const ways: Readonly<Record<string, Way>> = {
  'is taken up': (id) => call('PUT', `/${id}/take_up`, neighbour),
  'is taken up without contact': (id) => pushes('booking.takeUp', { bookingId: id }),
  'is cancelled and taken up': async (id) => {
    await call('PUT', `/${id}/cancel`, neighbour, { by: 'store', reason: '' });
    await call('PUT', `/${id}/take_up`, neighbour);
  },
  'is changed to what it was': (id, asked) => call('PATCH', `/${id}`, neighbour, asked),
  'is changed in part': (_, { parts: [part] }) => call('PATCH', `/details/${part?.id}`, neighbour, { minutes: 90 }),
  'has its guests come, and is changed': async (id, asked) => {
    await pushes('booking.arrive', { bookingId: id });
    await call('PATCH', `/${id}`, neighbour, asked);
  },
};

describe.each([
  ['somebody', { staffId: 'technician' }],
  ['somebody by name', { staffId: 'technician', wish: 'named' }],
  ['a bed', { bedId: 'bed' }],
  ['a device', { deviceId: 'machine' }],
])('a booking that names %s of another shop', (_, theirs) => {
  test.each(Object.entries(ways))('has none of their time when it %s', async (_way, come) => {
    const asked = written(theirs);
    const id = v7();
    expect(await pushes('booking.make', { bookingId: id, ...asked })).toBe('exception');
    await come(id, asked);
    const { rows } = await pool.query<{ held: unknown }>(
      `select times as held from occupancy where kind <> 'place' and times @> $1::jsonb`,
      [JSON.stringify([{ bookingId: id }])],
    );
    expect(rows).toEqual([]);
    expect(
      await call('POST', '', cashier, { ...asked, parts: asked.parts.map((part) => ({ ...part, id: v7() })) }),
    ).toBe(200);
  });
});

test('one of the shop’s own people who has left stays named, and nobody finds another one by their id', async () => {
  await putInto(pool, { room: [{ ...room, id: 'far', shopId: 's02', beds: [{ id: 'far-bed', name: 'B' }] }] });
  await pool.query(`update employee set shop_id = 's02', grants = '[]' where id = 'gone' and brand_id = 'brand-1'`);
  const id = v7();
  expect(await pushes('booking.make', { bookingId: id, ...written({ staffId: 'gone', bedId: 'far-bed' }) })).toBe(
    'exception',
  );
  const { rows } = await pool.query('select status, parts from booking where id = $1', [id]);
  expect(rows).toMatchObject([
    { status: bookingStatuses.notEffective, parts: [{ staffId: 'gone', bedId: 'far-bed' }] },
  ]);
});

test('what a form of another shop holds of somebody who works in both is not taken by its id', async () => {
  await pool.query(`update employee set service_shop_ids = '["s02"]' where id = 'technician' and brand_id = 'brand-1'`);
  const { parts, ...guest } = written({ staffId: 'technician' });
  const [{ serviceId, wish, ...timed }] = parts as [(typeof parts)[number]];
  expect(await call('PUT', '/form/hold', cashier, { parts: [timed] })).toBe(200);
  const later = { ...timed, id: v7(), startsAt: timed.startsAt + 2 * hour };
  expect(await call('PUT', '/form/hold', neighbour, { parts: [later] })).toBe(422);
  for (const asked of [timed, later]) {
    const made = { ...guest, parts: [{ ...asked, serviceId, wish }] };
    expect(await call('PUT', '/form', neighbour, made)).toBe(422);
    expect(await pushes('booking.make', { bookingId: 'form', ...made })).toBe('rejected');
  }
  expect(await call('PUT', '/form', cashier, { ...guest, parts })).toBe(200);
});
