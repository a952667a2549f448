import { expect, test } from 'vitest';
import { weekOf } from '#domain/duty/duty-week.ts';
import { defaultRights } from '#domain/permissions.ts';
import type { OwnDay } from '#domain/roster/own-week.ts';
import { dayAfter } from '#domain/values/calendar-day.ts';
import { dayIn } from '#domain/values/day-in.ts';
import { apiUnderTest, putInto } from '../../../tests/api-brand.ts';
import { anEmployee, aRole } from '../../../tests/make.ts';
import { aBooking, aPart } from '../../../tests/make-booking.ts';
import { aDuty, aDutyWeek } from '../../../tests/make-duty.ts';

const { app, pool, signIn } = await apiUnderTest();
const monday = weekOf(dayIn(Date.now(), 'Asia/Shanghai'));
const at = (day: string, hour: number) => Date.parse(`${day}T00:00:00+08:00`) + hour * 60 * 60_000;
const booked = (id: string, startsAt: number, shopId: string, staffId = 'technician') => {
  const bedId = shopId === 's01' ? 'b1' : '';
  return aBooking({ id, shopId, name: 'Chen Jing', parts: [{ ...aPart({ startsAt, staffId, bedId }), name: 'Moxa' }] });
};
const sunday = dayAfter(monday, 6);
await putInto(pool, {
  role: [aRole({ id: 'tech', permissions: defaultRights('technician') })],
  employee: [anEmployee({ id: 'technician', account: 'technician', grants: [{ shopId: 's01', roleId: 'tech' }] })],
  room: [{ id: 'room', shopId: 's01', name: 'A', beds: [{ id: 'b1', name: '1' }], removedAt: null }],
  dutyWeek: [
    aDutyWeek('technician', { [monday]: aDuty(monday, [9, 18]) }, { shopId: 's01', shopName: 'First' }),
    aDutyWeek('cashier', { [monday]: aDuty(monday, [9, 18]) }, { shopId: 's01' }),
  ],
  booking: [
    booked('first-minute', at(monday, 0), 's01'),
    booked('last-hour', at(sunday, 23.5), 's02'),
    booked('theirs', at(monday, 10), 's01', 'cashier'),
    booked('before', at(monday, -1.5), 's01'),
    booked('after', at(sunday, 24), 's01'),
  ],
});
const technician = await signIn('technician');
const week = async (day: string, headers = technician) => {
  const reply = await app.inject({ url: `/api/pc/v1/own_week?week=${day}`, headers });
  return { status: reply.statusCode, code: reply.json().code, days: reply.json().data as OwnDay[], text: reply.body };
};

test('a technician reads the own week by any of its days: hours, and bookings of every shop, with no number of a guest', async () => {
  const { status, days, text } = await week(sunday);
  expect(status).toBe(200);
  expect(days.map(({ day }) => day)).toEqual([0, 1, 2, 3, 4, 5, 6].map((count) => dayAfter(monday, count)));
  expect(days[0]?.duties).toMatchObject([{ shopName: 'First', kind: 'works', begins: 540, ends: 1080 }]);
  const parts = days.flatMap((day) => day.parts.map((part) => ({ ...part, day: day.day })));
  expect(parts).toMatchObject([
    { id: 'first-minute:part-1', day: monday, guestName: 'C**', place: 'A 1', name: 'Moxa' },
    { id: 'last-hour:part-1', day: sunday, shopId: 's02', place: '' },
  ]);
  expect(text).not.toContain('13800000001');
});

test('whoever reads bookings here hears of a guest of another shop as much as they may read there', async () => {
  await putInto(pool, {
    employee: [anEmployee({ id: 'cashier', account: 'cashier', grants: [{ shopId: 's01', roleId: 'csh' }] })],
    booking: [booked('helps-out', at(monday, 15), 's02', 'cashier')],
  });
  const { days } = await week(monday, await signIn('cashier'));
  expect(days.flatMap(({ parts }) => parts.map(({ shopId, guestName }) => [shopId, guestName]))).toEqual([
    ['s01', 'Chen Jing'],
    ['s02', 'C**'],
  ]);
});

test('nobody else is shown it, and a week is a day of the calendar', async () => {
  const { days } = await week(monday, await signIn('manager'));
  expect(days.flatMap(({ duties, parts }) => [...duties, ...parts])).toEqual([]);
  expect(await week('2026-02-30')).toMatchObject({ status: 422 });
});

test('a bed that is gone has no name, whatever word its id is', async () => {
  const startsAt = at(monday, 12);
  const parts = [{ ...aPart({ startsAt, staffId: 'technician', bedId: 'constructor' }), name: 'Moxa' }];
  await putInto(pool, { booking: [aBooking({ id: 'odd', shopId: 's01', name: 'Chen Jing', parts })] });
  const { status, days } = await week(monday);
  expect([status, days.flatMap((day) => day.parts).find(({ id }) => id.startsWith('odd:'))?.place]).toEqual([200, '']);
});
