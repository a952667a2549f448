import { describe, expect, test } from 'vitest';
import type { Booking } from '#domain/booking/booking.ts';
import { bookingStatuses } from '#domain/booking/codes.ts';
import { devices } from '#domain/device/device.ts';
import { hour } from '#domain/values/durations.ts';
import { apiUnderTest } from '../../../tests/api-brand.ts';
import { secondProcess } from '../../../tests/second-process.ts';
import { audit } from '../../audit/audit.ts';
import { lapseDue } from '../../booking/lapse.ts';

const { app, pool, hub, url, signIn } = await apiUnderTest();
const other = await secondProcess(url);
const boss = await signIn('boss');
const cashier = await signIn('cashier');
const technician = await signIn('technician');

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH';
interface Reply {
  readonly status: number;
  readonly code?: string;
  readonly errors?: object;
  readonly data: Booking & Booking[];
}
const call = async (method: Method, path: string, payload?: object, headers = cashier, to = app): Promise<Reply> => {
  const reply = await to.inject({ method, url: `/api/appointments${path}`, headers, ...(payload ? { payload } : {}) });
  return { status: reply.statusCode, ...reply.json() };
};

let hours = 24;
/** An hour that nobody has booked. */
const freeHour = (): number => {
  hours += 24;
  return (Math.floor(Date.now() / hour) + hours) * hour;
};
let parts = 0;
const part = (startsAt: number, differs: object = {}) => {
  parts += 1;
  const usual = { id: `part-${parts}`, guest: 1, serviceId: 'massage', startsAt, minutes: 60, wish: 'any' };
  return { ...usual, staffId: 'technician', bedId: '', ...differs };
};
const written = (startsAt: number, ...of: readonly object[]) => ({
  memberId: '',
  guestName: 'Li',
  mobile: '138 0000 0001',
  source: 1,
  remark: '',
  parts: (of.length > 0 ? of : [{}]).map((differs) => part(startsAt, differs)),
});
const beds = async (count: number): Promise<string[]> => {
  const room = { method: 'POST' as const, headers: boss, payload: { name: `R${hours}` } };
  const { id } = (await app.inject({ ...room, url: '/api/rooms' })).json().data;
  for (let bed = 1; bed <= count; bed += 1)
    await app.inject({ ...room, url: `/api/rooms/${id}/beds`, payload: { name: `${bed}` } });
  const { data } = (await app.inject({ url: `/api/rooms/${id}`, headers: boss })).json();
  return (data.beds as { id: string }[]).map((bed) => bed.id);
};

test('a guest telephones, shows the ticket and is let in', async () => {
  const startsAt = freeHour();
  const { status, data: made } = await call('POST', '', written(startsAt));
  expect({ status, made }).toMatchObject({ status: 200, made: { status: bookingStatuses.inProgress, name: 'Li' } });
  const typed = made.ticket.replace(/(.{5})/, '$1-').toLowerCase();
  expect(await call('GET', `/get_by_ticket?ticket=${typed}`)).toMatchObject({ data: { id: made.id } });
  const elsewhere = { ...boss, 'x-shop-id': 's02' };
  const other = { status: 404, code: 'booking.ticketElsewhere', params: { shop: 'Shop s01' } };
  expect(await call('GET', `/get_by_ticket?ticket=${typed}`, undefined, elsewhere)).toMatchObject(other);
  expect(await call('PATCH', '/verify_ticket', { ticket: typed }, elsewhere)).toMatchObject(other);
  const nobodys = await call('GET', '/get_by_ticket?ticket=0000000000', undefined, elsewhere);
  expect(nobodys).toMatchObject({ status: 404, code: 'booking.unknown' });
  for (const path of [`/get_by_ticket?ticket=${typed}`, '/get_by_ticket?ticket=0000000000'])
    expect(await call('GET', path, undefined, {}), 'a stranger learns nothing').toMatchObject({ status: 401 });
  expect(await call('PATCH', '/verify_ticket', { ticket: typed }, {})).toMatchObject({ status: 401 });
  expect(await call('PATCH', '/verify_ticket', { ticket: typed })).toMatchObject({
    status: 200,
    data: { id: made.id, status: bookingStatuses.arrived },
  });
  expect(await call('PATCH', '/verify_ticket', { ticket: typed })).toMatchObject({ code: 'booking.arrivedAlready' });
  const found = await call('GET', `?filter=from:${startsAt},to:${startsAt},status:2,text:li`);
  expect(found.data.map(({ id }) => id)).toEqual([made.id]);
});

test('one part is moved, and stays where it is while somebody else is there', async () => {
  const startsAt = freeHour();
  const { data: first } = await call('POST', '', written(startsAt));
  const { data: second } = await call('POST', '', written(startsAt + hour));
  const id = second.parts[0]?.id ?? '';
  expect(await call('PATCH', `/details/${id}`, { startsAt })).toMatchObject({
    status: 422,
    code: 'booking.staffTaken',
  });
  expect(await call('PATCH', `/details/${id}`, { startsAt, staffId: 'cashier' })).toMatchObject({
    status: 200,
    data: { id: second.id, startsAt, parts: [{ staffId: 'cashier', minutes: 60 }] },
  });
  expect(await call('PUT', `/${first.id}/cancel`, { by: 'member', reason: 'ill' })).toMatchObject({
    data: { status: bookingStatuses.memberCancelled, reason: 'ill' },
  });
  expect(await call('PATCH', `/details/${id}`, { staffId: 'technician' })).toMatchObject({ status: 200 });
  expect(await call('PUT', `/${first.id}/take_up`)).toMatchObject({ status: 422, code: 'booking.staffTaken' });
  expect(await call('PATCH', '/details/none', { startsAt })).toMatchObject({ status: 404, code: 'booking.unknown' });
});

test('bookings are read and made by whoever may, in their own shop', async () => {
  const startsAt = freeHour();
  const { data: made } = await call('POST', '', written(startsAt));
  expect(await call('POST', '', written(startsAt + hour), technician)).toMatchObject({ status: 403 });
  expect(await call('GET', '', undefined, technician)).toMatchObject({ status: 403 });
  const elsewhere = { ...boss, 'x-shop-id': 's02' };
  expect(await call('GET', `/${made.id}`, undefined, elsewhere)).toMatchObject({ status: 404 });
  expect(await call('PUT', `/${made.id}/arrive`, undefined, elsewhere)).toMatchObject({ status: 404 });
  expect(await call('PUT', `/${made.id}/cancel`, { by: 'store', reason: '' }, elsewhere)).toMatchObject({
    status: 404,
  });
});

test('two guests of one person are served in turn, one while the other waits, and the database keeps it so', async () => {
  const startsAt = freeHour();
  const divided = { minutes: 60, processing: 20, finishing: 20, preparation: 5 };
  expect(await call('POST', '', written(startsAt, divided))).toMatchObject({ status: 200 });
  const between = { minutes: 20 };
  expect(await call('POST', '', written(startsAt + hour / 3, between))).toMatchObject({ status: 200 });
  expect(await call('POST', '', written(startsAt + hour / 3, between))).toMatchObject({ code: 'booking.staffTaken' });
});

describe('fifty guests who want the same hour at once, by two processes', () => {
  test('get the one person once, and the others are refused by what is taken', async () => {
    const startsAt = freeHour();
    const [bed = ''] = await beds(1);
    const replies = await Promise.all(
      Array.from({ length: 50 }, (_, place) => {
        const asked = written(startsAt, place % 2 === 0 ? { bedId: bed } : { bedId: bed, staffId: 'cashier' });
        return call('POST', '', asked, cashier, place % 3 === 0 ? other : app);
      }),
    );
    const codes = replies.map(({ status, code }) => (status === 200 ? 'booked' : code));
    expect(codes.filter((code) => code === 'booked')).toHaveLength(1);
    expect(new Set(codes)).toEqual(
      new Set(['booked', 'booking.bedTaken', 'booking.staffTaken'].filter((code) => codes.includes(code))),
    );
  });

  test('get the one device once, and everybody else is answered that it is taken', async () => {
    const startsAt = freeHour();
    const machine = await app.inject({ method: 'POST', url: '/api/devices', headers: boss, payload: devices.example });
    const asked = { staffId: '', deviceId: machine.json().data.id };
    const replies = await Promise.all(
      Array.from({ length: 50 }, (_, place) =>
        call('POST', '', written(startsAt, asked), cashier, place % 2 === 0 ? other : app),
      ),
    );
    const codes = replies.map(({ status, code }) => (status === 200 ? 'booked' : code));
    expect(codes.filter((code) => code === 'booked')).toHaveLength(1);
    expect(new Set(codes)).toEqual(new Set(['booked', 'booking.deviceTaken']));
    const [part] = replies.find(({ status }) => status === 200)?.data.parts ?? [];
    const moved = { deviceId: '', startsAt: startsAt + hour };
    expect(await call('PATCH', `/details/${part?.id}`, moved)).toMatchObject({ data: { parts: [{ deviceId: '' }] } });
    expect(await call('POST', '', written(startsAt, asked))).toMatchObject({ status: 200 });
  });

  test('are let in as many as the shop takes at once', async () => {
    const startsAt = freeHour();
    const replies = await Promise.all(
      Array.from({ length: 20 }, (_, place) =>
        call('POST', '', written(startsAt, { staffId: '' }), cashier, place % 2 === 0 ? other : app),
      ),
    );
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(8);
    expect(replies.filter(({ code }) => code === 'booking.slotFull')).toHaveLength(12);
  });
});

test('the database keeps anybody from being in two places, whatever writes it', async () => {
  const startsAt = freeHour();
  await call('POST', '', written(startsAt));
  const twice = `update occupancy set times = times || jsonb_build_array(jsonb_set(times -> 0, '{bookingId}', '"forged"'))
    where brand_id = 'brand-1' and kind = 'staff' and resource_id = 'technician' and times @> $1`;
  const found = JSON.stringify([{ from: startsAt }]);
  await expect(pool.query(twice, [found])).rejects.toThrow(/occupied_once/);
});

test('what is promised and not held, or held and not promised, is found in the books', async () => {
  const startsAt = freeHour();
  const { data: made } = await call('POST', '', written(startsAt));
  const { data: other } = await call('POST', '', written(startsAt + 2 * hour));
  const forget = `update occupancy set times = coalesce((select jsonb_agg(t) from jsonb_array_elements(times) t
    where t ->> 'bookingId' <> $1), '[]') where kind = 'staff' and times @> $2`;
  const asBefore = await pool.query('select brand_id, id, times from occupancy');
  await pool.query(forget, [made.id, JSON.stringify([{ bookingId: made.id }])]);
  await pool.query('update booking set status = $1 where id = $2', [bookingStatuses.memberCancelled, other.id]);
  const found = await audit(pool, Date.now());
  expect(found.filter(({ kind }) => kind === 'bookings').map(({ of, detail }) => `${of}: ${detail}`)).toEqual(
    [
      `booking ${made.id}: nobody holds technician at the time that it promises`,
      `booking ${other.id}: technician is held at a time that it does not promise`,
    ].sort(),
  );
  await pool.query('update booking set status = $1 where id = $2', [bookingStatuses.inProgress, other.id]);
  for (const { brand_id, id, times } of asBefore.rows)
    await pool.query('update occupancy set times = $3 where brand_id = $1 and id = $2', [
      brand_id,
      id,
      JSON.stringify(times),
    ]);
});

test('a headquarters promises no hours', async () => {
  const headquarters = { ...boss, 'x-shop-id': 'hq' };
  expect(await call('POST', '', written(freeHour()), headquarters)).toMatchObject({
    status: 422,
    code: 'booking.storesOnly',
  });
});

test('guests who do not come lose their places by the clock of the server, however long it was down', async () => {
  const startsAt = freeHour();
  const { data: made } = await call('POST', '', written(startsAt));
  const parts = { pool, hub };
  await lapseDue(parts, startsAt + 30 * 60_000 - 1);
  expect(await call('GET', `/${made.id}`)).toMatchObject({ data: { status: bookingStatuses.inProgress } });
  await Promise.all([lapseDue(parts, startsAt + 10 * hour), lapseDue(parts, startsAt + 10 * hour)]);
  expect(await call('GET', `/${made.id}`)).toMatchObject({
    data: { status: bookingStatuses.timeout, endedAt: startsAt + 10 * hour },
  });
  expect(await call('POST', '', written(startsAt))).toMatchObject({ status: 200 });
  expect(await call('PUT', `/${made.id}/arrive`)).toMatchObject({ status: 422, code: 'booking.staffTaken' });
  expect(await audit(pool, Date.now())).toEqual([]);
});

test('what was typed wrongly is said by its field', async () => {
  const asked = written(freeHour());
  expect(await call('POST', '', { ...asked, parts: [] })).toMatchObject({
    status: 422,
    errors: { parts: [expect.any(String)] },
  });
  expect(await call('POST', '', { ...asked, guestName: '', mobile: '' })).toMatchObject({
    status: 422,
    code: 'booking.nobody',
  });
  expect(await call('PATCH', '/verify_ticket', { ticket: 'nobody has it' })).toMatchObject({ status: 404 });
});
