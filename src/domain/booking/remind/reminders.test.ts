import { describe, expect, test } from 'vitest';
import fc, { runs } from '../../../../tests/property.ts';
import { hour, minute } from '../../values/durations.ts';
import { bookingStatuses } from '../codes.ts';
import { isQuiet, outsideQuiet } from './quiet-hours.ts';
import { dueReminder, type Reminder } from './reminders.ts';

const night = { from: 21 * 60, to: 9 * 60 };
const at = (text: string) => Date.parse(text);

describe('quiet hours', () => {
  test.each([
    ['by day as planned', '2026-11-25T15:00+08:00', '2026-11-25T18:00+08:00', '2026-11-25T15:00+08:00'],
    ['at night at their end', '2026-11-25T23:00+08:00', '2026-11-26T11:00+08:00', '2026-11-26T09:00+08:00'],
    ['after midnight at their end', '2026-11-26T03:00+08:00', '2026-11-26T11:00+08:00', '2026-11-26T09:00+08:00'],
    [
      'before them where it would be over',
      '2026-11-26T06:00+08:00',
      '2026-11-26T09:00+08:00',
      '2026-11-25T20:59+08:00',
    ],
  ])('%s', (_, planned, startsAt, expected) => {
    expect(outsideQuiet(at(planned), at(startsAt), night, 'Asia/Shanghai')).toBe(at(expected));
  });

  test('end by the clocks also in the night in which these are put on', () => {
    const planned = at('2026-03-28T23:00+01:00');
    expect(outsideQuiet(planned, planned + 24 * hour, night, 'Europe/Berlin')).toBe(at('2026-03-29T09:00+02:00'));
  });
});

test('no message goes out in quiet hours, nor after the begin of its booking', () => {
  const zones = ['Asia/Shanghai', 'Europe/Berlin', 'America/New_York', 'Australia/Lord_Howe'];
  const starts = fc.integer({ min: at('2026-01-01T00:00Z') / minute, max: at('2027-01-01T00:00Z') / minute });
  const before = fc.integer({ min: 1, max: 72 * 60 });
  fc.assert(
    fc.property(starts, before, fc.constantFrom(...zones), (start, minutes, timeZone) => {
      const goes = outsideQuiet((start - minutes) * minute, start * minute, night, timeZone);
      expect(isQuiet(goes, night, timeZone)).toBe(false);
      expect(goes).toBeLessThan(start * minute);
    }),
    runs(200),
  );
});

test('a guest is reminded once of a begin and hours, never in quiet hours, never after it began', () => {
  const zones = ['Asia/Shanghai', 'Europe/Berlin', 'America/New_York', 'Australia/Lord_Howe'];
  const looks = fc.array(fc.integer({ min: 0, max: 60 * 60 }), { maxLength: 60 });
  const starts = fc.integer({ min: at('2026-01-01T00:00Z') / minute, max: at('2027-01-01T00:00Z') / minute });
  fc.assert(
    fc.property(starts, fc.constantFrom(...zones), looks, (start, timeZone, minutes) => {
      const startsAt = start * minute;
      const rules = { hoursBefore: [24, 2], quiet: night, timeZone };
      const sent: Reminder[] = [];
      for (const before of minutes.toSorted((a, b) => b - a)) {
        const now = startsAt - before * minute;
        const due = dueReminder({ startsAt, status: bookingStatuses.inProgress }, 0, sent, rules, now);
        if (!due) continue;
        expect(isQuiet(now, night, timeZone)).toBe(false);
        expect(now).toBeLessThan(startsAt);
        expect(sent).not.toContainEqual(due);
        sent.push(due);
      }
      expect(sent.length).toBeLessThanOrEqual(2);
    }),
    runs(200),
  );
});

test.each([bookingStatuses.arrived, bookingStatuses.timeout, bookingStatuses.storeCancelled])(
  'nobody is reminded in state %i',
  (status) => {
    const startsAt = at('2026-11-25T15:00+08:00');
    const rules = { hoursBefore: [2], quiet: night, timeZone: 'Asia/Shanghai' };
    expect(dueReminder({ startsAt, status }, 0, [], rules, startsAt - hour)).toBeUndefined();
    const due = { startsAt, hoursBefore: 2 };
    const here = { startsAt, status: bookingStatuses.inProgress };
    expect(dueReminder(here, 0, [], rules, startsAt - hour)).toEqual(due);
    expect(dueReminder(here, 0, [{ startsAt: startsAt - hour, hoursBefore: 2 }], rules, startsAt - hour)).toEqual(due);
    expect(dueReminder(here, startsAt - hour, [], rules, startsAt - hour)).toBeUndefined();
  },
);
