import { describe, expect, test } from 'vitest';
import fc from '../../../tests/property.ts';
import { applyMessage, notReported, type Reported } from './apply-message.ts';
import type { UpMessage } from './wire.ts';

const birth = (boot: string, n: number, uses = 0): UpMessage => ({
  kind: 'birth',
  boot,
  n,
  status: 32,
  uses,
  parts: { filters: uses * 600 },
  model: 'M1',
  version: '1.0',
});
const state = (boot: string, n: number, uses = 0, status = 80): UpMessage => ({
  kind: 'state',
  boot,
  n,
  status,
  uses,
  parts: { filters: uses * 600 },
});
const event = (boot: string, n: number): UpMessage => ({ kind: 'event', boot, n, what: 'serviceStarted' });
const will = (boot: string, n: number): UpMessage => ({ kind: 'will', boot, n });

const reportedBy = (messages: readonly UpMessage[], reported: Reported = notReported): Reported =>
  messages.reduce((known, message) => applyMessage(known, message, 1_000).reported, reported);

const [first, second] = ['boot-one', 'boot-two'];

describe('what is known of a machine', () => {
  test('begins with its birth and follows what it says', () => {
    expect(reportedBy([birth(first, 1, 3), state(first, 2, 4)])).toMatchObject({
      boot: first,
      born: 1,
      n: 2,
      connected: true,
      status: 80,
      uses: 4,
      counted: [{ part: 'filters', counted: 2_400 }],
      model: 'M1',
      missed: 0,
    });
  });

  test('leaves out parts that nobody knows', () => {
    const strange: UpMessage = { ...state(first, 2), kind: 'state', parts: { filters: 1, wings: 2 } } as UpMessage;
    expect(reportedBy([birth(first, 1), strange]).counted).toEqual([{ part: 'filters', counted: 1 }]);
  });

  test('is not changed by what comes twice, or after something newer', () => {
    const known = reportedBy([birth(first, 1), state(first, 5, 7)]);
    for (const message of [birth(first, 1), state(first, 5, 7), state(first, 3, 2), event(first, 4)])
      expect(applyMessage(known, message, 9_000)).toEqual({ reported: known, isNews: false, wantsBirth: false });
  });

  test('asks for a birth where a start is not known, or something is missing before an event', () => {
    expect(applyMessage(notReported, state(first, 4), 1)).toMatchObject({ isNews: false, wantsBirth: true });
    const known = reportedBy([birth(first, 1)]);
    expect(applyMessage(known, event(first, 4), 1)).toMatchObject({ reported: { n: 4, missed: 2 }, wantsBirth: true });
    expect(applyMessage(known, state(first, 4), 1)).toMatchObject({ reported: { missed: 2 }, wantsBirth: false });
  });

  test('is offline by the last will of its connection, until its next birth', () => {
    const lost = reportedBy([birth(first, 1), state(first, 2), will(first, 0)]);
    expect(lost.connected).toBe(false);
    expect(reportedBy([state(first, 3)], lost).connected).toBe(false);
    expect(reportedBy([birth(first, 5)], lost)).toMatchObject({ connected: true, born: 5, missed: 1 });
  });

  test('is not changed by a last will that a rebirth has overtaken', () => {
    const sameStart = reportedBy([birth(first, 1), birth(first, 3)]);
    expect(reportedBy([will(first, 0)], sameStart)).toEqual(sameStart);
    const newStart = reportedBy([birth(first, 1), birth(second, 1)]);
    for (const late of [will(first, 0), state(first, 9, 50), birth(first, 1), event(first, 12)])
      expect(applyMessage(newStart, late, 5_000)).toMatchObject({ reported: newStart, isNews: false });
  });

  test('starts to count what is missing anew with each start', () => {
    expect(reportedBy([birth(first, 1), event(first, 9), birth(second, 1)])).toMatchObject({
      missed: 0,
      earlier: [first],
    });
  });
});

const messages = fc.array(fc.record({ as: fc.constantFrom('state', 'event', 'birth'), uses: fc.nat(1_000) }), {
  minLength: 1,
  maxLength: 12,
});
const history = (steps: readonly { as: string; uses: number }[]): UpMessage[] => [
  birth(first, 1),
  ...steps.map(({ as, uses }, place) =>
    as === 'event'
      ? event(first, place * 2 + 3)
      : as === 'birth'
        ? birth(first, place * 2 + 3, uses)
        : state(first, place * 2 + 3, uses),
  ),
];

test('no message changes anything the second time', () => {
  fc.assert(
    fc.property(messages, (steps) => {
      const known = reportedBy(history(steps));
      for (const message of history(steps)) expect(applyMessage(known, message, 1_000).reported).toEqual(known);
    }),
  );
});

test('in whatever order messages of a start come after its birth, what it says last stands', () => {
  fc.assert(
    fc.property(messages, fc.infiniteStream(fc.nat(1_000)), (steps, draw) => {
      const [begin, ...rest] = history(steps);
      const last = rest.findLast(({ kind }) => kind !== 'event');
      const mixed = rest.map((message) => ({ message, at: draw.next().value })).toSorted((a, b) => a.at - b.at);
      const twice = [...mixed, ...mixed].map(({ message }) => message);
      const uses = last && 'uses' in last ? last.uses : 0;
      const highest = rest.at(-1);
      const reported = reportedBy([...(begin ? [begin] : []), ...twice]);
      expect(reported.n).toBe(highest?.n);
      // An event that came before them may have passed some by; what is full and newest always stands.
      if (highest === last) expect(reported.uses).toBe(uses);
    }),
  );
});

test('a last will of another start changes nothing, whenever it comes', () => {
  fc.assert(
    fc.property(messages, fc.nat(30), fc.nat(30), (steps, n, place) => {
      const all = history(steps);
      const with_ = [...all.slice(0, place), will('another-boot', n), ...all.slice(place)];
      expect(reportedBy(with_)).toEqual(reportedBy(all));
    }),
  );
});
