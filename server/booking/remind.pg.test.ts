import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import type { Booking } from '#domain/booking/booking.ts';
import type { ShownMessage } from '#domain/booking/remind/messages.ts';
import { defaultSettings, type ShopSettings } from '#domain/shop/shop-settings.ts';
import { dayAfter } from '#domain/values/calendar-day.ts';
import { dayIn, whenClockShows } from '#domain/values/day-in.ts';
import { hour, minute } from '#domain/values/durations.ts';
import { apiUnderTest, putInto } from '../../tests/api-brand.ts';
import { aMember } from '../../tests/make-member.ts';
import { openDatabase } from '../db/open.ts';
import type { Message, Sent, SmsProvider } from '../providers/sms/provider.ts';
import { sayDue } from './remind.ts';

const { app, pool, hub, url, signIn } = await apiUnderTest();
const other = await openDatabase({ databaseUrl: url, dataDir: '' });
afterAll(() => other.close());
const cashier = await signIn('cashier');
const technician = await signIn('technician');
const zone = 'Asia/Shanghai';

let sent: Message[] = [];
const provider = (answer: Sent = 'taken'): SmsProvider => ({
  send: async (message) => {
    sent.push(message);
    return answer;
  },
});
const say = (now: number, sms = provider(), of = pool) => sayDue({ pool: of, hub, sms }, now);
/** What went out since it was asked last. */
const wentOut = () => sent.splice(0).map(({ number, params }) => [number, 'what' in params && params.what]);

const rules = (of: Partial<ShopSettings>) =>
  putInto(pool, { shopSettings: [{ ...defaultSettings('s01'), bookingConfirms: true, reminderHours: 2, ...of }] });
const noQuiet = { quietFrom: 0, quietTo: 0 };

interface Reply<Data> {
  readonly status: number;
  readonly data: Data;
}
const call = async <Data = Booking>(
  method: 'GET' | 'POST' | 'PUT' | 'PATCH',
  path: string,
  payload?: object,
  headers = cashier,
): Promise<Reply<Data>> => {
  const reply = await app.inject({ method, url: `/api/appointments${path}`, headers, ...(payload ? { payload } : {}) });
  return { status: reply.statusCode, ...reply.json() };
};
let days = 2;
/** Three in the afternoon of a day on which nobody has booked. */
const aDay = (): number => {
  days += 1;
  return whenClockShows(Date.parse(`${dayAfter(dayIn(Date.now(), zone), days)}T15:00:00Z`), zone);
};
let numbers = 0;
const book = async (startsAt: number, of: object = {}): Promise<Booking & { readonly to: string }> => {
  numbers += 1;
  const to = String(13_800_000_000 + numbers);
  const part = { id: `part-${numbers}`, guest: 1, serviceId: 'massage', startsAt, minutes: 60, wish: 'any' };
  const { status, data } = await call('POST', '', {
    memberId: '',
    guestName: 'Li',
    mobile: to,
    source: 1,
    remark: '',
    parts: [{ ...part, staffId: 'technician', bedId: '' }],
    ...of,
  });
  expect(status).toBe(200);
  return { ...data, to };
};
const shown = async (id: string): Promise<readonly ShownMessage[]> => {
  const { status, data } = await call<{ messages: ShownMessage[] }>('GET', `/${id}/messages`);
  expect(status).toBe(200);
  return data.messages;
};
const outcomes = async (id: string) => (await shown(id)).map(({ kind, outcome }) => `${kind} ${outcome}`);
const notices = async (what: string) =>
  (
    await pool.query<{ staff_id: string; permission: string; params: { act?: string; name?: string } }>(
      'select staff_id, permission, params from notice where what = $1 order by id',
      [what],
    )
  ).rows;

beforeEach(async () => {
  await rules(noQuiet);
  await say(Date.now());
  await pool.query('delete from limited_call');
  sent = [];
});

describe('guests hear of their booking', () => {
  test('when it is booked, moved and near, each once, with a number alone', async () => {
    const startsAt = aDay();
    const { id, parts } = await book(startsAt, { mobile: '138 1234 5678' });
    await say(Date.now());
    expect(sent[0]?.params).toMatchObject({ shop: 'Shop s01', time: expect.stringContaining('15:00') });
    expect(wentOut()).toEqual([['13812345678', '预约成功']]);
    await say(Date.now());
    expect(wentOut()).toEqual([]);
    expect(await shown(id)).toMatchObject([
      { kind: 'booked', startsAt, outcome: 'sent' },
      { kind: 'reminder', startsAt, at: startsAt - 2 * hour, outcome: 'waits' },
    ]);
    expect(await call('PATCH', `/details/${parts[0]?.id}`, { startsAt: startsAt + hour })).toMatchObject({
      status: 200,
    });
    await say(Date.now());
    expect(wentOut()).toEqual([['13812345678', '已改为此时间']]);
    await say(startsAt - 90 * minute);
    expect(wentOut(), 'the reminder of its begin before').toEqual([]);
    await say(startsAt - 59 * minute);
    await say(startsAt - 58 * minute);
    expect(wentOut()).toEqual([['13812345678', '即将到时间']]);
    expect(await outcomes(id)).toEqual(['booked sent', 'moved sent', 'reminder sent']);
  });

  test('of two processes and many looks at once, and of one that ended while it sent, each once', async () => {
    const startsAt = aDay();
    const booked = [await book(startsAt), await book(startsAt + hour), await book(startsAt + 2 * hour)];
    await Promise.all([pool, other.pool, pool, other.pool].map((of) => say(Date.now(), provider(), of)));
    expect(
      wentOut()
        .map(([number]) => number)
        .sort(),
    ).toEqual(booked.map(({ to }) => to));
    const ended: SmsProvider = {
      send: async (message) => {
        sent.push(message);
        throw new Error('the process has ended');
      },
    };
    const now = startsAt - 2 * hour;
    await expect(say(now, ended)).rejects.toThrow('the process has ended');
    expect(wentOut()).toHaveLength(1);
    await Promise.all([say(now), say(now, provider(), other.pool)]);
    expect(wentOut()).toEqual([]);
    expect(await outcomes(booked[0]?.id ?? '')).toEqual(['booked sent', 'reminder unknown']);
    expect(await notices('bookingUnsent')).toEqual([]);
    await Promise.all([say(now + minute), say(now + minute, provider(), other.pool)]);
    expect(wentOut()).toEqual([]);
    expect(await notices('bookingUnsent'), 'and the desk hears of it').toHaveLength(1);
    await pool.query('delete from notice');
  });

  test('after the server was down, and not once it has begun', async () => {
    const startsAt = aDay();
    const { id, to } = await book(startsAt);
    const late = await book(startsAt + 5 * hour);
    await say(startsAt + minute);
    expect(wentOut()).toEqual([[late.to, '预约成功']]);
    await say(startsAt + 4 * hour);
    expect(wentOut()).toEqual([[late.to, '即将到时间']]);
    expect(sent.some(({ number }) => number === to)).toBe(false);
    await call('PUT', `/${id}/cancel`, { by: 'member', reason: '' });
  });

  test('at the end of quiet hours over midnight, with what it has become by then', async () => {
    const startsAt = aDay();
    await rules({ quietFrom: 21 * 60, quietTo: 9 * 60, reminderHours: 7 });
    const { id, to, parts } = await book(startsAt);
    const night = startsAt - 15 * hour;
    await say(night - 12 * hour);
    expect(wentOut()).toEqual([[to, '预约成功']]);
    expect(await call('PATCH', `/details/${parts[0]?.id}`, { startsAt: startsAt + hour })).toMatchObject({
      status: 200,
    });
    await say(night);
    expect(wentOut()).toEqual([]);
    await say(night + 8 * hour + 59 * minute);
    expect(wentOut()).toEqual([]);
    await say(night + 9 * hour);
    expect(wentOut(), 'who hears the new time at nine is not reminded at nine').toEqual([[to, '已改为此时间']]);
    expect(await outcomes(id)).toEqual(['booked sent', 'moved sent']);
  });

  test('when the store cancels it, and of nothing more; who cancels themselves is sent nothing', async () => {
    const startsAt = aDay();
    const [store, guest] = [await book(startsAt), await book(startsAt + hour)];
    await say(Date.now());
    sent = [];
    await call('PUT', `/${store.id}/cancel`, { by: 'store', reason: '' });
    await call('PUT', `/${guest.id}/cancel`, { by: 'member', reason: '' });
    await say(startsAt - hour);
    expect(wentOut()).toEqual([[store.to, '已由门店取消']]);
    expect(await outcomes(guest.id)).toEqual(['booked sent', 'cancelled byGuest']);
    await call('PUT', `/${store.id}/take_up`);
    await say(startsAt - hour);
    expect(wentOut(), 'and taken up again').toEqual([[store.to, '预约成功']]);
  });

  test('by the rules of their shop: none before these were, and reminders as they become', async () => {
    const startsAt = aDay();
    await rules({ ...noQuiet, bookingConfirms: false, reminderHours: 0 });
    const { id, to } = await book(startsAt);
    await say(Date.now());
    expect([wentOut(), await shown(id)]).toEqual([[], []]);
    await rules({ ...noQuiet, reminderHours: 3 });
    expect(await outcomes(id)).toEqual(['reminder waits']);
    await say(startsAt - 3 * hour);
    expect(wentOut()).toEqual([[to, '即将到时间']]);
  });
});

describe('nobody is sent a message', () => {
  test('who has not agreed to any, has no number or one that no mobile has; the desk hears of the last', async () => {
    const startsAt = aDay();
    await putInto(pool, {
      member: [
        aMember({ id: 'agrees', mobile: '13911110001', shopId: 's01', consents: ['messages'] }),
        aMember({ id: 'silent', mobile: '13911110002', shopId: 's01', consents: ['data'] }),
        aMember({ id: 'former', mobile: '13911110003', shopId: 's01', mergedInto: 'agrees', mergedAt: 1 }),
      ],
    });
    const member = (memberId: string) => ({ memberId, guestName: '', mobile: '' });
    const of = [
      await book(startsAt, member('agrees')),
      await book(startsAt + hour, member('silent')),
      await book(startsAt + 2 * hour, member('former')),
      await book(startsAt + 3 * hour, { mobile: '' }),
      await book(startsAt + 4 * hour, { mobile: '010-12345678', guestName: 'Landline' }),
    ];
    await say(Date.now());
    expect(wentOut()).toEqual([
      ['13911110001', '预约成功'],
      ['13911110001', '预约成功'],
    ]);
    const became = await Promise.all(of.map(async ({ id }) => (await outcomes(id))[0]));
    expect(became).toEqual(['booked sent', 'booked noConsent', 'booked sent', 'booked noNumber', 'booked badNumber']);
    expect(await notices('bookingUnsent')).toMatchObject([
      { permission: 'pc.booking.manage', params: { name: 'Landline' } },
    ]);
  });

  test('beyond what one number is sent; what fails is written down with the reason', async () => {
    const startsAt = aDay();
    const mobile = '13700000007';
    const same = [];
    for (let each = 0; each < 6; each += 1) same.push(await book(startsAt + each * hour, { mobile }));
    await say(Date.now());
    expect(wentOut()).toHaveLength(5);
    const became = await Promise.all(same.map(async ({ id }) => (await outcomes(id))[0]));
    expect(became.filter((each) => each === 'booked limited')).toHaveLength(1);
    const [failed, without] = [await book(aDay()), await book(aDay())];
    await say(Date.now(), provider('failed'));
    expect(await outcomes(failed.id)).toContain('booked failed');
    expect((await outcomes(without.id))[0]).toBe('booked failed');
  });

  test('of a shop that somebody may not see', async () => {
    const { id } = await book(aDay());
    expect((await call('GET', `/${id}/messages`, undefined, technician)).status).toBe(403);
    expect((await call('GET', '/nothing/messages')).status).toBe(404);
  });
});

test('who serves a booking of today hears that it is there, moved and cancelled', async () => {
  const startsAt = Math.ceil((Date.now() + 3 * hour) / (5 * minute)) * 5 * minute;
  const today = dayIn(startsAt, zone);
  await pool.query('delete from notice');
  const { id, parts } = await book(startsAt);
  const now = Math.max(Date.now(), whenClockShows(Date.parse(`${today}T00:00:00Z`), zone));
  await say(now);
  await call('PATCH', `/details/${parts[0]?.id}`, { minutes: 30 });
  await say(now);
  await call('PUT', `/${id}/cancel`, { by: 'member', reason: '' });
  await say(now);
  const given = (await notices('bookingToday')).map(({ staff_id, params }) => `${staff_id} ${params.act}`);
  expect(given.sort()).toEqual(['technician booked', 'technician cancelled']);
});
