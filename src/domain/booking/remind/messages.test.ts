import { describe, expect, test } from 'vitest';
import fc, { runs } from '../../../../tests/property.ts';
import { hour, minute } from '../../values/durations.ts';
import { bookingStatuses } from '../codes.ts';
import {
  isReachedBySms,
  type MessageRules,
  messagesAhead,
  messagesShown,
  type PlannedMessage,
  type SaidMessage,
} from './messages.ts';
import { isQuiet, outsideQuiet } from './quiet-hours.ts';

const night = { from: 21 * 60, to: 9 * 60 };
const at = (text: string) => Date.parse(text);
const { inProgress, arrived, timeout, notEffective, memberCancelled, storeCancelled } = bookingStatuses;

describe('quiet hours', () => {
  test.each([
    ['by day as planned', '2026-11-25T15:00+08:00', '2026-11-25T18:00+08:00', '2026-11-25T15:00+08:00'],
    ['at night at their end', '2026-11-25T23:00+08:00', '2026-11-26T11:00+08:00', '2026-11-26T09:00+08:00'],
    ['after midnight at their end', '2026-11-26T03:00+08:00', '2026-11-26T11:00+08:00', '2026-11-26T09:00+08:00'],
    [
      'before them where it would be over',
      '2026-11-26T06:00+08:00',
      '2026-11-26T09:00+08:00',
      '2026-11-25T20:50+08:00',
    ],
  ])('%s', (_, planned, startsAt, expected) => {
    expect(outsideQuiet(at(planned), at(startsAt), night, 'Asia/Shanghai')).toBe(at(expected));
  });

  test('end by the clocks also in the night in which these are put on', () => {
    const planned = at('2026-03-28T23:00+01:00');
    expect(outsideQuiet(planned, planned + 24 * hour, night, 'Europe/Berlin')).toBe(at('2026-03-29T09:00+02:00'));
  });

  test('leave a minute of the day in which messages go out', () => {
    const nearlyAll = { from: 10 * 60 + 1, to: 10 * 60 };
    const planned = at('2026-11-26T06:00+08:00');
    expect(outsideQuiet(planned, planned + hour, nearlyAll, 'Asia/Shanghai')).toBe(at('2026-11-25T10:00+08:00'));
  });
});

const zones = ['Asia/Shanghai', 'Europe/Berlin', 'America/New_York', 'Australia/Lord_Howe'];
const starts = fc.integer({ min: at('2026-01-01T00:00Z') / minute, max: at('2027-01-01T00:00Z') / minute });

test('no message goes out in quiet hours, nor after the begin of its booking', () => {
  const before = fc.integer({ min: 1, max: 72 * 60 });
  fc.assert(
    fc.property(starts, before, fc.constantFrom(...zones), (start, minutes, timeZone) => {
      const goes = outsideQuiet((start - minutes) * minute, start * minute, night, timeZone);
      expect(isQuiet(goes, night, timeZone)).toBe(false);
      expect(goes).toBeLessThan(start * minute);
    }),
    { numRuns: runs(200) },
  );
});

const rules = (of: Partial<MessageRules> = {}): MessageRules => ({
  confirms: true,
  reminderHours: 2,
  quiet: night,
  timeZone: 'Asia/Shanghai',
  ...of,
});

interface World {
  readonly booking: { readonly startsAt: number; readonly status: number };
  readonly version: number;
  readonly said: readonly SaidMessage[];
}
/** What is due of a booking at a moment is said, one after the other. */
const look = ({ booking, version, said }: World, by: MessageRules, now: number) => {
  const went: PlannedMessage[] = [];
  let after = said;
  for (;;) {
    const next = messagesAhead(booking, after, by, now).find((each) => each.at <= now);
    if (!next) return { went, said: after };
    const { kind, startsAt } = next;
    after = [
      ...after.filter((each) => each.kind !== kind || each.startsAt !== startsAt),
      { kind, startsAt, version, at: now, outcome: next.instead ?? 'sent' },
    ];
    went.push(next);
    expect(went.length).toBeLessThan(3);
  }
};

test('whatever becomes of a booking, guests are sent nothing in quiet hours or after its begin, and know last how it is', () => {
  const acts = fc.array(
    fc.record({
      wait: fc.integer({ min: 1, max: 20 * 60 }),
      status: fc.constantFrom(inProgress, inProgress, storeCancelled, memberCancelled),
      later: fc.integer({ min: 0, max: 1 }),
    }),
    { maxLength: 12 },
  );
  fc.assert(
    fc.property(starts, fc.constantFrom(...zones), acts, (start, timeZone, done) => {
      const by = rules({ timeZone, reminderHours: 24 });
      const begins = [start * minute, start * minute + 26 * hour];
      let now = start * minute - 72 * hour;
      let world: World = { booking: { startsAt: begins[0] ?? 0, status: inProgress }, version: 1, said: [] };
      const reminded: number[] = [];
      for (const { wait, status, later } of done) {
        const { went, said } = look(world, by, now);
        for (const { kind, startsAt, instead } of went) {
          if (kind === 'reminder') reminded.push(startsAt);
          if (instead) continue;
          expect(isQuiet(now, night, timeZone)).toBe(false);
          expect(startsAt).toBeGreaterThan(now);
        }
        const { startsAt } = world.booking;
        if (world.booking.status === inProgress && startsAt > now && !isQuiet(now, night, timeZone)) {
          const last = said.filter(({ kind }) => kind !== 'reminder').toSorted((a, b) => b.version - a.version)[0];
          expect(last).toMatchObject({ startsAt });
          expect(last?.kind).not.toBe('cancelled');
        }
        now += wait * minute;
        world = { booking: { startsAt: begins[later] ?? 0, status }, version: world.version + 1, said };
      }
      expect(new Set(reminded).size).toBe(reminded.length);
    }),
    { numRuns: runs(200) },
  );
});

const three = at('2026-11-25T15:00+08:00');
const heard = (kind: SaidMessage['kind'], startsAt: number, version: number, of: Partial<SaidMessage> = {}) => ({
  kind,
  startsAt,
  version,
  at: three - 48 * hour,
  outcome: 'sent' as const,
  ...of,
});
const ahead = (booking: World['booking'], said: readonly SaidMessage[], now: number, by: Partial<MessageRules> = {}) =>
  messagesAhead(booking, said, rules(by), now);

describe('a booking', () => {
  const booked = heard('booked', three, 1);
  test('is confirmed, and its guests are reminded two hours before', () => {
    const here = { startsAt: three, status: inProgress };
    const now = three - 24 * hour;
    expect(ahead(here, [], now)).toEqual([{ kind: 'booked', startsAt: three, at: now }]);
    const reminder = { kind: 'reminder', startsAt: three, at: three - 2 * hour };
    expect(ahead(here, [booked], now)).toEqual([reminder]);
    expect(ahead(here, [booked], three - hour)).toEqual([{ ...reminder, at: three - hour }]);
    expect(ahead(here, [booked], three), 'after its begin, as when the server was down').toEqual([]);
    expect(ahead(here, [booked], now, { reminderHours: 0 })).toEqual([]);
    expect(ahead(here, [{ ...booked, at: three - hour }], three - hour), 'who was told less before').toEqual([]);
  });

  test('that is moved says so, with a reminder of its new begin', () => {
    const later = { startsAt: three + 24 * hour, status: inProgress };
    const said = [booked, heard('reminder', three, 1)];
    const now = three - hour;
    expect(ahead(later, said, now)).toEqual([{ kind: 'moved', startsAt: later.startsAt, at: now }]);
    const moved = [...said, heard('moved', later.startsAt, 2, { at: now })];
    expect(ahead(later, moved, now)).toEqual([
      { kind: 'reminder', startsAt: later.startsAt, at: later.startsAt - 2 * hour },
    ]);
    const back = { startsAt: three, status: inProgress };
    expect(ahead(back, moved, three - 3 * hour), 'and back again').toMatchObject([{ kind: 'moved', startsAt: three }]);
  });

  test('that the store cancels says so by the begin that the guests know, and reminds nobody', () => {
    const cancelled = { startsAt: three + hour, status: storeCancelled };
    const now = three - 4 * hour;
    expect(ahead(cancelled, [booked], now)).toEqual([{ kind: 'cancelled', startsAt: three, at: now }]);
    expect(ahead(cancelled, [], now), 'of which nobody was told').toEqual([]);
    const over = [booked, heard('cancelled', three, 2)];
    expect(ahead(cancelled, over, now)).toEqual([]);
    expect(ahead({ startsAt: three, status: inProgress }, over, now), 'and is taken up again').toMatchObject([
      { kind: 'booked', startsAt: three },
    ]);
    expect(ahead({ ...cancelled, status: memberCancelled }, [booked], now)).toMatchObject([{ instead: 'byGuest' }]);
  });

  test('waits for the end of the quiet hours, and is not sent where that is too late', () => {
    const nine = at('2026-11-25T09:00+08:00');
    const here = { startsAt: three, status: inProgress };
    const deepNight = at('2026-11-25T02:00+08:00');
    expect(ahead(here, [], deepNight)).toEqual([{ kind: 'booked', startsAt: three, at: nine }]);
    expect(ahead({ ...here, startsAt: nine }, [], deepNight)).toMatchObject([{ instead: 'quiet', at: deepNight }]);
    expect(ahead(here, [], deepNight, { confirms: false })).toMatchObject([{ instead: 'off', at: deepNight }]);
    const early = heard('booked', nine, 1);
    expect(ahead({ ...here, startsAt: nine }, [early], three - 40 * hour), 'reminded the evening before').toMatchObject(
      [{ kind: 'reminder', at: at('2026-11-24T20:50+08:00') }],
    );
  });

  test.each([arrived, timeout, notEffective])('in state %i says nothing', (status) => {
    expect(ahead({ startsAt: three, status }, [booked], three - 3 * hour)).toEqual([]);
  });
});

test('what is shown is in the order of time, without what the shop never sends', () => {
  const said = [
    heard('moved', three, 2, { at: 5, outcome: 'failed' }),
    heard('booked', three, 1, { at: 4, outcome: 'off' }),
  ];
  const waits = [
    { kind: 'reminder' as const, startsAt: three, at: 9 },
    { kind: 'booked' as const, startsAt: three, at: 3, instead: 'off' as const },
  ];
  expect(messagesShown(said, waits)).toEqual([
    { kind: 'moved', startsAt: three, at: 5, outcome: 'failed' },
    { kind: 'reminder', startsAt: three, at: 9, outcome: 'waits' },
  ]);
});

test.each([
  ['13800000001', true],
  ['+85291234567', true],
  ['01012345678', false],
  ['+8613800000001', false],
  ['12345', false],
  ['', false],
])('a message reaches %s: %s', (number, expected) => {
  expect(isReachedBySms(number)).toBe(expected);
});
