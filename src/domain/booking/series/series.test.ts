import { describe, expect, test } from 'vitest';
import { aBooking, aPart, atTwo } from '../../../../tests/make-booking.ts';
import fc from '../../../../tests/property.ts';
import { clockOf } from '../../values/day-in.ts';
import { bookingStatuses } from '../codes.ts';
import { beginsOf, mostBetween, mostRepeated, partsFrom, type Repeat, repeatUnits } from './repeat.ts';
import { changedAlike, inSeries, nextNumber, seriesOf, togetherWith } from './series.ts';

const at = (time: string, zone = '+08:00'): number => Date.parse(`${time}:00${zone}`);
const shown = (begins: readonly number[], timeZone: string): string[] =>
  begins.map((each) => new Date(clockOf(each, timeZone)).toISOString().slice(0, 16));

describe('a booking that is repeated', () => {
  test.each<[what: string, begin: string, how: Repeat, rest: readonly string[]]>([
    [
      'every week',
      '2026-12-01T10:00',
      { every: 1, unit: 'week', times: 4 },
      ['2026-12-08T10:00', '2026-12-15T10:00', '2026-12-22T10:00'],
    ],
    [
      'every third day',
      '2026-02-27T10:00',
      { every: 3, unit: 'day', times: 3 },
      ['2026-03-02T10:00', '2026-03-05T10:00'],
    ],
    [
      'over 29 February',
      '2028-02-22T23:30',
      { every: 1, unit: 'week', times: 3 },
      ['2028-02-29T23:30', '2028-03-07T23:30'],
    ],
    [
      'on the second Tuesday of each month',
      '2026-12-08T10:00',
      { every: 1, unit: 'month', times: 4 },
      ['2027-01-12T10:00', '2027-02-09T10:00', '2027-03-09T10:00'],
    ],
    [
      'on a fifth Monday, or the last where there are four',
      '2026-11-30T10:00',
      { every: 1, unit: 'month', times: 4 },
      ['2026-12-28T10:00', '2027-01-25T10:00', '2027-02-22T10:00'],
    ],
    ['every other month', '2026-12-01T00:15', { every: 2, unit: 'month', times: 2 }, ['2027-02-02T00:15']],
  ])('%s', (_, begin, how, rest) => {
    expect(shown(beginsOf(at(begin), how, 'Asia/Shanghai'), 'Asia/Shanghai')).toEqual(rest);
  });

  test.each([
    ['America/New_York', at('2026-10-27T09:00', '-04:00'), ['2026-11-03T09:00', '2026-11-10T09:00']],
    ['Europe/Berlin', at('2026-03-22T09:00', '+01:00'), ['2026-03-29T09:00', '2026-04-05T09:00']],
  ])('at the same time by the clocks of %s, when they are put on or back', (timeZone, begin, rest) => {
    expect(shown(beginsOf(begin, { every: 1, unit: 'week', times: 3 }, timeZone), timeZone)).toEqual(rest);
  });

  test('begins later each time, at the same clock, wherever the shop is', () => {
    const how = fc.record({
      every: fc.integer({ min: 1, max: mostBetween }),
      unit: fc.constantFrom(...repeatUnits),
      times: fc.integer({ min: 2, max: mostRepeated }),
    });
    const zones = fc.constantFrom('Asia/Shanghai', 'Asia/Tokyo', 'Asia/Kolkata', 'UTC');
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 3_000 * 96 }), how, zones, (quarter, repeated, timeZone) => {
        const begin = at('2026-01-01T00:00') + quarter * 15 * 60_000;
        const all = [begin, ...beginsOf(begin, repeated, timeZone)];
        expect(all).toHaveLength(repeated.times);
        expect(all.every((each, place) => place === 0 || each > (all[place - 1] ?? 0))).toBe(true);
        expect(new Set(shown(all, timeZone).map((each) => each.slice(11))).size).toBe(1);
        if (repeated.unit !== 'day')
          expect(new Set(all.map((each) => new Date(clockOf(each, timeZone)).getUTCDay())).size).toBe(1);
      }),
    );
  });

  test('has its services as long after its begin', () => {
    const parts = [aPart({ startsAt: atTwo + 3_600_000 }), aPart({ id: 'part-2' })];
    const moved = partsFrom(parts, at('2025-11-29T10:00'), 'Asia/Shanghai');
    expect(
      shown(
        moved.map(({ startsAt }) => startsAt),
        'Asia/Shanghai',
      ),
    ).toEqual(['2025-11-29T11:00', '2025-11-29T10:00']);
  });
});

const week = 7 * 24 * 3_600_000;
const later = (weeks: number, of: Parameters<typeof aBooking>[0] = {}) =>
  aBooking({
    id: `b${weeks + 1}`,
    series: weeks === 0 ? null : { id: 'b1', number: weeks + 1 },
    parts: [{ ...aPart({ id: `p${weeks}`, startsAt: atTwo + weeks * week }), name: 'A' }],
    ...of,
  });
const four = [later(2), later(0), aBooking({ id: 'alone' }), later(3), later(1)];

describe('a series', () => {
  test('is its first booking with those that bear its id, by their number', () => {
    expect(inSeries(four, 'b1').map(({ id }) => id)).toEqual(['b1', 'b2', 'b3', 'b4']);
    expect(inSeries(four, seriesOf(aBooking({ id: 'alone' }))).map(({ id }) => id)).toEqual(['alone']);
    expect([nextNumber(inSeries(four, 'b1')), nextNumber([aBooking()])]).toEqual([5, 2]);
  });

  test.each([
    ['following', 'b2', ['b2', 'b3', 'b4']],
    ['all', 'b3', ['b1', 'b2', 'b3', 'b4']],
    ['following', 'b4', ['b4']],
  ] as const)('%s of %s', (scope, chosen, ids) => {
    const one = four.find(({ id }) => id === chosen);
    expect(one && togetherWith(one, four, scope).map(({ id }) => id)).toEqual(ids);
  });

  test('goes by when its bookings begin now, and leaves out those that came, lapsed or were cancelled', () => {
    const { arrived, timeout, memberCancelled, notEffective } = bookingStatuses;
    const moved = later(3, { parts: [{ ...aPart({ startsAt: atTwo - week }), name: 'A' }] });
    const all = [
      later(0, { status: arrived }),
      later(1, { status: timeout }),
      later(2, { status: notEffective }),
      moved,
      later(4, { status: memberCancelled }),
      later(5),
    ];
    expect(togetherWith(all[2] as never, all, 'following').map(({ id }) => id)).toEqual(['b3', 'b6']);
    expect(togetherWith(all[2] as never, all, 'all').map(({ id }) => id)).toEqual(['b4', 'b3', 'b6']);
  });
});

describe('others are changed as one was', () => {
  const zone = 'Asia/Shanghai';
  const fresh = () => 'fresh';
  const was = [aPart()];
  const other = [aPart({ id: 'other', startsAt: atTwo + week, staffId: 'he', bedId: 'bed-2', minutes: 90 })];

  test.each<[what: string, is: Partial<ReturnType<typeof aPart>>, then: Partial<ReturnType<typeof aPart>>]>([
    ['an hour later', { startsAt: atTwo + 3_600_000 }, { startsAt: atTwo + week + 3_600_000 }],
    ['a day earlier', { startsAt: atTwo - 86_400_000 }, { startsAt: atTwo + week - 86_400_000 }],
    ['half an hour longer', { minutes: 90 }, { minutes: 120 }],
    ['never shorter than the least', { minutes: 5 }, { minutes: 35 }],
    ['by somebody else', { staffId: 'wang', wish: 'named' }, { staffId: 'wang', wish: 'named' }],
    ['on another bed', { bedId: '' }, { bedId: '' }],
    ['with a device', { deviceId: 'lamp' }, { deviceId: 'lamp' }],
    ['for another service', { serviceId: 'service-2' }, { serviceId: 'service-2' }],
    ['not at all', {}, {}],
  ])('%s', (_, is, then) => {
    expect(changedAlike(other, was, [{ ...aPart(), ...is }], zone, fresh)).toEqual([{ ...other[0], ...then }]);
  });

  test('with the services of the other where some were added, at its own day', () => {
    const is = [aPart({ startsAt: atTwo + 600_000 }), aPart({ id: 'part-2', startsAt: atTwo + 4_200_000 })];
    expect(changedAlike(other, was, is, zone, fresh)).toEqual([
      { ...is[0], id: 'fresh', startsAt: atTwo + week + 600_000 },
      { ...is[1], id: 'fresh', startsAt: atTwo + week + 4_200_000 },
    ]);
  });

  test('at the same clocks where they were put back in between', () => {
    const [one, two] = [at('2026-10-27T09:00', '-04:00'), at('2026-11-03T09:00', '-05:00')];
    const [moved] = changedAlike(
      [aPart({ startsAt: two })],
      [aPart({ startsAt: one })],
      [aPart({ startsAt: one + week - 86_400_000 })],
      'America/New_York',
      fresh,
    );
    expect(shown([moved?.startsAt ?? 0], 'America/New_York')).toEqual(['2026-11-09T08:00']);
  });
});
