import { describe, expect, test } from 'vitest';
import { minute } from '../values/durations.ts';
import { type CounterActivity, goOnRefusal, isIdle, isOffered, isProposed, isUnused } from './go-on.ts';

const day = 24 * 60 * minute;
const now = Date.parse('2026-11-21T12:00:00Z');
const counter = (given: Partial<CounterActivity> = {}) => ({
  state: 'active' as const,
  enrolledAt: now - 90 * day,
  lastContact: now - 11 * minute,
  waiting: 0,
  refused: 0,
  held: 0,
  quarantined: 0,
  lastN: 5,
  ...given,
});

describe('going on as a counter', () => {
  test('that had contact within ten minutes is refused', () => {
    expect(goOnRefusal(counter({ lastContact: now - 9 * minute }), now)).toBe('counter.atWork');
    expect(goOnRefusal(counter(), now)).toBeNull();
  });
  test('that never called and was just made is refused', () =>
    expect(goOnRefusal(counter({ lastContact: null, enrolledAt: now }), now)).toBe('counter.atWork'));
  test('with unsent work is refused, until it is idle or somebody has retired it', () => {
    expect(goOnRefusal(counter({ waiting: 1 }), now)).toBe('counter.hasUnsent');
    expect(goOnRefusal(counter({ waiting: 1, lastContact: now - 31 * day }), now)).toBeNull();
    expect(goOnRefusal(counter({ waiting: 1, lastContact: now, state: 'retired' }), now)).toBeNull();
  });
  test('is asked of the browser that was it at once, of any other after a day', () => {
    expect([isOffered(counter(), true, now), isOffered(counter(), false, now)]).toEqual([true, false]);
    expect(isOffered(counter({ lastContact: now - 2 * day }), false, now)).toBe(true);
  });
  test('is not asked for one at work, one with unsent work however idle, or a retired one', () => {
    expect(isOffered(counter({ lastContact: now }), true, now)).toBe(false);
    expect(isOffered(counter({ waiting: 1, lastContact: now - 31 * day }), true, now)).toBe(false);
    expect(isOffered(counter({ state: 'retired' }), true, now)).toBe(false);
  });
});

describe('retiring is proposed', () => {
  const idle = counter({ lastContact: now - 31 * day });
  test('for a counter without contact for 30 days', () => {
    expect([isIdle(idle, now), isProposed(idle, now)]).toEqual([true, true]);
    expect(isProposed(counter({ lastContact: now - 29 * day }), now)).toBe(false);
  });
  test.each(['waiting', 'refused', 'held', 'quarantined'])('for none with something %s', (field) =>
    expect(isProposed({ ...idle, [field]: 1 }, now)).toBe(false),
  );
  test('for none that is retired', () => expect(isProposed({ ...idle, state: 'retired' }, now)).toBe(false));
});

test('a counter that has booked nothing is unused, but not on its first day', () => {
  expect(isUnused({ ...counter(), lastN: 0 }, now)).toBe(true);
  expect(isUnused({ ...counter(), lastN: 1 }, now)).toBe(false);
  expect(isUnused({ ...counter({ enrolledAt: now - minute }), lastN: 0 }, now)).toBe(false);
});
