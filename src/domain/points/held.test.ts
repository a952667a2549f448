import { expect, test } from 'vitest';
import fc, { runs } from '../../../tests/property.ts';
import { gained, type HeldPoints, heldTogether, pointsAt, taken, withoutEnded } from './held.ts';

const some = (owed: number, ...lots: [number | null, number][]): HeldPoints => ({
  lots: lots.map(([endsAt, left]) => ({ endsAt, left })),
  owed,
});

test.each<[string, HeldPoints, HeldPoints]>([
  ['what comes first', gained(some(0), 5, 10), some(0, [10, 5])],
  ['what ends at the same time is one lot', gained(some(0, [10, 5]), 3, 10), some(0, [10, 8])],
  ['what ends earlier comes before', gained(some(0, [20, 5]), 3, 10), some(0, [10, 3], [20, 5])],
  ['what never ends comes last', gained(some(0, [null, 5]), 3, 10), some(0, [10, 3], [null, 5])],
  ['what is owed is settled first', gained(some(4), 10, 10), some(0, [10, 6])],
  ['all of it may be owed', gained(some(9), 4, 10), some(5)],
  ['what ends first goes first', taken(some(0, [10, 3], [20, 5]), 4), some(0, [20, 4])],
  ['what never ends goes last', taken(some(0, [10, 3], [null, 5]), 3), some(0, [null, 5])],
  ['what is said goes before the others', taken(some(0, [10, 3], [20, 5]), 4, 20), some(0, [10, 3], [20, 1])],
  ['and the others after it', taken(some(0, [10, 3], [20, 5]), 6, 20), some(0, [10, 2])],
  ['what never ends may be said', taken(some(0, [10, 3], [null, 5]), 4, null), some(0, [10, 3], [null, 1])],
  ['what is not there is owed', taken(some(0, [10, 3]), 5), some(2)],
  ['what is owed grows', taken(some(2), 5), some(7)],
])('%s', (_, after, expected) => expect(after).toEqual(expected));

test('what has ended counts no more, from that very moment on', () => {
  const held = some(1, [10, 3], [20, 5], [null, 7]);
  expect([9, 10, 19, 20].map((at) => pointsAt(held, at))).toEqual([14, 11, 11, 6]);
  expect(withoutEnded(held, 10)).toEqual({ held: some(1, [20, 5], [null, 7]), ended: [{ endsAt: 10, left: 3 }] });
});

test('what records of one person have adds up, without what has ended', () => {
  const all = [some(0, [10, 3], [20, 5]), some(2, [20, 1]), some(0, [null, 4])];
  expect(heldTogether(all, 10)).toEqual(some(2, [20, 6], [null, 4]));
});

const ends = fc.constantFrom(null, 10, 20, 30);
const step = fc.record({ amount: fc.integer({ min: 1, max: 50 }), endsAt: ends, comes: fc.boolean() });
const run = (steps: readonly { amount: number; endsAt: number | null; comes: boolean }[]): HeldPoints =>
  steps.reduce<HeldPoints>(
    (held, { amount, endsAt, comes }) => (comes ? gained(held, amount, endsAt) : taken(held, amount, endsAt)),
    some(0),
  );

test('what is held is the sum of what came and went, in whatever order; lots hold something, and none beside what is owed', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 12 }), fc.nat(), (steps, turn) => {
      const sum = steps.reduce((all, { amount, comes }) => all + (comes ? amount : -amount), 0);
      const turned = [...steps.slice(turn % (steps.length + 1)), ...steps.slice(0, turn % (steps.length + 1))];
      for (const order of [steps, turned, steps.toReversed()]) {
        const { lots, owed } = run(order);
        expect(pointsAt({ lots, owed }, 0)).toBe(sum);
        expect(lots.filter(({ left }) => left < 1)).toEqual([]);
        if (owed > 0) expect(lots).toEqual([]);
        expect(new Set(lots.map(({ endsAt }) => endsAt)).size).toBe(lots.length);
      }
    }),
    { numRuns: runs(2_000) },
  );
});
