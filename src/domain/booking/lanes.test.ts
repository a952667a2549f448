import { describe, expect, test } from 'vitest';
import { aBooking, aPart, atTwo } from '../../../tests/make-booking.ts';
import fc from '../../../tests/property.ts';
import { minute } from '../values/durations.ts';
import { bookingStatuses } from './codes.ts';
import { laneEvents } from './lanes.ts';

const booked = (id: string, after: number, minutes: number, staffId = 'chen') =>
  aBooking({
    id,
    parts: [{ ...aPart({ id, startsAt: atTwo + after * minute, minutes, staffId }), name: 'Moxibustion' }],
  });
const day = [atTwo - 14 * 60 * minute, atTwo + 10 * 60 * minute] as const;
const laid = (...bookings: readonly ReturnType<typeof booked>[]) =>
  laneEvents(bookings, 'staff', ...day).map(({ part, lane, column, columns }) => [part.id, lane, column, columns]);

describe('the bookings of a day', () => {
  test('stand by themselves where they follow each other', () => {
    expect(laid(booked('a', 0, 60), booked('b', 60, 30))).toEqual([
      ['a', 'chen', 0, 1],
      ['b', 'chen', 0, 1],
    ]);
  });

  test('stand beside each other where they overlap, and what follows has the whole lane again', () => {
    expect(laid(booked('a', 0, 60), booked('b', 30, 60), booked('c', 60, 30), booked('d', 120, 30))).toEqual([
      ['a', 'chen', 0, 2],
      ['b', 'chen', 1, 2],
      ['c', 'chen', 0, 2],
      ['d', 'chen', 0, 1],
    ]);
  });

  test('stand in the lane of their device where they are given by one, else in none', () => {
    const [one, other] = [booked('a', 0, 60), booked('b', 0, 60)];
    const byDevice = { ...one, parts: one.parts.map((part) => ({ ...part, deviceId: 'machine' })) };
    expect(laneEvents([byDevice, other], 'device', ...day).map(({ part, lane }) => [part.id, lane])).toEqual([
      ['a', 'machine'],
    ]);
  });

  test('stand in the lane of whoever serves them, or of nobody', () => {
    expect(laid(booked('a', 0, 60), booked('b', 0, 60, ''))).toEqual([
      ['a', 'chen', 0, 1],
      ['b', '', 0, 1],
    ]);
  });

  test('are those that hold their places or wait for some', () => {
    const all = bookingStatuses.words.map((word) => ({ ...booked(word, 0, 60), status: bookingStatuses[word] }));
    expect(laneEvents(all, 'staff', ...day).map(({ part }) => part.id)).toEqual([
      'notEffective',
      'inProgress',
      'arrived',
    ]);
  });

  test('over midnight stand on both days', () => {
    const night = booked('night', 9 * 60 + 30, 60);
    const next = [day[1], day[1] + 24 * 60 * minute] as const;
    expect(
      [laneEvents([night], 'staff', ...day), laneEvents([night], 'staff', ...next)].map((each) => each.length),
    ).toEqual([1, 1]);
  });
});

test('no two that overlap stand in the same column, and no column is more than there are', () => {
  const some = fc.array(fc.tuple(fc.integer({ min: 0, max: 36 }), fc.integer({ min: 1, max: 12 })), { maxLength: 30 });
  fc.assert(
    fc.property(some, (times) => {
      const events = laneEvents(
        times.map(([after, length], place) => booked(`b${place}`, after * 15, length * 15)),
        'staff',
        ...day,
      );
      expect(events).toHaveLength(times.length);
      for (const [place, one] of events.entries()) {
        expect(one.column).toBeLessThan(one.columns);
        for (const other of events.slice(place + 1))
          if (one.from < other.till && other.from < one.till) expect(one.column).not.toBe(other.column);
      }
    }),
  );
});
