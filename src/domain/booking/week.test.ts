import { describe, expect, test } from 'vitest';
import { aBooking, aPart, atTwo } from '../../../tests/make-booking.ts';
import { aDuty, aDutyWeek } from '../../../tests/make-duty.ts';
import fc from '../../../tests/property.ts';
import { awayOn } from '../duty/away.ts';
import { hour, minute } from '../values/durations.ts';
import { agendaOf } from './agenda.ts';
import { bookingStatuses } from './codes.ts';
import { laneEvents } from './lanes.ts';
import { drawnWeek, eventsOn, firstHeldDay, fullness, shopDayOf, shopWeekOf, sumOfLoads, weekLoads } from './week.ts';

const zone = 'Asia/Shanghai';
const open = { opensAt: 9 * 60, closesAt: 21 * 60 };
/** The week of `atTwo`, a Saturday. */
const days = shopWeekOf('2025-11-17', open, zone);
const saturday = 5;
const booked = (id: string, after: number, minutes: number, of: Parameters<typeof aPart>[0] = {}, status = 1) =>
  aBooking({ id, status, parts: [{ ...aPart({ id, startsAt: atTwo + after * minute, minutes, ...of }), name: id }] });
const loads = (...bookings: readonly ReturnType<typeof booked>[]) =>
  weekLoads(bookings, 'staff', { lanes: ['technician', 'he', ''], days, away: [] });

describe('how full the days of a week are', () => {
  test('is by person, and what overlaps counts once', () => {
    const found = loads(booked('a', 0, 120), booked('b', 60, 120), booked('c', 0, 60, { staffId: 'he' }));
    expect(found.get('technician')?.[saturday]).toEqual({ parts: 2, booked: 3 * hour, there: 12 * hour });
    expect(found.get('he')?.[saturday]).toEqual({ parts: 1, booked: hour, there: 12 * hour });
    expect(found.get('technician')?.[0]).toEqual({ parts: 0, booked: 0, there: 12 * hour });
  });

  test('is not by what was cancelled or lapsed', () => {
    const status = [bookingStatuses.memberCancelled, bookingStatuses.storeCancelled, bookingStatuses.timeout];
    expect(
      loads(...status.map((each) => booked(`${each}`, 0, 60, {}, each))).get('technician')?.[saturday]?.parts,
    ).toBe(0);
  });

  test('goes by when somebody is there: a roster, leave, and nobody', () => {
    const weeks = [aDutyWeek('technician', { '2025-11-22': aDuty('2025-11-22', [12, 18]) })];
    const away = days.flatMap(({ day }) => awayOn(day, ['technician'], { shopId: 'shop-1', timeZone: zone, weeks }));
    const found = weekLoads([booked('a', 0, 180)], 'staff', { lanes: ['technician', ''], days, away });
    const [sat, sun] = [found.get('technician')?.[saturday], found.get('technician')?.[6]];
    expect([sat?.there, sat && fullness(sat), sun?.there]).toEqual([6 * hour, 0.5, 0]);
    expect(found.get('')?.[saturday]?.there).toBe(0);
  });

  test('adds up, and is never more than full', () => {
    const sum = sumOfLoads([
      { parts: 1, booked: hour, there: 4 * hour },
      { parts: 2, booked: 2 * hour, there: 2 * hour },
    ]);
    expect([sum.parts, fullness(sum)]).toEqual([3, 0.5]);
    expect(fullness({ parts: 1, booked: hour, there: 0 })).toBe(1);
    expect(fullness({ parts: 0, booked: 0, there: 0 })).toBe(0);
    expect(fullness({ parts: 1, booked: 5 * hour, there: hour })).toBe(1);
  });

  test('counts on both days what goes over midnight', () => {
    const found = loads(booked('a', 9 * 60, 120));
    expect(found.get('technician')?.map(({ booked: each }) => each / hour)).toEqual([0, 0, 0, 0, 0, 1, 1]);
  });
});

describe('the hours of a shop', () => {
  test.each([
    ['2026-03-29', 9 * 60, '2026-03-29T07:00:00Z'],
    ['2026-03-28', 9 * 60, '2026-03-28T08:00:00Z'],
    ['2026-10-25', 9 * 60, '2026-10-25T08:00:00Z'],
  ])('are by its clocks, also on %s when they are changed', (day, opensAt, opens) => {
    expect(shopDayOf(day, { opensAt, closesAt: 1_200 }, 'Europe/Berlin').opens).toBe(Date.parse(opens));
  });

  test('end with the day', () => {
    const day = shopDayOf('2025-11-22', { opensAt: 1_430, closesAt: 0 }, zone);
    expect([day.till - day.opens, day.till - day.closes]).toEqual([10 * minute, 0]);
  });

  test('are drawn alike on all days, and longer for what is booked outside of them', () => {
    const events = laneEvents(
      [booked('early', -6 * 60, 60), booked('late', 7 * 60, 90)],
      'staff',
      days[0]?.from ?? 0,
      days[6]?.till ?? 0,
    );
    const drawn = drawnWeek(days, events);
    expect(
      new Set(drawn.map(({ opens, drawnFrom, drawnTill }) => `${opens - drawnFrom} ${drawnTill - opens}`)),
    ).toEqual(new Set([`${hour} ${13.5 * hour}`]));
    expect(eventsOn(events, drawn[saturday] ?? { from: 0, till: 0 }).map(({ part }) => part.id)).toEqual([
      'early',
      'late',
    ]);
    expect(
      drawnWeek(days, []).every(
        ({ opens, drawnFrom, closes, drawnTill }) => opens === drawnFrom && closes === drawnTill,
      ),
    ).toBe(true);
  });

  test('whatever is booked, it lies within what is drawn of its day', () => {
    const part = fc.record({
      after: fc.integer({ min: -6_000, max: 2_000 }),
      minutes: fc.integer({ min: 5, max: 600 }),
    });
    fc.assert(
      fc.property(fc.array(part, { maxLength: 12 }), (parts) => {
        const bookings = parts.map(({ after, minutes }, place) => booked(`${place}`, after, minutes));
        const events = laneEvents(bookings, 'staff', days[0]?.from ?? 0, days[6]?.till ?? 0);
        for (const day of drawnWeek(days, events)) {
          expect(day.drawnFrom).toBeGreaterThanOrEqual(day.from);
          for (const { from, till } of eventsOn(events, day)) {
            expect(Math.max(from, day.from)).toBeGreaterThanOrEqual(day.drawnFrom);
            expect(Math.min(till, day.till)).toBeLessThanOrEqual(day.drawnTill);
          }
        }
      }),
    );
  });
});

test('a device holds every booking from yesterday on', () => {
  expect([firstHeldDay('2026-03-01'), firstHeldDay('2024-03-01')]).toEqual(['2026-02-28', '2024-02-29']);
});

test('an agenda has what begins by day and hour of the clock, guests of one time by name, and names free days', () => {
  const bookings = [
    { ...booked('b', 30, 60), name: 'Wu' },
    { ...booked('a', 0, 60), name: 'Li' },
    { ...booked('c', 0, 60), name: 'An' },
    { ...booked('d', 60, 60), name: 'Xu' },
    { ...booked('gone', 60, 60, {}, bookingStatuses.storeCancelled), name: 'No' },
  ];
  const said = agendaOf(bookings, days.slice(saturday), zone).map(({ day, hours }) => [
    day,
    hours.map((each) => [each.hour, ...each.entries.map(({ booking }) => booking.name)]),
  ]);
  expect(said).toEqual([
    [
      '2025-11-22',
      [
        [14, 'An', 'Li', 'Wu'],
        [15, 'Xu'],
      ],
    ],
    ['2025-11-23', []],
  ]);
});

test('sixty people with three hundred bookings a day are laid out at once', () => {
  const lanes = Array.from({ length: 60 }, (_, place) => `p${place}`);
  const bookings = days.flatMap(({ opens, day }) =>
    Array.from({ length: 300 }, (_, place) =>
      booked(`${day} ${place}`, (opens - atTwo) / minute + Math.floor(place / 60) * 120, 60, {
        staffId: `p${place % 60}`,
      }),
    ),
  );
  const found = weekLoads(bookings, 'staff', { lanes, days, away: [] });
  expect(sumOfLoads([...found.values()].flat())).toEqual({
    parts: 2_100,
    booked: 2_100 * hour,
    there: 60 * 7 * 12 * hour,
  });
});
