import { afterAll, describe, expect, test } from 'vitest';
import type { Booking } from '#domain/booking/booking.ts';
import { dayAfter } from '#domain/values/calendar-day.ts';
import { dayIn, whenClockShows } from '#domain/values/day-in.ts';
import { waitlistStatuses } from '#domain/waitlist/codes.ts';
import type { WaitlistEntry } from '#domain/waitlist/waitlist-entry.ts';
import { apiUnderTest } from '../../../tests/api-brand.ts';
import { apiCounter } from '../../../tests/api-counter.ts';
import { audit } from '../../audit/audit.ts';
import { makeFitsFinder } from '../../waitlist/find-fits.ts';
import { endWaiting, tellOfFits } from '../../waitlist/look.ts';

const { app, pool, hub, signIn } = await apiUnderTest();
const finder = makeFitsFinder();
afterAll(() => finder.close());
const telling = () => tellOfFits({ pool, hub, fits: finder });
const boss = await signIn('boss');
const cashier = await signIn('cashier');
const technician = await signIn('technician');
const [minute, zone] = [60_000, 'Asia/Shanghai'];

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH';
interface Fit {
  readonly waitlistEntryId: string;
  readonly startsAt: number;
  readonly parts: readonly { readonly startsAt: number; readonly staffId: string; readonly bedId: string }[];
  readonly reseats: readonly object[];
  readonly isNext: boolean;
}
interface Reply<Data> {
  readonly status: number;
  readonly code?: string;
  readonly errors?: object;
  readonly data: Data;
}
const call = async <Data = WaitlistEntry>(
  method: Method,
  url: string,
  payload?: object,
  headers = cashier,
): Promise<Reply<Data>> => {
  const reply = await app.inject({ method, url: `/api${url}`, headers, ...(payload ? { payload } : {}) });
  return { status: reply.statusCode, ...reply.json() };
};

let days = 0;
/** Ten in the morning of a day on which nothing is booked yet. */
const aMorning = () => {
  days += 1;
  const day = dayAfter(dayIn(Date.now(), zone), days);
  return { day, ten: whenClockShows(Date.parse(`${day}T10:00:00Z`), zone) };
};
const guest = { memberId: '', mobile: '13800000001', source: 1, remark: '' };
const part = { guest: 1, serviceId: 'massage', minutes: 60, wish: 'named' as const, staffId: 'technician' };
/** Somebody who wants the technician at ten. */
const written = (day: string, guestName = 'Li', of: object = {}) => ({
  ...guest,
  guestName,
  parts: [{ ...part, bed: 'none' }],
  firstDay: day,
  lastDay: day,
  fromMinute: 600,
  tillMinute: 600,
  askUntil: null,
  ...of,
});
const put = async (day: string, guestName?: string, of?: object): Promise<WaitlistEntry> => {
  const { status, data } = await call('POST', '/pc/v1/waitlist', written(day, guestName, of));
  expect(status).toBe(200);
  return data;
};
let parts = 0;
const asParts = (startsAt: number) => {
  parts += 1;
  return [{ ...part, id: `wait-part-${parts}`, startsAt, bedId: '' }];
};
const book = async (startsAt: number): Promise<Booking> => {
  const body = { ...guest, guestName: 'Zhou', parts: asParts(startsAt) };
  return (await call<Booking>('POST', '/appointments', body)).data;
};
const fits = async (day: string): Promise<readonly Fit[]> =>
  (await call<readonly Fit[]>('GET', `/pc/v1/waitlist/fits?day=${day}`)).data;
const entry = async (id: string): Promise<WaitlistEntry> => (await call('GET', `/pc/v1/waitlist/${id}`)).data;
const notices = async (what: string): Promise<readonly { readonly name: string; readonly day: string }[]> => {
  const { rows } = await pool.query<{ params: { name: string; day: string } }>(
    'select params from notice where what = $1 order by params ->> $2',
    [what, 'name'],
  );
  return rows.map(({ params }) => params);
};

describe('somebody waits for an hour that is taken', () => {
  test('and gets it once it is cancelled: they fit, are asked, and are booked', async () => {
    const { day, ten } = aMorning();
    const { id: taken } = await book(ten);
    const { id } = await put(day);
    expect(await fits(day)).toEqual([]);
    await call('PUT', `/appointments/${taken}/cancel`, { by: 'member', reason: '' });
    const [fit] = await fits(day);
    expect(fit).toMatchObject({ waitlistEntryId: id, startsAt: ten, isNext: true });
    const asked = { parts: fit?.parts, reseats: fit?.reseats };
    expect(await call('PUT', `/pc/v1/waitlist/${id}/offer`, asked)).toMatchObject({
      data: { status: waitlistStatuses.offered, offer: { startsAt: ten } },
    });
    expect(await fits(day)).toEqual([]);
    const body = { ...guest, guestName: 'Li', parts: asParts(ten) };
    const { data: booked } = await call('PUT', `/pc/v1/waitlist/${id}/book`, body);
    expect(booked).toMatchObject({ status: waitlistStatuses.booked, offer: null });
    expect(await call<Booking>('GET', `/appointments/${booked.bookingId}`)).toMatchObject({
      data: { name: 'Li', startsAt: ten },
    });
    expect(await audit(pool, Date.now())).toEqual([]);
  });

  test('and loses it to whoever books it first, to wait on', async () => {
    const { day, ten } = aMorning();
    const { id } = await put(day);
    const { parts: offered } = (await fits(day))[0] ?? {};
    await call('PUT', `/pc/v1/waitlist/${id}/offer`, { parts: offered, reseats: [] });
    await book(ten);
    const body = { ...guest, guestName: 'Li', parts: asParts(ten) };
    expect(await call('PUT', `/pc/v1/waitlist/${id}/book`, body)).toMatchObject({
      status: 422,
      code: 'booking.staffTaken',
    });
    expect((await entry(id)).status).toBe(waitlistStatuses.offered);
  });

  test('of twenty at once, one', async () => {
    const { day, ten } = aMorning();
    const entries = await Promise.all(Array.from({ length: 20 }, (_, place) => put(day, `guest ${place}`)));
    const replies = await Promise.all(
      entries.map(({ id, name }) =>
        call('PUT', `/pc/v1/waitlist/${id}/book`, { ...guest, guestName: name, parts: asParts(ten) }),
      ),
    );
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, ...Array.from({ length: 19 }, () => 422)]);
    const after = await Promise.all(entries.map(({ id }) => entry(id)));
    expect(after.filter(({ status }) => status === waitlistStatuses.booked)).toHaveLength(1);
    expect(await audit(pool, Date.now())).toEqual([]);
  });
});

describe('by the clock of the server, however long it was down', () => {
  test('an offer ends once, with a notice, and the time is for the next one', async () => {
    const { day } = aMorning();
    const [first, second] = [await put(day, 'First'), await put(day, 'Second')];
    const [fit] = await fits(day);
    expect(fit?.waitlistEntryId).toBe(first.id);
    const { data } = await call('PUT', `/pc/v1/waitlist/${first.id}/offer`, { parts: fit?.parts, reseats: [] });
    const until = data.offer?.until ?? 0;
    await endWaiting({ pool, hub }, until - 1);
    expect((await entry(first.id)).status).toBe(waitlistStatuses.offered);
    const later = until + 20 * minute;
    await Promise.all([endWaiting({ pool, hub }, later), endWaiting({ pool, hub }, later)]);
    expect(await entry(first.id)).toMatchObject({ status: waitlistStatuses.waiting, declined: [fit?.startsAt] });
    const given = (await notices('waitlistOfferEnded')).filter(({ name }) => name === 'First');
    expect(given).toEqual([{ name: 'First', day }]);
    expect((await fits(day)).map(({ waitlistEntryId }) => waitlistEntryId)).toEqual([second.id]);
  });

  test('waiting ends once their days are over', async () => {
    const { day, ten } = aMorning();
    const { id } = await put(day, 'Patient', { askUntil: ten });
    await endWaiting({ pool, hub }, ten - 1);
    expect((await entry(id)).status).toBe(waitlistStatuses.waiting);
    await endWaiting({ pool, hub }, ten + 1);
    expect(await entry(id)).toMatchObject({ status: waitlistStatuses.expired, endedAt: ten + 1 });
  });
});

test('notice is given of a time that became free for somebody who waits, once', async () => {
  const { day, ten } = aMorning();
  const { id: taken } = await book(ten);
  await put(day, 'Patient one');
  const look = telling();
  const given = async () => (await notices('waitlistFits')).filter(({ name }) => name === 'Patient one');
  await look(Date.now());
  expect(await given()).toEqual([]);
  await call('PUT', `/appointments/${taken}/cancel`, { by: 'member', reason: '' });
  await Promise.all([look(Date.now()), telling()(Date.now())]);
  await look(Date.now());
  expect(await given()).toEqual([{ name: 'Patient one', day }]);
});

test('the list is read and written by whoever may, in their own shop', async () => {
  const { day, ten } = aMorning();
  const { id } = await put(day, 'Own');
  expect(await call('POST', '/pc/v1/waitlist', written(day), technician)).toMatchObject({ status: 403 });
  expect(await call('GET', '/pc/v1/waitlist', undefined, technician)).toMatchObject({ status: 403 });
  const elsewhere = { ...boss, 'x-shop-id': 's02' };
  expect(await call('GET', `/pc/v1/waitlist/${id}`, undefined, elsewhere)).toMatchObject({ status: 404 });
  const offer = { parts: [{ startsAt: ten, staffId: '', bedId: '' }], reseats: [] };
  expect(await call('PUT', `/pc/v1/waitlist/${id}/offer`, offer, elsewhere)).toMatchObject({ status: 404 });
  expect(await call('PUT', `/pc/v1/waitlist/${id}/withdraw`, undefined, elsewhere)).toMatchObject({ status: 404 });
  const found = await call<WaitlistEntry[]>('GET', '/pc/v1/waitlist?filter=text:own,status:0');
  expect(found.data.map((each) => each.id)).toEqual([id]);
  expect(await call('PATCH', `/pc/v1/waitlist/${id}`, written(day, 'Own', { remark: 'late' }))).toMatchObject({
    data: { remark: 'late' },
  });
  expect(await call('PUT', `/pc/v1/waitlist/${id}/withdraw`)).toMatchObject({
    data: { status: waitlistStatuses.withdrawn },
  });
  expect(await call('PUT', `/pc/v1/waitlist/${id}/decline`)).toMatchObject({ status: 422, code: 'waitlist.withdrawn' });
  expect(await call('POST', '/pc/v1/waitlist', written(day, 'Own', { parts: [] }))).toMatchObject({
    status: 422,
    errors: { parts: [expect.any(String)] },
  });
});

test('of counters that ask several guests about the same hour at once, one does', async () => {
  const { day, ten } = aMorning();
  const guests = await Promise.all(Array.from({ length: 6 }, (_, place) => put(day, `asked ${place}`)));
  const counters = [];
  for (const { id } of guests) counters.push({ id, counter: await apiCounter({ app, pool }, cashier) });
  const parts = [{ startsAt: ten, staffId: 'technician', bedId: '' }];
  const replies = await Promise.all(
    counters.map(({ id, counter }) => {
      const args = { waitlistEntryId: id, parts, reseats: [] };
      return counter.push([{ ...counter.sells('cashier'), name: 'waitlist.offer', args, offline: false }]);
    }),
  );
  const became = replies.flatMap(({ reply }) => reply.results.map(({ code, outcome }) => code ?? outcome));
  expect(became.toSorted()).toEqual(['accepted', ...Array.from({ length: 5 }, () => 'waitlist.offeredToOther')]);
});
