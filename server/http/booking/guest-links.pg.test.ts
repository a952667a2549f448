import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import type { Booking } from '#domain/booking/booking.ts';
import { bookingStatuses } from '#domain/booking/codes.ts';
import { mostLinks } from '#domain/booking/guest/calls.ts';
import { guestView } from '#domain/booking/guest/guest-view.ts';
import { actsPerBooking } from '#domain/booking/guest/limits.ts';
import { defaultSettings } from '#domain/shop/shop-settings.ts';
import { dayAfter } from '#domain/values/calendar-day.ts';
import { dayIn } from '#domain/values/day-in.ts';
import { day, hour } from '#domain/values/durations.ts';
import { apiUnderTest, putInto } from '../../../tests/api-brand.ts';
import { secondProcess } from '../../../tests/second-process.ts';
import { forgetGuestLinks } from '../../booking/guest-links.ts';
import { sayDue } from '../../booking/remind.ts';
import type { Message, SmsProvider } from '../../providers/sms/provider.ts';
import { hashToken } from '../../sessions/tokens.ts';

const { app, pool, hub, url, signIn } = await apiUnderTest();
const other = await secondProcess(url);
afterAll(() => other.close());
const cashier = await signIn('cashier');
const technician = await signIn('technician');
type Headers = Record<string, string>;
type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

const call = async (method: Method, path: string, headers: Headers, payload?: object, at = app) => {
  const reply = await at.inject({ method, url: `/api${path}`, headers, ...(payload && { payload }) });
  const { data, code, message, errors } = reply.json();
  return { status: reply.statusCode, data, code, message, errors };
};
const bySecret = (secret: string): Headers => ({ authorization: `Booked ${secret}` });
const look = (secret: string) => call('GET', '/own_appointment', bySecret(secret));
const does = (secret: string, act: string, body?: object) =>
  call('PUT', `/own_appointment${act}`, bySecret(secret), body);

let made = 0;
const book = async (of: object = {}): Promise<Booking> => {
  made += 1;
  const startsAt = Math.ceil((Date.now() + day) / hour) * hour + made * 2 * hour;
  const part = { id: `part-${made}`, guest: 1, serviceId: 'massage', startsAt, minutes: 60, wish: 'any' };
  const { status, data } = await call('POST', '/appointments', cashier, {
    memberId: '',
    guestName: '',
    mobile: String(13_800_000_000 + made),
    source: 1,
    remark: 'noted by the desk',
    parts: [{ ...part, staffId: 'technician', bedId: '' }],
    ...of,
  });
  expect(status).toBe(200);
  return data;
};
const link = async (id: string, by = cashier): Promise<string> => {
  const { status, data } = await call('POST', `/appointments/${id}/links`, by);
  expect(status).toBe(200);
  return data.secret;
};
const now = async (id: string): Promise<Booking> => (await call('GET', `/appointments/${id}`, cashier)).data;
const notices = async () =>
  (await pool.query("select permission, params from notice where what = 'bookingByGuest' order by id")).rows;
const details = { name: 'Li Mei', sex: 'female', remark: 'no oil' };

beforeEach(async () => {
  await pool.query('delete from limited_call');
  await pool.query('delete from notice');
});

describe('a guest who was booked with a number alone', () => {
  test('sees the booking by its link, completes and confirms it, and does so again when it is opened twice', async () => {
    const { id } = await book();
    const secret = await link(id);
    const { status, data } = await look(secret);
    expect(status).toBe(200);
    expect(guestView.parse(data)).toEqual(data);
    expect(data).toMatchObject({ state: 'booked', confirmed: false, mayChange: true, shop: { name: 'Shop s01' } });
    for (const secretly of ['noted by the desk', 'technician', '1380000'])
      expect(JSON.stringify(data)).not.toContain(secretly);
    for (let opened = 0; opened < 2; opened += 1) {
      expect((await does(secret, '', details)).data).toMatchObject({ details });
      expect((await does(secret, '/confirm')).data).toMatchObject({ confirmed: true });
    }
    expect(await now(id)).toMatchObject({
      guestName: 'Li Mei',
      name: 'Li Mei',
      remark: 'noted by the desk',
      fromGuest: { sex: 'female', remark: 'no oil', confirmed: { startsAt: data.startsAt } },
    });
    expect(await notices()).toEqual([]);
  });

  test('cancels it through any process: the time is free for others, the desk hears of it, and the link says so', async () => {
    const { id, parts, startsAt } = await book();
    const [secret, second] = [await link(id), await link(id)];
    const reply = await call('PUT', '/own_appointment/cancel', bySecret(secret), undefined, other);
    expect(reply).toMatchObject({ status: 200, data: { state: 'cancelled', mayChange: false } });
    expect(await now(id)).toMatchObject({ status: bookingStatuses.memberCancelled, endedBy: '' });
    expect(await does(second, '/cancel')).toMatchObject({ status: 422, code: 'booking.cancelledForGuest' });
    expect((await look(second)).data).toMatchObject({ state: 'cancelled', ticket: '', deposit: null });
    expect(await notices()).toMatchObject([{ permission: 'pc.booking.manage', params: { act: 'cancelled' } }]);
    const again = { ...parts[0], id: 'again', startsAt };
    const { name: _, ...part } = again as typeof again & { name: string };
    await book({ parts: [part] });
  });

  test('asks for another time, which stays until the desk gives one', async () => {
    const { id, parts } = await book();
    const secret = await link(id);
    const today = dayIn(Date.now(), 'Asia/Shanghai');
    const asked = { day: dayAfter(today, 9), fromMinute: 600, tillMinute: 720 };
    expect((await does(secret, '/other_time', asked)).data).toMatchObject({ asked, state: 'booked' });
    expect((await now(id)).fromGuest?.asked).toMatchObject(asked);
    expect(await notices()).toMatchObject([{ params: { act: 'asked', asked: asked.day } }]);
    const moved = { startsAt: (parts[0]?.startsAt ?? 0) + 9 * day };
    expect((await call('PATCH', `/appointments/details/${parts[0]?.id}`, cashier, moved)).status).toBe(200);
    expect((await look(secret)).data).toMatchObject({ asked: null, startsAt: moved.startsAt });
  });

  test('is given by field what cannot be asked for, and nothing changes', async () => {
    const { id } = await book();
    const secret = await link(id);
    const before = await now(id);
    const wrong = { day: '2025-02-30', fromMinute: 600, tillMinute: 60 };
    expect(await does(secret, '/other_time', wrong)).toMatchObject({ status: 422, errors: { day: expect.anything() } });
    const past = { day: '2025-01-01', fromMinute: 60, tillMinute: 600 };
    expect(await does(secret, '/other_time', past)).toMatchObject({ status: 422, code: 'booking.askedDay' });
    const long = { ...details, remark: 'x'.repeat(201) };
    expect(await does(secret, '', long)).toMatchObject({ status: 422, errors: { remark: expect.anything() } });
    expect(await now(id)).toEqual(before);
  });
});

describe('a link', () => {
  test('is stored as a hash: whoever reads the database cannot open it', async () => {
    const secret = await link((await book()).id);
    expect(secret).toMatch(/^[0-9A-Za-z_-]{22}$/);
    const rows = JSON.stringify((await pool.query('select * from guest_link')).rows);
    expect(rows).not.toContain(secret);
    expect(rows).toContain(hashToken(secret));
  });

  test.each([
    ['nothing', {}],
    ['no secret', { authorization: 'Booked ' }],
    ['a made up one', bySecret('x'.repeat(22))],
    ['the hash of one', bySecret(hashToken('x'.repeat(22)))],
    ['a session', cashier],
    ['the token of a session', { authorization: cashier.authorization?.replace('Bearer', 'Booked') ?? '' }],
  ])('is not replaced by %s', async (_, headers) => {
    for (const [method, path] of [
      ['GET', ''],
      ['PUT', '/confirm'],
      ['PUT', '/cancel'],
    ] as const)
      expect((await call(method, `/own_appointment${path}`, headers)).status).toBe(401);
  });

  test('opens its own booking alone, and nothing else of the shop', async () => {
    const [ours, theirs] = [await book(), await book()];
    const secret = await link(ours.id);
    await does(secret, '/cancel');
    expect((await now(theirs.id)).status).toBe(bookingStatuses.inProgress);
    const paths = [
      '/appointments',
      `/appointments/${theirs.id}`,
      `/appointments/${ours.id}`,
      '/pc/v1/members',
      '/walls/board',
    ];
    for (const path of paths) expect([path, (await call('GET', path, bySecret(secret))).status]).toEqual([path, 401]);
  });

  test('is taken back by the desk, all at once and in every process', async () => {
    const { id } = await book();
    const secrets = [await link(id), await link(id)];
    expect((await call('DELETE', `/appointments/${id}/links`, cashier)).data).toEqual({ count: 2 });
    for (const secret of secrets) {
      expect((await look(secret)).status).toBe(401);
      expect((await call('GET', '/own_appointment', bySecret(secret), undefined, other)).status).toBe(401);
    }
  });

  test('says for a day that its booking is over, then opens nothing and is forgotten', async () => {
    const { id } = await book();
    const secret = await link(id);
    const ended = (ago: number) =>
      pool.query('update booking set starts_at = $2, ends_at = $3 where id = $1', [
        id,
        Date.now() - ago - hour,
        Date.now() - ago,
      ]);
    await ended(hour);
    expect((await look(secret)).data).toMatchObject({ state: 'past', mayChange: false });
    expect(await does(secret, '/cancel')).toMatchObject({ status: 422, code: 'booking.hasBegun' });
    await ended(25 * hour);
    expect((await look(secret)).status).toBe(401);
    await forgetGuestLinks(pool, Date.now());
    expect((await pool.query('select from guest_link where booking_id = $1', [id])).rowCount).toBe(0);
  });

  test('ends when the booking becomes that of another number, not when a number is added', async () => {
    const { id, parts } = await book({ mobile: '', guestName: 'Li' });
    const secret = await link(id);
    const written = (mobile: string) => {
      const [{ name: _, ...part }] = parts as [Booking['parts'][number]];
      return { memberId: '', guestName: 'Li', mobile, source: 1, remark: '', parts: [part] };
    };
    expect((await call('PATCH', `/appointments/${id}`, cashier, written('13900000001'))).status).toBe(200);
    expect((await look(secret)).status).toBe(200);
    expect((await call('PATCH', `/appointments/${id}`, cashier, written('13900000002'))).status).toBe(200);
    expect((await look(secret)).status).toBe(401);
  });

  test.each([
    ['another number', { guestName: '', mobile: '13900000003' }, { guestName: '', mobile: '13900000004' }],
    ['somebody in place of a name', { guestName: 'Wang', mobile: '' }, { guestName: 'Li', mobile: '13900000005' }],
  ])('of a booking that became that of %s shows nothing that its guest before had said', async (_, was, is) => {
    const { id, parts } = await book(was);
    const secret = await link(id);
    await does(secret, '', { name: was.guestName, sex: 'female', remark: 'with child' });
    await does(secret, '/confirm');
    const [{ name: _name, ...part }] = parts as [Booking['parts'][number]];
    const written = { memberId: '', ...is, source: 1, remark: '', parts: [part] };
    expect((await call('PATCH', `/appointments/${id}`, cashier, written)).status).toBe(200);
    expect((await look(secret)).status).toBe(401);
    expect((await now(id)).fromGuest).toBeNull();
    expect((await look(await link(id))).data).toMatchObject({
      confirmed: false,
      asked: null,
      details: { sex: 'unknown', remark: '' },
    });
  });

  test('is given and taken back by whoever manages bookings in that shop', async () => {
    const { id } = await book();
    const elsewhere = { ...(await signIn('boss')), 'x-shop-id': 's02' };
    expect((await call('POST', `/appointments/${id}/links`, technician)).status).toBe(403);
    expect((await call('DELETE', `/appointments/${id}/links`, technician)).status).toBe(403);
    expect(await call('POST', `/appointments/${id}/links`, elsewhere)).toMatchObject({
      status: 404,
      code: 'booking.unknown',
    });
    expect((await call('DELETE', `/appointments/${id}/links`, elsewhere)).status).toBe(404);
  });

  test(`is one of ${mostLinks} of a booking: one more ends the oldest, however many are made at once`, async () => {
    const { id } = await book();
    await Promise.all(Array.from({ length: mostLinks + 5 }, () => link(id)));
    expect((await pool.query('select from guest_link where booking_id = $1', [id])).rowCount).toBe(mostLinks);
  });

  test('bears so many acts and no more, however many are made at once; it is looked at all the same', async () => {
    const [{ id }, another] = [await book(), await book()];
    const secret = await link(id);
    const most = actsPerBooking[0]?.most ?? 0;
    const replies = await Promise.all(Array.from({ length: most + 10 }, () => does(secret, '/confirm')));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(most);
    expect(replies.filter(({ status }) => status === 429)).toHaveLength(10);
    expect((await look(secret)).status).toBe(200);
    expect((await does(await link(another.id), '/confirm')).status).toBe(200);
  });

  test('of two who cancel at once one does, and what was booked is free once', async () => {
    const { id } = await book();
    const secret = await link(id);
    const replies = await Promise.all([
      does(secret, '/cancel'),
      call('PUT', `/appointments/${id}/cancel`, cashier, { by: 'store', reason: '' }),
      does(secret, '/cancel'),
    ]);
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    const held = await pool.query('select from occupancy where times @> $1::jsonb', [
      JSON.stringify([{ bookingId: id }]),
    ]);
    expect(held.rowCount).toBe(0);
  });
});

describe('messages about a booking', () => {
  const sentOf = async (publicOrigin?: string, approved = true) => {
    const sent: Message[] = [];
    const sms: SmsProvider = {
      send: async (message) => {
        if (message.template === 'bookingLink' && !approved) return 'notSetUp';
        sent.push(message);
        return 'taken';
      },
    };
    await sayDue({ pool, hub, sms, publicOrigin }, Date.now());
    return sent;
  };
  const rules = (bookingLinks: boolean) =>
    putInto(pool, {
      shopSettings: [{ ...defaultSettings('s01'), bookingConfirms: true, quietFrom: 0, quietTo: 0, bookingLinks }],
    });

  test('have a link only where the shop sets it, the server has an address and the template was approved', async () => {
    await rules(false);
    await sentOf();
    await book();
    expect((await sentOf('https://shop.example')).map(({ template }) => template)).toEqual(['booking']);
    await rules(true);
    await book();
    expect((await sentOf()).map(({ template }) => template)).toEqual(['booking']);
    await book();
    expect((await sentOf('https://shop.example', false)).map(({ template }) => template)).toEqual(['booking']);
    const { startsAt } = await book();
    const [message] = await sentOf('https://shop.example');
    const address = message && 'link' in message.params ? message.params.link : '';
    expect(address).toMatch(/^https:\/\/shop\.example\/b#[0-9A-Za-z_-]{22}$/);
    expect((await look(address.split('#')[1] ?? '')).data).toMatchObject({ startsAt });
  });
});
