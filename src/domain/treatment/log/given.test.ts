import { expect, test } from 'vitest';
import fc from '../../../../tests/property.ts';
import { treatmentStatuses } from '../codes.ts';
import { type GivenPiece, giversOf, timeGiven, timesOfGivers, workGiven } from './given.ts';

const minute = 60_000;
const { served, completed, terminated, inService } = treatmentStatuses;
const piece = (differs: Partial<GivenPiece> = {}): GivenPiece => ({
  servicerIds: ['li'],
  status: served,
  startedAt: 0,
  endedAt: 60 * minute,
  handedOver: [],
  suspendedFor: 0,
  byName: false,
  ...differs,
});
const handed = { handedOver: [{ servicerIds: ['wu'], from: 0, till: 20 * minute }] };
const minutesOf = (given: GivenPiece) =>
  [...timesOfGivers(given)].map(([id, time]) => `${id} ${time / minute}`).join(', ');

test.each([
  ['one person gives all of it', {}, 'li 60'],
  ['two who give it together each give all of it', { servicerIds: ['li', 'wu'] }, 'li 60, wu 60'],
  ['whoever hands it over gives it until then', handed, 'wu 20, li 40'],
  ['it comes back to whoever began it', { ...handed, servicerIds: ['wu'] }, 'wu 60'],
  ['a pause makes the time of each shorter in the same part', { ...handed, suspendedFor: 30 * minute }, 'wu 10, li 20'],
  ['what goes on is of nobody yet', { ...handed, endedAt: null }, 'wu 0, li 0'],
  ['it ended as it began', { endedAt: 0 }, 'li 0'],
  ['a clock that was set back gives no time', { endedAt: -5 }, 'li 0'],
])('%s', (_, differs, said) => {
  expect(minutesOf(piece(differs))).toBe(said);
});

test('what somebody gave counts pieces to their end, by name, in part, and those that were ended before', () => {
  const pieces = [
    piece({ byName: true }),
    piece({ status: completed, ...handed }),
    piece({ status: terminated, endedAt: 5 * minute, byName: true }),
    piece({ status: inService, endedAt: null }),
  ];
  expect(workGiven(pieces)).toEqual([
    { staffId: 'li', pieces: 2, minutes: 105, named: 1, handedOver: 1, terminated: 1 },
    { staffId: 'wu', pieces: 1, minutes: 20, named: 0, handedOver: 1, terminated: 0 },
  ]);
  expect(workGiven([])).toEqual([]);
});

const person = fc.constantFrom('li', 'wu', 'chen');
const anyPiece = fc
  .record({
    people: fc.array(fc.array(person, { minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 4 }),
    lengths: fc.array(fc.integer({ min: 0, max: 90 }), { minLength: 4, maxLength: 4 }),
    suspended: fc.integer({ min: 0, max: 200 }),
    status: fc.constantFrom(served, completed, terminated),
    byName: fc.boolean(),
  })
  .map(({ people, lengths, suspended, status, byName }): GivenPiece => {
    let at = 0;
    const spans = people.map((servicerIds, place) => {
      const from = at;
      at += (lengths[place] ?? 0) * minute;
      return { servicerIds, from, till: at };
    });
    return piece({
      servicerIds: people.at(-1) ?? [],
      handedOver: spans.slice(0, -1),
      endedAt: at,
      suspendedFor: suspended * minute,
      status,
      byName,
    });
  });

test('nobody gives longer than the piece was given, and alone they give all of it', () => {
  fc.assert(
    fc.property(anyPiece, (given) => {
      const whole = timeGiven(given) ?? 0;
      const times = timesOfGivers(given);
      expect([...times.keys()]).toEqual(giversOf(given));
      for (const time of times.values()) expect(time).toBeLessThanOrEqual(whole + 1);
      if (times.size === 1) expect([...times.values()][0]).toBeCloseTo(whole);
    }),
  );
});

test('what somebody gave is the sum of what their records say', () => {
  fc.assert(
    fc.property(fc.array(anyPiece, { maxLength: 12 }), (all) => {
      for (const { staffId, pieces, minutes, named } of workGiven(all)) {
        const own = all.filter((each) => giversOf(each).includes(staffId));
        const done = own.filter(({ status }) => status !== terminated);
        expect([pieces, named]).toEqual([done.length, done.filter(({ byName }) => byName).length]);
        const sum = own.reduce((time, each) => time + (timesOfGivers(each).get(staffId) ?? 0), 0);
        expect(Math.abs(minutes - sum / minute)).toBeLessThanOrEqual(0.5 + 1e-6);
      }
    }),
  );
});
