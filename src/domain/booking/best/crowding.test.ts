import { expect, test } from 'vitest';
import fc from '../../../../tests/property.ts';
import { crowdingOf } from './crowding.ts';

const hour = 60 * 60_000;
type Hours = readonly [from: number, till: number];
const spans = (hours: readonly Hours[]) => hours.map(([from, till]) => ({ from: from * hour, till: till * hour }));
const bed = (id: string, kept: readonly Hours[]) => ({ id, roomId: 'room', like: '', kept: spans(kept) });
/** Minutes that nothing can use, where services take two hours: of an hour alone all of it. */
const worth = (minutes: number): number => (minutes % 120 === 0 ? 0 : 60);
const day = (beds: readonly (readonly Hours[])[], seats: readonly Hours[] = []) => {
  const person = (id: string) => ({ id, gender: '', free: spans([[0, 12]]), busy: [], duties: [] });
  return {
    starts: [],
    people: ['a', 'b', 'c', 'd', 'e'].map(person),
    beds: beds.map((kept, place) => bed(String(place), kept)),
    seats: seats.map((each, place) => ({ bookingId: String(place), bedId: '0', times: spans([each]) })),
    mix: [],
    closes: 12 * hour,
  };
};
const part = ([from, till]: Hours) => [{ from: from * hour, till: till * hour, guest: 1, bed: 'any' }];
const lost = (...[beds, asked, seats]: [readonly (readonly Hours[])[], Hours, (readonly Hours[])?]): number =>
  crowdingOf(day(beds, seats), worth)(part(asked));

test('a bed on which somebody is squeezed in counts as one that is taken, whoever of both may still change bed', () => {
  const once = lost([[[0, 4]], []], [3, 5]);
  expect(
    lost(
      [
        [
          [0, 4],
          [1, 3],
        ],
        [],
      ],
      [3, 5],
    ),
  ).toBe(once);
  expect(lost([[[1, 3]], []], [3, 5], [[0, 4]])).toBe(once);
});

test('what is lost depends on when each bed is taken, not on how often', () => {
  const times = fc
    .tuple(fc.integer({ min: 0, max: 10 }), fc.integer({ min: 1, max: 4 }))
    .map(([from, long]): Hours => [from, from + long]);
  const joined = (kept: readonly Hours[]): Hours[] =>
    Array.from({ length: 16 }, (_, at) => at)
      .filter((at) => kept.some(([from, till]) => from <= at && at < till))
      .map((at): Hours => [at, at + 1]);
  const beds = fc.array(fc.array(times, { maxLength: 4 }), { minLength: 1, maxLength: 4 });
  fc.assert(
    fc.property(beds, times, (kept, asked) => {
      expect(lost(kept, asked)).toBe(lost(kept.map(joined), asked));
    }),
  );
});
