import { expect, test } from 'vitest';
import { aBooking, aPart, atTwo } from '../../../tests/make-booking.ts';
import { aDuty, aDutyWeek } from '../../../tests/make-duty.ts';
import { noPlan } from '../duty/duty-week.ts';
import { hour } from '../values/durations.ts';
import { ownWeekOf } from './own-week.ts';

const asked = { week: '2025-11-17', timeZone: 'Asia/Shanghai' };
const part = (differs: object = {}) => ({ ...aPart(), name: 'Moxibustion', ...differs });
const nameOf = (name: string) => name.slice(0, 1);
const bookings = [
  aBooking({
    id: 'late',
    remark: 'left shoulder',
    parts: [part({ startsAt: atTwo + hour }), part({ id: 'x', staffId: 'wu' })],
  }),
  aBooking({ id: 'early', parts: [part({ wish: 'named' })] }),
  aBooking({ id: 'gone', status: 5 }),
  aBooking({ id: 'next-week', parts: [part({ startsAt: atTwo + 48 * hour })] }),
];
const saturday = '2025-11-22';
const weeks = [
  aDutyWeek('technician', { [saturday]: aDuty(saturday, [14, 22]) }, { shopId: 'shop-2', shopName: 'Second' }),
  aDutyWeek('technician', {
    [saturday]: aDuty(saturday, [9, 13]),
    '2025-11-23': { ...noPlan, kind: 'annual', note: 'agreed' },
  }),
  aDutyWeek('wu', { [saturday]: aDuty(saturday, [9, 18]) }),
];
const week = ownWeekOf({ weeks, bookings, places: { bed: 'A 1' } }, 'technician', asked, nameOf);

test('a week of somebody says from Monday on when they are there, in which shop, and why they are not', () => {
  expect(week.map(({ day }) => day.slice(-2))).toEqual(['17', '18', '19', '20', '21', '22', '23']);
  expect(week[5]?.duties).toMatchObject([
    { shopName: 'shop-1', kind: 'works', begins: 540, ends: 780 },
    { shopName: 'Second', begins: 840 },
  ]);
  expect(week[6]?.duties).toMatchObject([{ kind: 'annual', note: 'agreed' }]);
  expect(week[0]).toEqual({ day: '2025-11-17', duties: [], parts: [] });
});

test('it says what guests have booked with them, by time, with the bed and no number to reach them by', () => {
  expect(week[5]?.parts).toEqual([
    {
      id: 'early:part-1',
      shopId: 'shop-1',
      status: 1,
      startsAt: atTwo,
      endsAt: atTwo + hour,
      name: 'Moxibustion',
      guestName: 'L',
      wish: 'named',
      place: 'A 1',
      remark: '',
    },
    expect.objectContaining({ id: 'late:part-1', startsAt: atTwo + hour, remark: 'left shoulder' }),
  ]);
  expect(week.flatMap(({ parts }) => parts)).toHaveLength(2);
});
